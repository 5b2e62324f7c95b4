import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#shared/local-time.ts";
import { pastHistoryTriggers } from "#tests/support/servers/database.ts";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

type Api = Awaited<ReturnType<typeof connect>>["api"];

let world: World;
let partnerId: string;
let partner: Api;
let customer: Api;

beforeAll(async () => {
  world = await startWorld();
  const owner = await addUser(world.platform, "partner");
  const { email } = await addUser(world.platform, "customer");
  partnerId = owner.id;
  partner = (await connect(world.origin, owner.email)).api;
  customer = (await connect(world.origin, email)).api;
});
afterAll(() => world.end());

describe("a vehicle that is listed as free", () => {
  it("can be booked, and one that is not listed cannot, with any blocks", async () => {
    const brand = "Random";
    const { id } = await addVehicle(world.platform, partnerId, { brand });
    const hour = fc.constantFrom("00:00", "09:30", "10:00", "10:30", "23:00");
    const stretch = (max: number) =>
      fc.record({
        start: fc.integer({ min: 1, max: 25 }),
        days: fc.integer({ min: 0, max }),
        startTime: hour,
        endTime: hour,
      });
    await fc.assert(
      fc.asyncProperty(fc.array(stretch(4), { maxLength: 5 }), stretch(6), async (blocks, wish) => {
        await world.sql.query("delete from vehicle_blocks where vehicle_id = $1", [id]);
        await world.sql.query("delete from outgoing_mails");
        await pastHistoryTriggers(world.sql, "delete from booking_events");
        await world.sql.query("delete from idempotency_keys");
        await world.sql.query("delete from bookings");
        for (const { start, days, startTime, endTime } of blocks) {
          const dates = { startDate: inDays(start), endDate: inDays(start + days) };
          // Overlapping and empty blocks are refused, which still gives a valid fleet.
          await partner.partner.saveBlock
            .mutate({ vehicleId: id, ...dates, startTime, endTime, note: "" })
            .catch(() => null);
        }
        const rental = {
          pickupDate: inDays(wish.start + 1),
          returnDate: addDays(inDays(wish.start + 2), wish.days),
          pickupTime: wish.startTime,
          returnTime: wish.endTime,
        };
        const expectedTotalCents = (wish.days + 1) * 4_000;
        const filters = { brand, ...rental };
        // A filter that matches every vehicle, but has no cached response in any process.
        const maxPriceCents = 1_000_000 + Math.floor(Math.random() * 1_000_000);
        const { total } = await customer.catalog.list.query({
          filters: { ...filters, maxPriceCents },
        });
        const quote = await customer.checkout.quote.query({ vehicleId: id, ...rental });
        const response = await customer.checkout.place
          .mutate(bookingRequest(id, { ...rental, expectedTotalCents }))
          .then(() => "booked")
          .catch((error: { data: { problem: { code: string } } }) => error.data.problem.code);
        expect([total, quote.available, response]).toEqual(
          response === "booked" ? [1, true, "booked"] : [0, false, "datesTaken"],
        );
      }),
      { numRuns: 25 },
    );
  });
});
