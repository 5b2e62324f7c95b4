import { createTRPCClient, type TRPCLink } from "@trpc/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PageRenderer } from "#server/platform/page-renderer.ts";
import type { AppRouter } from "#server/router.ts";
import { withoutRequestId } from "#tests/support/clients/refusal-body.ts";
import { waitForChanges } from "#tests/support/memory/wait-for-changes.ts";
import { connectNew } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startTwin, startWorld, type World } from "#tests/support/world/world.ts";

/**
 * From the moment that a change is announced, no process serves what it made wrong: neither calls
 * nor pages.
 */

const DATES = { pickupDate: inDays(10), returnDate: inDays(13) };
const TIMES = { pickupTime: "10:00", returnTime: "10:00" };

let world: World;
let twin: Awaited<ReturnType<typeof startTwin>>;
let partnerId: string;
let car: { id: string; slug: string };

type Call = [path: string, input?: unknown];

/** What is read of the catalog; the first car is shown by, or counted in, all of it. */
const callsOf = () => {
  const filters = { type: "car" };
  return {
    list: ["catalog.list", { filters }],
    lastPage: ["catalog.list", { filters, sort: "priceDesc", limit: 1 }],
    inPeriod: ["catalog.list", { filters: { ...filters, ...DATES } }],
    atPlace: ["catalog.list", { filters: { ...filters, place: "chania" } }],
    facets: ["catalog.facets", { filters }],
    facetsAtPlace: ["catalog.facets", { filters: { ...filters, place: "chania" } }],
    facetsInPeriod: ["catalog.facets", { filters: { ...filters, ...DATES } }],
    placeCounts: ["catalog.placeCounts", { filters }],
    placeCountsInPeriod: ["catalog.placeCounts", { filters: { ...filters, ...DATES } }],
    alternatives: ["catalog.alternatives", { filters: { ...filters, ...DATES } }],
    featured: ["catalog.featured"],
    options: ["catalog.options"],
    places: ["catalog.places"],
    company: ["catalog.company"],
    vehicle: ["catalog.bySlug", { slug: car.slug }],
    compared: ["catalog.bySlugs", { slugs: [car.slug] }],
    chosen: ["catalog.byIds", { vehicleIds: [car.id], ...DATES, ...TIMES }],
    similar: ["catalog.similar", { slug: car.slug, ...DATES, ...TIMES }],
    days: ["catalog.availability", { vehicleId: car.id }],
    quote: ["checkout.quote", { vehicleId: car.id, ...DATES, ...TIMES }],
    partner: ["catalog.partner", { partnerId }],
    partnerVehicles: ["catalog.partnerVehicles", { partnerId, limit: 10 }],
    reviews: ["catalog.vehicleReviews", { vehicleId: car.id }],
    partnerReviews: ["catalog.partnerReviews", { partnerId }],
    latestReviews: ["catalog.latestReviews"],
  } satisfies Record<string, Call>;
};
type CallName = keyof ReturnType<typeof callsOf>;

/** The calls of each page, as the routes of the client make them. */
const PAGES = {
  "/": ["featured", "options", "places", "placeCounts", "latestReviews", "company"],
  "/vehicles": ["list", "facets", "options", "places"],
  "/vehicles/car": [
    "vehicle",
    "options",
    "places",
    "days",
    "similar",
    "partner",
    "quote",
    "reviews",
  ],
  "/partners/one": ["partner", "partnerVehicles", "places", "partnerReviews"],
} as const satisfies Record<string, readonly CallName[]>;
type PagePath = keyof typeof PAGES;
const PAGE_PATHS = Object.keys(PAGES) as PagePath[];

/** A page of nothing but the results of its calls. */
const renderPage: PageRenderer = async ({ url, link }) => {
  const client = createTRPCClient<AppRouter>({ links: [link as TRPCLink<AppRouter>] });
  const calls = callsOf();
  const query = (name: CallName) => {
    const [path, input] = calls[name] as Call;
    const procedure = path
      .split(".")
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], client);
    return (procedure as { query: (given: unknown) => Promise<unknown> })
      .query(input)
      .catch((error: Error) => error.message);
  };
  const { pathname } = new URL(url);
  const html = await Promise.all(PAGES[pathname as PagePath].map(query));
  return { status: 200, headers: new Headers(), html: JSON.stringify(html) };
};

