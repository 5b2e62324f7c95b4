import { composeEmail } from "#server/platform/email/email-template.ts";
import { emailInstant, greetingOf, linkNote } from "#server/platform/email/email-text.ts";
import type { Viewer } from "#shared/account/account.ts";
import { COMPANY } from "#shared/site/company.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { maskIban } from "#shared/validation/iban.ts";

/** How long the link that confirms a payout account opens. */
export const PAYOUT_LINK_HOURS = 1;

const TEXTS = {
  el: {
    iban: "IBAN",
    holder: "Δικαιούχος",
    confirm: {
      subject: `${PRODUCT_NAME}: επιβεβαιώστε τον λογαριασμό πληρωμών σας`,
      text: "ζητήσατε να πληρώνεστε στον παρακάτω λογαριασμό. Ανοίξτε τον σύνδεσμο για να τον επιβεβαιώσετε· ως τότε δεν αλλάζει τίποτα.",
      action: "Επιβεβαίωση λογαριασμού",
      notes: [
        linkNote("el", PAYOUT_LINK_HOURS),
        `Αν δεν το ζητήσατε εσείς, μην τον ανοίξετε: κάποιος γνωρίζει τον κωδικό σας. Αλλάξτε τον αμέσως και γράψτε μας στο ${COMPANY.email}.`,
      ],
    },
    changed: {
      subject: `${PRODUCT_NAME}: ο λογαριασμός πληρωμών σας άλλαξε`,
      first: "δηλώσατε λογαριασμό πληρωμών. Από εδώ και πέρα θα σας πληρώνουμε εκεί.",
      later: (instant: string) =>
        `δηλώσατε νέο λογαριασμό πληρωμών. Για λόγους ασφαλείας θα σας πληρώνουμε εκεί από τις ${instant}· ως τότε σας πληρώνουμε στον προηγούμενο.`,
      before: "Πριν",
      after: "Νέος",
      when: "Πότε",
      action: "Ο λογαριασμός σας",
      note: `Αν δεν το κάνατε εσείς, γράψτε μας αμέσως στο ${COMPANY.email} ή καλέστε στο ${COMPANY.phone} για να το σταματήσουμε, και αλλάξτε τον κωδικό σας.`,
    },
  },
  en: {
    iban: "IBAN",
    holder: "Account holder",
    confirm: {
      subject: `${PRODUCT_NAME}: confirm your payout account`,
      text: "You asked to be paid to the account below. Open the link to confirm it; nothing changes until then.",
      action: "Confirm the account",
      notes: [
        linkNote("en", PAYOUT_LINK_HOURS),
        `If you did not ask for this, do not open it: someone knows your password. Change it right away and write to us at ${COMPANY.email}.`,
      ],
    },
    changed: {
      subject: `${PRODUCT_NAME}: your payout account was changed`,
      first: "You added a payout account. From now on, we will pay you there.",
      later: (instant: string) =>
        `You added a new payout account. For your security, we will pay you there from ${instant}; until then, payouts still go to the previous one.`,
      before: "Before",
      after: "New",
      when: "When",
      action: "Your account",
      note: `If this was not you, write to us right away at ${COMPANY.email} or call ${COMPANY.phone} so that we can stop it, and change your password.`,
    },
  },
} as const;

type Partner = Pick<Viewer, "fullName" | "email" | "language">;

/** The link that confirms a payout account, sent to the address of the partner's account. */
export function composeConfirmPayoutEmail(
  partner: Partner,
  account: { iban: string; holder: string },
  url: string,
) {
  const { language, email } = partner;
  const t = TEXTS[language];
  const composed = composeEmail({
    language,
    greeting: greetingOf(language, partner.fullName),
    paragraphs: [t.confirm.text],
    facts: [
      [t.iban, maskIban(account.iban)],
      [t.holder, account.holder],
    ],
    action: { label: t.confirm.action, url },
    notes: t.confirm.notes,
  });
  const { subject } = t.confirm;
  return {
    kind: "confirm-payout" as const,
    recipient: email,
    subject,
    confidential: true,
    ...composed,
  };
}

/**
 * The notice that a payout account was stored.
 * @param change IBANs masked; `from` null where it takes effect at once
 */
export function composePayoutChangedEmail(
  partner: Partner,
  change: { before: string | null; after: string; holder: string; from: Date | null; now: Date },
  origin: string,
) {
  const { language, email } = partner;
  const t = TEXTS[language];
  const { before, after, holder, from, now } = change;
  const format = emailInstant(language);
  const previous = before === null ? [] : ([[t.changed.before, before]] as const);
  const composed = composeEmail({
    language,
    greeting: greetingOf(language, partner.fullName),
    paragraphs: [from === null ? t.changed.first : t.changed.later(format(from))],
    facts: [
      ...previous,
      [t.changed.after, after],
      [t.holder, holder],
      [t.changed.when, format(now)],
    ],
    action: { label: t.changed.action, url: `${origin}/dashboard?tab=my-profile&section=payouts` },
    notes: [t.changed.note],
  });
  const { subject } = t.changed;
  return { kind: "payout-account-changed" as const, recipient: email, subject, ...composed };
}
