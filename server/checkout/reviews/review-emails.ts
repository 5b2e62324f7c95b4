import { composeEmail } from "#server/platform/email/email-template.ts";
import { greetingOf, withoutLinks } from "#server/platform/email/email-text.ts";
import type { BookingEmailFacts } from "#server/records/bookings/booking-email-facts.ts";
import { REVIEW_DAYS } from "#shared/checkout/review-days.ts";
import { toLatin } from "#shared/latin-text.ts";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";

const TEXTS = {
  el: {
    invitation: {
      subject: (vehicle: string) => `Πώς ήταν το όχημα; ${vehicle}`,
      lines: [
        "Ελπίζουμε να περάσατε όμορφα στην Κρήτη. Πείτε σε όσους ψάχνουν τώρα πώς ήταν το όχημα και η παραλαβή: αρκούν λίγα δευτερόλεπτα για τα αστέρια, και μία πρόταση αν θέλετε.",
      ],
      action: "Γράψτε αξιολόγηση",
      notes: [
        `Αξιολόγηση γράφουν μόνο όσοι νοίκιασαν μέσα από το ${PRODUCT_NAME}, έως ${REVIEW_DAYS} ημέρες μετά την επιστροφή. Δημοσιεύεται με το μικρό σας όνομα και το αρχικό του επωνύμου.`,
        "Αυτό είναι το μόνο email που στέλνουμε γι’ αυτήν την ενοικίαση.",
      ],
      settings: "Σταματήστε αυτά τα email από το προφίλ σας",
    },
    received: {
      subject: (stars: number, vehicle: string) => `Νέα αξιολόγηση, ${stars} στα 5: ${vehicle}`,
      line: (author: string) => `Ο πελάτης «${author}» αξιολόγησε μια ενοικίαση που τελείωσε.`,
      stars: "Αστέρια",
      text: "Αξιολόγηση",
      action: "Απαντήστε δημόσια",
      notes: ["Μια ευγενική απάντηση διαβάζεται όσο και η αξιολόγηση. Μπορείτε να την αλλάξετε."],
    },
  },
  en: {
    invitation: {
      subject: (vehicle: string) => `How was your rental? ${vehicle}`,
      lines: [
        "We hope you had a good time in Crete. Tell those who are searching now what the vehicle and the handover were like: a few seconds for the stars, and a sentence if you like.",
      ],
      action: "Write a review",
      notes: [
        `Only customers who rented through ${PRODUCT_NAME} can write a review, up to ${REVIEW_DAYS} days after the return. It is published with your first name and the initial of your last name.`,
        "This is the only such email about this rental.",
      ],
      settings: "Turn these emails off in your profile",
    },
    received: {
      subject: (stars: number, vehicle: string) => `New review, ${stars} out of 5: ${vehicle}`,
      line: (author: string) => `“${author}” reviewed a rental that is over.`,
      stars: "Stars",
      text: "Review",
      action: "Answer in public",
      notes: ["A kind answer is read as much as the review. You can change it later."],
    },
  },
} as const;

/** Invites the customer of a rental that is over to review it, once (BR-484). */
export function composeInvitation(
  { booking, vehicleTitle, customer: { language } }: BookingEmailFacts,
  origin: string,
) {
  const t = TEXTS[language].invitation;
  const vehicle = withoutLinks(vehicleTitle);
  return {
    kind: "review-invitation" as const,
    subject: t.subject(vehicle),
    ...composeEmail({
      language,
      greeting: greetingOf(language, booking.customerName),
      paragraphs: t.lines,
      action: {
        label: t.action,
        url: `${origin}/booking-success?booking=${booking.id}#review`,
      },
      notes: t.notes,
      settings: { text: t.settings, url: `${origin}/dashboard?tab=my-profile&section=personal` },
    }),
  };
}

/** Tells a partner of a new review of one of their vehicles. */
export function composeReceivedReview(
  { vehicleTitle, partner }: BookingEmailFacts,
  review: { authorName: string; stars: number; text: string },
  origin: string,
) {
  const { language } = partner;
  const t = TEXTS[language].received;
  const vehicle = withoutLinks(vehicleTitle);
  const author = language === "en" ? toLatin(review.authorName) : review.authorName;
  const stars: [string, string] = [
    t.stars,
    `${"★".repeat(review.stars)}${"☆".repeat(5 - review.stars)}`,
  ];
  return {
    kind: "partner-review" as const,
    subject: t.subject(review.stars, vehicle),
    ...composeEmail({
      language,
      greeting: greetingOf(language, partnerNameIn(language, partner)),
      paragraphs: [t.line(withoutLinks(author))],
      facts: review.text === "" ? [stars] : [stars, [t.text, withoutLinks(review.text)]],
      action: { label: t.action, url: `${origin}/dashboard?tab=reviews` },
      notes: t.notes,
    }),
  };
}