/** A stopped clock, so that only changes make a difference. */
const now = new Date();
const options = { clock: { now: () => now }, with: () => ({ renderPage }) };

beforeAll(async () => {
  world = await startWorld(options);
  twin = await startTwin(world, 1000, options);
});
afterAll(async () => {
  await twin.end();
  await world.end();
});

const sql = (text: string, ...values: unknown[]) => world.sql.query(text, values);

const read = async (origin: string, address: string): Promise<string> => {
  const response = await fetch(origin + address);
  const body = withoutRequestId(await response.text());
  return response.ok ? body : `${response.status} ${body}`;
};

let fresh = 0;

/** The address of a call; with a parameter that no address had before, it is built again. */
function addressOf([path, input]: Call, isFresh = false): string {
  const query = new URLSearchParams();
  if (input !== undefined) query.set("input", JSON.stringify(input));
  if (isFresh) query.set("fresh", String(++fresh));
  return `/trpc/${path}?${query}`;
}

type Found = Record<string, string>;

/** All calls and pages as a process serves them. */
async function readAll(origin: string): Promise<Found> {
  const found: Found = {};
  for (const [name, call] of Object.entries(callsOf())) {
    found[name] = await read(origin, addressOf(call));
  }
  for (const path of PAGE_PATHS) found[path] = await read(origin, path);
  return found;
}

/** The same without anything from memory. */
async function readFresh(): Promise<Found> {
  const found: Found = {};
  for (const [name, call] of Object.entries(callsOf())) {
    found[name] = await read(world.origin, addressOf(call, true));
  }
  const dataOf = (name: CallName) => {
    const body = found[name] ?? "";
    return body.startsWith("{")
      ? (JSON.parse(body).result.data as unknown)
      : JSON.parse(body.slice(4)).error.message;
  };
  for (const path of PAGE_PATHS) found[path] = JSON.stringify(PAGES[path].map(dataOf));
  return found;
}

/** Reads everything twice in both processes, changes something, and compares with what is true. */
async function expectFollowed(change: () => Promise<unknown>, shownBy: readonly string[]) {
  const processes = [world, twin];
  const before = await readFresh();
  for (const { origin } of processes) {
    expect(await readAll(origin)).toEqual(before);
    expect(await readAll(origin)).toEqual(before);
  }
  await change();
  for (const { platform } of processes) await waitForChanges(world, platform);
  const served = await Promise.all(processes.map(({ origin }) => readAll(origin)));
  const after = await readFresh();
  for (const found of served) expect(found).toEqual(after);
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(changed).toEqual(expect.arrayContaining([...shownBy]));
}

const addBlock = (vehicleId: string) =>
  sql(
    `insert into vehicle_blocks
       (id, vehicle_id, start_date, start_time, end_date, end_time, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, '10:00', $3, '12:00', now(), now())`,
    vehicleId,
    DATES.pickupDate,
    DATES.returnDate,
  );

const addReviews = (vehicleId: string, text: string) =>
  sql(
    `insert into reviews (id, booking_id, vehicle_id, partner_id, customer_id, author_name,
       stars, text, created_at, updated_at)
     select gen_random_uuid(), id, vehicle_id, partner_id, customer_id, 'Eleni M.', 4, $2,
       now(), now()
     from bookings where vehicle_id = $1`,
    vehicleId,
    text,
  );

const completeBookings = (vehicleId: string) =>
  sql(
    `update bookings set status = 'confirmed', start_date = current_date - 9,
       end_date = current_date - 6 where vehicle_id = $1`,
    vehicleId,
  );

async function addReviewed(vehicleId: string, expectedTotalCents: number): Promise<void> {
  const { api } = await connectNew(world, "customer");
  await api.checkout.place.mutate(bookingRequest(vehicleId, { expectedTotalCents }));
  await completeBookings(vehicleId);
  await addReviews(vehicleId, "Fine.");
}

