import { formatDate, formatEurosExact, formatInstant } from "#client/text/format.ts";
import type { CustomerBooking } from "#shared/checkout.ts";
import { COMPANY, PRODUCT_NAME } from "#shared/company.ts";
import { inGroupsOfFour } from "#shared/creditor-reference.ts";
import { displayId } from "#shared/display-id.ts";
import type { Language } from "#shared/language.ts";
import { readablePhone } from "#shared/phone.ts";
import { VAT_PERCENT } from "#shared/quote.ts";
import { receiptText } from "./receipt-text.ts";

const WIDTH = 64;

/** `meltemi-1a2b3c4d.txt`: the booking is named by its last eight characters. */
export function receiptFileName(bookingId: string): string {
  return `${PRODUCT_NAME.toLowerCase()}-${bookingId.slice(-8)}.txt`;
}

function section(title: string, rows: (readonly [string, string])[]): string[] {
  const labelWidth = Math.max(...rows.map(([label]) => label.length)) + 2;
  const lines = rows.map(([label, value]) => `${`${label}:`.padEnd(labelWidth)}${value}`);
  return [title, "-".repeat(WIDTH), ...lines, ""];
}

/**
 * A booking as plain text, to be kept or printed; ends with a line feed.
 * @param placeName names a place by its id in the same language
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
  const requests = booking.specialRequests
    ? ([[t.requests, booking.specialRequests.replace(/\s+/g, " ")]] as const)
    : [];
  return [
    t.title(PRODUCT_NAME),
    "=".repeat(WIDTH),
    "",
    ...section(t.booking, [
      [t.bookingId, `${displayId(booking.id)} (${booking.id})`],
      [t.placed, formatInstant(booking.createdAt, language)],
      [t.status, t.statuses[booking.status]],
      [t.vehicle, `${booking.vehicle.title} (${booking.vehicle.brand})`],
      [t.partner, booking.partnerName],
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
        (line) =>
          [
            `${t.line(line.days, euros(line.pricePerDayCents))}${t.seasons[line.season]}`,
            euros(line.amountCents),
          ] as const,
      ),
      [t.total, euros(booking.totalCents)],
      [t.vat(VAT_PERCENT), euros(booking.vatCents)],
    ]),
    ...section(t.bank, [
      [t.bankName, booking.bank.name],
      [t.holder, booking.bank.holder],
      ["IBAN", inGroupsOfFour(booking.bank.iban)],
      ["BIC", booking.bank.bic],
      [t.reference, inGroupsOfFour(booking.paymentReference)],
      [t.due, formatInstant(booking.paymentDueAt, language)],
    ]),
    ...t.closing,
    "",
    `${t.contact}: ${COMPANY.legalName} · ${COMPANY.phone} · ${COMPANY.email}`,
    "",
  ].join("\n");
}
