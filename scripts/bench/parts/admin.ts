/**
 * The admin area on a large fleet: the first page of every table under each filter, order and
 * search compared with the same record functions without HTTP, and the server memory used by an
 * export.
 *   npm run bench -- --only admin [--vehicles 100000 --bookings 1000000 --rounds 5]
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { MIXED } from "#server/demo/fleet-variety.ts";
import { loadLargeFleet } from "#server/demo/large-fleet.ts";
import { loadDemoData } from "#server/demo/load-demo-data.ts";
import { parseEnv } from "#server/env.ts";
import { createLog } from "#server/platform/log.ts";
import { assemblePlatform, type Platform } from "#server/platform/platform.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded-postgres.ts";
import { bulkLoad } from "#server/records/database/bulk-load.ts";
import {
  type DatabaseAddresses,
  migrateDatabase,
} from "#server/records/database/migrate-database.ts";
import { toLocalDate } from "#shared/local-time.ts";
import { EXPORT_FORMATS } from "#shared/table/export-formats.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/servers/server-process.ts";
import { type MeasuredTable, measuredTables, type TableFixture } from "../admin-tables.ts";
import { median, print } from "../figures.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
/** Drawn images are reused by later runs. */
const DATA_DIR = path.join(ROOT, ".cache/bench");
const AIM_MS = 300;
const AIM_ADDED_MB = 100;
const SAMPLE_MS = 20;

const { values } = parseArgs({
  options: {
    vehicles: { type: "string", default: "100000" },
    bookings: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "5" },
  },
  strict: false,
});
const rounds = Number(values.rounds);

async function fill(database: DatabaseAddresses): Promise<Platform> {
  const { url, migrationUrl } = database;
  await migrateDatabase(database, path.join(ROOT, "drizzle"));
  const env = parseEnv({ PORT: "0", DATA_DIR, DATABASE_URL: url });
  const platform = await assemblePlatform(env, url, path.join(ROOT, "dist"), createLog("silent"));
  await loadDemoData(platform);
  const start = performance.now();
  const size = { vehicles: Number(values.vehicles), bookings: Number(values.bookings) };
  const now = platform.clock.now();
  await bulkLoad(migrationUrl, (bulk) =>
    loadLargeFleet(bulk, { ...size, variety: MIXED }, now, () => undefined),
  );
  await fillInbox(migrationUrl);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const counts = Object.entries(size).map(
    ([what, count]) => `${count.toLocaleString("en")} ${what}`,
  );
  print(`loaded ${counts.join(" and ")} in ${seconds} s`);
  return platform;
}

/** The subjects of the requests, and a session of the demo's admin. */
async function prepare(
  platform: Platform,
  url: string,
): Promise<TableFixture & { cookie: string }> {
  const sql = new Client({ connectionString: url });
  await sql.connect();
  const { rows } = await sql.query<{ adminId: string; partnerId: string; bookingId: string }>(
    `select p.id as "adminId", b.partner_id as "partnerId", b.id as "bookingId"
     from profiles p, (select id, partner_id from bookings order by id desc limit 1) b
     where p.role = 'admin' limit 1`,
  );
  await sql.end();
  const [row] = rows;
  if (!row) throw new Error("The database holds no admin or no booking");
  const session = await platform.sessions.open(row.adminId, "bench");
  const today = toLocalDate(platform.clock.now());
  return { ...row, today, cookie: session.split(";")[0] ?? "" };
}

/** The records of several years: 50,000 messages, 300,000 emails and as many audit entries. */
async function fillInbox(url: string): Promise<void> {
  const sql = new Client({ connectionString: url });
  await sql.connect();
  const ago = "now() - n * interval '1 minute'";
  await sql.query(`
    insert into contact_messages (id, name, email, message, language, answered_at, created_at)
    select gen_random_uuid(), 'Guest ' || n, 'guest' || n || '@example.com',
      'Πού αφήνω τα κλειδιά; ' || n, 'el', case when n % 9 > 0 then now() end, ${ago}
    from generate_series(1, 50000) n`);
  await sql.query(`
    insert into outgoing_mails (id, kind, recipient, subject, text, html, available_at, sent_at, failed_at, created_at)
    select gen_random_uuid(), case when n % 50 = 0 then 'booking-expired' else 'booking-placed' end,
      'guest' || n || '@example.com', 'A booking', 'text', 'html', now() + interval '1 day',
      case when n % 300 > 0 then now() end, case when n % 300 = 0 then now() end, ${ago}
    from generate_series(1, 300000) n`);
  await sql.query(`
    insert into audit_entries (id, actor_id, action, subject_type, subject_id, created_at)
    select gen_random_uuid(), (select id from profiles where role = 'admin' limit 1),
      case when n % 1000 = 0 then 'settings.save' else 'vehicle.approve' end,
      case when n % 1000 = 0 then 'settings' else 'vehicle' end, gen_random_uuid(), ${ago}
    from generate_series(1, 300000) n`);
  await sql.query("vacuum (analyze) contact_messages, outgoing_mails, audit_entries");
  await sql.end();
}

