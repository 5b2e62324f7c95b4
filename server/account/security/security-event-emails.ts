import { composeEmail } from "#server/platform/email/email-template.ts";
import { greetingOf } from "#server/platform/email/email-text.ts";
import type { Language } from "#shared/language.ts";
import { TIME_ZONE } from "#shared/local-time.ts";
import { COMPANY } from "#shared/site/company.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";

/** Security events that a person must learn of at once in case they did not cause them. */
export type SecurityEvent =
  | "password-changed"
  | "google-linked"
  | "google-unlinked"
  | "two-factor-on"
  | "two-factor-off"
  | "recovery-codes-renewed";

/** `text` follows the greeting; `note` says what to do if another person caused the event. */
type Texts = { subject: string; text: string; note?: string };

type SecurityTexts = Record<SecurityEvent, Texts> & {
  locale: string;
  when: string;
  page: string;
  note: string;
};

const TEXTS: Record<Language, SecurityTexts> = {
  el: {
    locale: "el-GR",
    when: "Πότε",
    page: "Ο λογαριασμός σας",
    note: `Αν δεν το κάνατε εσείς, αλλάξτε αμέσως τον κωδικό σας, αποσυνδέστε τις άλλες συσκευές και γράψτε μας στο ${COMPANY.email}.`,
    "password-changed": {
      subject: `Ο κωδικός σας στο ${PRODUCT_NAME} άλλαξε`,
      text: "ο κωδικός του λογαριασμού σας άλλαξε. Αποσυνδέσαμε όλες τις άλλες συσκευές σας.",
      note: `Αν δεν τον αλλάξατε εσείς, ζητήστε αμέσως νέο κωδικό από το «Ξεχάσατε τον κωδικό;» στη σελίδα σύνδεσης και γράψτε μας στο ${COMPANY.email}.`,
    },
    "google-linked": {
      subject: `Στο ${PRODUCT_NAME} μπορείτε πια να συνδέεστε και με Google`,
      text: "ο λογαριασμός σας συνδέθηκε με έναν λογαριασμό Google. Από εδώ και πέρα μπορείτε να συνδέεστε και με αυτόν.",
    },
    "google-unlinked": {
      subject: `Στο ${PRODUCT_NAME} δεν συνδέεστε πια με Google`,
      text: "ο λογαριασμός Google αποσυνδέθηκε από τον λογαριασμό σας. Από εδώ και πέρα συνδέεστε με email και κωδικό.",
    },
    "two-factor-on": {
      subject: `Η σύνδεση σε δύο βήματα στο ${PRODUCT_NAME} ενεργοποιήθηκε`,
      text: "η σύνδεση σε δύο βήματα ενεργοποιήθηκε. Σε κάθε σύνδεση θα ζητάμε και έναν κωδικό από την εφαρμογή σας.",
    },
    "two-factor-off": {
      subject: `Η σύνδεση σε δύο βήματα στο ${PRODUCT_NAME} απενεργοποιήθηκε`,
      text: "η σύνδεση σε δύο βήματα απενεργοποιήθηκε. Από εδώ και πέρα δεν θα ζητάμε κωδικό από την εφαρμογή σας.",
    },
    "recovery-codes-renewed": {
      subject: `Νέοι κωδικοί ανάκτησης για τον λογαριασμό σας στο ${PRODUCT_NAME}`,
      text: "δημιουργήθηκαν νέοι κωδικοί ανάκτησης για τον λογαριασμό σας. Οι προηγούμενοι δεν ισχύουν πια.",
    },
  },
  en: {
    locale: "en-GB",
    when: "When",
    page: "Your account",
    note: `If this was not you, change your password right away, sign out your other devices and write to us at ${COMPANY.email}.`,
    "password-changed": {
      subject: `Your ${PRODUCT_NAME} password was changed`,
      text: "The password of your account was changed. We have signed out all your other devices.",
      note: `If this was not you, request a new password right away through “Forgot your password?” on the sign-in page and write to us at ${COMPANY.email}.`,
    },
    "google-linked": {
      subject: `You can now sign in to ${PRODUCT_NAME} with Google`,
      text: "Your account was linked to a Google account. From now on, you can use it to sign in.",
    },
    "google-unlinked": {
      subject: `You no longer sign in to ${PRODUCT_NAME} with Google`,
      text: "The Google account was unlinked from your account. From now on, you sign in with your email and password.",
    },
    "two-factor-on": {
      subject: `Two-step sign-in is now on for your ${PRODUCT_NAME} account`,
      text: "Two-step sign-in was turned on. Every time you sign in, we will also ask for a code from your app.",
    },
    "two-factor-off": {
      subject: `Two-step sign-in is now off for your ${PRODUCT_NAME} account`,
      text: "Two-step sign-in was turned off. We will no longer ask for a code from your app.",
    },
    "recovery-codes-renewed": {
      subject: `New recovery codes for your ${PRODUCT_NAME} account`,
      text: "New recovery codes were created for your account. The previous ones no longer work.",
    },
  },
};

/** Recipient of a notice; without a name where the address is not verified. */
export type Noticed = { fullName: string | null; email: string; language: Language };

/** The email that reports a change to the sign-in security of an account. */
export function composeSecurityEmail(
  event: SecurityEvent,
  { fullName, email, language }: Noticed,
  origin: string,
  now: Date,
) {
  const t = TEXTS[language];
  const { subject, text, note } = t[event];
  const instant = new Intl.DateTimeFormat(t.locale, {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: TIME_ZONE,
  });
  const composed = composeEmail({
    language,
    greeting: greetingOf(language, fullName),
    paragraphs: [text],
    facts: [[t.when, instant.format(now)]],
    action: { label: t.page, url: `${origin}/dashboard?tab=my-profile` },
    notes: [note ?? t.note],
  });
  return { kind: event, recipient: email, subject, ...composed };
}
