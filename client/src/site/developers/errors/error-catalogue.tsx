import { developersText } from "#client/site/developers/developers-text.ts";
import { InlineText } from "#client/site/developers/inline-text.tsx";
import prose from "#client/site/developers/prose.module.css";
import { useLanguage, useText } from "#client/text/language.tsx";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { VALIDATION_KEYS } from "#shared/validation/validation-keys.ts";
import type { CatalogueEntry } from "./catalogue.ts";
import classes from "./error-catalogue.module.css";

function Entry({ entry }: { entry: CatalogueEntry }) {
  const t = useText(developersText).errorsPage;
  return (
    <section id={entry.code} className={classes.entry} aria-labelledby={`code-${entry.code}`}>
      <h3 id={`code-${entry.code}`} className={classes.code}>
        <a href={`#${entry.code}`}>
          <code>{entry.code}</code>
        </a>
      </h3>
      <p>
        <InlineText text={entry.sentence} />
      </p>
      {entry.params.length > 0 && (
        <p className={classes.params}>
          {t.parameters}:{" "}
          {entry.params.map(([name, value]) => (
            <code key={name} className={prose.code}>
              {name}: {value}
            </code>
          ))}
        </p>
      )}
      <p className={classes.advice}>
        <strong>{t.advice}:</strong> <InlineText text={entry.advice} />
      </p>
    </section>
  );
}

/** Every key that names what is wrong with a field, with the sentence of the site. */
function FieldKeys() {
  const t = useText(developersText).errorsPage;
  const texts = VALIDATION_TEXTS[useLanguage()];
  return (
    <section aria-labelledby="field-keys">
      <h2 id="field-keys" className={prose.heading}>
        {t.fieldKeys}
      </h2>
      <p>
        <InlineText text={t.fieldKeysLead} />
      </p>
      <dl className={classes.keys}>
        {VALIDATION_KEYS.map((key) => (
          <div key={key}>
            <dt>
              <code className={prose.code}>{key}</code>
            </dt>
            <dd>{texts[key]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Every problem with its status, sentence, parameters and what to do about it. */
export function ErrorCatalogue({ entries }: { entries: readonly CatalogueEntry[] }) {
  const { errorsPage: t, onPage } = useText(developersText);
  const statuses = [...new Set(entries.map(({ status }) => status))];
  return (
    <>
      <h1 className={prose.title}>{t.title}</h1>
      <p className={prose.lead}>{t.lead}</p>
      <nav className={classes.statuses} aria-label={onPage}>
        {statuses.map((status) => (
          <a key={status} href={`#status-${status}`}>
            {status}
          </a>
        ))}
        <a href="#field-keys">{t.fieldKeys}</a>
      </nav>
      {statuses.map((status) => (
        <section key={status} aria-labelledby={`status-${status}`}>
          <h2 id={`status-${status}`} className={prose.heading}>
            {t.statuses} {status}
          </h2>
          {entries
            .filter((entry) => entry.status === status)
            .map((entry) => (
              <Entry key={entry.code} entry={entry} />
            ))}
        </section>
      ))}
      <FieldKeys />
    </>
  );
}
