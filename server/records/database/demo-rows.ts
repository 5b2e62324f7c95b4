import { sql } from "drizzle-orm";
import type { NewBooking } from "#server/records/bookings/booking.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { contactMessages, settings } from "#server/records/schema/administration.ts";
import { bookingEvents, bookings } from "#server/records/schema/bookings.ts";
import { partnerPlaces, partners, places } from "#server/records/schema/partners.ts";
import { reviews } from "#server/records/schema/reviews.ts";
import { vehicleImages, vehicles } from "#server/records/schema/vehicles.ts";
import { insertVehicles, type NewVehicle } from "#server/records/vehicles/vehicle.ts";
import type { Settings } from "#shared/settings.ts";
import type { Database, Queries, Transaction } from "./database.ts";

export type NewBookingEvent = Omit<typeof bookingEvents.$inferInsert, "createdAt"> & {
  createdAt: Date;
};

export type NewReview = typeof reviews.$inferInsert;

export type NewContactMessage = typeof contactMessages.$inferInsert;

export type DemoRows = {
  profiles: (typeof profiles.$inferInsert)[];
  partners: (typeof partners.$inferInsert)[];
  partnerPlaces: (typeof partnerPlaces.$inferInsert)[];
  vehicles: NewVehicle[];
  vehicleImages: (typeof vehicleImages.$inferInsert)[];
  bookings: NewBooking[];
  bookingEvents: NewBookingEvent[];
  reviews: NewReview[];
  messages: NewContactMessage[];
  settings: Settings;
};

/** True while there are no accounts and no vehicles. */
export async function isEmptyDatabase(db: Queries): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(
    sql`select exists (select 1 from ${profiles}) or exists (select 1 from ${vehicles}) as used`,
  );
  return rows[0]?.used === false;
}

export async function listAllPlaceIds(db: Queries): Promise<string[]> {
  const rows = await db.select({ id: places.id }).from(places);
  return rows.map(({ id }) => id);
}

/**
 * Writes a whole set of demo data in one transaction, so that a crash leaves an empty database.
 * Concurrent processes run one after the other, and the later ones find the data.
 * @returns false when the database was not empty
 */
export async function insertDemoRows(db: Database, rows: DemoRows, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${profiles} in share row exclusive mode`);
    if (!(await isEmptyDatabase(tx))) return false;
    await tx.insert(profiles).values(rows.profiles);
    await tx.insert(partners).values(rows.partners);
    await tx.insert(partnerPlaces).values(rows.partnerPlaces);
    await insertVehicles(tx, rows.vehicles);
    await tx.insert(vehicleImages).values(rows.vehicleImages);
    await insertInChunks(tx, rows);
    await tx.insert(reviews).values(rows.reviews);
    await tx.insert(contactMessages).values(rows.messages);
    await tx.execute(sql`update ${partners} set last_event_seq = coalesce(
      (select max(partner_seq) from ${bookingEvents} where partner_id = ${partners.id}), 0)`);
    await tx.execute(sql`update ${profiles} set last_event_seq = coalesce(
      (select max(customer_seq) from ${bookingEvents} where customer_id = ${profiles.id}), 0)`);
    await tx
      .insert(settings)
      .values({ id: 1, document: rows.settings, updatedAt: now })
      .onConflictDoNothing();
    return true;
  });
}

/** A statement takes at most 65,535 parameters. */
const CHUNK = 1_000;

async function insertInChunks(tx: Transaction, rows: DemoRows): Promise<void> {
  for (let from = 0; from < rows.bookings.length; from += CHUNK) {
    await tx.insert(bookings).values(rows.bookings.slice(from, from + CHUNK));
  }
  for (let from = 0; from < rows.bookingEvents.length; from += CHUNK) {
    await tx.insert(bookingEvents).values(rows.bookingEvents.slice(from, from + CHUNK));
  }
}

/** What belongs to the installation, beside counts, which the vehicles' own trigger empties. */
const REMAINING_TABLES: ReadonlySet<string> = new Set([
  "backups",
  "places",
  "removed_images",
  "secret_checks",
  "server_processes",
  "vehicle_counts",
]);

/**
 * Deletes all data that people created; places and the schema are kept. Only the owner of the
 * schema may do this: the triggers that protect the history are disabled during the transaction.
 */
export async function truncateAll(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
    );
    const emptied = rows.filter(({ name }) => !REMAINING_TABLES.has(name));
    const tables = emptied.map(({ name }) => sql.identifier(name));
    const history = ["audit_entries", "booking_events"].map((name) => sql.identifier(name));
    for (const table of history) await tx.execute(sql`alter table ${table} disable trigger user`);
    await tx.execute(sql`truncate table ${sql.join(tables, sql`, `)}`);
    for (const table of history) await tx.execute(sql`alter table ${table} enable trigger user`);
  });
}
