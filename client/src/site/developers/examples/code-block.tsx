import { developersText } from "#client/site/developers/developers-text.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { CopyButton } from "#client/ui/copy/copy-button.tsx";
import classes from "./code-block.module.css";

/** Code that scrolls inside of itself. */
export function CodeText({ code, language }: { code: string; language: string }) {
  const t = useText(developersText).code;
  return (
    // The frame can be scrolled by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <pre className={classes.code} tabIndex={0} role="group" aria-label={t.label(language)}>
      <code>{code}</code>
    </pre>
  );
}

/** The button that copies code. */
export function CopyCode({ code }: { code: string }) {
  const t = useText(developersText).code;
  return (
    <span className={`${classes.copy} ${basics.needsScripts}`}>
      <CopyButton shape="icon" value={code} label={t.copy} copied={t.copied} />
    </span>
  );
}

/** Code with a button that copies it; lines for a terminal, unless its language is named. */
export function CodeBlock(props: { code: string; language?: string | undefined }) {
  const t = useText(developersText).code;
  const language = props.language ?? t.terminal;
  return (
    <div className={classes.block}>
      <div className={classes.bar}>
        <span className={classes.language}>{language}</span>
        <CopyCode code={props.code} />
      </div>
      <CodeText code={props.code} language={language} />
    </div>
  );
}
