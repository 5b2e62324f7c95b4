import { composeEmail, type EmailContent } from "#server/platform/email/email-template.ts";
import { greetingOf, withoutLinks } from "#server/platform/email/email-text.ts";
import type { BookingEmailFacts } from "#server/records/bookings/booking-email-facts.ts";
import type { BookingPayment } from "#shared/admin/admin-bookings.ts";
import type { EmailKind } from "#shared/admin/inbox-values.ts";
import { placeNames } from "#shared/catalog/place-names.ts";
import { needsInstantTransfer } from "#shared/checkout/bank-days.ts";
import { inGroupsOfFour } from "#shared/checkout/creditor-reference.ts";
import { describeDriver } from "#shared/checkout/driver-labels.ts";
import {
  differenceToPaid,
  formatDeadline,
  PAYMENT_LABELS,
} from "#shared/checkout/payment-labels.ts";
import { readableBank } from "#shared/checkout/readable-bank.ts";
import { describeSecurity } from "#shared/checkout/security-labels.ts";
import { displayId } from "#shared/display-id.ts";
import { formatEurosExact, noon } from "#shared/formats.ts";
import { type Language, LOCALES } from "#shared/language.ts";
import type { LocalDate } from "#shared/local-time.ts";
import { toCents } from "#shared/money.ts";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
import type { Settings } from "#shared/settings.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { readablePhone } from "#shared/validation/phone.ts";
import { BOOKING_EMAIL_TEXTS } from "./booking-email-text.ts";

/** The cause of a booking email; `by` is the party that changed or ended the booking. */
export type BookingEmailCause =
  | { kind: "placed"; bank: Settings["bank"] }
  | { kind: "confirmed"; payment?: BookingPayment | undefined }
  | { kind: "cancelled"; by: "customer" }
  | { kind: "cancelled"; by: "us"; reason?: string }
  | { kind: "expired" }
  | { kind: "changed"; by: "customer" | "us"; before: RentalRow };

/** The fields of an email that an edit can change. */
type RentalRow = Omit<BookingEmailFacts["booking"], "status" | "updatedAt">;

type Composed = { kind: EmailKind; subject: string; text: string; html: string };
type Facts = [name: string, value: string][];

const dayFormat = (language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "full", timeZone: "UTC" });

/** Created once: creating one per email cost more than composing the rest of it. */
const DAY_FORMATS: Record<Language, Intl.DateTimeFormat> = {
  el: dayFormat("el"),
  en: dayFormat("en"),
};

const writeDay = (date: LocalDate, language: Language) => DAY_FORMATS[language].format(noon(date));

const writeDue = ({ paymentDueAt }: RentalRow, language: Language) =>
  formatDeadline(paymentDueAt.toISOString(), language);

/** Formats dates, sums and places in one language; `before` holds the former values. */
function describe(emailFacts: BookingEmailFacts, language: Language, before?: RentalRow): Facts {
  const { booking: now, vehicleTitle, places } = emailFacts;
  const booking = before ?? now;
  const t = BOOKING_EMAIL_TEXTS[language].facts;
  const placeName = placeNames(places, language);
  const at = (date: string, time: string, place: string) =>
    `${writeDay(date, language)}, ${time} · ${placeName(place)}`;
  const facts: Facts = [
    [t.vehicle, withoutLinks(vehicleTitle)],
    [t.pickup, at(booking.startDate, booking.pickupTime, booking.pickupLocation)],
    [t.return, at(booking.endDate, booking.returnTime, booking.returnLocation)],
    [t.total, formatEurosExact(toCents(booking.totalAmount), language)],
  ];
  if (now.status === "pending") {
    facts.push([PAYMENT_LABELS[language].dueLabel, writeDue(booking, language)]);
  }
  return facts;
}

/** The current rental, and below each changed line its former value. */
function rentalFacts(
  emailFacts: BookingEmailFacts,
  cause: BookingEmailCause,
  language: Language,
): Facts {
  const rental = describe(emailFacts, language);
  if (cause.kind !== "changed") return rental;
  const { before: label } = BOOKING_EMAIL_TEXTS[language].facts;
  const before = new Map(describe(emailFacts, language, cause.before));
  return rental.flatMap(([name, value]): Facts => {
    const was = before.get(name);
    return was === value || was === undefined
      ? [[name, value]]
      : [
          [name, value],
          [`${name} ${label}`, was],
        ];
  });
}

type CustomerTexts = { subject: string; lines: readonly string[]; notes: readonly string[] };

