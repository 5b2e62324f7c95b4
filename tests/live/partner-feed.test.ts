import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { parseEnv } from "#server/env.ts";
import { createLog } from "#server/platform/log.ts";
import { assemblePlatform, type Platform } from "#server/platform/platform.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "#server/platform/postgres/embedded-postgres.ts";
import { lockSettings, updateSettings } from "#server/records/administration/settings.ts";
import { migrateDatabase } from "#server/records/database/migrate-database.ts";
import type { PartnerBookingChange } from "#shared/partner/partner-bookings.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import { type CrowdMember, makeCrowd, placeOverHttp } from "#tests/support/clients/crowd.ts";
import { followLive, type LiveItem } from "#tests/support/clients/live-socket.ts";
import { callOverHttp } from "#tests/support/clients/wire.ts";
import { hasNatsServer } from "#tests/support/programs/installed-programs.ts";
import { startNatsServer } from "#tests/support/servers/nats-server.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/servers/server-process.ts";
import { LONG_WAIT } from "#tests/support/slowness.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";

type Items = LiveItem<PartnerBookingChange>[];

const CUSTOMERS = 20;
/** More than twice what the feed reads at once. */
const MANY = 280;
/** Enough for an interruption after the first fifty to be in the middle. */
const SOME = 160;
const natsTitle = "NATS (a nats-server is installed)";
const notifyTitle = hasNatsServer ? "NOTIFY" : "NOTIFY alone, as no nats-server is installed";
const engines = [notifyTitle, ...(hasNatsServer ? [natsTitle] : [])];

