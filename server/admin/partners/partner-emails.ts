import { composeEmail } from "#server/platform/email/email-template.ts";
import { greetingOf } from "#server/platform/email/email-text.ts";
import type { PartnerStatus } from "#shared/admin/partner-status.ts";
import type { Language } from "#shared/language.ts";
import { type PartnerName, partnerNameIn } from "#shared/partner/partner-name.ts";
import { COMPANY } from "#shared/site/company.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";

type Texts = { subject: string; text: string };

const TEXTS: Record<Language, { action: string; note: string } & Record<PartnerStatus, Texts>> = {
  el: {
    action: "Τα οχήματά μου",
    note: `Για κάθε απορία, απαντήστε σε αυτό το email ή γράψτε μας στο ${COMPANY.email}.`,
    active: {
      subject: `${PRODUCT_NAME}: ο λογαριασμός συνεργάτη σας είναι ενεργός`,
      text: "ο λογαριασμός συνεργάτη σας είναι ενεργός. Τα εγκεκριμένα οχήματά σας εμφανίζονται στον ιστότοπο και δέχονται κρατήσεις.",
    },
    pending: {
      subject: `${PRODUCT_NAME}: ο λογαριασμός συνεργάτη σας είναι σε αναμονή`,
      text: "ο λογαριασμός συνεργάτη σας είναι σε αναμονή, όσο ελέγχουμε τα στοιχεία σας. Μέχρι τότε τα οχήματά σας δεν εμφανίζονται στον ιστότοπο. Οι κρατήσεις που έχουν ήδη γίνει ισχύουν.",
    },
    inactive: {
      subject: `${PRODUCT_NAME}: ο λογαριασμός συνεργάτη σας απενεργοποιήθηκε`,
      text: "ο λογαριασμός συνεργάτη σας απενεργοποιήθηκε. Τα οχήματά σας δεν εμφανίζονται πια στον ιστότοπο και δεν δέχονται νέες κρατήσεις. Όσες κρατήσεις έχουν ήδη γίνει ισχύουν.",
    },
  },
  en: {
    action: "My vehicles",
    note: `If you have any questions, reply to this email or write to us at ${COMPANY.email}.`,
    active: {
      subject: `${PRODUCT_NAME}: your partner account is active`,
      text: "Your partner account is active. Your approved vehicles appear on the site and can be booked.",
    },
    pending: {
      subject: `${PRODUCT_NAME}: your partner account is pending`,
      text: "Your partner account is pending while we check your details. Until then, your vehicles do not appear on the site. Existing bookings remain valid.",
    },
    inactive: {
      subject: `${PRODUCT_NAME}: your partner account was deactivated`,
      text: "Your partner account was deactivated. Your vehicles no longer appear on the site and cannot be booked. Existing bookings remain valid.",
    },
  },
};

/** Notifies a partner, in their language, that an admin changed their status. */
export function composePartnerEmail(
  partner: PartnerName & { language: Language },
  status: PartnerStatus,
  origin: string,
) {
  const { language } = partner;
  const t = TEXTS[language];
  const { subject, text } = t[status];
  const composed = composeEmail({
    language,
    greeting: greetingOf(language, partnerNameIn(language, partner)),
    paragraphs: [text],
    action: { label: t.action, url: `${origin}/dashboard?tab=my-vehicles` },
    notes: [t.note],
  });
  return { kind: `partner-${status}` as const, subject, ...composed };
}
