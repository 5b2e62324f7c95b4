import { formatDate, formatEurosExact, formatInstant } from "#client/text/format.ts";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { inGroupsOfFour } from "#shared/checkout/creditor-reference.ts";
import {
  differenceToPaid,
  formatDeadline,
  PAYMENT_LABELS,
} from "#shared/checkout/payment-labels.ts";
import { VAT_PERCENT } from "#shared/checkout/quote.ts";
import { displayId } from "#shared/display-id.ts";
import type { Language } from "#shared/language.ts";
import { readablePhone } from "#shared/phone.ts";
import { COMPANY } from "#shared/site/company.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { receiptText } from "./receipt-text.ts";

const WIDTH = 64;

/** Type of the file: a summary until the booking is paid, then a receipt, or a cancellation. */
const DOCUMENTS = { pending: "booking", confirmed: "receipt", cancelled: "cancellation" } as const;

type Row = readonly [label: string, value: string];

/** `meltemi-receipt-1a2b3c4d.txt`: the type and the last eight characters of the booking's id. */
export function receiptFileName({ id, status }: Pick<CustomerBooking, "id" | "status">): string {
  return `${PRODUCT_NAME.toLowerCase()}-${DOCUMENTS[status]}-${id.slice(-8)}.txt`;
}

function section(title: string, rows: readonly Row[]): string[] {
  const labelWidth = Math.max(...rows.map(([label]) => label.length)) + 2;
  const lines = rows.map(([label, value]) => `${`${label}:`.padEnd(labelWidth)}${value}`);
  return [title, "-".repeat(WIDTH), ...lines, ""];
}

/** Payment instructions for an unpaid booking. */
function toPay(booking: CustomerBooking, language: Language): string[] {
  const t = receiptText[language];
  const { bank } = booking;
  const labels = PAYMENT_LABELS[language];
  const due: Row = [labels.dueLabel, formatDeadline(booking.paymentDueAt, language)];
  return [
    ...section(t.toPay, [
      [t.amount, formatEurosExact(booking.totalCents, language)],
      due,
      [t.method, booking.instantOnly ? labels.instantOnly : t.transfer],
      [t.bankName, bank.name],
      [t.holder, bank.holder],
      ["IBAN", inGroupsOfFour(bank.iban)],
      ["BIC", bank.bic],
      [t.reference, inGroupsOfFour(booking.paymentReference)],
    ]),
    ...(booking.instantOnly ? [labels.instantOnlyReason] : []),
    ...t.closing,
  ];
}

/** Amount paid and the date it arrived. */
function payment(booking: CustomerBooking, language: Language): string[] {
  const t = receiptText[language];
  if (!booking.paid) return [];
  return section(t.payment, [
    [t.paid, formatEurosExact(booking.paid.amountCents, language)],
    [t.received, formatDate(booking.paid.receivedOn, language)],
    [t.method, t.transfer],
    [t.reference, inGroupsOfFour(booking.paymentReference)],
    ...differenceRows(booking, language),
  ]);
}

/** Amount still due or overpaid. Empty for a cancelled booking. */
function differenceRows(booking: CustomerBooking, language: Language): Row[] {
  if (!booking.paid || booking.status === "cancelled") return [];
  const difference = differenceToPaid(booking.totalCents, booking.paid.amountCents, language);
  return difference ? [[difference.label, formatEurosExact(difference.cents, language)]] : [];
}

/** Confirms full payment, or explains how to settle the difference. */
function paidClosing(booking: CustomerBooking, language: Language): string[] {
  const t = receiptText[language];
  return differenceRows(booking, language).length > 0
    ? [t.confirmedClosing, PAYMENT_LABELS[language].settle, t.depositClosing]
    : [t.paidClosing, t.depositClosing];
}

/** Date of the cancellation, and that nothing is due. */
function cancellation(booking: CustomerBooking, language: Language): string[] {
  const t = receiptText[language];
  const end = booking.history.findLast(({ kind }) => kind === "cancelled" || kind === "expired");
  const lines = [t.cancelledClosing];
  if (end) lines.unshift(t.cancelledAt(formatInstant(end.at, language)));
  if (end?.kind === "expired") lines.push(t.expired);
  if (end?.reason) lines.push(t.reason(end.reason));
  if (booking.paid) lines.push(t.refund);
  return lines;
}

function ending(booking: CustomerBooking, language: Language): string[] {
  switch (booking.status) {
    case "pending":
      return toPay(booking, language);
    case "confirmed":
      return [...payment(booking, language), ...paidClosing(booking, language)];
    case "cancelled":
      return [...payment(booking, language), ...cancellation(booking, language)];
  }
}

/**
 * A booking as plain text to store or print: payment instructions, receipt or cancellation. Ends
 * with a line feed.
 * @param placeName returns the name of a place by its id, in the same language
 */
export function receipt(
  booking: CustomerBooking,
  language: Language,
  placeName: (placeId: string) => string,
): string {
  const t = receiptText[language];
  const euros = (cents: number) => formatEurosExact(cents, language);
  const stop = (date: string, time: string, placeId: string) =>
    `${formatDate(date, language)}, ${time} · ${placeName(placeId)}`;
  const requests: Row[] = booking.specialRequests
    ? [[t.requests, booking.specialRequests.replace(/\s+/g, " ")]]
    : [];
  return [
    t.titles[booking.status](PRODUCT_NAME),
    "=".repeat(WIDTH),
    "",
    ...section(t.booking, [
      [t.bookingId, `${displayId(booking.id)} (${booking.id})`],
      [t.placed, formatInstant(booking.createdAt, language)],
      [t.status, t.statuses[booking.status]],
      [t.vehicle, `${booking.vehicle.title} (${booking.vehicle.brand})`],
      [t.partner, booking.partnerName[language]],
      [t.pickup, stop(booking.pickupDate, booking.pickupTime, booking.pickupLocation)],
      [t.return, stop(booking.returnDate, booking.returnTime, booking.returnLocation)],
    ]),
    ...section(t.customer, [
      [t.name, booking.customerName],
      [t.email, booking.customerEmail],
      [t.phone, readablePhone(booking.customerPhone)],
      ...requests,
    ]),
    ...section(t.amounts, [
      ...booking.lines.map(
        (line): Row => [
          `${t.line(line.days, euros(line.pricePerDayCents))}${t.seasons[line.season]}`,
          euros(line.amountCents),
        ],
      ),
      [t.total, euros(booking.totalCents)],
      [t.vat(VAT_PERCENT), euros(booking.vatCents)],
    ]),
    ...ending(booking, language),
    "",
    `${t.contact}: ${COMPANY.legalName} · ${COMPANY.phone} · ${COMPANY.email}`,
    "",
  ].join("\n");
}
