/**
 * Everybody checks out at once, for one vehicle and for vehicles of their own.
 *   npm run bench -- --only checkout-crowd [--rounds 5 --crowd 1000]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { parseEnv } from "#server/env.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import { createLog } from "#server/platform/log.ts";
import { assemblePlatform } from "#server/platform/platform.ts";
import { migrateDatabase } from "#server/records/migrate-database.ts";
import { makeCrowd, type PlaceAnswer, placeOverHttp } from "#tests/support/crowd.ts";
import { addPerson, addVehicle, bookingRequest } from "#tests/support/fleet.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { bundleServer } from "./bundle-server.ts";
import { median, print } from "./figures.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    crowd: { type: "string", default: "1000" },
  },
  strict: false,
});
const rounds = Number(values.rounds);
const crowdSize = Number(values.crowd);

const folder = await mkdtemp(path.join(tmpdir(), "meltemi-bench-"));
const postgres = await startEmbeddedPostgres(path.join(folder, "postgres"));
await migrateDatabase(postgres, path.resolve(import.meta.dirname, "../drizzle"));
const env = parseEnv({ PORT: "0", DATA_DIR: folder, DATABASE_URL: postgres.url });
const platform = await assemblePlatform(env, postgres.url, folder, createLog("silent"));
await bundleServer();
const servers = await Promise.all(
  [1, 2].map(() => startServerProcess({ DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: "100000" })),
);
const originOf = (index: number) => servers[index % servers.length]?.origin ?? "";
const partner = await addPerson(platform, "partner");
const crowd = await makeCrowd(platform, crowdSize);
const sql = new Client({ connectionString: postgres.url });
await sql.connect();

/** Everybody checks out at once; each gets the vehicle that `vehicleOf` names. */
async function checkOutAll(vehicleOf: (index: number) => string) {
  const start = performance.now();
  const answers = await Promise.all(
    crowd.map(({ cookie }, index) =>
      placeOverHttp(originOf(index), cookie, bookingRequest(vehicleOf(index))),
    ),
  );
  return { answers, milliseconds: performance.now() - start };
}

function tally(answers: readonly PlaceAnswer[]): string {
  const counts = new Map<string, number>();
  for (const { status, code } of answers) {
    const name = `${status}${code ? ` ${code}` : ""}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(", ");
}

print(`${crowdSize} checkouts at once over two processes, ${rounds} rounds, interleaved`);
const contended: number[] = [];
const apart: number[] = [];
for (let round = 0; round < rounds; round++) {
  const one = await addVehicle(platform, partner.id);
  const fleet = await Promise.all(crowd.map(() => addVehicle(platform, partner.id)));
  const same = await checkOutAll(() => one.id);
  // Unpaid bookings count against the customer; the next wave starts without them.
  await sql.query("update bookings set status = 'cancelled'");
  const each = await checkOutAll((index) => fleet[index]?.id ?? "");
  await sql.query("update bookings set status = 'cancelled'");
  contended.push(same.milliseconds);
  apart.push(each.milliseconds);
  print(`  one vehicle:    ${same.milliseconds.toFixed(0).padStart(6)} ms  ${tally(same.answers)}`);
  print(`  own vehicles:   ${each.milliseconds.toFixed(0).padStart(6)} ms  ${tally(each.answers)}`);
}
const { rows } = await sql.query(
  "select deadlocks from pg_stat_database where datname = current_database()",
);
print(
  `  one vehicle takes ${(median(contended) / median(apart)).toFixed(2)} × the time of own vehicles (medians)`,
);
print(`  deadlocks: ${rows[0].deadlocks}`);

await sql.end();
await Promise.all(servers.map((server) => server.end("SIGTERM")));
await platform.close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
