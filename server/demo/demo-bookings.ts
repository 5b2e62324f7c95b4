import type { NewBooking } from "#server/records/bookings/booking.ts";
import type { NewBookingEvent } from "#server/records/database/demo-rows.ts";
import type { NewVehicle } from "#server/records/vehicles/vehicle.ts";
import { creditorReference } from "#shared/checkout/creditor-reference.ts";
import { paymentDeadline } from "#shared/checkout/payment-deadline.ts";
import { quoteRental } from "#shared/checkout/quote.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { addDays, type LocalDate, toLocalDate } from "#shared/local-time.ts";
import { toCents, toNumeric } from "#shared/money.ts";
import { rentalFacts } from "#shared/rental-facts.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import { DEMO_CUSTOMERS } from "./demo-people.ts";
import { createDemoRandom, demoId } from "./demo-random.ts";

const TIMES = ["09:00", "10:00", "10:00", "12:00", "18:30"] as const;
const PLACES = [
  "heraklion-airport",
  "chania-airport",
  "heraklion",
  "chania",
  "rethymno",
  "agios-nikolaos",
] as const;
const MAX_PENDING = 2;

export type DemoBookings = { bookings: NewBooking[]; events: NewBookingEvent[] };

type Rental = { vehicle: NewVehicle & { partnerId: string }; start: LocalDate; end: LocalDate };

/** Rentals of each public vehicle from three months ago to two months ahead, without overlaps. */
function makeRentals(now: Date, vehicles: readonly NewVehicle[]): Rental[] {
  const random = createDemoRandom(1453);
  const today = toLocalDate(now);
  const last = addDays(today, 60);
  const rentals: Rental[] = [];
  for (const vehicle of vehicles) {
    const { partnerId } = vehicle;
    if (vehicle.status !== "approved" || !partnerId) continue;
    let start = addDays(today, -90 + Math.floor(random() * 20));
    while (start < last) {
      const end = addDays(start, 2 + Math.floor(random() * 7));
      rentals.push({ vehicle: { ...vehicle, partnerId }, start, end });
      start = addDays(end, 4 + Math.floor(random() * 24));
    }
  }
  return rentals.sort((a, b) => (a.start < b.start ? -1 : 1));
}

/** The smallest category that may drive the vehicle; null where the engine size is unknown. */
function licenceFor({ type, engineSize = null, unlimitedMileage = false }: NewVehicle) {
  const facts = { type, engineSize, unlimitedMileage };
  return rentalFacts(facts, DEFAULT_SETTINGS.minLicence).licence.category;
}

/**
 * Past and future bookings with their events, numbered per partner and per customer as the live
 * feeds expect. Past ones are confirmed or cancelled; some future ones are unpaid.
 */
export function makeDemoBookings(
  now: Date,
  vehicles: readonly NewVehicle[],
  customerIds: readonly string[],
  partnerPlaces: (partnerId: string) => readonly string[],
): DemoBookings {
  const random = createDemoRandom(1821);
  const today = toLocalDate(now);
  const pendingOf = new Map<string, number>();
  const bookings: NewBooking[] = [];
  const changes: Omit<NewBookingEvent, "partnerSeq" | "customerSeq">[] = [];
  makeRentals(now, vehicles).forEach(({ vehicle, start, end }, serial) => {
    const who = serial % DEMO_CUSTOMERS.length;
    const customer = DEMO_CUSTOMERS[who];
    const customerId = customerIds[who];
    if (!customer || !customerId) return;
    const isAhead = start > today;
    const chance = random();
    // Earlier ones would be past their deadline already: they were booked up to a day ago.
    const mayWait = start > addDays(today, 2) && (pendingOf.get(customerId) ?? 0) < MAX_PENDING;
    const status = chance < 0.12 ? "cancelled" : mayWait && chance > 0.6 ? "pending" : "confirmed";
    if (status === "pending") pendingOf.set(customerId, (pendingOf.get(customerId) ?? 0) + 1);
    const leadHours = status === "pending" ? 3 + (serial % 20) : 24 * (6 + (serial % 20));
    const before = isAhead ? now : new Date(`${start}T08:00:00Z`);
    const createdAt = new Date(before.getTime() - leadHours * HOUR_MS);
    const id = demoId(createdAt, 10_000 + serial);
    const ofVehicle = vehicle.placeIds ?? partnerPlaces(vehicle.partnerId);
    const served = PLACES.filter((place) => ofVehicle.includes(place));
    const place = (offset: number) =>
      served[(serial + offset) % served.length] ?? "heraklion-airport";
    const time = TIMES[serial % TIMES.length] ?? "10:00";
    const prices = { pricePerDayCents: toCents(vehicle.pricePerDay), specialPrices: [] };
    const quote = quoteRental(prices, start, end, DEFAULT_SETTINGS);
    bookings.push({
      id,
      customerId,
      vehicleId: vehicle.id,
      partnerId: vehicle.partnerId,
      status,
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: customer.phone,
      // Some customers state neither.
      driverAge: serial % 4 === 3 ? null : 26 + ((serial * 7) % 41),
      driverLicence: serial % 4 === 3 ? null : licenceFor(vehicle),
      startDate: start,
      endDate: end,
      pickupTime: time,
      returnTime: time,
      pickupLocation: place(0),
      returnLocation: place(serial % 3),
      specialRequests: serial % 6 === 2 ? "Παιδικό κάθισμα, παρακαλώ." : "",
      pricePerDay: vehicle.pricePerDay,
      quoteLines: quote.lines,
      totalAmount: toNumeric(quote.totalCents),
      depositCents: vehicle.depositCents,
      excessCents: vehicle.excessCents,
      paymentReference: creditorReference(id),
      paymentDueAt: paymentDeadline(
        { bookedAt: createdAt, pickup: `${start}T${time}` },
        DEFAULT_SETTINGS,
      ),
      createdAt,
      updatedAt: createdAt,
    });
    const event = (kind: NewBookingEvent["kind"], hours: number) => ({
      id: demoId(createdAt, 50_000 + changes.length),
      bookingId: id,
      kind,
      customerId,
      partnerId: vehicle.partnerId,
      actorId: kind === "placed" ? customerId : null,
      createdAt: new Date(createdAt.getTime() + hours * HOUR_MS),
    });
    changes.push(event("placed", 0));
    if (status !== "pending") changes.push(event(status, 2));
  });
  return { bookings, events: numbered(changes) };
}

function numbered(
  changes: Omit<NewBookingEvent, "partnerSeq" | "customerSeq">[],
): NewBookingEvent[] {
  const last = new Map<string, number>();
  const next = (id: string) => {
    const seq = (last.get(id) ?? 0) + 1;
    last.set(id, seq);
    return seq;
  };
  return [...changes]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((change) => ({
      ...change,
      partnerSeq: next(`partner ${change.partnerId}`),
      customerSeq: next(`customer ${change.customerId}`),
    }));
}
