import type { Place } from "#shared/catalog.ts";
import { PRODUCT_NAME } from "#shared/company.ts";
import { inGroupsOfFour } from "#shared/creditor-reference.ts";
import { displayId } from "#shared/display-id.ts";
import type { Language } from "#shared/language.ts";
import { TIME_ZONE } from "#shared/local-time.ts";
import type { Settings } from "#shared/settings.ts";
import { escapeHtml } from "../platform/html.ts";
import type { NewBooking } from "../records/booking.ts";

type Names = Pick<Place, "id" | "nameEl" | "nameEn">[];

type Letter = {
  language: Language;
  bank: Settings["bank"];
  /** Origin of the site, for the link to the booking. */
  origin: string;
};

const TEXTS = {
  el: {
    locale: "el-GR",
    subject: (id: string, vehicle: string) => `Λάβαμε την κράτησή σας ${id}: ${vehicle}`,
    hello: (name: string) => `Γεια σας ${name},`,
    intro: "κρατήσαμε το όχημα για εσάς. Η κράτηση επιβεβαιώνεται μόλις λάβουμε την πληρωμή.",
    vehicle: "Όχημα",
    pickup: "Παραλαβή",
    return: "Επιστροφή",
    total: "Σύνολο",
    due: "Πληρωμή έως",
    holder: "Δικαιούχος",
    bank: "Τράπεζα",
    reference: "Αιτιολογία (κωδικός RF)",
    open: "Η κράτησή σας",
    end: "Θα λάβετε email επιβεβαίωσης μέσα σε 24 ώρες από την πληρωμή.",
  },
  en: {
    locale: "en-GB",
    subject: (id: string, vehicle: string) => `We have received your booking ${id}: ${vehicle}`,
    hello: (name: string) => `Hello ${name},`,
    intro:
      "we are holding the vehicle for you. The booking is confirmed once your payment arrives.",
    vehicle: "Vehicle",
    pickup: "Pickup",
    return: "Return",
    total: "Total",
    due: "Payment due by",
    holder: "Account holder",
    bank: "Bank",
    reference: "Payment reference (RF)",
    open: "Your booking",
    end: "You will get a confirmation e-mail within 24 hours of your payment.",
  },
} as const;

function nameOf(places: Names, id: string, language: Language): string {
  const place = places.find((candidate) => candidate.id === id);
  return (language === "el" ? place?.nameEl : place?.nameEn) ?? id;
}

/** The mail that tells a customer what was booked, what to pay, where and until when. */
export function composeBookingPlacedMail(
  booking: NewBooking,
  vehicle: { title: string },
  places: Names,
  { language, bank, origin }: Letter,
) {
  const t = TEXTS[language];
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "full", timeZone: "UTC" });
  const instant = new Intl.DateTimeFormat(t.locale, {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: TIME_ZONE,
  });
  const euros = new Intl.NumberFormat(t.locale, { minimumFractionDigits: 2 });
  const at = (date: string, time: string, place: string) =>
    `${day.format(new Date(`${date}T12:00:00Z`))}, ${time} · ${nameOf(places, place, language)}`;
  const rows: [string, string][] = [
    [t.vehicle, vehicle.title],
    [t.pickup, at(booking.startDate, booking.pickupTime, booking.pickupLocation)],
    [t.return, at(booking.endDate, booking.returnTime, booking.returnLocation)],
    [t.total, `€${euros.format(Number(booking.totalAmount))}`],
    [t.due, instant.format(booking.paymentDueAt)],
    [t.bank, `${bank.name} · ${bank.bic}`],
    [t.holder, bank.holder],
    ["IBAN", inGroupsOfFour(bank.iban)],
    [t.reference, inGroupsOfFour(booking.paymentReference)],
  ];
  const link = `${origin}/booking-success?booking=${booking.id}`;
  const hello = t.hello(booking.customerName);
  const cells = rows.map(
    ([name, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#4a5a68">${escapeHtml(name)}</td><td style="padding:4px 0"><strong>${escapeHtml(value)}</strong></td></tr>`,
  );
  return {
    kind: "booking-placed",
    recipient: booking.customerEmail,
    subject: t.subject(displayId(booking.id), vehicle.title),
    text: [
      ...[hello, t.intro, ""],
      ...rows.map(([name, value]) => `${name}: ${value}`),
      ...["", `${t.open}: ${link}`, "", t.end, PRODUCT_NAME],
    ].join("\n"),
    html: `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;background:#f6f3ec;font-family:Arial,sans-serif;color:#12303f"><div style="max-width:560px;margin:auto;background:#fff;border-radius:12px;padding:24px"><h1 style="font-size:20px;color:#0b5f86">${PRODUCT_NAME}</h1><p>${escapeHtml(hello)}<br>${t.intro}</p><table role="presentation">${cells.join("")}</table><p><a href="${link}" style="color:#0b5f86">${t.open}</a></p><p>${t.end}</p></div></body></html>`,
  };
}
