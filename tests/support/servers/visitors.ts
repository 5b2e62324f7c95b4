import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect } from "vitest";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { makeMany } from "#tests/support/clients/crowd.ts";
import type { VisitorsReport, VisitorsTask } from "#tests/support/clients/visitors-program.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import type { World } from "#tests/support/world/world.ts";
import type { RunningProxy } from "./proxies.ts";

/** More than are booked in the time of all restarts. */
const CHECKOUTS = 600;

/** What is visited: the processes of a world behind a proxy. */
type Site = { proxy: RunningProxy; origin: string; world: World };

/** How visitors read and book; by default mostly from memory, and nothing is sent twice. */
type Habits = Partial<Pick<VisitorsTask, "readsDatabase" | "repeatsLost">>;

async function prepareTask({ origin, world }: Site, habits: Habits): Promise<VisitorsTask> {
  const { platform } = world;
  const partner = await addUser(platform, "partner");
  const { secret } = await addAccessToken(platform, partner.id, ["partner:read"]);
  const checkouts = await makeMany(CHECKOUTS, async () => {
    const customer = await addUser(platform, "customer");
    const vehicle = await addVehicle(platform, partner.id);
    const { secret: token } = await addAccessToken(platform, customer.id, ["checkout:write"]);
    return { token, request: bookingRequest(vehicle.id) };
  });
  const usual = { readsDatabase: false, repeatsLost: false };
  return { origin, partnerToken: secret, checkouts, ...usual, ...habits };
}

/** Reads, books and listens at a site until the work is done. */
export async function visitDuring(
  site: Site,
  work: () => Promise<void>,
  habits: Habits = {},
): Promise<VisitorsReport> {
  const program = path.resolve("tests/support/clients/visitors-program.ts");
  const visitors = fork(program, [], {
    execArgv: ["--import", "tsx"],
    env: { PATH: process.env["PATH"], NODE_EXTRA_CA_CERTS: site.proxy.certificate },
  });
  try {
    visitors.send(await prepareTask(site, habits));
    await once(visitors, "message");
    await work();
    visitors.send("stop");
    const [report] = (await once(visitors, "message")) as [VisitorsReport];
    return report;
  } finally {
    visitors.kill();
  }
}

/**
 * Expects these bookings with their events in the database, and no vehicle booked twice for a time.
 */
export async function expectWholeBookings({ sql }: World, ids: readonly string[]): Promise<void> {
  const { rows } = await sql.query<{ bookings: number; events: number; twice: number }>(
    `select (select count(*)::int from bookings where id = any($1)) as bookings,
       (select count(distinct booking_id)::int from booking_events where booking_id = any($1)) as events,
       (select count(*)::int from bookings a join bookings b on a.vehicle_id = b.vehicle_id
         and a.id < b.id and a.status <> 'cancelled' and b.status <> 'cancelled') as twice`,
    [ids],
  );
  expect(rows).toEqual([{ bookings: ids.length, events: ids.length, twice: 0 }]);
}
