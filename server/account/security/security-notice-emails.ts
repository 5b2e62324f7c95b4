import { composeEmail } from "#server/platform/email/email-template.ts";
import { greetingOf } from "#server/platform/email/email-text.ts";
import { COMPANY } from "#shared/company.ts";
import type { Language } from "#shared/language.ts";
import { TIME_ZONE } from "#shared/local-time.ts";
import { PRODUCT_NAME } from "#shared/product-name.ts";

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

type Notices = Record<SecurityEvent, Texts> & {
  locale: string;
  when: string;
  page: string;
  note: string;
};

const TEXTS: Record<Language, Notices> = {
  el: {
    locale: "el-GR",
    when: "Πότε",
    page: "Ο λογαριασμός σας",
    note: `Αν δεν το κάνατε εσείς, αλλάξτε αμέσως τον κωδικό σας, αποσυνδέστε τις άλλες συσκευές και γράψτε μας στο ${COMPANY.email}.`,
    "password-changed": {
      subject: `Ο κωδικός σας στο ${PRODUCT_NAME} άλλαξε`,
      text: "ο κωδικός του λογαριασμού σας άλλαξε. Αποσυνδέσαμε όλες τις άλλες συσκευές σας.",
      note: `Αν δεν τον αλλάξατε εσείς, ζητήστε αμέσως νέο κωδικό από το «Ξέχασα τον κωδικό μου» και γράψτε μας στο ${COMPANY.email}.`,
    },
    "google-linked": {
      subject: `Ο λογαριασμός σας στο ${PRODUCT_NAME} ανοίγει πια και με Google`,
      text: "ο λογαριασμός σας συνδέθηκε με έναν λογαριασμό Google. Από εδώ και πέρα μπορείτε να συνδέεστε και με αυτόν.",
    },
    "google-unlinked": {
      subject: `Ο λογαριασμός σας στο ${PRODUCT_NAME} δεν ανοίγει πια με Google`,
      text: "ο λογαριασμός Google αποσυνδέθηκε από τον λογαριασμό σας. Από εδώ και πέρα συνδέεστε με email και κωδικό.",
    },
    "two-factor-on": {
      subject: `Η σύνδεση σε δύο βήματα στο ${PRODUCT_NAME} ενεργοποιήθηκε`,
      text: "η σύνδεση σε δύο βήματα ενεργοποιήθηκε. Κάθε φορά που συνδέεστε θα ζητάμε και έναν κωδικό από την εφαρμογή σας.",
    },
    "two-factor-off": {
      subject: `Η σύνδεση σε δύο βήματα στο ${PRODUCT_NAME} απενεργοποιήθηκε`,
      text: "η σύνδεση σε δύο βήματα απενεργοποιήθηκε. Από εδώ και πέρα δεν ζητάμε κωδικό από την εφαρμογή σας.",
    },
    "recovery-codes-renewed": {
      subject: `Έχετε νέους κωδικούς ανάκτησης στο ${PRODUCT_NAME}`,
      text: "δημιουργήθηκαν νέοι κωδικοί ανάκτησης για τον λογαριασμό σας. Οι προηγούμενοι δεν ισχύουν πια.",
    },
  },
  en: {
    locale: "en-GB",
    when: "When",
    page: "Your account",
    note: `If it was not you, change your password at once, sign out your other devices and write to us at ${COMPANY.email}.`,
    "password-changed": {
      subject: `Your ${PRODUCT_NAME} password was changed`,
      text: "the password of your account was changed. We signed out all your other devices.",
      note: `If it was not you, ask for a new password at once through "Forgot my password" and write to us at ${COMPANY.email}.`,
    },
    "google-linked": {
      subject: `Your ${PRODUCT_NAME} account now opens with Google too`,
      text: "your account was linked to a Google account. From now on you can sign in with that too.",
    },
    "google-unlinked": {
      subject: `Your ${PRODUCT_NAME} account no longer opens with Google`,
      text: "the Google account was unlinked from your account. From now on you sign in with email and password.",
    },
    "two-factor-on": {
      subject: `Two-step sign-in on ${PRODUCT_NAME} was turned on`,
      text: "two-step sign-in was turned on. Whenever you sign in we will also ask for a code of your app.",
    },
    "two-factor-off": {
      subject: `Two-step sign-in on ${PRODUCT_NAME} was turned off`,
      text: "two-step sign-in was turned off. From now on we ask for no code of your app.",
    },
    "recovery-codes-renewed": {
      subject: `You have new recovery codes on ${PRODUCT_NAME}`,
      text: "new recovery codes were made for your account. The ones before no longer work.",
    },
  },
};

/** Recipient of a notice; without a name where the address is not verified. */
export type Noticed = { fullName: string | null; email: string; language: Language };

/** The email that reports a change to the sign-in security of an account. */
export function composeSecurityNoticeEmail(
  notice: SecurityEvent,
  { fullName, email, language }: Noticed,
  origin: string,
  now: Date,
) {
  const t = TEXTS[language];
  const { subject, text, note } = t[notice];
  const instant = new Intl.DateTimeFormat(t.locale, {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: TIME_ZONE,
  });
  const letter = composeEmail({
    language,
    greeting: greetingOf(language, fullName),
    paragraphs: [text],
    facts: [[t.when, instant.format(now)]],
    action: { label: t.page, url: `${origin}/dashboard?tab=my-profile` },
    notes: [note ?? t.note],
  });
  return { kind: notice, recipient: email, subject, ...letter };
}
