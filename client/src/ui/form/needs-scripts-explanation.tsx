import { useText } from "#client/text/language.tsx";
import { COMPANY } from "#shared/site/company.ts";
import { needsScriptsText } from "./needs-scripts-text.ts";

/** Text of NeedsScripts, with contact details of the company. */
export function NeedsScriptsExplanation() {
  const t = useText(needsScriptsText);
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
