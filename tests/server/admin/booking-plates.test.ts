import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  countBookingsToExport,
  listBookingsToExport,
} from "#server/records/administration/admin-export.ts";
import {
  findAdminBookings,
  listAdminBookings,
} from "#server/records/bookings/admin-booking-list.ts";
import { openStatementPlans, readsWholeTable } from "#tests/support/servers/statement-plans.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, connectNew } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let partnerId: string;
let adminEmail: string;
let admin: ApiClient["api"]["admin"];

beforeAll(async () => {
  world = await startWorld();
  partnerId = (await addUser(world.platform, "partner")).id;
  adminEmail = (await addUser(world.platform, "admin")).email;
  admin = (await connect(world.origin, adminEmail)).api.admin;
});
afterAll(() => world.end());

/** A booking of a new vehicle with a plate, by a new customer. @returns its id */
async function book(plate: string | null, customerName = "Ελένη Παπαδάκη"): Promise<string> {
  const { api } = await connectNew(world, "customer");
  const { id } = await addVehicle(world.platform, partnerId, { plate });
  const { bookingId } = await api.checkout.place.mutate(bookingRequest(id, { customerName }));
  return bookingId;
}

const idsOf = async (query: Parameters<typeof admin.bookings.query>[0]) =>
  (await admin.bookings.query(query)).rows.map(({ id }) => id);

describe("a search of all bookings by number plate (BR-352)", () => {
  it("finds those with the words too, under all filters, in counts and in the file", async () => {
    const [plated, named] = [await book("HPK-7719"), await book(null, "Agent HPK7719")];
    const search = "hpk7719";
    expect(await idsOf({ search, sort: "created", direction: "desc" })).toEqual([named, plated]);
    expect(await idsOf({ search, partner: partnerId })).toHaveLength(2);
    expect(await idsOf({ search, place: "sitia" })).toEqual([]);
    expect(await admin.bookingCounts.query({ search })).toMatchObject({
      pending: { count: 2 },
      confirmed: { count: 0 },
      total: { count: 2, isMore: false },
    });
    const file = await fetch(`${world.origin}/exports/bookings.csv?language=en&search=${search}`, {
      headers: { cookie: await signedInCookie(world.origin, adminEmail) },
    });
    const text = await file.text();
    expect([text.includes("HPK-7719"), text.includes("Agent HPK7719")]).toEqual([true, true]);
  });

  it("finds those of an archived vehicle", async () => {
    const id = await book("PEA-4242");
    await world.sql.query("update vehicles set archived_at = now() where plate = 'PEA-4242'");
    expect(await idsOf({ search: "ΡΕΑ 4242" })).toEqual([id]);
  });

  it("finds nothing by two characters, which most plates have", async () => {
    await book("XNB-8080");
    expect(await idsOf({ search: "8080" })).toHaveLength(1);
    expect(await idsOf({ search: "xn" })).toEqual([]);
  });

  it("finds them also by a part that more than a thousand plates have", async () => {
    await world.sql.query(
      `insert into vehicles (id, partner_id, type, title, brand, slug, status, price_per_day,
         search_text, plate, created_at, updated_at)
       select gen_random_uuid(), $1, 'car', 'Many', 'Many', 'many-' || n, 'pending', 17, '',
         'QQQ-' || n, now(), now() from generate_series(1, 1001) as n`,
      [partnerId],
    );
    const [plated, named] = [await book("QQQ-0"), await book(null, "Agent QQQ")];
    expect(await idsOf({ search: "qqq", direction: "desc" })).toEqual([named, plated]);
    const { total } = await admin.bookingCounts.query({ search: "qqq" });
    expect(total).toEqual({ count: 2, isMore: false });
  });

  it.each([
    ["plate", "hpk-7719"],
    ["name", "papadaki"],
  ])("by %s reads no table from end to end", async (_what, search) => {
    const plans = openStatementPlans(world.databaseUrl);
    const read = await plans.of(async (tx) => {
      await findAdminBookings(tx, { search, status: "pending" });
      const matches = await findAdminBookings(tx, { search });
      await listAdminBookings(tx, { page: 1, sort: "created", direction: "desc" }, matches);
      await countBookingsToExport(tx, { search });
      await listBookingsToExport(tx, { search }, { after: null, limit: 250 });
    });
    await plans.close();
    const text = read.join("\n");
    expect(text.match(/Bitmap Index Scan on vehicles_plate/g)).toHaveLength(4);
    expect(text.match(/Bitmap Index Scan on bookings_words/g)?.length).toBeGreaterThan(2);
    expect(read.filter(readsWholeTable)).toEqual([]);
  });
});
