import { findBooking } from "#server/checkout/describe-booking.ts";
import type { DocumentRow, DocumentSection } from "#server/platform/export/pdf-document.ts";
import type { Platform } from "#server/platform/platform.ts";
import { listPlaces } from "#server/records/administration/place.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import type { DocumentFile } from "#server/trpc/document-export.ts";
import type { Place } from "#shared/catalog/catalog.ts";
import { placeNames } from "#shared/catalog/place-names.ts";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { inGroupsOfFour } from "#shared/checkout/creditor-reference.ts";
import { describeDriver } from "#shared/checkout/driver-labels.ts";
import { epcPayment } from "#shared/checkout/epc-payment.ts";
import {
  differenceToPaid,
  formatDeadline,
  PAYMENT_LABELS,
} from "#shared/checkout/payment-labels.ts";
import { VAT_PERCENT } from "#shared/checkout/quote.ts";
import { readableBank } from "#shared/checkout/readable-bank.ts";
import { describeSecurity } from "#shared/checkout/security-labels.ts";
import { displayId } from "#shared/display-id.ts";
import type { Language } from "#shared/language.ts";
import { toLatin } from "#shared/latin-text.ts";
import { toLocalDate } from "#shared/local-time.ts";
import type { CompanyData } from "#shared/settings.ts";
import { COMPANY } from "#shared/site/company.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { readablePhone } from "#shared/validation/phone.ts";
import { DOCUMENT_FORMATS } from "./document-formats.ts";
import { DOCUMENT_TEXT } from "./document-text.ts";

/** The kind of document in the name of its file. */
const KINDS = { pending: "booking", confirmed: "receipt", cancelled: "cancellation" } as const;

type Query = { id: string; language: Language };

/**
 * The document of a customer's booking (BR-302): a booking note until it is paid, then its receipt,
 * or its cancellation. Every amount is the stored one.
 * @throws {Problem} notFound, the same for a missing id and a foreign booking
 */
export async function exportBookingDocument(
  parts: Pick<Platform, "db" | "clock" | "isDemo">,
  customerId: string,
  { id, language }: Query,
): Promise<DocumentFile> {
  const [booking, places, { company }] = await Promise.all([
    findBooking(parts, customerId, id),
    listPlaces(parts.db),
    requireSettings(parts.db),
  ]);
  const t = DOCUMENT_TEXT[language];
  const madeAt = parts.clock.now();
  const number = displayId(booking.id);
  const title = t.titles[booking.status](number);
  return {
    name: `${PRODUCT_NAME.toLowerCase()}-${KINDS[booking.status]}-${number.slice(1)}`,
    content: {
      language,
      title: `${PRODUCT_NAME} · ${title}`,
      heading: t.headings[booking.status],
      about: [number, stateOf(booking, language)].join(" · "),
      corner: t.made(DOCUMENT_FORMATS[language].day(toLocalDate(madeAt))),
      madeAt,
      sections: [
        [customerSection(booking, language), issuerSection(company, language)],
        rentalSection(booking, places, language),
        priceSection(booking, language),
        ...paymentSections(booking, language),
      ],
      footer: `${PRODUCT_NAME} · ${title}`,
    },
  };
}

/** Until when an unpaid booking is to be paid, that it is confirmed, or when it was cancelled. */
function stateOf(booking: CustomerBooking, language: Language): string {
  const t = DOCUMENT_TEXT[language];
  if (booking.status === "pending") {
    return PAYMENT_LABELS[language].payBy(formatDeadline(booking.paymentDueAt, language));
  }
  const end = endOf(booking);
  if (booking.status === "cancelled" && end) {
    return t.cancelledAt(DOCUMENT_FORMATS[language].instant(end.at)).replace(/\.$/, "");
  }
  return t.confirmed.replace(/\.$/, "");
}

function customerSection(booking: CustomerBooking, language: Language): DocumentSection {
  const t = DOCUMENT_TEXT[language];
  return {
    title: t.customer,
    rows: [
      { label: t.name, value: booking.customerName },
      { label: t.email, value: booking.customerEmail },
      { label: t.phone, value: readablePhone(booking.customerPhone) },
      ...describeDriver(booking, language).map(([label, value]) => ({ label, value })),
    ],
  };
}

/** The company's data; what is not filled in has no line (BR-263). */
function issuerSection(company: CompanyData, language: Language): DocumentSection {
  const t = DOCUMENT_TEXT[language];
  const isGreek = language === "el";
  const name = isGreek ? company.name : toLatin(company.name);
  const rows: DocumentRow[] = [
    { label: t.company, value: name || COMPANY.legalName },
    { label: t.address, value: isGreek ? company.addressEl : company.addressEn },
    { label: t.taxNumber, value: company.taxNumber },
    { label: t.taxOffice, value: isGreek ? company.taxOffice : toLatin(company.taxOffice) },
    { label: t.registryNumber, value: company.registryNumber },
    { label: t.phone, value: COMPANY.phone },
    { label: t.email, value: COMPANY.email },
  ];
  return { title: t.issuer, rows: rows.filter(({ value }) => value !== "") };
}