const VEHICLE_PAGE = "/vehicles/car";
const PARTNER_PAGE = "/partners/one";
const REVIEWS = ["reviews", "partnerReviews", "latestReviews"];
const LISTS = ["list", "inPeriod", "atPlace", "/vehicles"];
const CARDS = [...LISTS, "featured", "vehicle", "partnerVehicles", "/", VEHICLE_PAGE, PARTNER_PAGE];
const FACETS = ["facets", "facetsAtPlace", "facetsInPeriod", "/vehicles"];
const COUNTS = [...FACETS, "placeCounts", "placeCountsInPeriod", "/"];
const DAYS = ["inPeriod", "facetsInPeriod", "placeCountsInPeriod", "days", "quote", VEHICLE_PAGE];

const CHANGES: { of: string; run: () => Promise<unknown>; shownBy: readonly string[] }[] = [
  {
    of: "a vehicle's text",
    run: () => sql("update vehicles set description = 'New tyres' where id = $1", car.id),
    shownBy: CARDS,
  },
  {
    of: "a price",
    run: () => sql("update vehicles set price_per_day = 20 where id = $1", car.id),
    shownBy: [...CARDS, ...COUNTS, "options", "quote"],
  },
  {
    of: "a special price",
    run: () =>
      sql(
        `insert into vehicle_special_prices (vehicle_id, day, price_per_day)
         values ($1, $2, 99)`,
        car.id,
        DATES.pickupDate,
      ),
    shownBy: ["inPeriod", "chosen", "days", "quote", VEHICLE_PAGE],
  },
  {
    of: "another special price",
    run: () => sql("update vehicle_special_prices set price_per_day = 77"),
    shownBy: ["inPeriod", "chosen", "days", "quote", VEHICLE_PAGE],
  },
  {
    of: "a removed special price",
    run: () => sql("delete from vehicle_special_prices"),
    shownBy: ["inPeriod", "chosen", "days", "quote", VEHICLE_PAGE],
  },
  {
    of: "a photo",
    run: () =>
      sql(
        `insert into vehicle_images
           (id, vehicle_id, position, name, width, height, placeholder, created_at)
         values (gen_random_uuid(), $1, 0, 'a', 800, 600, '', now())`,
        car.id,
      ),
    shownBy: CARDS,
  },
  {
    of: "the order of photos",
    run: () => sql("update vehicle_images set name = 'b' where vehicle_id = $1", car.id),
    shownBy: CARDS,
  },
  {
    of: "the places of a vehicle",
    run: () => sql("update vehicles set place_ids = '{sitia}' where id = $1", car.id),
    shownBy: ["atPlace", "facetsAtPlace", "placeCounts", "vehicle", "/", VEHICLE_PAGE],
  },
  {
    of: "a vehicle that is offered everywhere again",
    run: () => sql("update vehicles set place_ids = null where id = $1", car.id),
    shownBy: ["atPlace", "facetsAtPlace", "placeCounts", "vehicle", "/", VEHICLE_PAGE],
  },
  {
    of: "the shortest rental of a vehicle",
    run: () => sql("update vehicles set min_rental_days = 7 where id = $1", car.id),
    shownBy: ["inPeriod", "facetsInPeriod", "placeCountsInPeriod", "vehicle", "quote"],
  },
  {
    of: "any rental of a vehicle",
    run: () => sql("update vehicles set min_rental_days = null where id = $1", car.id),
    shownBy: ["inPeriod", "facetsInPeriod", "placeCountsInPeriod", "vehicle", "quote"],
  },
  {
    of: "a new vehicle",
    run: () => addVehicle(world.platform, partnerId, { featured: true, pricePerDay: "15.00" }),
    shownBy: [...LISTS, ...COUNTS, "featured", "partner", "partnerVehicles", PARTNER_PAGE],
  },
  {
    of: "a vehicle that is deleted",
    run: () => sql("delete from vehicles where price_per_day = 15"),
    shownBy: [...LISTS, ...COUNTS, "featured", "partner", "partnerVehicles", PARTNER_PAGE],
  },
  {
    of: "more vehicles than are announced one by one",
    run: () =>
      sql(
        `insert into vehicles (id, partner_id, type, title, brand, slug, status, price_per_day,
           search_text, created_at, updated_at)
         select gen_random_uuid(), $1, 'car', 'Many', 'Many', 'many-' || n, 'approved', 17, '',
           now(), now() from generate_series(1, 25) as n`,
        partnerId,
      ),
    shownBy: [...LISTS, ...COUNTS, "partner", "partnerVehicles", PARTNER_PAGE],
  },
  {
    of: "many vehicles that are deleted",
    run: () => sql("delete from vehicles where brand = 'Many'"),
    shownBy: [...LISTS, ...COUNTS, "partner", "partnerVehicles", PARTNER_PAGE],
  },
  {
    of: "more places of a vehicle than a notification holds",
    run: () =>
      sql(
        `update vehicles set place_ids = (select array_agg('place-' || repeat('x', 50) || n)
         from generate_series(1, 500) as n) where id = $1`,
        car.id,
      ),
    shownBy: ["atPlace", "facetsAtPlace", "placeCounts", "vehicle", "/", VEHICLE_PAGE],
  },
  {
    of: "a block of a vehicle with that many places",
    run: () => addBlock(car.id),
    shownBy: DAYS.filter((name) => name !== "placeCountsInPeriod"),
  },
  {
    of: "the end of both",
    run: () =>
      sql(
        `with removed as (delete from vehicle_blocks where vehicle_id = $1)
         update vehicles set place_ids = null where id = $1`,
        car.id,
      ),
    shownBy: [...DAYS, "atPlace", "facetsAtPlace", "placeCounts", "vehicle", "/", VEHICLE_PAGE],
  },
  {
    of: "a vehicle that is rejected",
    run: () =>
      sql("update vehicles set status = 'rejected', featured = false where id = $1", car.id),
    shownBy: [...CARDS, ...COUNTS, "partner"],
  },
  {
    of: "a vehicle that is approved",
    run: () =>
      sql("update vehicles set status = 'approved', featured = true where id = $1", car.id),
    shownBy: [...CARDS, ...COUNTS, "partner"],
  },
  {
    of: "a block",
    run: () => addBlock(car.id),
    shownBy: DAYS,
  },
  {
    of: "a block that is removed",
    run: () => sql("delete from vehicle_blocks where vehicle_id = $1", car.id),
    shownBy: DAYS,
  },
  {
    of: "a booking",
    run: async () => {
      const { api } = await connectNew(world, "customer");
      await api.checkout.place.mutate(bookingRequest(car.id, { expectedTotalCents: 6_000 }));
    },
    shownBy: DAYS,
  },
  {
    of: "a booking that is moved",
    run: () =>
      sql(
        "update bookings set start_date = start_date + 30, end_date = end_date + 30 where vehicle_id = $1",
        car.id,
      ),
    shownBy: DAYS,
  },
  {
    of: "a booking that is cancelled",
    run: () => sql("update bookings set status = 'cancelled' where vehicle_id = $1", car.id),
    shownBy: ["days", VEHICLE_PAGE],
  },
  {
    of: "a booking that has become a completed rental",
    run: () => completeBookings(car.id),
    shownBy: ["partner", PARTNER_PAGE, VEHICLE_PAGE],
  },
  {
    of: "a review",
    run: () => addReviews(car.id, "Good."),
    shownBy: [...CARDS, "partner", ...REVIEWS],
  },
  {
    of: "the text of a review",
    run: () => sql("update reviews set text = 'Better.' where vehicle_id = $1", car.id),
    shownBy: [...REVIEWS, "/", VEHICLE_PAGE, PARTNER_PAGE],
  },
  {
    of: "a partner's answer to a review",
    run: () =>
      sql("update reviews set reply = 'Thanks.', replied_at = now() where vehicle_id = $1", car.id),
    shownBy: ["reviews", "partnerReviews", VEHICLE_PAGE, PARTNER_PAGE],
  },
  {
    of: "a review that is hidden",
    run: () =>
      sql(
        "update reviews set hidden_at = now(), hidden_reason = 'Insult.' where vehicle_id = $1",
        car.id,
      ),
    shownBy: [...CARDS, "partner", ...REVIEWS],
  },
  {
    of: "a review that is shown again",
    run: () =>
      sql(
        "update reviews set hidden_at = null, hidden_reason = null where vehicle_id = $1",
        car.id,
      ),
    shownBy: [...CARDS, "partner", ...REVIEWS],
  },
  {
    of: "a reviewed vehicle that is rejected",
    run: () =>
      sql("update vehicles set status = 'rejected', featured = false where id = $1", car.id),
    shownBy: ["latestReviews", "partnerReviews", "reviews", "/"],
  },
  {
    of: "a reviewed vehicle that is approved",
    run: () =>
      sql("update vehicles set status = 'approved', featured = true where id = $1", car.id),
    shownBy: ["latestReviews", "partnerReviews", "reviews", "/"],
  },
  {
    of: "a completed rental that is cancelled",
    run: () => sql("update bookings set status = 'cancelled' where vehicle_id = $1", car.id),
    shownBy: ["partner", PARTNER_PAGE, VEHICLE_PAGE],
  },
  {
    of: "a partner's name",
    run: () => sql("update partners set name = 'Nikos' where id = $1", partnerId),
    shownBy: [...CARDS, "partner"],
  },
  {
    of: "the home of a partner",
    run: () => sql("update partners set home_place_id = 'chania' where id = $1", partnerId),
    shownBy: [...CARDS, "partner"],
  },
  {
    of: "the places that a partner serves",
    run: () =>
      sql("delete from partner_places where place_id = 'chania' and partner_id = $1", partnerId),
    shownBy: ["atPlace", "facetsAtPlace", "placeCounts", "vehicle", "partner", "/", PARTNER_PAGE],
  },
  {
    of: "a place that a partner serves again",
    run: () =>
      sql("insert into partner_places (partner_id, place_id) values ($1, 'chania')", partnerId),
    shownBy: ["atPlace", "facetsAtPlace", "placeCounts", "vehicle", "partner", "/", PARTNER_PAGE],
  },
  {
    of: "a partner's status",
    run: () => sql("update partners set status = 'inactive' where id = $1", partnerId),
    shownBy: [...CARDS, ...COUNTS, "partner", "latestReviews"],
  },
  {
    of: "a partner who is active again",
    run: () => sql("update partners set status = 'active' where id = $1", partnerId),
    shownBy: [...CARDS, ...COUNTS, "partner", "latestReviews"],
  },
  {
    of: "a place's name",
    run: () => sql("update places set name_en = 'Chania (old town)' where id = 'chania'"),
    shownBy: [...CARDS, "places", "partner"],
  },
  {
    of: "a place that is hidden",
    run: () => sql("update places set active = false where id = 'chania'"),
    shownBy: ["places", "placeCounts", "vehicle", "partner", "/", VEHICLE_PAGE, PARTNER_PAGE],
  },
  {
    of: "a setting",
    run: () =>
      sql(
        `insert into settings (id, document, updated_at) values (1, $1, now())
         on conflict (id) do update set document = excluded.document`,
        JSON.stringify({ maxDaysAhead: 5 }),
      ),
    shownBy: [
      "options",
      "inPeriod",
      "facetsInPeriod",
      "placeCountsInPeriod",
      "quote",
      "/",
      "/vehicles",
    ],
  },
];

describe("from the announcement of", () => {
  beforeAll(async () => {
    partnerId = (await addUser(world.platform, "partner")).id;
    const other = (await addUser(world.platform, "partner")).id;
    car = await addVehicle(world.platform, partnerId, { featured: true });
    for (const euros of [38, 45, 90]) {
      const pricePerDay = `${euros}.00`;
      const { id } = await addVehicle(world.platform, other, { pricePerDay, brand: "Seat" });
      // With that of the first car there are enough for the home page.
      if (euros < 90) await addReviewed(id, euros * 300);
    }
    await addVehicle(world.platform, other, { type: "atv", brand: "Honda" });
  });

  it.each(CHANGES)("$of, both processes serve what is true", ({ run, shownBy }) =>
    expectFollowed(run, shownBy),
  );
});
