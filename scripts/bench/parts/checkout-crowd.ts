/**
 * Concurrent checkouts over two server processes, for one vehicle and for a separate vehicle each.
 * A customer refused for overload waits as long as Retry-After says and repeats the same
 * submission. Fails unless one vehicle gives one booking and otherwise only conflicts, with the
 * last responses in time.
 *   npm run bench -- --only checkout-crowd [--rounds 5 --crowd 1000]
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { parseEnv } from "#server/env.ts";
import { createLog } from "#server/platform/log.ts";
import { assemblePlatform } from "#server/platform/platform.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded-postgres.ts";
import { migrateDatabase } from "#server/records/database/migrate-database.ts";
import { makeCrowd, type PlaceResponse, placeWithRetries } from "#tests/support/clients/crowd.ts";
import { startServerProcess } from "#tests/support/servers/server-process.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { bundleServer } from "../../bundle-server.ts";
import { median, percentile, print } from "../figures.ts";
import { cpuMilliseconds } from "../process-cpu.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    crowd: { type: "string", default: "1000" },
  },
  strict: false,
});
const rounds = Number(values.rounds);
const crowdSize = Number(values.crowd);
/** The limit: how long 99 of 100 checkouts of one vehicle take at most, repetitions included. */
const MAX_P99_MS = 5_000;

const folder = await mkdtemp(path.join(tmpdir(), "meltemi-bench-"));
const postgresFolder = path.join(folder, "postgres");
const postgres = await startEmbeddedPostgres(postgresFolder);
const pidFile = await readFile(path.join(postgresFolder, "cluster/postmaster.pid"), "utf8");
const postmaster = Number(pidFile.split("\n")[0]);
await migrateDatabase(postgres, path.resolve(import.meta.dirname, "../../../drizzle"));
const env = parseEnv({ PORT: "0", DATA_DIR: folder, DATABASE_URL: postgres.url });
const platform = await assemblePlatform(env, postgres.url, folder, createLog("silent"));
await bundleServer();
const servers = await Promise.all(
  [1, 2].map(() => startServerProcess({ DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: "100000" })),
);
const originOf = (index: number) => servers[index % servers.length]?.origin ?? "";
const partner = await addUser(platform, "partner");
const crowd = await makeCrowd(platform, crowdSize);
const sql = new Client({ connectionString: postgres.url });
await sql.connect();

type Cpu = { servers: number; postgres: number };

const measureCpu = (): Cpu => ({
  servers: servers.reduce((sum, { child }) => sum + cpuMilliseconds(child.pid ?? 0), 0),
  postgres: cpuMilliseconds(postmaster),
});

type Wave = {
  responses: PlaceResponse[];
  refusedForLoad: number;
  milliseconds: number;
  /** Until the final response, including the waits for Retry-After, in milliseconds. */
  latencies: number[];
  cpu: Cpu;
};

/** All customers check out concurrently; `vehicleOf` returns the vehicle of each. */
async function checkOutAll(vehicleOf: (index: number) => string): Promise<Wave> {
  const before = measureCpu();
  const start = performance.now();
  const results = await Promise.all(
    crowd.map(async ({ cookie }, index) => {
      const request = bookingRequest(vehicleOf(index));
      const result = await placeWithRetries(originOf(index), cookie, request);
      return { ...result, latency: performance.now() - start };
    }),
  );
  const after = measureCpu();
  return {
    responses: results.map(({ response }) => response),
    refusedForLoad: results.reduce((sum, result) => sum + result.refusedForLoad, 0),
    milliseconds: performance.now() - start,
    latencies: results.map(({ latency }) => latency),
    cpu: {
      servers: after.servers - before.servers,
      postgres: after.postgres - before.postgres,
    },
  };
}

function tally(responses: readonly PlaceResponse[]): string {
  const counts = new Map<string, number>();
  for (const { status, code } of responses) {
    const name = `${status}${code ? ` ${code}` : ""}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(", ");
}

function describe(name: string, wave: Wave): void {
  const at = (percent: number) => percentile(wave.latencies, percent).toFixed(0);
  const each = (milliseconds: number) => (milliseconds / crowdSize).toFixed(1);
  print(
    `  ${name} ${wave.milliseconds.toFixed(0).padStart(6)} ms  p50 ${at(50)} p99 ${at(99)} ms  ` +
      `${tally(wave.responses)}; ${wave.refusedForLoad} refused for load and repeated; ` +
      `CPU per checkout: servers ${each(wave.cpu.servers)} ms, Postgres ${each(wave.cpu.postgres)} ms`,
  );
}

/** Unpaid bookings count against the customer; the next wave starts without them. */
async function payAll(): Promise<void> {
  await sql.query("update bookings set status = 'confirmed' where status = 'pending'");
}

const load = () => loadavg()[0]?.toFixed(1);
print(
  `${crowdSize} checkouts at once over two processes, ${rounds} rounds, interleaved; load average ${load()}`,
);
const contended: number[] = [];
const apart: number[] = [];
const wrong: string[] = [];
for (let round = 0; round < rounds; round++) {
  const one = await addVehicle(platform, partner.id);
  const fleet = await Promise.all(crowd.map(() => addVehicle(platform, partner.id)));
  const same = await checkOutAll(() => one.id);
  await payAll();
  const each = await checkOutAll((index) => fleet[index]?.id ?? "");
  await payAll();
  contended.push(same.milliseconds);
  apart.push(each.milliseconds);
  describe("one vehicle:  ", same);
  describe("own vehicles: ", each);
  const booked = same.responses.filter(({ status }) => status === 200).length;
  const conflicts = same.responses.filter(({ code }) => code === "datesTaken").length;
  if (booked !== 1 || conflicts !== crowdSize - 1) {
    wrong.push(`one vehicle: ${booked} bookings and ${conflicts} conflicts`);
  }
  const p99 = percentile(same.latencies, 99);
  if (p99 > MAX_P99_MS) wrong.push(`one vehicle: p99 of ${p99.toFixed(0)} ms`);
  const odd = [...same.responses, ...each.responses].filter(({ status }) => status >= 500).length;
  if (odd > 0) wrong.push(`${odd} final responses of 5xx`);
  const placed = each.responses.filter(({ status }) => status === 200).length;
  if (placed !== crowdSize) wrong.push(`own vehicles: ${placed} bookings`);
  const withoutResponse = [...same.responses, ...each.responses].filter(
    ({ status }) => status === 0,
  ).length;
  if (withoutResponse > 0) wrong.push(`${withoutResponse} requests without a response`);
}
const { rows } = await sql.query(
  "select deadlocks from pg_stat_database where datname = current_database()",
);
print(
  `  one vehicle takes ${(median(contended) / median(apart)).toFixed(2)} × the time of own vehicles (medians)`,
);
print(`  deadlocks: ${rows[0].deadlocks}; load average ${load()}`);
if (rows[0].deadlocks !== "0") wrong.push(`${rows[0].deadlocks} deadlocks`);

await sql.end();
await Promise.all(servers.map((server) => server.end("SIGTERM")));
await platform.close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
if (wrong.length > 0) throw new Error(wrong.join("; "));
