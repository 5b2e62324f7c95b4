import type { Platform } from "#server/platform/platform.ts";
import { findCredentials } from "#server/records/accounts/profile.ts";
import {
  type DemoRows,
  insertDemoRows,
  isEmptyDatabase,
  listAllPlaceIds,
} from "#server/records/database/demo-rows.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#shared/account/demo-accounts.ts";
import { DAY_MS } from "#shared/durations.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import { makeDemoBookings } from "./demo-bookings.ts";
import { makeDemoMessages } from "./demo-messages.ts";
import { DEMO_COMPANY, DEMO_CUSTOMERS, DEMO_PARTNERS, DEMO_TAX_NUMBER } from "./demo-people.ts";
import { demoId } from "./demo-random.ts";
import { makeDemoReviews } from "./demo-reviews.ts";
import { makeDemoVehicles } from "./demo-vehicles.ts";
import { drawDemoImages } from "./draw-demo-images.ts";

type Parts = Pick<Platform, "db" | "clock" | "passwords" | "imageStore" | "log">;

/**
 * Fills an empty database with vehicles, people and bookings, the same on every machine for the
 * same day. A database with data is left unchanged.
 * @returns whether the demo accounts exist, loaded now or earlier
 */
export async function loadDemoData(parts: Parts): Promise<boolean> {
  const { db, clock, log } = parts;
  if (!(await isEmptyDatabase(db))) return hasDemoAdmin(parts);
  const now = clock.now();
  const rows = await makeRows(parts, now);
  const inserted = await insertDemoRows(db, rows, now);
  if (!inserted) return true;
  log.info({ vehicles: rows.vehicles.length }, "demo data: loaded");
  return true;
}

async function hasDemoAdmin({ db }: Parts): Promise<boolean> {
  return (await findCredentials(db, DEMO_ACCOUNTS[0].email)) !== null;
}

async function makeRows({ db, passwords, imageStore, log }: Parts, now: Date): Promise<DemoRows> {
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const joined = new Date(now.getTime() - 400 * DAY_MS);
  const account = { passwordHash, emailVerifiedAt: joined, createdAt: joined, updatedAt: joined };
  const partnerIds = DEMO_PARTNERS.map((_, index) => demoId(joined, 1_000 + index));
  const customerIds = DEMO_CUSTOMERS.map((_, index) => demoId(joined, 2_000 + index));
  const everywhere = await listAllPlaceIds(db);
  const placesOf = (partnerId: string) =>
    DEMO_PARTNERS[partnerIds.indexOf(partnerId)]?.places ?? everywhere;
  const fleet = makeDemoVehicles(now, partnerIds, placesOf);
  const drawn = await drawDemoImages(imageStore, fleet, (done, of) => {
    if (done % 40 === 0 || done === of) log.info(`demo data: rendered ${done} of ${of} images`);
  });
  const vehicles = fleet.map(({ row }) => row);
  const { bookings, events } = makeDemoBookings(now, vehicles, customerIds, placesOf);
  const adminId = demoId(joined, 3_000);
  return {
    profiles: [
      {
        id: adminId,
        fullName: "Αριάδνη Μελτεμάκη",
        role: "admin",
        email: DEMO_ACCOUNTS[0].email,
        phone: null,
        language: "el",
        ...account,
      },
      ...DEMO_PARTNERS.map(({ name, email, phone }, index) => ({
        id: partnerIds[index] ?? "",
        fullName: name,
        email,
        phone,
        role: "partner" as const,
        language: "el" as const,
        ...account,
      })),
      ...DEMO_CUSTOMERS.map(({ name, email, phone, language }, index) => ({
        id: customerIds[index] ?? "",
        fullName: name,
        email,
        phone,
        language,
        role: "customer" as const,
        ...account,
      })),
    ],
    partners: DEMO_PARTNERS.map(({ home, iban, places: _served, ...partner }, index) => ({
      ...partner,
      id: partnerIds[index] ?? "",
      taxNumber: DEMO_TAX_NUMBER,
      homePlaceId: home,
      payoutIban: iban,
      createdAt: joined,
      updatedAt: joined,
    })),
    partnerPlaces: partnerIds.flatMap((partnerId) =>
      placesOf(partnerId).map((placeId) => ({ partnerId, placeId })),
    ),
    vehicles,
    vehicleImages: fleet.flatMap(({ row }, index) =>
      (drawn[index] ?? []).map((image, position) => ({
        id: demoId(row.createdAt, 20_000 + index * 10 + position),
        vehicleId: row.id,
        position,
        ...image,
        createdAt: row.createdAt,
      })),
    ),
    bookings,
    bookingEvents: events,
    reviews: makeDemoReviews(now, bookings),
    messages: makeDemoMessages(now, vehicles, adminId),
    settings: { ...DEFAULT_SETTINGS, company: DEMO_COMPANY },
  };
}
