import clsx from "clsx";
import { type KeyboardEvent, useId } from "react";
import { developersText } from "#client/site/developers/developers-text.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { chooseLanguage, useChosenLanguage } from "./chosen-language.ts";
import classes from "./code-block.module.css";
import { CodeBlock, CodeText, CopyCode } from "./code-block.tsx";
import { EXAMPLE_LANGUAGES, type ExampleLanguage, type ExampleSource } from "./read-example.ts";

/** The step to another tab by an arrow key; null for other keys. */
function stepOf(key: string): -1 | 1 | null {
  if (key === "ArrowRight") return 1;
  return key === "ArrowLeft" ? -1 : null;
}

function Tabs(props: { id: string; sources: readonly ExampleSource[]; shown: ExampleLanguage }) {
  const t = useText(developersText).code;
  const { id, sources, shown } = props;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event.key);
    if (step === null) return;
    const at = sources.findIndex(({ language }) => language === shown);
    const next = sources[(at + step + sources.length) % sources.length];
    if (!next) return;
    chooseLanguage(next.language);
    document.getElementById(`${id}-${next.language}`)?.focus();
  };
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={t.languages}
      className={classes.tabs}
      onKeyDown={move}
    >
      {sources.map(({ language }) => (
        <button
          key={language}
          id={`${id}-${language}`}
          type="button"
          role="tab"
          aria-selected={language === shown}
          aria-controls={`${id}-panel-${language}`}
          tabIndex={language === shown ? 0 : -1}
          className={clsx(basics.bare, classes.tab)}
          onClick={() => chooseLanguage(language)}
        >
          {EXAMPLE_LANGUAGES[language]}
        </button>
      ))}
    </div>
  );
}

/** An example in its languages, of which one is shown; without scripts all are. */
export function ExampleTabs({ sources }: { sources: readonly ExampleSource[] }) {
  const id = useId();
  const chosen = useChosenLanguage();
  const [first, ...others] = sources;
  const shown = sources.find(({ language }) => language === chosen) ?? first;
  if (!shown) return null;
  if (others.length === 0) {
    return <CodeBlock code={shown.code} language={EXAMPLE_LANGUAGES[shown.language]} />;
  }
  return (
    <div className={classes.block}>
      <div className={classes.bar}>
        <Tabs id={id} sources={sources} shown={shown.language} />
        <CopyCode code={shown.code} />
      </div>
      {sources.map(({ language, code }) => (
        <div
          key={language}
          id={`${id}-panel-${language}`}
          role="tabpanel"
          aria-labelledby={`${id}-${language}`}
          className={language === shown.language ? undefined : classes.hiddenPanel}
        >
          <p className={clsx(classes.language, classes.only)}>{EXAMPLE_LANGUAGES[language]}</p>
          <CodeText code={code} language={EXAMPLE_LANGUAGES[language]} />
        </div>
      ))}
    </div>
  );
}
