import type { BulkLoad, CopyValue, Ground } from "#server/records/database/bulk-load.ts";
import { searchTextOf } from "#shared/catalog/search-text.ts";
import { creditorReference } from "#shared/checkout/creditor-reference.ts";
import { toBasisPoints } from "#shared/commission.ts";
import { DAY_MS } from "#shared/durations.ts";
import { addDays, toLocalDate } from "#shared/local-time.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import { toSlug } from "#shared/site/slug.ts";
import { DEMO_MODELS } from "./demo-models.ts";
import { createDemoRandom, demoId } from "./demo-random.ts";
import { plateOf } from "./demo-vehicles.ts";
import { ALIKE, type FleetVariety } from "./fleet-variety.ts";

const VEHICLES_PER_PARTNER = 250;
const BOOKINGS_PER_CUSTOMER = 20;
const COLORS = ["white", "red", "blue", "gray", "silver", "black", "other"] as const;
const FEATURES = JSON.stringify({ gps: false, bluetooth: true, childSeat: false, usb: true });
/** Start of each vehicle's first rental; peak days end up nearly sold out. */
const FIRST_RENTAL_DAYS_AGO = 30;

export type LargeFleet = { vehicles: number; bookings: number; variety?: FleetVariety };

type Account = { id: string; name: string; email: string };

type Rented = { id: string; title: string; partnerId: string; euros: number };

/** Makes `count` people, numbered from `first`. */
function makePeople(
  now: Date,
  role: "partner" | "customer",
  { count, first, variety }: { count: number; first: number; variety: FleetVariety },
): Account[] {
  return Array.from({ length: Math.max(1, Math.ceil(count)) }, (_, serial) => {
    const id = demoId(now, first + serial);
    const email = `${role}-${id.slice(-12)}@large.example`;
    return { id, name: variety.nameOf(role, serial), email };
  });
}

function* profileRows(people: readonly Account[], role: string, stamp: string) {
  for (const { id, name, email } of people) {
    yield [id, name, email, role, "el", stamp, stamp] satisfies CopyValue[];
  }
}

/** Vehicles based on the demo models, in every year and colour and at scattered prices. */
function* vehicleRows(
  count: number,
  now: Date,
  partners: readonly Account[],
  ground: Ground,
  rented: Rented[],
  variety: FleetVariety,
): Generator<CopyValue[]> {
  const random = createDemoRandom(count);
  const searched = new Map<string, string>();
  const thisYear = now.getUTCFullYear();
  for (let serial = 0; serial < count; serial++) {
    const model = DEMO_MODELS[Math.floor(random() * DEMO_MODELS.length)];
    const partner = partners[serial % partners.length];
    if (!model || !partner) continue;
    const createdAt = new Date(now.getTime() - serial * 29_000 - 1_000);
    const id = demoId(createdAt, 100_000 + serial);
    const stamp = createdAt.toISOString();
    const { title, brand, type, transmission, fuelType } = model;
    const euros = Math.max(12, model.euros + Math.floor(random() * 31) - 12);
    const status = variety.vehicleStatusOf(serial);
    const isApproved = status === "approved";
    const searchText =
      searched.get(title) ??
      searchTextOf({ ...model, description: model.el, descriptionEn: model.en });
    searched.set(title, searchText);
    rented.push({ id, title, partnerId: partner.id, euros });
    yield [
      id,
      title,
      `${toSlug(title)}-${ground.vehicles + serial}`,
      brand,
      type,
      status,
      isApproved,
      // Without it their partner would have no public page.
      isApproved,
      euros,
      model.engineSize,
      model.el,
      model.en,
      transmission,
      fuelType,
      model.seats,
      thisYear - Math.floor(random() * 10),
      COLORS[serial % COLORS.length] ?? "white",
      model.doors !== null,
      model.luggageCapacity,
      model.doors,
      random() < 0.8,
      FEATURES,
      partner.id,
      plateOf(serial, serial % partners.length),
      isApproved && serial % 5_000 === 0,
      searchText,
      stamp,
      stamp,
    ];
  }
}

const VEHICLE_COLUMNS = [
  "id",
  "title",
  "slug",
  "brand",
  "type",
  "status",
  "listed",
  "was_listed",
  "price_per_day",
  "engine_size",
  "description",
  "description_en",
  "transmission",
  "fuel_type",
  "seats",
  "year",
  "color",
  "air_conditioning",
  "luggage_capacity",
  "doors",
  "unlimited_mileage",
  "features",
  "partner_id",
  "plate",
  "featured",
  "search_text",
  "created_at",
  "updated_at",
];

/** Each vehicle's main image: that of a vehicle with the same name which has one. */
function* imageRows(count: number, rented: readonly Rented[], now: Date, ground: Ground) {
  const { images } = ground;
  for (let serial = 0; serial < count; serial++) {
    const vehicle = rented[serial];
    const image = images[serial % images.length];
    if (!vehicle || !image) return;
    const { name, width, height, placeholder } = image;
    const id = demoId(now, 50_000_000 + serial);
    yield [id, vehicle.id, 0, name, width, height, placeholder, now.toISOString()];
  }
}

