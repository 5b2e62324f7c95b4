import { type Language, LOCALES } from "#shared/language.ts";
import { TIME_ZONE } from "#shared/local-time.ts";

/** The texts about a payment's deadline, shared by screens, emails, documents and QR codes. */
export const PAYMENT_LABELS = {
  el: {
    dueLabel: "Πληρωμή έως",
    payBy: (deadline: string) => `Πληρωμή έως ${deadline}`,
    zone: "ώρα Ελλάδας",
    instantOnly: "Μόνο με άμεση μεταφορά (SEPA Instant)",
    instantOnlyReason:
      "Μια απλή μεταφορά δεν προλαβαίνει την προθεσμία. Επιλέξτε άμεση μεταφορά (SEPA Instant) στην τράπεζά σας: φτάνει σε λίγα δευτερόλεπτα.",
    owed: "Υπόλοιπο προς πληρωμή",
    overpaid: "Πληρώθηκαν επιπλέον",
    settle: "Για τη διαφορά επικοινωνήστε μαζί μας αναφέροντας τον κωδικό κράτησης.",
    refund:
      "Για την επιστροφή των χρημάτων επικοινωνήστε μαζί μας αναφέροντας τον κωδικό κράτησης.",
  },
  en: {
    dueLabel: "Pay by",
    payBy: (deadline: string) => `Pay by ${deadline}`,
    zone: "Greek time",
    instantOnly: "SEPA Instant transfer only",
    instantOnlyReason:
      "An ordinary transfer would not arrive before the deadline. Choose an instant transfer (SEPA Instant) with your bank: it arrives within seconds.",
    owed: "Balance due",
    overpaid: "Overpaid",
    settle: "To settle the difference, contact us and quote your booking reference.",
    refund: "To arrange your refund, contact us and quote your booking reference.",
  },
} as const satisfies Record<Language, object>;

/**
 * The amount by which the payment of a booking is below or above its total: an admin may confirm a
 * transfer of another amount, and a paid booking may become longer or shorter.
 * @returns null where both are equal
 */
export function differenceToPaid(
  totalCents: number,
  paidCents: number,
  language: Language,
): { label: string; cents: number; isOwed: boolean } | null {
  const t = PAYMENT_LABELS[language];
  if (paidCents === totalCents) return null;
  const isOwed = paidCents < totalCents;
  return {
    label: isOwed ? t.owed : t.overpaid,
    cents: Math.abs(totalCents - paidCents),
    isOwed,
  };
}

const formats = new Map<Language, Intl.DateTimeFormat>();

/** Created once: creating a format for each email costs more than the rest of composing it. */
function deadlineFormat(language: Language): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: TIME_ZONE,
  });
  formats.set(language, made);
  return made;
}

/**
 * A payment deadline to the minute with weekday and zone, as payers may be in another zone.
 * @param dueAt ISO 8601 instant
 */
export function formatDeadline(dueAt: string, language: Language): string {
  return `${deadlineFormat(language).format(new Date(dueAt))} (${PAYMENT_LABELS[language].zone})`;
}
