import { composeEmail } from "#server/platform/email/email-template.ts";
import { emailInstant, greetingOf, withoutLinks } from "#server/platform/email/email-text.ts";
import { scopeLabel } from "#shared/account/access-token-labels.ts";
import type { TokenScope } from "#shared/account/access-tokens.ts";
import { SECRET_OVERLAP_HOURS } from "#shared/account/webhooks.ts";
import type { SecurityEmailKind } from "#shared/admin/inbox-values.ts";
import type { Language } from "#shared/language.ts";
import { COMPANY } from "#shared/site/company.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";

/**
 * Security events that a person must be informed of at once in case they did not cause them; the
 * other emails about security are composed where they are sent.
 */
export type SecurityEvent = Exclude<
  SecurityEmailKind,
  | "account-deleted"
  | "change-email"
  | "confirm-email"
  | "confirm-payout"
  | "email-changed"
  | "payout-account-changed"
  | "payout-account-verified"
  | "payout-account-withdrawn"
  | "reset-password"
>;

/** An API token in an email; `scopes` and `expiresAt` only where it was created. */
export type ReportedToken = {
  name: string;
  preview: string;
  scopes?: readonly TokenScope[];
  expiresAt?: Date;
};

/** `text` follows the greeting; `note` says what to do if another person caused the event. */
type Texts = { subject: string; text: string; note?: string };

type SecurityTexts = Record<SecurityEvent, Texts> & {
  when: string;
  page: string;
  note: string;
  token: string;
  access: string;
  until: string;
  webhook: string;
  /** Follows the text where a change also revoked API tokens. */
  tokensRevoked: string;
};

const TEXTS: Record<Language, SecurityTexts> = {
  el: {
    when: "Πότε",
    page: "Ο λογαριασμός σας",
    note: `Αν δεν το κάνατε εσείς, αλλάξτε αμέσως τον κωδικό σας, αποσυνδέστε τις άλλες συσκευές και γράψτε μας στο ${COMPANY.email}.`,
    token: "Κλειδί API",
    access: "Δικαιώματα",
    until: "Ισχύει έως",
    webhook: "Διεύθυνση",
    tokensRevoked:
      "Ανακαλέσαμε και τα κλειδιά API του λογαριασμού σας. Όσα προγράμματα τα χρησιμοποιούν χρειάζονται καινούργια.",
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
    "access-token-created": {
      subject: `Νέο κλειδί API για τον λογαριασμό σας στο ${PRODUCT_NAME}`,
      text: "δημιουργήθηκε νέο κλειδί API. Όποιο πρόγραμμα το έχει μπορεί να κάνει στον λογαριασμό σας όσα επιτρέπουν τα δικαιώματά του, χωρίς τον κωδικό σας.",
      note: `Αν δεν το δημιουργήσατε εσείς, ανακαλέστε το αμέσως από το προφίλ σας, αλλάξτε τον κωδικό σας και γράψτε μας στο ${COMPANY.email}.`,
    },
    "access-token-revoked": {
      subject: `Ανάκληση κλειδιού API στο ${PRODUCT_NAME}`,
      text: "ένα κλειδί API του λογαριασμού σας ανακλήθηκε. Όσα προγράμματα το χρησιμοποιούν δεν έχουν πια πρόσβαση.",
    },
    "access-tokens-revoked": {
      subject: `Ανακαλέσαμε τα κλειδιά API του λογαριασμού σας στο ${PRODUCT_NAME}`,
      text: "η ομάδα μας σας αποσύνδεσε από όλες τις συσκευές και ανακάλεσε τα κλειδιά API του λογαριασμού σας. Όσα προγράμματα τα χρησιμοποιούν δεν έχουν πια πρόσβαση.",
      note: "Για κάθε απορία, απαντήστε σε αυτό το email.",
    },
    "webhook-created": {
      subject: `Νέο webhook για τον λογαριασμό σας στο ${PRODUCT_NAME}`,
      text: "προστέθηκε ένα webhook στον λογαριασμό σας. Από εδώ και πέρα στέλνουμε στη διεύθυνσή του τα συμβάντα που επιλέχθηκαν.",
      note: `Αν δεν το προσθέσατε εσείς, διαγράψτε το αμέσως από το προφίλ σας, αλλάξτε τον κωδικό σας και γράψτε μας στο ${COMPANY.email}.`,
    },
    "webhook-secret-rotated": {
      subject: `Νέο μυστικό webhook στο ${PRODUCT_NAME}`,
      text: `δημιουργήθηκε νέο μυστικό για ένα webhook του λογαριασμού σας. Το προηγούμενο ισχύει για ${SECRET_OVERLAP_HOURS} ώρες ακόμη.`,
    },
    "webhook-updated": {
      subject: `Αλλαγή webhook στο ${PRODUCT_NAME}`,
      text: "άλλαξε η διεύθυνση ή τα συμβάντα ενός webhook του λογαριασμού σας. Τα συμβάντα πηγαίνουν πια στην παρακάτω διεύθυνση.",
      note: `Αν δεν το αλλάξατε εσείς, διαγράψτε το αμέσως από το προφίλ σας, αλλάξτε τον κωδικό σας και γράψτε μας στο ${COMPANY.email}.`,
    },
    "webhook-deleted": {
      subject: `Διαγραφή webhook στο ${PRODUCT_NAME}`,
      text: "ένα webhook του λογαριασμού σας διαγράφηκε. Δεν στέλνουμε πια τίποτα στη διεύθυνσή του.",
    },
  },
  en: {
    when: "When",
    page: "Your account",
    note: `If this was not you, change your password right away, sign out your other devices and write to us at ${COMPANY.email}.`,
    token: "API token",
    access: "Permissions",
    until: "Valid until",
    webhook: "Address",
    tokensRevoked:
      "We also revoked the API tokens of your account. The programs that use them need new ones.",
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
    "access-token-created": {
      subject: `New API token for your ${PRODUCT_NAME} account`,
      text: "An API token was created. Any program that has it can do in your account what its permissions allow, without your password.",
      note: `If this was not you, revoke it in your profile right away, change your password and write to us at ${COMPANY.email}.`,
    },
    "access-token-revoked": {
      subject: `An API token of your ${PRODUCT_NAME} account was revoked`,
      text: "An API token of your account was revoked. Programs that use it no longer have access.",
    },
    "access-tokens-revoked": {
      subject: `We revoked the API tokens of your ${PRODUCT_NAME} account`,
      text: "Our team signed you out on all devices and revoked the API tokens of your account. Programs that use them no longer have access.",
      note: "If you have any questions, please reply to this email.",
    },
    "webhook-created": {
      subject: `New webhook for your ${PRODUCT_NAME} account`,
      text: "A webhook was added to your account. From now on, we send the events that were chosen to its address.",
      note: `If this was not you, delete it in your profile right away, change your password and write to us at ${COMPANY.email}.`,
    },
    "webhook-secret-rotated": {
      subject: `New webhook secret for your ${PRODUCT_NAME} account`,
      text: `A new secret was created for a webhook of your account. The previous one keeps working for ${SECRET_OVERLAP_HOURS} hours.`,
    },
    "webhook-updated": {
      subject: `A webhook of your ${PRODUCT_NAME} account was changed`,
      text: "The address or the events of a webhook of your account were changed. Its events go to the address below.",
      note: `If this was not you, delete it in your profile right away, change your password and write to us at ${COMPANY.email}.`,
    },
    "webhook-deleted": {
      subject: `A webhook of your ${PRODUCT_NAME} account was deleted`,
      text: "A webhook of your account was deleted. We no longer send anything to its address.",
    },
  },
};

