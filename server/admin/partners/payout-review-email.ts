import { composeEmail } from "#server/platform/email/email-template.ts";
import { greetingOf } from "#server/platform/email/email-text.ts";
import type { Language } from "#shared/language.ts";
import { type PartnerName, partnerNameIn } from "#shared/partner/partner-name.ts";
import type { ReviewPayoutAccount } from "#shared/partner/payout-account.ts";
import { COMPANY } from "#shared/site/company.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";

const TEXTS = {
  el: {
    account: "Λογαριασμός",
    action: "Ο λογαριασμός πληρωμών σας",
    note: `Για κάθε απορία, απαντήστε σε αυτό το email ή γράψτε μας στο ${COMPANY.email}.`,
    verified: {
      subject: `${PRODUCT_NAME}: ελέγξαμε τον λογαριασμό πληρωμών σας`,
      text: "ελέγξαμε τον λογαριασμό πληρωμών σας και είναι εντάξει. Δεν χρειάζεται να κάνετε κάτι.",
    },
    withdrawn: {
      subject: `${PRODUCT_NAME}: ο λογαριασμός πληρωμών σας ανακλήθηκε`,
      text: "ανακαλέσαμε τον παρακάτω λογαριασμό πληρωμών και δεν θα σας πληρώσουμε εκεί. Δείτε στο προφίλ σας ποιος λογαριασμός ισχύει ή δηλώστε νέο.",
    },
  },
  en: {
    account: "Account",
    action: "Your payout account",
    note: `If you have any questions, reply to this email or write to us at ${COMPANY.email}.`,
    verified: {
      subject: `${PRODUCT_NAME}: we have checked your payout account`,
      text: "We have checked your payout account and it is in order. There is nothing you need to do.",
    },
    withdrawn: {
      subject: `${PRODUCT_NAME}: your payout account was withdrawn`,
      text: "We have withdrawn the payout account below and will not pay you there. Check your profile to see which account is in use, or add a new one.",
    },
  },
} as const;

/** Notifies a partner, in their language, of an admin's decision about their payout account. */
export function composePayoutReviewEmail(
  partner: PartnerName & { language: Language },
  decision: ReviewPayoutAccount["decision"],
  maskedIban: string,
  origin: string,
) {
  const { language } = partner;
  const t = TEXTS[language];
  const composed = composeEmail({
    language,
    greeting: greetingOf(language, partnerNameIn(language, partner)),
    paragraphs: [t[decision].text],
    facts: [[t.account, maskedIban]],
    action: { label: t.action, url: `${origin}/dashboard?tab=my-profile&section=payouts` },
    notes: [t.note],
  });
  return { kind: `payout-account-${decision}` as const, subject: t[decision].subject, ...composed };
}
