import { useText } from "#client/text/language.tsx";
import { LegalPage } from "./legal-page.tsx";
import { privacyText } from "./privacy-text.ts";

/** The privacy policy. */
export function PrivacyScreen() {
  const { title, lead, sections } = useText(privacyText);
  const list = Object.entries(sections).map(([id, section]) => ({ id, ...section }));
  return <LegalPage document="privacy" title={title} lead={lead} sections={list} />;
}
