/**
 * Open subscriptions in one process: the delay of an event to one of them, and the cost of each.
 *   npm run bench -- --only live [--subscriptions 1000,5000 --events 300]
 */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { hashSecret } from "#server/platform/auth/secrets.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded-postgres.ts";
import { moveBooking } from "#server/records/bookings/booking-move.ts";
import { openPool } from "#server/records/database/database.ts";
import { migrateDatabase } from "#server/records/database/migrate-database.ts";
import { followLive, type LiveSocket } from "#tests/support/clients/live-socket.ts";
import { startServerProcess } from "#tests/support/servers/server-process.ts";
import { bundleServer } from "../../bundle-server.ts";
import { percentile, print } from "../figures.ts";

const { values } = parseArgs({
  options: {
    subscriptions: { type: "string", default: "1000,5000" },
    events: { type: "string", default: "300" },
  },
  strict: false,
});
const sizes = String(values.subscriptions).split(",").map(Number);
const events = Number(values.events);
const most = Math.max(...sizes);

const openFiles = Number(execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }));
if (openFiles < most + 500) {
  print(`This shell allows ${openFiles} open files; run "ulimit -n ${most + 500}" and try again.`);
  process.exit(1);
}

const folder = await mkdtemp(path.join(tmpdir(), "meltemi-bench-live-"));
const postgres = await startEmbeddedPostgres(path.join(folder, "postgres"));
await migrateDatabase(postgres, path.resolve(import.meta.dirname, "../../../drizzle"));
const sql = new Client({ connectionString: postgres.url });
await sql.connect();
const { db, close } = openPool(postgres.url, 4, () => undefined);

/** Partners with a session each, and one customer who booked a vehicle of each partner. */
async function makePartners(): Promise<string[]> {
  const tokens = Array.from({ length: most }, () => randomBytes(20).toString("hex"));
  await sql.query(
    `insert into profiles (id, full_name, email, email_verified_at, role, created_at, updated_at)
     select md5('p' || n)::uuid, 'Partner ' || n, 'p' || n || '@bench.example', now(), 'partner', now(), now()
     from generate_series(0, $1) n`,
    [most],
  );
  await sql.query(
    `insert into partners (id, name, email, created_at, updated_at)
     select id, full_name, email, now(), now() from profiles`,
  );
  await sql.query(
    `insert into sessions (id, profile_id, created_at, last_used_at, expires_at)
     select hash, md5('p' || (n - 1))::uuid, now(), now(), now() + interval '30 days'
     from unnest($1::text[]) with ordinality as t(hash, n)`,
    [tokens.map(hashSecret)],
  );
  await sql.query(
    `insert into vehicles (id, title, slug, brand, type, price_per_day, partner_id, created_at, updated_at)
     select md5('v' || n)::uuid, 'Fiat Panda', 'fiat-panda-' || n, 'Fiat', 'car', 40, md5('p' || n)::uuid, now(), now()
     from generate_series(0, $1) n`,
    [most - 1],
  );
  return tokens;
}

/** Pending bookings for the events of one round, each for a different partner. */
async function makeBookings(round: number, size: number): Promise<string[]> {
  const { rows } = await sql.query(
    `insert into bookings (id, customer_id, vehicle_id, partner_id, customer_name, customer_email, customer_phone,
       start_date, end_date, pickup_time, return_time, pickup_location, return_location,
       price_per_day, quote_lines, total_amount, payment_reference, payment_due_at, created_at, updated_at)
     select md5($1::int || '-' || n)::uuid, md5('p' || $2::int)::uuid, md5('v' || (n * $3::int / $4::int))::uuid,
       md5('p' || (n * $3::int / $4::int))::uuid, 'Ελένη', 'eleni@example.com', '+306945550101',
       date '2030-01-01' + ($1::int * $4 + n) * 3, date '2030-01-03' + ($1::int * $4 + n) * 3, '10:00', '10:00', 'chania', 'chania',
       40, '[]', 80, 'RF' || $1::int || '-' || n, now() + interval '2 days', now(), now()
     from generate_series(0, $4::int - 1) n returning id`,
    [round, most, size, events],
  );
  return rows.map(({ id }) => id as string);
}

async function residentKilobytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

type Feed = LiveSocket<{ bookingId: string }>;

/** Opens the sockets a hundred at a time and waits until each has its first, empty item. */
async function openAll(origin: string, tokens: readonly string[]): Promise<Feed[]> {
  const feeds: Feed[] = [];
  for (let from = 0; from < tokens.length; from += 100) {
    const wave = tokens.slice(from, from + 100).map((token) => {
      const cookie = `meltemi_session=${token}`;
      return followLive<{ bookingId: string }>(origin, cookie, "partner.onBookingChange");
    });
    feeds.push(...wave);
    while (wave.some(({ items }) => items.length === 0)) await pause(10);
  }
  return feeds;
}

/** Milliseconds from the response to a commit in this process until the frame arrives. */
async function measureEvent(id: string, feeds: readonly Feed[], index: number): Promise<number> {
  const feed = feeds[index];
  if (!feed) throw new Error("There is no such subscription");
  const arrived = new Promise<number>((resolve) => {
    feed.socket.on("message", (data: Buffer) => {
      if (data.includes(id)) resolve(performance.now());
    });
  });
  await moveBooking(db, id, {
    from: "pending",
    to: "confirmed",
    kind: "confirmed",
    actorId: null,
    eventId: crypto.randomUUID(),
    now: new Date(),
  });
  const committed = performance.now();
  return Math.max(0, (await arrived) - committed);
}

const tokens = await makePartners();
await bundleServer();
for (const [round, size] of sizes.entries()) {
  const server = await startServerProcess({ DATABASE_URL: postgres.url });
  await fetch(`${server.origin}/healthz/ready`);
  const before = await residentKilobytes(server.child.pid);
  const start = performance.now();
  const feeds = await openAll(server.origin, tokens.slice(0, size));
  const seconds = (performance.now() - start) / 1000;
  await pause(3_000);
  const after = await residentKilobytes(server.child.pid);
  const latencies: number[] = [];
  for (const [n, id] of (await makeBookings(round, size)).entries()) {
    latencies.push(await measureEvent(id, feeds, Math.floor((n * size) / events)));
  }
  const [p50, p99] = [percentile(latencies, 50), percentile(latencies, 99)];
  print(
    `  ${size} subscriptions: opened in ${seconds.toFixed(1)} s, ` +
      `commit to client p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms over ${events} events, ` +
      `${((after - before) / size).toFixed(1)} KB each (${(after / 1024).toFixed(0)} MB in all)`,
  );
  for (const { socket } of feeds) socket.terminate();
  await server.end("SIGTERM");
}

await close();
await sql.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