let folder: string;
let postgres: EmbeddedPostgres;
let platform: Platform;
let crowd: CrowdMember[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "meltemi-feed-"));
  postgres = await startEmbeddedPostgres(path.join(folder, "postgres"));
  await migrateDatabase(postgres, path.resolve("drizzle"));
  const env = parseEnv({ PORT: "0", DATA_DIR: folder, LOG_LEVEL: "silent" });
  platform = await assemblePlatform(env, postgres.url, folder, createLog("silent"));
  crowd = await makeCrowd(platform, CUSTOMERS);
  await platform.db.transaction(async (tx) => {
    await lockSettings(tx);
    // Each customer books and cancels far more often than the site allows.
    const settings = { ...DEFAULT_SETTINGS, maxUnpaidPerWeek: 1_000 };
    await updateSettings(tx, settings, platform.clock.now());
  });
});
afterAll(async () => {
  await platform.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A partner with a vehicle for each customer. */
async function makePartner() {
  const { id } = await addUser(platform, "partner");
  const cookie = (await platform.sessions.open(id, "partner")).split(";")[0] ?? "";
  const vehicles = await Promise.all(crowd.map(() => addVehicle(platform, id)));
  return { id, cookie, vehicleIds: vehicles.map((vehicle) => vehicle.id) };
}
type Partner = Awaited<ReturnType<typeof makePartner>>;

const follow = (origin: string, { cookie }: Partner, lastEventId?: string) =>
  followLive<PartnerBookingChange>(origin, cookie, "partner.onBookingChange", lastEventId);

/** The delay before a request to an unavailable server is repeated. */
const ASK_AGAIN_MS = 100;

/**
 * Repeats a request until it has a response; work committed without a response is not done twice.
 * Ends with the test, so that a timed-out test does not load the servers of the next one.
 */
async function insist<T>(signal: AbortSignal, attempt: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const response = await attempt();
    if (response) return response;
    await pause(ASK_AGAIN_MS);
    signal.throwIfAborted();
  }
}

/** Each customer books and cancels repeatedly, alternating between the servers. */
async function change(
  signal: AbortSignal,
  origins: readonly string[],
  partner: Partner,
  changes: number,
) {
  const rounds = changes / 2 / CUSTOMERS;
  const originOf = (index: number) => origins[index % origins.length] ?? "";
  await Promise.all(
    crowd.map(async ({ cookie }, index) => {
      for (let round = 0; round < rounds && !signal.aborted; round++) {
        const request = bookingRequest(partner.vehicleIds[index] ?? "");
        const id = await insist(signal, async () => {
          const response = await placeOverHttp(originOf(index + round), cookie, request);
          if (response.code && response.status < 500)
            throw new Error(`A checkout was refused: ${response.code}`);
          return response.bookingId;
        });
        await insist(signal, async () => {
          const call = {
            path: "checkout.cancel",
            type: "mutation",
            input: { id },
            cookie,
          } as const;
          const response = await callOverHttp(originOf(index + round + 1), call).catch(() => null);
          return response && response.status < 500 ? response : null;
        });
      }
    }),
  );
}

/** The database's changes after a sequence, in order. */
async function truth(partner: Partner, after = 0) {
  const sql = new Client({ connectionString: postgres.url });
  await sql.connect();
  const { rows } = await sql.query(
    `select partner_seq as id, booking_id as "bookingId", kind from booking_events
     where partner_id = $1 and partner_seq > $2 order by partner_seq`,
    [partner.id, after],
  );
  await sql.end();
  return rows as { id: string; bookingId: string; kind: string }[];
}

/** The changes received by a socket, by the sequence at the start of each cursor. */
const changesIn = (items: Items) =>
  items.flatMap(({ id, change: received }) =>
    received ? [{ id: id.split("-")[0], bookingId: received.bookingId, kind: received.kind }] : [],
  );

/** Expects every change after the cursor, once and in the database's order. */
async function expectAll(items: () => Items, partner: Partner, changes: number) {
  const expected = await truth(partner);
  expect(expected).toHaveLength(changes);
  expect(expected.map(({ id }) => Number.parseInt(id, 10))).toEqual(
    expected.map((_, index) => index + 1),
  );
  const isComplete = () => expect(items().length).toBeGreaterThanOrEqual(changes + 1);
  await vi.waitFor(isComplete, LONG_WAIT);
  expect(changesIn(items())).toEqual(expected);
}

describe.each(engines)("with wake-ups over %s", (engine) => {
  let servers: [ServerProcess, ServerProcess];
  let origins: string[];
  let cutWakeups: () => Promise<unknown>;
  let stopNats = async () => {};
  let env: Record<string, string>;

  beforeAll(async () => {
    env = { DATABASE_URL: postgres.url };
    cutWakeups = async () =>
      platform.db.execute(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'meltemi notifications'",
      );
    if (engine === natsTitle) {
      const nats = await startNatsServer();
      env["BOOKING_FEED"] = nats.url;
      cutWakeups = nats.restart;
      stopNats = nats.stop;
    }
    servers = await Promise.all([startServerProcess(env), startServerProcess(env)]);
    origins = servers.map(({ origin }) => origin);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end("SIGTERM")));
    await stopNats();
  });

  it("hundreds of changes by two processes during a lost connection arrive once each, in order", async ({
    signal,
  }) => {
    const partner = await makePartner();
    const before = follow(servers[0].origin, partner);
    await vi.waitFor(() => expect(before.items).toHaveLength(1), LONG_WAIT);
    before.close();
    await change(signal, origins, partner, MANY);
    const after = follow(servers[1].origin, partner, before.items[0]?.id);
    await expectAll(() => [...before.items, ...after.items], partner, MANY);
    after.close();
  });

  it("changes continue to arrive once each, in order, when the server is killed in between", async ({
    signal,
  }) => {
    const partner = await makePartner();
    const doomed = await startServerProcess(env);
    const before = follow(doomed.origin, partner);
    await vi.waitFor(() => expect(before.items).toHaveLength(1), LONG_WAIT);
    const changing = change(signal, origins, partner, SOME);
    await vi.waitFor(() => expect(before.items.length).toBeGreaterThan(50), LONG_WAIT);
    await doomed.end("SIGKILL");
    const after = follow(servers[0].origin, partner, before.items.at(-1)?.id);
    await changing;
    await expectAll(() => [...before.items, ...after.items], partner, SOME);
    after.close();
  });

  it("an open socket survives a crash of Postgres and receives every change once, in order", async ({
    signal,
  }) => {
    const partner = await makePartner();
    const live = follow(servers[0].origin, partner);
    await vi.waitFor(() => expect(live.items).toHaveLength(1), LONG_WAIT);
    const changing = change(signal, origins, partner, SOME);
    await vi.waitFor(() => expect(live.items.length).toBeGreaterThan(50), LONG_WAIT);
    await postgres.restart();
    await changing;
    await expectAll(() => live.items, partner, SOME);
    expect(live.problems).toEqual([]);
    live.close();
  });

  it("an interruption of wake-ups loses no change, and they resume automatically", async ({
    signal,
  }) => {
    const partner = await makePartner();
    const live = follow(servers[0].origin, partner);
    await vi.waitFor(() => expect(live.items).toHaveLength(1), LONG_WAIT);
    const changing = change(signal, origins, partner, SOME);
    await vi.waitFor(() => expect(live.items.length).toBeGreaterThan(50), LONG_WAIT);
    await cutWakeups();
    await changing;
    await expectAll(() => live.items, partner, SOME);
    live.close();
  });
});
