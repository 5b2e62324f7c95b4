import { getTableColumns } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anonymizePerson } from "#server/domain/anonymize-person.ts";
import { bulkLoad } from "#server/records/database/bulk-load.ts";
import { searchedVehicles } from "#server/records/schema/vehicles.ts";
import { findWordPrices } from "#server/records/search/word-prices.ts";
import { mayHaveValues } from "#server/records/search/word-values.ts";
import type { FactFilterValues } from "#shared/catalog/vehicle-filters.ts";
import { drawFacts } from "#tests/support/world/filtered-facts.ts";
import { addUser, addVehicle, inDays } from "#tests/support/world/fleet.ts";
import { untilOneWaits } from "#tests/support/world/until-one-waits.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/** What searches read beside the vehicles, which triggers keep in each statement. */

const VEHICLES = 12;

let world: World;
let customerId: string;
let partnerId: string;
const ids: string[] = [];

beforeAll(async () => {
  world = await startWorld();
  ({ id: customerId } = await addUser(world.platform, "customer"));
  ({ id: partnerId } = await addUser(world.platform, "partner"));
  for (let serial = 0; serial < VEHICLES; serial++) {
    const { id } = await addVehicle(world.platform, partnerId, drawFacts(serial));
    ids.push(id);
  }
});
afterAll(() => world.end());

const COLUMNS = Object.values(getTableColumns(searchedVehicles))
  .map(({ name }) => name)
  .filter((name) => name !== "taken")
  .join(", ");

async function readRows(statement: string): Promise<object[]> {
  return (await world.sql.query<object>(statement)).rows;
}

/** What the tables have, and what they should, from vehicles and bookings alone. */
async function readBoth() {
  const nights = `coalesce((select range_agg(daterange(start_date, end_date)) from bookings
    where vehicle_id = v.id and status <> 'cancelled'), '{}')`;
  const [found, right] = await Promise.all([
    readRows(`select ${COLUMNS}, taken::text, array(select nights::text from free_gaps g
      where g.vehicle_id = v.id order by nights) as gaps from searched_vehicles v order by id`),
    readRows(`select ${COLUMNS}, ${nights}::text as taken, array(
        select gap::text from unnest('{(,)}'::datemultirange - ${nights}) as gap
        where lower_inf(gap) or upper_inf(gap) or upper(gap) - lower(gap) >= 3 order by gap
      ) as gaps from vehicles v order by id`),
  ]);
  return { found, right };
}

async function book(vehicleId: string, from: number, to: number, status = "confirmed") {
  await world.sql.query(
    `insert into bookings (id, customer_id, vehicle_id, partner_id, customer_name, customer_email,
       customer_phone, start_date, end_date, pickup_time, return_time, pickup_location,
       return_location, status, price_per_day, quote_lines, total_amount, payment_reference,
       payment_due_at, created_at, updated_at)
     values (uuidv7(), $1, $2, $3, 'A', 'a@example.com', '1', $4, $5, '10:00', '10:00', 'chania',
       'chania', $6, 10, '[]', 10, gen_random_uuid(), now(), now(), now())`,
    [customerId, vehicleId, partnerId, inDays(from), inDays(to), status],
  );
}

const CHANGES: Record<string, () => Promise<unknown>> = {
  "a new vehicle": async () => undefined,
  "new facts": () =>
    world.sql.query(
      `update vehicles set type = 'vip', brand = 'Other', transmission = null,
      seats = 7, year = 2020, air_conditioning = not air_conditioning, luggage_capacity = 'large',
      fuel_type = 'electric', price_per_day = price_per_day + 31, min_rental_days = 2,
      max_rental_days = 20, buffer_hours = 3, place_ids = '{chania}' where id = $1`,
      [ids[0]],
    ),
  "new words": () =>
    world.sql.query("update vehicles set search_text = 'one|one other' where id = $1", [ids[1]]),
  "vehicles that are no longer listed": () =>
    world.sql.query(
      "update vehicles set status = 'rejected', featured = false where id = any($1)",
      [[ids[2], ids[3]]],
    ),
  "bookings, with and without gaps": async () => {
    await book(ids[4] ?? "", 5, 9);
    await book(ids[4] ?? "", 9, 12, "pending");
    await book(ids[4] ?? "", 14, 20);
    await book(ids[4] ?? "", 30, 31);
    await book(ids[5] ?? "", 3, 4);
    await book(ids[6] ?? "", 3, 30);
    await book(ids[2] ?? "", 3, 8);
  },
  "a cancelled booking between others": () =>
    world.sql.query(
      "update bookings set status = 'cancelled' where vehicle_id = $1 and status = 'pending'",
      [ids[4]],
    ),
  "dates of several bookings": () =>
    world.sql.query("update bookings set end_date = end_date + 1 where status = 'confirmed'"),
  "a booking of another vehicle": () =>
    world.sql.query("update bookings set vehicle_id = $1 where vehicle_id = $2", [ids[8], ids[6]]),
  "deleted bookings": () =>
    world.sql.query("delete from bookings where vehicle_id = any($1)", [[ids[5], ids[8]]]),
  "a deleted vehicle": () => world.sql.query("delete from vehicles where id = $1", [ids[9]]),
  "a load of many vehicles": () => bulkLoad(world.databaseUrl, (bulk) => bulk.refillSearchTables()),
};

