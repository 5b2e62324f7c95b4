/**
 * The catalogue at several sizes: the program's requests per second compared with the same bytes
 * from bare node:http and the same SQL from bare Fastify with `pg`, and the cost of each kind of
 * search as the fleet grows.
 *   npm run bench -- --only catalog [--sizes 1000,100000 --rounds 3]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { inDays } from "#tests/support/world/fleet.ts";
import { nthBooking } from "../baseline-plan.ts";
import { buildProgram } from "../build-program.ts";
import { print } from "../figures.ts";
import { withFleet } from "../fleet-fixture.ts";
import { interleave, measureLoad } from "../load.ts";
import {
  BROWSER,
  bodyOf,
  FIRST_FREE_DAY,
  type Fixture,
  listUrl,
  makePlan,
  SAME_SITE_JSON,
  slugUrl,
  VARIED_CENTS,
} from "../record-plan.ts";
import { measureSearches } from "../searches.ts";
import { startBaseline } from "../start-baseline.ts";

async function measureSize(fixture: Fixture, url: string, folder: string, rounds: number) {
  const { origin, slug, crowd, vehicleIds } = fixture;
  const plan = await makePlan(fixture, url);
  const baseline = await startBaseline(plan, folder);
  // Each has its own count: fast lists would otherwise move the bookings past the latest date.
  let lists = 0;
  let bookings = 0;
  const customerIds = crowd.map(({ id }) => id);
  // After the baseline's bookings, so that both find every vehicle free.
  const firstDay = inDays(FIRST_FREE_DAY + 100);
  const get = (base: string, address: string) => () =>
    measureLoad({ url: base + address, headers: BROWSER });
  const varied = (request: number) => VARIED_CENTS - 1 - (request % 900_000);
  const stopBaseline = () => baseline.child.kill();
  return interleave(rounds, {
    "hot list": get(origin, listUrl()),
    "hot list, bare": get(baseline.bare, listUrl()),
    "hot vehicle": get(origin, slugUrl(slug)),
    "hot vehicle, bare": get(baseline.bare, slugUrl(slug)),
    home: get(origin, "/"),
    "home, bare": get(baseline.bare, "/"),
    "vehicle page": get(origin, `/vehicles/${slug}`),
    "vehicle page, bare": get(baseline.bare, `/vehicles/${slug}`),
    "cold list": () =>
      measureLoad({ url: origin, vary: () => ({ path: listUrl(varied(lists++)) }) }),
    "cold list, same SQL": () =>
      measureLoad({
        url: baseline.sql,
        vary: () => ({ path: `/list?price=${(varied(lists++) / 100).toFixed(2)}` }),
      }),
    place: () =>
      measureLoad({
        url: origin,
        method: "POST",
        headers: SAME_SITE_JSON,
        vary() {
          const booking = nthBooking(bookings++, customerIds, vehicleIds, firstDay);
          const cookie = crowd.find(({ id }) => id === booking.customerId)?.cookie ?? "";
          return {
            path: "/trpc/checkout.place",
            body: bodyOf(fixture, booking),
            headers: { cookie },
          };
        },
      }),
    "place, same SQL": () =>
      measureLoad({ url: `${baseline.sql}/place`, method: "POST", headers: {} }),
  }).finally(stopBaseline);
}

const PAIRS = [
  ["hot list", "hot list, bare", 0.8],
  ["hot vehicle", "hot vehicle, bare", null],
  ["home", "home, bare", null],
  ["vehicle page", "vehicle page, bare", null],
  ["cold list", "cold list, same SQL", 0.6],
  ["place", "place, same SQL", 0.6],
] as const;

function report(size: number, result: Record<string, number>): void {
  print(`\n${size.toLocaleString("en")} vehicles: requests a second, and the ratio`);
  for (const [own, other, aim] of PAIRS) {
    const mine = result[own] ?? Number.NaN;
    const theirs = result[other] ?? Number.NaN;
    const rate = (value: number) => value.toFixed(0).padStart(7);
    const ratio = (mine / theirs).toFixed(2);
    const requested = aim === null ? "" : `  aim ${aim}${mine / theirs >= aim ? "" : "  MISSED"}`;
    print(
      `  ${own.padEnd(14)}${rate(mine)}   ${other.padEnd(22)}${rate(theirs)}   ${ratio}${requested}`,
    );
  }
}

function benchSize(size: number, rounds: number, folder: string) {
  return withFleet(size, folder, async ({ fixture, platform, url }) => {
    const searches = await measureSearches(platform.db);
    print(
      `\n${size.toLocaleString("en")} vehicles: milliseconds of one search, without any memory`,
    );
    for (const [name, time] of Object.entries(searches)) {
      print(`  ${name.padEnd(34)}${time.toFixed(2).padStart(10)}`);
    }
    report(size, await measureSize(fixture, url, folder, rounds));
    return searches;
  });
}

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,100000,1000000" },
    rounds: { type: "string", default: "5" },
  },
  strict: false,
});
const sizes = String(values.sizes).split(",").map(Number);
const folder = await mkdtemp(path.join(tmpdir(), "meltemi-bench-"));
const searches = new Map<number, Record<string, number>>();
buildProgram();
try {
  for (const size of sizes) {
    searches.set(size, await benchSize(size, Number(values.rounds), folder));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

print("\nOne search, milliseconds in the program without any memory, median of many");
const heads = sizes.map((size) => size.toLocaleString("en").padStart(12)).join("");
print(`  ${"".padEnd(34)}${heads}   growth`);
for (const name of Object.keys(searches.get(sizes[0] ?? 0) ?? {})) {
  const times = sizes.map((size) => searches.get(size)?.[name] ?? Number.NaN);
  const growth = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
  const columns = times.map((time) => time.toFixed(2).padStart(12)).join("");
  print(`  ${name.padEnd(34)}${columns}   ${growth.toFixed(1)} ×`);
}
