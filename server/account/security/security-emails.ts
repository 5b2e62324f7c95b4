import { composeEmail } from "#server/platform/email/email-template.ts";
import { greetingOf, linkNote } from "#server/platform/email/email-text.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { Language } from "#shared/language.ts";
import { COMPANY } from "#shared/site/company.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";

/** How long the link to a new address opens. */
export const ADDRESS_LINK_HOURS = 24;

const TEXTS = {
  el: {
    signInPage: "Ο λογαριασμός σας",
    change: {
      subject: "Επιβεβαιώστε τη νέα σας διεύθυνση email",
      text: (email: string) =>
        `ζητήσατε να συνδέεστε στο ${PRODUCT_NAME} με τη διεύθυνση ${email}. Ανοίξτε τον σύνδεσμο για να την επιβεβαιώσετε· ως τότε δεν αλλάζει τίποτα.`,
      action: "Επιβεβαίωση νέου email",
      notes: [
        linkNote("el", ADDRESS_LINK_HOURS),
        "Αν δεν το ζητήσατε εσείς, αγνοήστε αυτό το μήνυμα.",
      ],
    },
    inUse: {
      subject: `Η διεύθυνσή σας έχει ήδη λογαριασμό στο ${PRODUCT_NAME}`,
      text: "κάποιος ζήτησε να χρησιμοποιήσει αυτή τη διεύθυνση για άλλον λογαριασμό. Η διεύθυνση ανήκει ήδη σε λογαριασμό, γι’ αυτό δεν άλλαξε τίποτα.",
      notes: [
        "Αν ήσασταν εσείς, συνδεθείτε με αυτή τη διεύθυνση ή διαλέξτε άλλη. Αλλιώς δεν χρειάζεται να κάνετε κάτι.",
      ],
    },
    changed: {
      subject: `Το email σας στο ${PRODUCT_NAME} άλλαξε`,
      text: "ο λογαριασμός σας έχει πια νέα διεύθυνση email. Με την παλιά δεν μπορείτε πλέον να συνδεθείτε, και οι άλλες συσκευές σας αποσυνδέθηκαν.",
      tokens: "Ανακαλέσαμε και τα κλειδιά API του λογαριασμού σας.",
      address: "Νέα διεύθυνση",
      note: `Αν δεν την αλλάξατε εσείς, γράψτε μας αμέσως στο ${COMPANY.email}.`,
    },
  },
  en: {
    signInPage: "Your account",
    change: {
      subject: "Confirm your new email address",
      text: (email: string) =>
        `You asked to sign in to ${PRODUCT_NAME} with the address ${email}. Open the link to confirm it; nothing changes until then.`,
      action: "Confirm the new email",
      notes: [
        linkNote("en", ADDRESS_LINK_HOURS),
        "If you did not ask for this, please ignore this message.",
      ],
    },
    inUse: {
      subject: `Your address already has a ${PRODUCT_NAME} account`,
      text: "Someone asked to use this address for another account. It already belongs to an account, so nothing was changed.",
      notes: [
        "If it was you, sign in with this address or choose another. Otherwise there is nothing you need to do.",
      ],
    },
    changed: {
      subject: `Your ${PRODUCT_NAME} email was changed`,
      text: "Your account now has a new email address. You can no longer sign in with the old one, and your other devices were signed out.",
      tokens: "We also revoked the API tokens of your account.",
      address: "New address",
      note: `If this was not you, write to us right away at ${COMPANY.email}.`,
    },
  },
} as const;

type Account = Pick<Viewer, "fullName" | "email" | "language">;

const accountPage = (origin: string) => `${origin}/dashboard?tab=my-profile&section=security`;

/** The link that proves a new address; without a name, as the mailbox may be another person's. */
export function composeChangeAddressEmail(
  account: Pick<Viewer, "email" | "language">,
  url: string,
) {
  const t = TEXTS[account.language];
  const composed = composeEmail({
    language: account.language,
    greeting: greetingOf(account.language, null),
    paragraphs: [t.change.text(account.email)],
    action: { label: t.change.action, url },
    notes: t.change.notes,
  });
  return {
    kind: "change-email" as const,
    subject: t.change.subject,
    confidential: true,
    ...composed,
  };
}

/** Informs an address that it was requested for another account; contains no name. */
export function composeAddressInUseEmail(language: Language) {
  const t = TEXTS[language];
  const composed = composeEmail({
    language,
    greeting: greetingOf(language, null),
    paragraphs: [t.inUse.text],
    notes: t.inUse.notes,
  });
  return {
    kind: "change-email" as const,
    subject: t.inUse.subject,
    confidential: true,
    ...composed,
  };
}

/**
 * The notice to the old address that the account has moved, and whether API tokens ended too.
 */
export function composeAddressChangedEmail(
  before: Account,
  email: string,
  origin: string,
  areTokensRevoked: boolean,
) {
  const t = TEXTS[before.language];
  const composed = composeEmail({
    language: before.language,
    greeting: greetingOf(before.language, before.fullName),
    paragraphs: areTokensRevoked ? [t.changed.text, t.changed.tokens] : [t.changed.text],
    facts: [[t.changed.address, email]],
    action: { label: t.signInPage, url: accountPage(origin) },
    notes: [t.changed.note],
  });
  const { subject } = t.changed;
  return { kind: "email-changed" as const, recipient: before.email, subject, ...composed };
}
