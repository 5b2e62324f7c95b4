import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlaceBooking } from "#shared/checkout/checkout.ts";
import {
  type CrowdMember,
  makeCrowd,
  placeWithRetries,
  retryAfterOf,
  untilServed,
} from "#tests/support/clients/crowd.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/servers/server-process.ts";
import { connect } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let servers: [ServerProcess, ServerProcess];
let partner: { id: string; cookie: string };
let crowd: CrowdMember[];

beforeAll(async () => {
  world = await startWorld();
  const env = { DATABASE_URL: world.databaseUrl };
  servers = await Promise.all([startServerProcess(env), startServerProcess(env)]);
  const { id } = await addUser(world.platform, "partner");
  const cookie = (await world.platform.sessions.open(id, "crowd")).split(";")[0] ?? "";
  partner = { id, cookie };
  crowd = await makeCrowd(world.platform, 50);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end("SIGTERM")));
  await world.end();
});

const originOf = (index: number) => servers[index % 2 === 0 ? 0 : 1].origin;

async function placed(origin: string, cookie: string, request: PlaceBooking) {
  return (await placeWithRetries(origin, cookie, request)).response;
}

type BlockResponse = { status: number; code: string | null; retryAfterSeconds: number | null };

async function blockOverHttp(origin: string, input: object): Promise<BlockResponse> {
  return (await untilServed(() => sendBlock(origin, input))).response;
}

async function sendBlock(origin: string, input: object): Promise<BlockResponse> {
  const response = await fetch(`${origin}/trpc/partner.saveBlock`, {
    method: "POST",
    headers: { origin, cookie: partner.cookie, "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  const body = (await response.json()) as { error?: { data: { problem: { code: string } } } };
  return {
    status: response.status,
    code: body.error?.data.problem.code ?? null,
    retryAfterSeconds: retryAfterOf(response),
  };
}

const deadlocks = async () =>
  (
    await world.sql.query(
      "select deadlocks::int as n from pg_stat_database where datname = current_database()",
    )
  ).rows[0].n;

describe("50 bookings and 50 blocks at once over two processes", () => {
  it("of the same days: one succeeds, 99 are refused, nothing overlaps and nothing deadlocks", async () => {
    const { id } = await addVehicle(world.platform, partner.id);
    const before = await deadlocks();
    const at = (index: number) => ({
      from: inDays(20 + (index % 3)),
      to: inDays(23 + (index % 3)),
    });
    const responses = await Promise.all(
      crowd.flatMap(({ cookie }, index) => {
        const { from, to } = at(index);
        const booking = bookingRequest(id, { pickupDate: from, returnDate: to });
        const block = {
          vehicleId: id,
          startDate: from,
          startTime: "10:00",
          endDate: to,
          endTime: "10:00",
          note: "",
        };
        return [
          placed(originOf(index), cookie, booking),
          blockOverHttp(originOf(index + 1), block),
        ];
      }),
    );
    const codes = responses.map(({ status, code }) => code ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    const refused = codes.filter((code) => code === "datesTaken" || code === "periodOccupied");
    expect(refused).toHaveLength(99);
    expect(await deadlocks()).toBe(before);
    const { rows } = await world.sql.query(
      `select (select count(*)::int from bookings where vehicle_id = $1) +
         (select count(*)::int from vehicle_blocks where vehicle_id = $1) as occupied`,
      [id],
    );
    expect(rows[0].occupied).toBe(1);
  });

  it("while bookings are confirmed: no deadlock occurs", async () => {
    const vehicles = await Promise.all([1, 2, 3].map(() => addVehicle(world.platform, partner.id)));
    const first = await Promise.all(
      vehicles.map(({ id }, index) =>
        placed(originOf(index), crowd[index]?.cookie ?? "", bookingRequest(id)),
      ),
    );
    const admin = await addUser(world.platform, "admin");
    const { api } = await connect(world.origin, admin.email);
    const before = await deadlocks();
    const days = { pickupDate: inDays(11), returnDate: inDays(14) };
    const rush = vehicles.flatMap(({ id }, index) => [
      ...crowd
        .slice(3, 20)
        .map(({ cookie }) => placed(originOf(index), cookie, bookingRequest(id, days))),
      confirmPayment(api.admin, first[index]?.bookingId ?? ""),
    ]);
    const responses = await Promise.all(rush);
    const codes = responses.map((response) =>
      "code" in response ? response.code : response.status,
    );
    expect(new Set(codes)).toEqual(new Set(["datesTaken", "confirmed"]));
    expect(await deadlocks()).toBe(before);
  });
});
