import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import postgres from "postgres";
import { vehicleCounts } from "#server/records/schema/vehicles.ts";
import { FACT_FILTER_NAMES } from "#shared/catalog/vehicle-filters.ts";
import { type RunStatement, withoutIndexes } from "./without-indexes.ts";

/** A value for COPY's text format. */
export type CopyValue = string | number | boolean | null;

/** Loads many rows at once, bypassing what is designed for single changes. */
export type BulkLoad = {
  /** Streams rows into a table. */
  copy: (
    table: string,
    columns: readonly string[],
    rows: Iterable<readonly CopyValue[]>,
  ) => Promise<void>;
  /** Runs `load` without a table's triggers, indexes and constraints, then creates them again. */
  withoutIndexes: (table: string, load: () => Promise<void>) => Promise<void>;
  /** Recounts listed vehicles, as their triggers would have. */
  recountVehicles: () => Promise<void>;
  /** Recounts each person's bookings, as a trigger would have. */
  recountBookings: () => Promise<void>;
  /**
   * Records that the customers of rentals which ended lately, or end tomorrow, were invited to a
   * review: otherwise each of a large fleet would get an email.
   */
  recordInvitations: () => Promise<void>;
  /** Fills what searches read, from vehicles and bookings, as their triggers would have. */
  refillSearchTables: () => Promise<void>;
  /** The existing data that new rows refer to. */
  readGround: () => Promise<Ground>;
};

export type Ground = {
  placeIds: string[];
  vehicles: number;
  images: { title: string; name: string; width: number; height: number; placeholder: string }[];
};

/** The columns that vehicles are counted by. */
const COUNTED = [...FACT_FILTER_NAMES, "pricePerDay" as const]
  .map((name) => vehicleCounts[name].name)
  .join(", ");

const CHUNK_BYTES = 256 * 1024;

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function toField(value: CopyValue): string {
  if (value === null) return "\\N";
  return String(value).replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char);
}

function* toChunks(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  let chunk = "";
  for (const row of rows) {
    chunk += `${row.map(toField).join("\t")}\n`;
    if (chunk.length < CHUNK_BYTES) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk) yield chunk;
}

/** Everything in one transaction, so that a failed load leaves the database as it was. */
export async function bulkLoad(
  url: string,
  load: (bulk: BulkLoad) => Promise<void>,
): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    // A role that works through a pooler has limits of its own (check-pooler.ts).
    connection: { lock_timeout: 0, statement_timeout: 0, idle_in_transaction_session_timeout: 0 },
  });
  try {
    await sql.begin(async (tx) => {
      await tx`set local maintenance_work_mem = '512MB'`;
      await tx`set local synchronous_commit = off`;
      await load(bulkLoadIn(tx));
    });
    // Outside the transaction, where it is not allowed: marks the copied rows as visible to all,
    // which index-only scans require.
    await sql`vacuum (analyze)`;
  } finally {
    await sql.end();
  }
}

function bulkLoadIn(tx: postgres.TransactionSql): BulkLoad {
  const run: RunStatement = async (statement, values = []) => [
    ...(await tx.unsafe<never[]>(statement, values)),
  ];
  return {
    async copy(table, columns, rows) {
      const into = await tx`copy ${tx(table)} (${tx(columns)}) from stdin`.writable();
      const done = once(into, "finish");
      await pipeline(Readable.from(toChunks(rows)), into);
      await done.catch(() => undefined);
    },
    withoutIndexes: (table, loadRows) => withoutIndexes(run, [table], loadRows),
    async recountVehicles() {
      await tx`update vehicle_counts
        set vehicles = 0, changed = pg_current_xact_id(), changed_at = now()`;
      await run(`insert into vehicle_counts (${COUNTED}, vehicles)
        select ${COUNTED}, count(*) from vehicles where listed group by ${COUNTED}
        on conflict on constraint vehicle_counts_key do update set vehicles = excluded.vehicles`);
    },
    async recountBookings() {
      await tx`select recount_bookings()`;
    },
    async recordInvitations() {
      await tx`
        insert into outgoing_mails
          (id, kind, booking_id, recipient, subject, text, html, available_at, sent_at, created_at)
        select gen_random_uuid(), 'review-invitation', id, customer_email, '', '', '', now(), now(), now()
        from bookings
        where status = 'confirmed'
          and upper(period) between now() - interval '5 days' and now() + interval '1 day'
          and not exists (
            select from outgoing_mails where booking_id = bookings.id and kind = 'review-invitation'
          )`;
    },
    async refillSearchTables() {
      await tx`select refill_search_tables()`;
    },
    async readGround() {
      const places = await tx<{ id: string }[]>`select id from places where active`;
      const [count] = await tx<{ total: number }[]>`select count(*)::int as total from vehicles`;
      const images = await tx<Ground["images"]>`
        select distinct on (v.title) v.title, i.name, i.width, i.height, i.placeholder
        from vehicles v join vehicle_images i on i.vehicle_id = v.id and i.position = 0`;
      return {
        placeIds: places.map(({ id }) => id),
        vehicles: count?.total ?? 0,
        images: [...images],
      };
    },
  };
}
