import type { EmailContent } from "#server/platform/email/email-template.ts";
import { greetingOf } from "#server/platform/email/email-text.ts";
import type { EmailKind } from "#shared/admin/inbox-values.ts";
import type { Language } from "#shared/language.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { RETENTION_DAYS } from "#shared/site/retention.ts";
import { pageAddress } from "#shared/site/site-paths.ts";

/** Purposes of an emailed link. */
export type LinkPurpose = "verify_email" | "reset_password";

type Texts = Pick<EmailContent, "paragraphs" | "notes"> & { subject: string; action: string };

type LinkEmail = {
  /** `kind` of the email. */
  kind: EmailKind;
  /** Page that the link opens. */
  path: string;
  /** How long the link opens (BR-172, BR-174). */
  hours: number;
  texts: Record<Language, Texts>;
};

const LINK_EMAILS: Record<LinkPurpose, LinkEmail> = {
  verify_email: {
    kind: "confirm-email",
    path: "/confirm-email",
    hours: 24,
    texts: {
      el: {
        subject: "Επιβεβαιώστε το email σας",
        paragraphs: [
          `Μένει ένα βήμα για τον λογαριασμό σας στο ${PRODUCT_NAME}: επιβεβαιώστε ότι αυτή η διεύθυνση είναι δική σας.`,
        ],
        action: "Επιβεβαίωση email",
        notes: [
          "Ο σύνδεσμος ισχύει για 24 ώρες και ανοίγει μία φορά.",
          "Αν δεν κάνατε εσείς την εγγραφή, αγνοήστε αυτό το μήνυμα: χωρίς επιβεβαίωση κανείς δεν μπορεί να συνδεθεί.",
        ],
      },
      en: {
        subject: "Confirm your email",
        paragraphs: [
          `Just one step left for your ${PRODUCT_NAME} account: confirm that this address is yours.`,
        ],
        action: "Confirm email",
        notes: [
          "The link is valid for 24 hours and can be used once.",
          "If you did not sign up, you can ignore this message: nobody can sign in until the address is confirmed.",
        ],
      },
    },
  },
  reset_password: {
    kind: "reset-password",
    path: "/reset-password",
    hours: 1,
    texts: {
      el: {
        subject: "Νέος κωδικός για τον λογαριασμό σας",
        paragraphs: [
          `Λάβαμε αίτημα για νέο κωδικό στον λογαριασμό σας στο ${PRODUCT_NAME}. Ορίστε τον από εδώ:`,
        ],
        action: "Ορισμός νέου κωδικού",
        notes: [
          "Ο σύνδεσμος ισχύει για 1 ώρα και ανοίγει μία φορά. Με τον νέο κωδικό αποσυνδέονται όλες οι συσκευές σας.",
          "Αν δεν το ζητήσατε εσείς, αγνοήστε αυτό το μήνυμα: ο κωδικός σας μένει ως έχει.",
        ],
      },
      en: {
        subject: "Set a new password for your account",
        paragraphs: [
          `We received a request for a new password for your ${PRODUCT_NAME} account. Set it here:`,
        ],
        action: "Set a new password",
        notes: [
          "The link is valid for 1 hour and can be used once. Setting a new password signs you out on all your devices.",
          "If you did not ask for this, you can ignore this message: your password stays as it is.",
        ],
      },
    },
  },
};

/** When a sign-up with a link emailed now is deleted; until then another link can be requested. */
export function signUpExpiry(now: Date): Date {
  return new Date(now.getTime() + RETENTION_DAYS.signUp * 24 * 3_600_000);
}

/** Returns when a link created now expires. */
export function linkExpiry(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + LINK_EMAILS[purpose].hours * 3_600_000);
}

/**
 * The email that carries a link. It contains no name: anyone can sign up with any name and address,
 * so a name would allow messages to strangers.
 */
export function composeLinkEmail(
  purpose: LinkPurpose,
  language: Language,
  origin: string,
  secret: string,
): { kind: EmailKind; subject: string; content: EmailContent } {
  const { kind, path, texts } = LINK_EMAILS[purpose];
  const { subject, paragraphs, action, notes } = texts[language];
  const url = `${pageAddress(origin, path, language)}#token=${secret}`;
  const content = {
    language,
    greeting: greetingOf(language, null),
    paragraphs,
    notes,
    action: { label: action, url },
  };
  return { kind, subject: `${PRODUCT_NAME}: ${subject}`, content };
}
