/**
 * Adds a large fleet to the database through COPY. Stop the server first when it is the embedded one.
 *   npm run seed:large -- --vehicles 100000 --bookings 1000000
 */
import { parseArgs } from "node:util";
import { loadLargeFleet } from "#server/demo/large-fleet.ts";
import { systemClock } from "#server/platform/clock.ts";
import { bulkLoad } from "#server/records/database/bulk-load.ts";
import { withDatabase } from "./with-database.ts";

const { values } = parseArgs({
  options: { vehicles: { type: "string" }, bookings: { type: "string", default: "0" } },
});
const vehicles = Number(values.vehicles);
const bookings = Number(values.bookings);
if (!Number.isInteger(vehicles) || vehicles < 1 || !Number.isInteger(bookings) || bookings < 0) {
  process.stderr.write("Usage: npm run seed:large -- --vehicles N [--bookings M]\n");
  process.exit(1);
}

await withDatabase(async ({ migrationUrl }) => {
  const start = performance.now();
  const report = (step: string) => {
    const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(4);
    process.stdout.write(`${seconds} s  ${step}\n`);
  };
  await bulkLoad(migrationUrl, (bulk) =>
    loadLargeFleet(bulk, { vehicles, bookings }, systemClock.now(), report),
  );
  report("done");
});