/** The median of some rounds after a warm-up round, in milliseconds. */
async function timeOf(act: () => Promise<unknown>): Promise<number> {
  await act();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  return median(times);
}

async function measureTable(
  { procedure, questions, bare }: MeasuredTable,
  platform: Platform,
  { origin, cookie }: { origin: string; cookie: string },
): Promise<string[]> {
  const slow: string[] = [];
  print(`\n${procedure.padEnd(40)}${"HTTP ms".padStart(10)}${"SQL ms".padStart(10)}`);
  for (const [name, input] of questions) {
    const query = new URLSearchParams({ input: JSON.stringify(input) });
    const ask = async () => {
      const response = await fetch(`${origin}/trpc/${procedure}?${query}`, { headers: { cookie } });
      const body = await response.text();
      if (!response.ok) throw new Error(`${procedure}, ${name}: ${response.status} ${body}`);
    };
    const http = await timeOf(ask);
    const sql = await timeOf(() => bare(platform.db, input));
    const flag = http > AIM_MS ? `  over ${AIM_MS}` : "";
    if (flag) slow.push(`${procedure}, ${name}`);
    print(
      `  ${name.padEnd(38)}${http.toFixed(1).padStart(10)}${sql.toFixed(1).padStart(10)}${flag}`,
    );
  }
  return slow;
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function download(address: string, cookie: string): Promise<number> {
  const response = await fetch(address, { headers: { cookie } });
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.byteLength;
  return bytes;
}

/** Downloads all vehicles while the server's memory is measured. */
async function measureExport(format: string, server: ServerProcess, cookie: string): Promise<void> {
  const { pid } = server.child;
  if (pid === undefined) throw new Error("The server has ended");
  const address = `${server.origin}/exports/vehicles.${format}`;
  // Code that the first use of a format loads stays loaded; it is not a cost of an export's length.
  await download(`${address}?search=xmax`, cookie);
  const before = await residentMegabytes(pid);
  let peak = before;
  const timer = setInterval(() => {
    void residentMegabytes(pid).then((now) => {
      peak = Math.max(peak, now);
    });
  }, SAMPLE_MS);
  const start = performance.now();
  const bytes = await download(address, cookie).finally(() => clearInterval(timer));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const added = peak - before;
  const flag = added > AIM_ADDED_MB ? `  over ${AIM_ADDED_MB}` : "";
  const size = (bytes / 1e6).toFixed(1);
  print(`  ${format}  ${size.padStart(7)} MB in ${seconds} s, ${added.toFixed(0)} MB added${flag}`);
}

const folder = await mkdtemp(path.join(tmpdir(), "meltemi-bench-"));
const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  const postgres = await startEmbeddedPostgres(path.join(folder, "postgres"));
  stops.unshift(postgres.stop);
  const platform = await fill(postgres);
  stops.unshift(platform.close);
  // Demo mode requires no second factor from admins.
  const server = await startServerProcess({
    DATABASE_URL: postgres.url,
    RATE_LIMIT_FACTOR: "1000000",
    DATA_DIR,
    DEMO_DATA: "on",
  });
  stops.unshift(() => server.end("SIGTERM"));
  const fixture = await prepare(platform, postgres.migrationUrl);
  const slow: string[] = [];
  for (const table of measuredTables(fixture)) {
    slow.push(...(await measureTable(table, platform, { ...server, cookie: fixture.cookie })));
  }
  print(`\nall vehicles as a file, and the server's memory`);
  for (const format of EXPORT_FORMATS) await measureExport(format, server, fixture.cookie);
  print(slow.length === 0 ? `\nnothing over ${AIM_MS} ms` : `\nover ${AIM_MS} ms:`);
  for (const name of slow) print(`  ${name}`);
} finally {
  for (const stop of stops) await stop();
}
