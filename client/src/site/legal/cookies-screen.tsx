import { useText } from "#client/text/language.tsx";
import { BROWSER_STORAGE, type StoredEntry } from "#shared/site/browser-storage.ts";
import classes from "./cookies-screen.module.css";
import { cookiesText } from "./cookies-text.ts";
import { LegalPage } from "./legal-page.tsx";

const ENTRIES = Object.keys(BROWSER_STORAGE) as StoredEntry[];

/** Everything that is stored in the visitor's browser. */
function StoredEntries() {
  const t = useText(cookiesText);
  return (
    <section aria-labelledby="stored-title">
      <h2 id="stored-title" className={classes.title}>
        {t.listTitle}
      </h2>
      <ul className={classes.entries}>
        {ENTRIES.map((entry) => {
          const { kind, name } = BROWSER_STORAGE[entry];
          const { purpose, lasts } = t.entries[entry];
          return (
            <li key={entry} className={classes.entry}>
              <div className={classes.head}>
                <code>{name}</code>
                <span className={classes.kind}>{t.kinds[kind]}</span>
              </div>
              <p>{purpose}</p>
              <p className={classes.lasts}>
                {t.lasts}: {lasts}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Which cookies and other entries the site stores, and why. */
export function CookiesScreen() {
  const { title, lead, sections } = useText(cookiesText);
  const list = Object.entries(sections).map(([id, section]) => ({ id, ...section }));
  return (
    <LegalPage document="cookies" title={title} lead={lead} sections={list}>
      <StoredEntries />
    </LegalPage>
  );
}