/** Rentals of two to eight days with small gaps, equally many per vehicle, without overlaps. */
function* bookingRows(
  count: number,
  now: Date,
  rented: readonly Rented[],
  customers: readonly Account[],
  places: readonly string[],
  variety: FleetVariety,
): Generator<CopyValue[]> {
  const random = createDemoRandom(1669);
  const today = toLocalDate(now);
  const days = Array.from({ length: 2_000 }, (_, day) => addDays(today, day - 1_000));
  const dayAt = (offset: number) => days[offset + 1_000] ?? today;
  const stamp = new Date(now.getTime() - 90 * DAY_MS);
  const due = new Date(now.getTime() + 7 * DAY_MS).toISOString();
  const perVehicle = Math.ceil(count / rented.length);
  let serial = 0;
  for (const { id: vehicleId, title, partnerId, euros } of rented) {
    let offset = Math.floor(random() * 10) - FIRST_RENTAL_DAYS_AGO;
    for (let rental = 0; rental < perVehicle && serial < count; rental++) {
      const length = 2 + Math.floor(random() * 7);
      const customer = customers[serial % customers.length];
      const id = demoId(stamp, 100_000_000 + serial);
      const status = variety.bookingStatusOf(serial);
      const daysAgo = variety.bookedDaysAgo(serial);
      const made = new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
      const place = places[serial % places.length] ?? "athens";
      const amountCents = euros * 100 * length;
      const line = { season: "base", days: length, pricePerDayCents: euros * 100, amountCents };
      yield [
        id,
        customer?.id ?? "",
        vehicleId,
        partnerId,
        customer?.name ?? "",
        customer?.email ?? "",
        "+30 694 555 0100",
        dayAt(offset),
        dayAt(offset + length),
        "10:00",
        "10:00",
        place,
        place,
        status,
        euros,
        JSON.stringify([line]),
        amountCents / 100,
        status === "confirmed" ? toBasisPoints(DEFAULT_SETTINGS.commissionPercent) : null,
        creditorReference(id),
        status === "pending" ? due : made,
        made,
        made,
        title,
      ];
      serial += 1;
      // An occasional longer gap, so that a week in season is nearly, but not fully, sold out.
      const gap = random() < 0.06 ? 8 + random() * 8 : random() * 3;
      offset += length + Math.floor(gap);
    }
  }
}

const BOOKING_COLUMNS = [
  "id",
  "customer_id",
  "vehicle_id",
  "partner_id",
  "customer_name",
  "customer_email",
  "customer_phone",
  "start_date",
  "end_date",
  "pickup_time",
  "return_time",
  "pickup_location",
  "return_location",
  "status",
  "price_per_day",
  "quote_lines",
  "total_amount",
  "commission_basis_points",
  "payment_reference",
  "payment_due_at",
  "created_at",
  "updated_at",
  "vehicle_title",
];

/**
 * Adds a fleet of any size with its partners, customers and bookings, to view and measure the
 * product at scale. Bookings come without events or emails.
 * @param report called with a description of what is being loaded
 */
export async function loadLargeFleet(
  bulk: BulkLoad,
  { vehicles, bookings, variety = ALIKE }: LargeFleet,
  now: Date,
  report: (step: string) => void,
): Promise<void> {
  const ground = await bulk.readGround();
  const stamp = now.toISOString();
  const partners = makePeople(now, "partner", {
    count: vehicles / VEHICLES_PER_PARTNER,
    first: 1_000_000 + ground.vehicles,
    variety,
  });
  const customers = makePeople(now, "customer", {
    count: bookings / BOOKINGS_PER_CUSTOMER,
    first: 10_000_000 + ground.vehicles,
    variety,
  });
  const profileColumns = ["id", "full_name", "email", "role", "language"];
  const stamps = ["created_at", "updated_at"];
  report("people");
  await bulk.copy(
    "profiles",
    [...profileColumns, ...stamps],
    profileRows(partners, "partner", stamp),
  );
  await bulk.copy(
    "profiles",
    [...profileColumns, ...stamps],
    profileRows(customers, "customer", stamp),
  );
  await bulk.copy(
    "partners",
    ["id", "name", "email", "status", ...stamps],
    partners.map(({ id, name, email }) => [id, name, email, "active", stamp, stamp]),
  );
  report("vehicles");
  const rented: Rented[] = [];
  await bulk.withoutIndexes("vehicles", () =>
    bulk.copy(
      "vehicles",
      VEHICLE_COLUMNS,
      vehicleRows(vehicles, now, partners, ground, rented, variety),
    ),
  );
  await bulk.recountVehicles();
  await bulk.withoutIndexes("vehicle_images", () =>
    bulk.copy(
      "vehicle_images",
      ["id", "vehicle_id", "position", "name", "width", "height", "placeholder", "created_at"],
      imageRows(vehicles, rented, now, ground),
    ),
  );
  report("bookings");
  await bulk.withoutIndexes("bookings", () =>
    bulk.copy(
      "bookings",
      BOOKING_COLUMNS,
      bookingRows(bookings, now, rented, customers, ground.placeIds, variety),
    ),
  );
  await bulk.recountBookings();
  await bulk.recordInvitations();
  await bulk.refillSearchTables();
}