/** Recipient of a security email; without a name where the address is not verified. */
export type SecurityEmailRecipient = { fullName: string | null; email: string; language: Language };

/** Events that have a section of the profile of their own; all others lead to that of security. */
const SECTIONS: Partial<Record<SecurityEvent, string>> = {
  "access-token-created": "tokens",
  "access-token-revoked": "tokens",
  "access-tokens-revoked": "tokens",
  "webhook-created": "webhooks",
  "webhook-secret-rotated": "webhooks",
  "webhook-updated": "webhooks",
  "webhook-deleted": "webhooks",
};

/** What an email says of an API token. */
function factsOf(
  { name, preview, scopes, expiresAt }: ReportedToken,
  language: Language,
  format: (instant: Date) => string,
): [name: string, value: string][] {
  const t = TEXTS[language];
  const facts: [string, string][] = [[t.token, `${withoutLinks(name)} (${preview})`]];
  if (scopes) facts.push([t.access, scopes.map((scope) => scopeLabel(scope, language)).join("\n")]);
  if (expiresAt) facts.push([t.until, format(expiresAt)]);
  return facts;
}

/**
 * The email that reports a change to the sign-in security of an account.
 * @param change when it happened, the API tokens that it created or revoked, and the URL of the
 * webhook that it was about
 */
export function composeSecurityEmail(
  event: SecurityEvent,
  { fullName, email, language }: SecurityEmailRecipient,
  change: {
    origin: string;
    now: Date;
    tokens: readonly ReportedToken[];
    webhookUrl?: string | undefined;
  },
) {
  const t = TEXTS[language];
  const { subject, text, note } = t[event];
  const { origin, now, tokens, webhookUrl } = change;
  const section = SECTIONS[event] ?? "security";
  const format = emailInstant(language);
  const facts: [string, string][] = [
    [t.when, format(now)],
    ...tokens.flatMap((token) => factsOf(token, language, format)),
  ];
  if (webhookUrl) facts.push([t.webhook, webhookUrl]);
  const composed = composeEmail({
    language,
    greeting: greetingOf(language, fullName),
    paragraphs: section === "tokens" || tokens.length === 0 ? [text] : [text, t.tokensRevoked],
    facts,
    action: { label: t.page, url: `${origin}/dashboard?tab=my-profile&section=${section}` },
    notes: [note ?? t.note],
  });
  return { kind: event, recipient: email, subject, ...composed };
}
