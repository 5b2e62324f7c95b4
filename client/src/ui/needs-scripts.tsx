import { useWords } from "#client/text/language.tsx";
import { COMPANY } from "#shared/company.ts";
import classes from "./needs-scripts.module.css";
import { needsScriptsText } from "./needs-scripts-text.ts";

function Explanation() {
  const t = useWords(needsScriptsText);
  return (
    <>
      <strong>{t.title}</strong>
      <p>{t.text}</p>
      <p>
        {t.contact} <a href={COMPANY.phoneHref}>{COMPANY.phone}</a>,{" "}
        <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>
      </p>
    </>
  );
}

/**
 * In place of what works only with scripts: says so where they are off, and whom to call instead. Only the
 * server writes it, as React draws nothing into the element in a browser.
 */
export function NeedsScripts() {
  return <noscript className={classes["card"]}>{import.meta.env.SSR && <Explanation />}</noscript>;
}
