import type { EmailContent } from "#server/platform/email/email-template.ts";
import { greetingOf, hoursText, linkNote } from "#server/platform/email/email-text.ts";
import { EMAIL_CODE_MINUTES } from "#shared/account/email-code.ts";
import type { EmailKind } from "#shared/admin/inbox-values.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import type { Language } from "#shared/language.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { RETENTION_DAYS } from "#shared/site/retention.ts";
import { pageAddress } from "#shared/site/site-paths.ts";

/** Purposes of an emailed link. */
export type LinkPurpose = "verify_email" | "verify_checkout" | "reset_password";

type Texts = Pick<EmailContent, "paragraphs" | "notes"> & {
  subject: string;
  action: string;
  /** Name of the code, where the email has one besides the link. */
  code?: string;
};

type LinkEmail = {
  /** `kind` of the email. */
  kind: EmailKind;
  /** Page that the link opens. */
  path: string;
  /** How long the link opens (BR-172, BR-174). */
  hours: number;
  texts: Record<Language, Texts>;
};

const CONFIRMATION_HOURS = 24;
const RESET_HOURS = 1;

const LINK_EMAILS: Record<LinkPurpose, LinkEmail> = {
  verify_email: {
    kind: "confirm-email",
    path: "/confirm-email",
    hours: CONFIRMATION_HOURS,
    texts: {
      el: {
        subject: "Επιβεβαιώστε το email σας",
        paragraphs: [
          `Μένει ένα βήμα για τον λογαριασμό σας στο ${PRODUCT_NAME}: επιβεβαιώστε ότι αυτή η διεύθυνση είναι δική σας.`,
        ],
        action: "Επιβεβαίωση email",
        notes: [
          linkNote("el", CONFIRMATION_HOURS),
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
          linkNote("en", CONFIRMATION_HOURS),
          "If you did not sign up, you can ignore this message: no one can sign in until the address is confirmed.",
        ],
      },
    },
  },
  verify_checkout: {
    kind: "confirm-email",
    path: "/confirm-email",
    hours: CONFIRMATION_HOURS,
    texts: {
      el: {
        subject: "Ο κωδικός επιβεβαίωσης για την κράτησή σας",
        paragraphs: [
          "Για να συνεχίσετε την κράτηση, γράψτε αυτόν τον κωδικό επιβεβαίωσης στη σελίδα που έχετε ανοιχτή. Αν διαβάζετε το μήνυμα στον ίδιο browser, αρκεί να πατήσετε το κουμπί.",
        ],
        code: "Κωδικός επιβεβαίωσης",
        action: "Συνέχεια της κράτησης",
        notes: [
          `Ο κωδικός ισχύει για ${EMAIL_CODE_MINUTES} λεπτά και ο σύνδεσμος για ${hoursText("el", CONFIRMATION_HOURS)}. Λειτουργούν μία φορά και μόνο στο browser όπου ξεκινήσατε την κράτηση.`,
          "Μη δώσετε τον κωδικό σε κανέναν: δεν τον ζητάμε ποτέ με τηλέφωνο ή μήνυμα. Αν δεν κάνετε εσείς κράτηση, αγνοήστε αυτό το μήνυμα και δεν θα ανοίξει λογαριασμός.",
        ],
      },
      en: {
        subject: "The code for your booking",
        paragraphs: [
          "To carry on with your booking, enter this code on the page you have open. If you are reading this in the same browser, just press the button.",
        ],
        code: "Code",
        action: "Continue your booking",
        notes: [
          `The code is valid for ${EMAIL_CODE_MINUTES} minutes and the link for ${hoursText("en", CONFIRMATION_HOURS)}. Each works once, and only in the browser in which you started the booking.`,
          "Never give the code to anyone: we do not ask for it by phone or message. If you are not making a booking, you can ignore this message and no account will be opened.",
        ],
      },
    },
  },
  reset_password: {
    kind: "reset-password",
    path: "/reset-password",
    hours: RESET_HOURS,
    texts: {
      el: {
        subject: "Ορίστε κωδικό πρόσβασης",
        paragraphs: [
          `Λάβαμε αίτημα για κωδικό πρόσβασης στον λογαριασμό σας στο ${PRODUCT_NAME}. Ορίστε τον από εδώ:`,
        ],
        action: "Ορισμός κωδικού πρόσβασης",
        notes: [
          `${linkNote("el", RESET_HOURS)} Με τον νέο κωδικό πρόσβασης αποσυνδέονται όλες οι συσκευές σας.`,
          "Αν δεν το ζητήσατε εσείς, αγνοήστε αυτό το μήνυμα: τίποτα δεν αλλάζει στον λογαριασμό σας.",
        ],
      },
      en: {
        subject: "Set a new password for your account",
        paragraphs: [
          `We received a request for a new password for your ${PRODUCT_NAME} account. Set it here:`,
        ],
        action: "Set a new password",
        notes: [
          `${linkNote("en", RESET_HOURS)} Setting a new password signs you out on all your devices.`,
          "If you did not ask for this, you can ignore this message: nothing changes in your account.",
        ],
      },
    },
  },
};

/** When a code emailed now expires (BR-290). */
export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + EMAIL_CODE_MINUTES * 60_000);
}

/** When a sign-up with a link emailed now is deleted; until then another link can be requested. */
export function signUpExpiry(now: Date): Date {
  return new Date(now.getTime() + RETENTION_DAYS.signUp * DAY_MS);
}

/** Returns when a link created now expires. */
export function linkExpiry(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + LINK_EMAILS[purpose].hours * HOUR_MS);
}

/**
 * The email that carries a link. It contains no name: anyone can sign up with any name and address,
 * so a name would allow messages to strangers.
 * @param code six digits; only emails of the checkout show it
 */
export function composeLinkEmail(
  purpose: LinkPurpose,
  language: Language,
  origin: string,
  secret: string,
  code: string,
): { kind: EmailKind; subject: string; content: EmailContent } {
  const { kind, path, texts } = LINK_EMAILS[purpose];
  const { subject, paragraphs, action, notes, code: codeLabel } = texts[language];
  const url = `${pageAddress(origin, path, language)}#token=${secret}`;
  const content = {
    language,
    greeting: greetingOf(language, null),
    paragraphs,
    notes,
    action: { label: action, url },
    // Notifications of phones show the first line: the code is read without opening the email.
    ...(codeLabel && { facts: [[codeLabel, code] as const], preheader: `${codeLabel}: ${code}` }),
  };
  return { kind, subject: `${PRODUCT_NAME}: ${subject}`, content };
}
