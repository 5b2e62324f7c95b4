/**
 * Adds a large fleet to the database through COPY. Stop the server first when it is the embedded
 * one.
 *   npm run seed:large -- --vehicles 100000 --bookings 1000000
 */
import { loadLargeFleet } from "#server/demo/large-fleet.ts";
import { systemClock } from "#server/platform/clock.ts";
import { bulkLoad } from "#server/records/database/bulk-load.ts";
import { print } from "./command-output.ts";
import { readOptions, runCommand, UsageError } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

const USAGE = "Usage: npm run seed:large -- --vehicles N [--bookings M]";

function readArguments() {
  const values = readOptions({
    vehicles: { type: "string" },
    bookings: { type: "string", default: "0" },
  });
  const vehicles = Number(values.vehicles);
  const bookings = Number(values.bookings);
  if (!Number.isInteger(vehicles) || vehicles < 1 || !Number.isInteger(bookings) || bookings < 0) {
    throw new UsageError("--vehicles takes a number from 1, --bookings one from 0");
  }
  return { vehicles, bookings };
}

await runCommand(USAGE, async () => {
  const { vehicles, bookings } = readArguments();
  await withDatabase(async ({ migrationUrl }) => {
    const start = performance.now();
    const report = (step: string) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(4);
      print(`${seconds} s  ${step}`);
    };
    await bulkLoad(migrationUrl, (bulk) =>
      loadLargeFleet(bulk, { vehicles, bookings }, systemClock.now(), report),
    );
    report("done");
  });
});
