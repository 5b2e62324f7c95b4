import { developersText } from "#client/site/developers/developers-text.ts";
import { InlineText } from "#client/site/developers/inline-text.tsx";
import prose from "#client/site/developers/prose.module.css";
import { formatLongDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { ChangelogVersion } from "./changelog.ts";

/** The versions of the API with their changes, the newest first. */
export function ChangelogView({ versions }: { versions: readonly ChangelogVersion[] }) {
  const t = useText(developersText).changelogPage;
  const language = useLanguage();
  return (
    <>
      <h1 className={prose.title}>{t.title}</h1>
      <p className={prose.lead}>{t.lead}</p>
      {versions.map(({ version, date, text, changes }) => (
        <section key={version || date} aria-labelledby={`version-${version || date}`}>
          <h2 id={`version-${version || date}`} className={prose.heading}>
            {version || (date && formatLongDate(date, language))}
          </h2>
          {text !== "" && (
            <p>
              <InlineText text={text} />
            </p>
          )}
          {changes.length > 0 && (
            <ul>
              {changes.map((change) => (
                <li key={change}>
                  <InlineText text={change} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}
