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
let earlier: Api;

beforeAll(async () => {
  world = await startWorld();
  const owner = await addUser(world.platform, "partner");
  const { email } = await addUser(world.platform, "customer");
  partnerId = owner.id;
  partner = (await connect(world.origin, owner.email)).api;
  customer = (await connect(world.origin, email)).api;
  const first = await addUser(world.platform, "customer");
  earlier = (await connect(world.origin, first.email)).api;
});
afterAll(() => world.end());

describe("a vehicle that is listed as free", () => {
  it("can be booked, and one that is not listed cannot, with any blocks, booking and terms", async () => {
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
    const terms = fc.record({
      min: fc.constantFrom(null, null, 2),
      max: fc.constantFrom(null, null, 5),
      buffer: fc.constantFrom(null, 0, 1, 13, 48),
    });
    const wishes = fc.record({ first: stretch(3), wish: stretch(6), terms });
    await fc.assert(
      fc.asyncProperty(
        fc.array(stretch(4), { maxLength: 4 }),
        wishes,
        async (blocks, requested) => {
          const { first, wish } = requested;
          await world.sql.query("delete from vehicle_blocks where vehicle_id = $1", [id]);
          await world.sql.query("delete from outgoing_mails");
          await pastHistoryTriggers(world.sql, "delete from booking_events");
          await world.sql.query("delete from idempotency_keys");
          await world.sql.query("delete from bookings");
          const { min, max, buffer } = requested.terms;
          await world.sql.query(
            "update vehicles set min_rental_days = $2, max_rental_days = $3, buffer_hours = $4 where id = $1",
            [id, min, max, buffer],
          );
          for (const { start, days, startTime, endTime } of blocks) {
            const dates = { startDate: inDays(start), endDate: inDays(start + days) };
            // Overlapping and empty blocks are refused, which still gives a valid fleet.
            await partner.partner.saveBlock
              .mutate({ vehicleId: id, ...dates, startTime, endTime, note: "" })
              .catch(() => null);
          }
          const asRequest = ({ start, days, startTime, endTime }: typeof wish) => ({
            rental: {
              pickupDate: inDays(start + 1),
              returnDate: addDays(inDays(start + 2), days),
              pickupTime: startTime,
              returnTime: endTime,
            },
            expectedTotalCents: (days + 1) * 4_000,
          });
          const { rental: before, expectedTotalCents: paidBefore } = asRequest(first);
          // A refused booking gives a valid fleet too.
          await earlier.checkout.place
            .mutate(bookingRequest(id, { ...before, expectedTotalCents: paidBefore }))
            .catch(() => null);
          const { rental, expectedTotalCents } = asRequest(wish);
          const filters = { brand, ...rental };
          // A filter that matches every vehicle, but has no cached response in any process.
          const maxPriceCents = 1_000_000 + Math.floor(Math.random() * 1_000_000);
          const { total } = await customer.catalog.list.query({
            filters: { ...filters, maxPriceCents },
          });
          const codeOf = (error: { data: { problem: { code: string } } }) =>
            error.data.problem.code;
          const quoted = await customer.checkout.quote
            .query({ vehicleId: id, ...rental })
            .then(({ available }) => (available ? "booked" : "datesTaken"), codeOf);
          const response = await customer.checkout.place
            .mutate(bookingRequest(id, { ...rental, expectedTotalCents }))
            .then(() => "booked", codeOf);
          expect([total, quoted]).toEqual([response === "booked" ? 1 : 0, response]);
        },
      ),
      { numRuns: 20 },
    );
  });
});