describe("the rows that searches read", () => {
  it.each(Object.entries(CHANGES))("follow %s", async (_change, make) => {
    await make();
    const { found, right } = await readBoth();
    expect(found).toEqual(right);
    expect(found.length).toBeGreaterThanOrEqual(VEHICLES - 1);
  });
});

describe("bookings of a vehicle that are placed and cancelled at the same time", () => {
  it("leave the nights of those that remain", async () => {
    const vehicleId = ids[10] ?? "";
    for (let day = 0; day < 10; day++) await book(vehicleId, 20 + 4 * day, 22 + 4 * day);
    await Promise.all(
      Array.from({ length: 10 }, (_, day) =>
        day % 2 === 0
          ? world.sql.query(
              "update bookings set status = 'cancelled' where vehicle_id = $1 and start_date = $2",
              [vehicleId, inDays(20 + 4 * day)],
            )
          : book(vehicleId, 100 + 4 * day, 102 + 4 * day),
      ),
    );
    const { found, right } = await readBoth();
    expect(found).toEqual(right);
  });
});

/** Runs a statement in a transaction, and others of other sessions before it is committed. */
async function beside(
  statement: string,
  values: readonly unknown[],
  others: () => Promise<unknown>,
): Promise<void> {
  const first = new Client({ connectionString: world.databaseUrl });
  await first.connect();
  try {
    await first.query("begin");
    await first.query(statement, [...values]);
    const done = others();
    // Until they wait for this transaction, as all of them touch a row that it changed.
    for (let waiting = 0; waiting === 0; ) {
      const { rowCount } = await first.query(
        "select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))",
      );
      waiting = rowCount ?? 0;
    }
    await first.query("commit");
    await done;
  } finally {
    await first.end();
  }
}

describe("changes of a vehicle beside each other", () => {
  const cancel = "update bookings set status = 'cancelled' where vehicle_id = $1";
  const edit = "update vehicles set price_per_day = price_per_day + 7, brand = $2 where id = $1";
  const vehicle = () => ids[7] ?? "";

  it("both remain when its facts change while a booking of it is cancelled", async () => {
    await book(vehicle(), 40, 45);
    await beside(cancel, [vehicle()], () => world.sql.query(edit, [vehicle(), "Edited"]));
    await book(vehicle(), 50, 55);
    await beside(edit, [vehicle(), "Again"], () => world.sql.query(cancel, [vehicle()]));
    const { found, right } = await readBoth();
    expect(found).toEqual(right);
  });

  it("are not lost while all rows are filled from the start", async () => {
    await book(vehicle(), 60, 65);
    await beside("select refill_search_tables()", [], () =>
      Promise.all([
        world.sql.query(cancel, [vehicle()]),
        addVehicle(world.platform, partnerId, drawFacts(VEHICLES)),
      ]),
    );
    const { found, right } = await readBoth();
    expect(found).toEqual(right);
  });

  it("wait for the rows to be filled, as an account that is erased with its unpaid bookings", async () => {
    const { id } = await addUser(world.platform, "customer");
    await book(vehicle(), 70, 75, "pending");
    await world.sql.query("update bookings set customer_id = $1 where start_date = $2", [
      id,
      inDays(70),
    ]);
    const messages = new Client({ connectionString: world.databaseUrl });
    await messages.connect();
    // They are erased after the bookings were cancelled.
    await messages.query("begin; lock table contact_messages in share mode");
    const erased = world.platform.db.transaction((tx) =>
      anonymizePerson(tx, world.platform, id, id),
    );
    await untilOneWaits(world);
    const filled = bulkLoad(world.databaseUrl, (bulk) => bulk.refillSearchTables());
    await untilOneWaits(world, 2);
    await messages.query("commit");
    await messages.end();
    await Promise.all([erased, filled]);
    const { found, right } = await readBoth();
    expect(found).toEqual(right);
  });
});