function customerTexts(emailFacts: BookingEmailFacts, cause: BookingEmailCause): CustomerTexts {
  const t = BOOKING_EMAIL_TEXTS[emailFacts.customer.language];
  const texts = t[cause.kind];
  const lines = [
    ...causeLines(emailFacts, cause),
    ...settlementOf(emailFacts, cause),
    ...instantNotes(emailFacts, emailFacts.booking.updatedAt),
  ];
  const subject = texts.subject(
    displayId(emailFacts.booking.id),
    withoutLinks(emailFacts.vehicleTitle),
  );
  return { subject, lines, notes: [...bringNotes(emailFacts, cause), ...texts.notes] };
}

/** What the driver of a paid booking brings: a card too, unless the partner asks for no deposit. */
function bringNotes({ booking, customer }: BookingEmailFacts, cause: BookingEmailCause): string[] {
  if (cause.kind !== "confirmed") return [];
  const { bring, bringWithoutCard } = BOOKING_EMAIL_TEXTS[customer.language].confirmed;
  return [booking.depositCents === 0 ? bringWithoutCard : bring];
}

/** What happened to the booking. */
function causeLines(emailFacts: BookingEmailFacts, cause: BookingEmailCause): readonly string[] {
  const t = BOOKING_EMAIL_TEXTS[emailFacts.customer.language];
  switch (cause.kind) {
    case "cancelled":
      return endedLines(t.cancelled, cause);
    case "confirmed":
      return paidLines(emailFacts, cause.payment);
    case "changed":
      return cause.by === "customer" ? t.changed.byCustomer : t.changed.byUs;
    default:
      return t[cause.kind].lines;
  }
}

/** Who ended it, and the reason if an admin did. */
function endedLines(
  t: { byCustomer: string; byUs: string; reason: (reason: string) => string },
  cause: Extract<BookingEmailCause, { kind: "cancelled" }>,
): readonly string[] {
  if (cause.by === "customer") return [t.byCustomer];
  return cause.reason ? [t.byUs, t.reason(cause.reason)] : [t.byUs];
}

/** The difference between transfer and total; null if equal or no transfer was recorded. */
function differenceOf({ booking, customer }: BookingEmailFacts, payment?: BookingPayment) {
  if (!payment) return null;
  return differenceToPaid(toCents(booking.totalAmount), payment.amountCents, customer.language);
}

/** How the difference is settled when an edit changed the price of a paid booking. */
function settlementOf(
  { booking, customer }: BookingEmailFacts,
  cause: BookingEmailCause,
): string[] {
  const isAffected =
    cause.kind === "changed" &&
    booking.status === "confirmed" &&
    cause.before.totalAmount !== booking.totalAmount;
  return isAffected ? [PAYMENT_LABELS[customer.language].settle] : [];
}

/** The payment; if the transfer differs from the total, how the difference is settled. */
function paidLines(emailFacts: BookingEmailFacts, payment?: BookingPayment): readonly string[] {
  const { language } = emailFacts.customer;
  const t = BOOKING_EMAIL_TEXTS[language].confirmed;
  const difference = differenceOf(emailFacts, payment);
  if (!difference) return t.lines;
  const lines = difference.isOwed ? [t.partly] : t.lines;
  return [...lines, PAYMENT_LABELS[language].settle];
}

function factsForCustomer(emailFacts: BookingEmailFacts, cause: BookingEmailCause): Facts {
  const { booking, partner, customer } = emailFacts;
  const t = BOOKING_EMAIL_TEXTS[customer.language].facts;
  const rental = rentalFacts(emailFacts, cause, customer.language);
  const facts: Facts = [[t.booking, displayId(booking.id)], ...rental];
  if (cause.kind === "placed") {
    const { bank } = cause;
    const { name, holder } = readableBank(bank, customer.language);
    facts.push(
      [t.bank, `${name} · ${bank.bic}`],
      [t.holder, holder],
      ["IBAN", inGroupsOfFour(bank.iban)],
      [t.reference, inGroupsOfFour(booking.paymentReference)],
    );
  }
  if (cause.kind === "confirmed") {
    facts.push(...paymentFacts(emailFacts, cause.payment));
    facts.push([t.partner, withoutLinks(partnerNameIn(customer.language, partner))]);
    if (partner.phone) facts.push([t.phone, readablePhone(partner.phone)]);
    facts.push(...describeSecurity(booking, customer.language));
  }
  return facts;
}