function rentalSection(
  booking: CustomerBooking,
  places: readonly Place[],
  language: Language,
): DocumentSection {
  const t = DOCUMENT_TEXT[language];
  const { day, instant } = DOCUMENT_FORMATS[language];
  const placeName = placeNames(places, language);
  const rows: DocumentRow[] = [
    { label: t.booking, value: displayId(booking.id) },
    { label: t.placed, value: instant(booking.createdAt) },
    { label: t.vehicle, value: booking.vehicle.title },
    { label: t.partner, value: booking.partnerName[language] },
    {
      label: t.pickup,
      value: `${day(booking.pickupDate)}, ${booking.pickupTime} · ${placeName(booking.pickupLocation)}`,
    },
    {
      label: t.return,
      value: `${day(booking.returnDate)}, ${booking.returnTime} · ${placeName(booking.returnLocation)}`,
    },
    ...describeSecurity(booking, language).map(([label, value]) => ({ label, value })),
    { label: t.requests, value: booking.specialRequests },
  ];
  return { title: t.rental, rows: rows.filter(({ value }) => value !== "") };
}

function priceSection(booking: CustomerBooking, language: Language): DocumentSection {
  const t = DOCUMENT_TEXT[language];
  const { euros, pricePerDay } = DOCUMENT_FORMATS[language];
  return {
    title: t.price,
    isAmounts: true,
    rows: [
      ...booking.lines.map((line) => ({
        label: `${t.line(line.days, pricePerDay(line.pricePerDayCents))}${t.seasons[line.season]}`,
        value: euros(line.amountCents),
      })),
      { label: t.total, value: euros(booking.totalCents), isStrong: true },
      { label: t.vat(VAT_PERCENT), value: euros(booking.vatCents) },
    ],
  };
}

function paymentSections(booking: CustomerBooking, language: Language): DocumentSection[] {
  switch (booking.status) {
    case "pending":
      return [toPaySection(booking, language)];
    case "confirmed":
      return paidSections(booking, language, closingOf(booking, language));
    case "cancelled":
      return [...paidSections(booking, language, []), cancellationSection(booking, language)];
  }
}

/** Account, reference and QR code of the transfer. */
function toPaySection(booking: CustomerBooking, language: Language): DocumentSection {
  const t = DOCUMENT_TEXT[language];
  const labels = PAYMENT_LABELS[language];
  const { bank, totalCents, paymentReference } = booking;
  const shown = readableBank(bank, language);
  const due = formatDeadline(booking.paymentDueAt, language);
  return {
    title: t.toPay,
    rows: [
      { label: t.amount, value: DOCUMENT_FORMATS[language].euros(totalCents), isStrong: true },
      { label: labels.dueLabel, value: due },
      { label: "IBAN", value: inGroupsOfFour(bank.iban) },
      { label: t.reference, value: inGroupsOfFour(paymentReference) },
      { label: t.holder, value: shown.holder },
      { label: t.bank, value: shown.name },
      { label: "BIC", value: bank.bic },
      { label: t.method, value: booking.instantOnly ? labels.instantOnly : t.transfer },
    ],
    code: {
      content: epcPayment(bank, totalCents, paymentReference, labels.payBy(due)),
      label: t.codeLabel,
      hint: t.codeHint,
    },
    notes: booking.instantOnly ? [labels.instantOnlyReason, ...t.unpaidNotes] : t.unpaidNotes,
  };
}

/** The payment that confirmed the booking. */
function paidSections(
  booking: CustomerBooking,
  language: Language,
  notes: readonly string[],
): DocumentSection[] {
  const t = DOCUMENT_TEXT[language];
  const { euros, day } = DOCUMENT_FORMATS[language];
  const { paid, paymentReference } = booking;
  if (!paid) return [];
  const difference = differenceOf(booking, language);
  return [
    {
      title: t.payment,
      rows: [
        { label: t.paid, value: euros(paid.amountCents), isStrong: true },
        { label: t.received, value: day(paid.receivedOn) },
        { label: t.method, value: t.transfer },
        { label: t.reference, value: inGroupsOfFour(paymentReference) },
        ...(difference ? [{ label: difference.label, value: euros(difference.cents) }] : []),
      ],
      notes,
    },
  ];
}

/** What is still due or overpaid; nothing of a cancelled booking. */
function differenceOf({ status, totalCents, paid }: CustomerBooking, language: Language) {
  if (!paid || status === "cancelled") return null;
  return differenceToPaid(totalCents, paid.amountCents, language);
}

function closingOf(booking: CustomerBooking, language: Language): string[] {
  const t = DOCUMENT_TEXT[language];
  return [
    ...(differenceOf(booking, language)
      ? [t.confirmed, PAYMENT_LABELS[language].settle]
      : [t.settled]),
    ...(booking.depositCents === 0 ? [] : [t.deposit]),
    t.notTaxDocument,
  ];
}

const endOf = ({ history }: CustomerBooking) =>
  history.findLast(({ kind }) => kind === "cancelled" || kind === "expired");

/** When and why the booking ended, and how a payment is refunded. */
function cancellationSection(booking: CustomerBooking, language: Language): DocumentSection {
  const t = DOCUMENT_TEXT[language];
  const end = endOf(booking);
  const notes = [
    end && t.cancelledAt(DOCUMENT_FORMATS[language].instant(end.at)),
    end?.kind === "expired" && t.expired,
    end?.reason && t.reason(end.reason),
    booking.paid ? t.noLongerValid : t.doNotPay,
    booking.paid && PAYMENT_LABELS[language].refund,
  ];
  return {
    title: t.cancellation,
    rows: [],
    notes: notes.filter((note) => typeof note === "string"),
  };
}
