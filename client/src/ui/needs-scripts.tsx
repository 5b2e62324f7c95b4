import { useWords } from "#client/text/language.tsx";
import { COMPANY } from "#shared/company.ts";
import classes from "./needs-scripts.module.css";
import { needsScriptsText } from "./needs-scripts-text.ts";

/** In place of what works only with scripts: says so where they are off, and whom to call instead. */
export function NeedsScripts() {
  const t = useWords(needsScriptsText);
  return (
    <noscript>
      <div className={classes["card"]}>
        <strong>{t.title}</strong>
        <p>{t.text}</p>
        <p>
          {t.contact} <a href={COMPANY.phoneHref}>{COMPANY.phone}</a>,{" "}
          <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>
        </p>
      </div>
    </noscript>
  );
}