/** Amount, date and reference of the payment. */
function paymentFacts(emailFacts: BookingEmailFacts, payment?: BookingPayment): Facts {
  const { booking, customer } = emailFacts;
  const { language } = customer;
  const t = BOOKING_EMAIL_TEXTS[language].facts;
  const paidCents = payment ? payment.amountCents : toCents(booking.totalAmount);
  const facts: Facts = [[t.paid, formatEurosExact(paidCents, language)]];
  const difference = differenceOf(emailFacts, payment);
  if (difference) facts.push([difference.label, formatEurosExact(difference.cents, language)]);
  if (payment) facts.push([t.received, writeDay(payment.receivedOn, language)]);
  facts.push([t.method, t.transfer]);
  facts.push([t.reference, inGroupsOfFour(booking.paymentReference)]);
  return facts;
}

/** Notes for the customer where an ordinary transfer would arrive too late. */
function instantNotes({ booking, customer }: BookingEmailFacts, orderedAt: Date): string[] {
  const isLate = needsInstantTransfer(orderedAt, booking.paymentDueAt);
  if (booking.status !== "pending" || !isLate) return [];
  const { instantOnly, instantOnlyReason } = PAYMENT_LABELS[customer.language];
  return [`${instantOnly}. ${instantOnlyReason}`];
}

const isOver = (cause: BookingEmailCause) => cause.kind === "cancelled" || cause.kind === "expired";

/**
 * The email that notifies a customer of a change to a booking, and of what to do.
 * @param origin of the site, for the link
 */
export function composeForCustomer(
  emailFacts: BookingEmailFacts,
  cause: BookingEmailCause,
  origin: string,
): Composed {
  const { booking, customer } = emailFacts;
  const { language } = customer;
  const t = BOOKING_EMAIL_TEXTS[language];
  const { subject, lines, notes } = customerTexts(emailFacts, cause);
  const action = isOver(cause)
    ? { label: t.searchAgain, url: `${origin}${localizedPath("/vehicles", language)}` }
    : { label: t.openBooking, url: `${origin}/booking-success?booking=${booking.id}` };
  const greeting = greetingOf(language, booking.customerName);
  const facts = factsForCustomer(emailFacts, cause);
  const content: EmailContent = { language, greeting, paragraphs: lines, facts, action, notes };
  return { kind: `booking-${cause.kind}`, subject, ...composeEmail(content) };
}

/** The email to a partner about a new, paid, changed or ended booking, and what to do. */
export function composeForPartner(
  emailFacts: BookingEmailFacts,
  cause: BookingEmailCause,
  origin: string,
): Composed {
  const { booking, partner, vehicleTitle } = emailFacts;
  const { language } = partner;
  const t = BOOKING_EMAIL_TEXTS[language];
  const { kind, texts, lines } = partnerTexts(cause, language);
  const facts: Facts = [
    [t.facts.booking, displayId(booking.id)],
    ...rentalFacts(emailFacts, cause, language),
    [t.facts.customer, withoutLinks(booking.customerName)],
    [t.facts.phone, readablePhone(booking.customerPhone)],
    [t.facts.email, booking.customerEmail],
    ...describeDriver(booking, language),
  ];
  if (booking.specialRequests) {
    facts.push([t.facts.requests, withoutLinks(booking.specialRequests)]);
  }
  return {
    kind,
    subject: texts.subject(displayId(booking.id), withoutLinks(vehicleTitle)),
    ...composeEmail({
      language,
      greeting: greetingOf(language, partnerNameIn(language, partner)),
      paragraphs: lines,
      facts,
      action: { label: t.openDashboard, url: `${origin}/dashboard?tab=partner-bookings` },
      notes: texts.notes,
    }),
  };
}

function partnerTexts(cause: BookingEmailCause, language: Language) {
  const t = BOOKING_EMAIL_TEXTS[language];
  if (cause.kind === "placed") {
    return {
      kind: "partner-booking-placed" as const,
      texts: t.partnerPlaced,
      lines: t.partnerPlaced.lines,
    };
  }
  if (cause.kind === "confirmed") {
    const texts = t.partnerConfirmed;
    return { kind: "partner-booking-confirmed" as const, texts, lines: texts.lines };
  }
  if (cause.kind === "changed") {
    const texts = t.partnerChanged;
    const lines = cause.by === "customer" ? texts.byCustomer : texts.byUs;
    return { kind: "partner-booking-changed" as const, texts, lines };
  }
  const texts = t.partnerCancelled;
  const lines = cause.kind === "expired" ? [texts.byDeadline] : endedLines(texts, cause);
  return { kind: "partner-booking-cancelled" as const, texts, lines };
}