describe("the prices at which there are words", () => {
  it("include those of every listed vehicle, and of none that never had them", async () => {
    const { id } = await addVehicle(world.platform, partnerId, {
      title: "Zzyzx Zebra",
      pricePerDay: "57.00",
    });
    const read = (search: string, limits = {}) => findWordPrices(world.platform.db, search, limits);
    expect(await read("zebra")).toEqual([{ from: "57.00", to: "58.00" }]);
    expect(await read("zeb zzy")).toEqual([{ from: "57.00", to: "58.00" }]);
    expect(await read("zebra nowhere")).toEqual([]);
    await world.sql.query("update vehicles set price_per_day = 58.5 where id = $1", [id]);
    expect(await read("zebra")).toEqual([{ from: "57.00", to: "59.00" }]);
    await world.sql.query("update vehicles set price_per_day = 107.5 where id = $1", [id]);
    expect(await read("zebra")).toEqual([
      { from: "57.00", to: "59.00" },
      { from: "107.00", to: "108.00" },
    ]);
    expect(await read("zebra", { minPrice: "59.00" })).toEqual([{ from: "107.00", to: "108.00" }]);
    expect(await read("zebra", { minPrice: "57.50", maxPrice: "107.25" })).toEqual([
      { from: "57.50", to: "59.00" },
      { from: "107.00", to: "107.26" },
    ]);
    expect(await read("zebra", { maxPrice: "57.99" })).toEqual([{ from: "57.00", to: "58.00" }]);
  });
});

describe("the values with which there are words", () => {
  it("are those that a listed vehicle with the word has or had", async () => {
    const { id } = await addVehicle(world.platform, partnerId, {
      title: "Qwx Quagga",
      brand: "Qwx",
      transmission: "manual",
      seats: 5,
      year: 2021,
    });
    const read = (search: string, chosen: FactFilterValues) =>
      mayHaveValues(world.platform.db, search, chosen);
    expect(await read("quagga", { transmission: "manual", brand: "Qwx", year: 2021 })).toBe(true);
    expect(await read("quag qw", { seats: 4 })).toBe(true);
    expect(await read("quagga", { type: "vip" })).toBe(true);
    expect(await read("quagga", { transmission: "automatic" })).toBe(false);
    expect(await read("quagga", { transmission: "manual", year: 2020 })).toBe(false);
    expect(await read("quagga", { seats: 7 })).toBe(false);
    expect(await read("quagga nowhere", { transmission: "manual" })).toBe(false);
    await world.sql.query(
      "update vehicles set transmission = 'automatic', luggage_capacity = null where id = $1",
      [id],
    );
    expect(await read("quagga", { transmission: "automatic" })).toBe(true);
    expect(await read("okapi", { transmission: "automatic" })).toBe(false);
    await world.sql.query("update vehicles set search_text = 'okapi|okapi' where id = $1", [id]);
    expect(await read("okapi", { transmission: "automatic", seats: 5 })).toBe(true);
  });

  it("are those of listed vehicles alone, and of those that are listed later", async () => {
    const { id } = await addVehicle(world.platform, partnerId, {
      title: "Tapir",
      status: "pending",
      year: 2019,
    });
    const read = () => mayHaveValues(world.platform.db, "tapir", { year: 2019 });
    expect(await read()).toBe(false);
    await world.sql.query("update vehicles set status = 'approved' where id = $1", [id]);
    expect(await read()).toBe(true);
  });

  it("are found again by a load of many vehicles", async () => {
    const readAll = () => readRows("select * from word_values order by fact, value, prefix");
    const before = await readAll();
    await world.sql.query("delete from word_values");
    await bulkLoad(world.databaseUrl, (bulk) => bulk.refillSearchTables());
    const filled = await readAll();
    expect(filled.length).toBeGreaterThan(100);
    expect(before).toEqual(expect.arrayContaining(filled));
  });
});
