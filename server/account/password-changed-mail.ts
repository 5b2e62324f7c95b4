import { COMPANY, PRODUCT_NAME } from "#shared/company.ts";
import type { Language } from "#shared/language.ts";
import { composeLetter } from "../platform/letter.ts";

const WORDS = {
  el: {
    subject: "Ο κωδικός σας άλλαξε",
    hello: (name: string) => `Γεια σας ${name},`,
    changed: `Ο κωδικός του λογαριασμού σας στη ${PRODUCT_NAME} μόλις άλλαξε.`,
    end: `Αν δεν το κάνατε εσείς, ζητήστε αμέσως νέο κωδικό από τη σελίδα σύνδεσης και γράψτε μας στο ${COMPANY.email}.`,
  },
  en: {
    subject: "Your password was changed",
    hello: (name: string) => `Hello ${name},`,
    changed: `The password of your ${PRODUCT_NAME} account has just been changed.`,
    end: `If this was not you, ask for a new password on the sign-in page at once and write to us at ${COMPANY.email}.`,
  },
} satisfies Record<Language, unknown>;

/** Tells the owner that the password changed; it holds no link, so that nobody learns to follow one. */
export function passwordChangedMail(person: {
  email: string;
  fullName: string;
  language: Language;
}): { kind: string; recipient: string; subject: string; text: string; html: string } {
  const { email: recipient, fullName, language } = person;
  const t = WORDS[language];
  const letter = { language, greeting: t.hello(fullName), paragraphs: [t.changed], notes: [t.end] };
  const subject = `${PRODUCT_NAME}: ${t.subject}`;
  return { kind: "password-changed", recipient, subject, ...composeLetter(letter) };
}
