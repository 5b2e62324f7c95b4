import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseEnv } from "#server/env.ts";
import { systemClock } from "#server/platform/clock.ts";
import { checksOfDatabase } from "#server/platform/doctor/check-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { inspectReplicas } from "#server/platform/postgres/inspect-replicas.ts";
import { PROCEDURES } from "#server/router.ts";
import { waitForChanges } from "#tests/support/memory/wait-for-changes.ts";
import {
  type ReplicatedDatabase,
  startReplicatedDatabase,
} from "#tests/support/postgres/replicated-database.ts";
import { freePort, startServerProcess } from "#tests/support/servers/server-process.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/servers/tcp-proxy.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, connectNew } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startTwin, startWorld, type World } from "#tests/support/world/world.ts";

/** Fewer than there are readers. */
const CONNECTIONS = 5;
const READERS = 12;
/** How long the replica is paused, and how often it is read and something changes in that time. */
const PAUSE_MS = 30_000;
const READ_EVERY_MS = 300;
const CHANGE_EVERY_MS = 1_000;
/** An even number: a customer cancels what it has booked. */
const CHANGES_EACH = 6;

let database: ReplicatedDatabase;
/** Between the program and the replica. */
let network: TcpProxy;
let world: World;
/** What servers are compared at has to be the same instant. */
const now = new Date();
const clock = { now: () => now };
beforeAll(async () => {
  database = await startReplicatedDatabase();
  const replica = new URL(database.replicaUrl);
  network = await startTcpProxy({ host: replica.hostname, port: Number(replica.port) });
  replica.port = String(network.port);
  world = await startWorld({
    database: database.primary,
    env: {
      DATABASE_URL: database.primary.applicationUrl,
      DATABASE_REPLICA_URLS: replica.href,
      DATABASE_CONNECTIONS: String(CONNECTIONS),
    },
    clock,
  });
});
afterAll(async () => {
  await world.end();
  await network.close();
  await database.stop();
});

type Api = ApiClient["api"];

/** Those of `bookingRequest`. */
const DATES = {
  pickupDate: inDays(10),
  pickupTime: "10:00",
  returnDate: inDays(13),
  returnTime: "10:00",
};

async function readFigure({ metrics }: Platform, figure: string): Promise<number | null> {
  const lines = (await metrics.write()).split("\n");
  const line = lines.find((text) => text.startsWith(`${figure} `));
  return line === undefined ? null : Number(line.slice(figure.length + 1));
}

/** How many reads each server has served. */
async function countReads(platform: Platform): Promise<{ primary: number; replica: number }> {
  const count = async (server: string) =>
    (await readFigure(platform, `meltemi_catalog_reads_total{server="${server}"}`)) ?? 0;
  return { primary: await count("primary"), replica: await count("replica") };
}

/** 1 while the program reads the replica, else 0. */
const isUsable = () =>
  readFigure(world.platform, `meltemi_replica_usable{replica="127.0.0.1:${network.port}"}`);

/** A read that is in no memory. */
const readSomething = (api: Api) => api.catalog.byIds.query({ vehicleIds: [randomUUID()] });

/** The reads so far that failed at their first attempt. */
async function countFailures({ metrics }: Platform): Promise<number> {
  const calls = /^meltemi_calls_total\{procedure="catalog\.byIds",.*result="(?!ok").*\} (\d+)$/gm;
  const failures = [...(await metrics.write()).matchAll(calls)];
  return failures.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Waits until reads come from the replica. */
async function untilReplicaIsRead({ platform }: World, api: Api): Promise<void> {
  const isRead = async () => {
    const before = await countReads(platform);
    await readSomething(api);
    return (await countReads(platform)).replica > before.replica;
  };
  await expect.poll(isRead).toBe(true);
}

/** Books and cancels a vehicle, and reads after each change how many are free. */
async function expectOwnChanges(partnerId: string, rounds: number): Promise<void> {
  const brand = `Brand ${randomUUID().slice(0, 8)}`;
  const { id } = await addVehicle(world.platform, partnerId, { brand });
  await waitForChanges(world, world.platform);
  const { api, close } = await connectNew(world, "customer");
  const filters = { brand, ...DATES };
  const count = async () => (await api.catalog.list.query({ filters })).total;
  const countTaken = async () =>
    (await api.catalog.availability.query({ vehicleId: id })).taken.length;
  for (let round = 0; round < rounds; round++) {
    expect(await count()).toBe(1);
    const { bookingId } = await api.checkout.place.mutate(bookingRequest(id));
    expect(await count()).toBe(0);
    expect(await countTaken()).toBe(1);
    await api.checkout.cancel.mutate({ id: bookingId });
    expect(await countTaken()).toBe(0);
  }
  await close();
}

describe("a replica that follows", () => {
  it("serves every public read as the primary does", async () => {
    const { platform, origin } = world;
    const partner = await addUser(platform, "partner");
    const first = await addVehicle(platform, partner.id, { brand: "Fiat", featured: true });
    await addVehicle(platform, partner.id, { brand: "Opel", title: "Opel Corsa" });
    await waitForChanges(world, platform);
    const inputs: Record<string, unknown> = {
      "catalog.list": { filters: { search: "fiat" } },
      "catalog.facets": { filters: { type: "car" } },
      "catalog.placeCounts": { filters: {} },
      "catalog.alternatives": { filters: { brand: "Lada" } },
      "catalog.featured": undefined,
      "catalog.bySlug": { slug: first.slug },
      "catalog.bySlugs": { slugs: [first.slug] },
      "catalog.byIds": { vehicleIds: [first.id] },
      "catalog.similar": { slug: first.slug },
      "catalog.partner": { partnerId: partner.id },
      "catalog.partnerVehicles": { partnerId: partner.id },
      "catalog.vehicleReviews": { vehicleId: first.id },
      "catalog.partnerReviews": { partnerId: partner.id },
      "catalog.latestReviews": undefined,
      "catalog.availability": { vehicleId: first.id },
      "catalog.places": undefined,
      "catalog.options": undefined,
      "catalog.company": undefined,
      "checkout.quote": { vehicleId: first.id, ...DATES },
    };
    const cached = [...PROCEDURES].filter(([, { meta }]) => meta.cached).map(([path]) => path);
    expect(cached.filter((path) => !Object.hasOwn(inputs, path))).toEqual([]);
    const twin = await startTwin(world, 1000, { clock });
    const { api, close } = await connect(origin);
    await untilReplicaIsRead(world, api);
    const before = await countReads(platform);
    for (const [path, input] of Object.entries(inputs)) {
      const text = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      const [response, expected] = await Promise.all(
        [origin, twin.origin].map(async (site) =>
          (await fetch(`${site}/trpc/${path}${text}`)).json(),
        ),
      );
      expect(response, path).toHaveProperty("result");
      expect(response, path).toEqual(expected);
    }
    const after = await countReads(platform);
    expect(after.replica).toBeGreaterThanOrEqual(before.replica + cached.length);
    expect(after.primary).toBe(before.primary);
    expect(await countReads(twin.platform)).toMatchObject({ replica: 0 });
    await twin.end();
    await close();
  });

  it("is found to follow by every process that queries it", async () => {
    const found = await inspectReplicas(database.primary.applicationUrl, [database.replicaUrl]);
    const name = new URL(database.replicaUrl).host;
    expect(found).toMatchObject([{ name, state: "following" }]);
  });

  it("is found to accept fewer connections than two processes open", async () => {
    const addresses = {
      DATABASE_URL: database.primary.applicationUrl,
      DATABASE_REPLICA_URLS: database.replicaUrl,
    };
    const findingWith = async (connections: string) => {
      const env = parseEnv({ ...addresses, DATABASE_CONNECTIONS: connections });
      const { applicationUrl: url } = database.primary;
      const parts = { env, database: { url, migrationUrl: url }, clock: systemClock };
      const checks = checksOfDatabase({ ...parts, migrationsFolder: "drizzle" });
      return checks.find(({ name }) => name === "replicas")?.run();
    };
    expect(await findingWith("5")).toEqual({ level: "ok", text: "1 of 1 follow the database." });
    const { host } = new URL(database.replicaUrl);
    expect(await findingWith("500")).toMatchObject({
      level: "warning",
      text: expect.stringMatching(
        `up to 1002 connections to each replica, and ${host} accepts \\d+;`,
      ),
    });
  });

  it("shows who books and cancels their own changes", async () => {
    const partner = await addUser(world.platform, "partner");
    await expectOwnChanges(partner.id, 5);
  });

  it("counts a vehicle whose transaction was open when its totals were read", async () => {
    const { platform, sql, origin } = world;
    const partner = await addUser(platform, "partner");
    const { api, close } = await connect(origin);
    const brand = "Late";
    for (let listed = 0; listed < 2; listed++) await addVehicle(platform, partner.id, { brand });
    const { id } = await addVehicle(platform, partner.id, { brand, status: "pending" });
    // A list that ends on its first page counts its rows.
    const countListed = async () =>
      (await api.catalog.list.query({ filters: { brand }, limit: 1 })).total;
    await waitForChanges(world, platform);
    await untilReplicaIsRead(world, api);
    await sql.query("begin");
    await sql.query("update vehicles set status = 'approved' where id = $1", [id]);
    // One that begins later and ends before it.
    await addVehicle(platform, partner.id, { brand: "Fiat" });
    const other = new Client({ connectionString: world.databaseUrl });
    await other.connect();
    await waitForChanges({ sql: other }, platform);
    await other.end();
    await untilReplicaIsRead(world, api);
    const opened = await countReads(platform);
    expect(await countListed()).toBe(2);
    expect((await countReads(platform)).replica).toBe(opened.replica + 1);
    await sql.query("commit");
    await waitForChanges(world, platform);
    await untilReplicaIsRead(world, api);
    const { replica } = await countReads(platform);
    expect(await countListed()).toBe(3);
    expect((await countReads(platform)).replica).toBe(replica + 1);
    await close();
  });
});

describe("a replica that is paused", () => {
  const behind = () =>
    readFigure(
      world.platform,
      `meltemi_replica_behind_seconds{replica="127.0.0.1:${network.port}"}`,
    );

  it("leaves all reads for half a minute to the primary, which shows no one what was before a change, and is read again once it has caught up", async () => {
    const { platform, origin } = world;
    const owner = await addUser(platform, "partner");
    const brand = `Brand ${randomUUID().slice(0, 8)}`;
    const { id } = await addVehicle(platform, owner.id, { brand });
    await waitForChanges(world, platform);
    const [partner, visitor] = [await connect(origin, owner.email), await connect(origin)];
    /** Several, as each may leave a few bookings unpaid a day. */
    const customers: ApiClient[] = [];
    const filters = { brand, ...DATES };
    /** How many vehicles of the brand are free, and how many periods of the one are not. */
    const readState = async ({ api }: ApiClient) => {
      const [{ total }, { taken }] = await Promise.all([
        api.catalog.list.query({ filters }),
        api.catalog.availability.query({ vehicleId: id }),
      ]);
      return { free: total, taken: taken.length };
    };
    await untilReplicaIsRead(world, visitor.api);
    await database.pause();
    const paused = performance.now();
    const isPaused = () => performance.now() - paused < PAUSE_MS;
    // A change that the replica does not have: from now on it may not be read.
    await addVehicle(platform, owner.id);
    await waitForChanges(world, platform);
    const before = await countReads(platform);

    // Beside the changes: no read may fail, and none may come from the replica.
    let visits = 0;
    const visiting = (async () => {
      while (isPaused()) {
        await Promise.all([readSomething(visitor.api), readState(visitor)]);
        visits += 1;
        await pause(READ_EVERY_MS);
      }
    })();
    let changes = 0;
    let bookingId: string | null = null;
    let customer = visitor;
    while (isPaused()) {
      if (changes % CHANGES_EACH === 0) {
        customer = await connectNew(world, "customer");
        customers.push(customer);
      }
      if (bookingId === null) {
        ({ bookingId } = await customer.api.checkout.place.mutate(bookingRequest(id)));
      } else {
        await customer.api.checkout.cancel.mutate({ id: bookingId });
        bookingId = null;
      }
      changes += 1;
      const state = bookingId === null ? { free: 1, taken: 0 } : { free: 0, taken: 1 };
      const [own, ofPartner, ofVisitor] = await Promise.all(
        [customer, partner, visitor].map(readState),
      );
      expect({ own, ofPartner, ofVisitor }).toEqual({
        own: state,
        ofPartner: state,
        ofVisitor: state,
      });
      await pause(CHANGE_EVERY_MS);
    }
    await visiting;
    expect(changes).toBeGreaterThan(2);
    expect(visits).toBeGreaterThan(changes);
    const after = await countReads(platform);
    expect(after.replica).toBe(before.replica);
    expect(after.primary).toBeGreaterThanOrEqual(before.primary + changes + visits);
    expect(await isUsable()).toBe(0);
    expect(await behind()).toBeGreaterThan(0);
    expect(await countFailures(platform)).toBe(0);

    const last = await readState(customer);
    await database.resume();
    await expect.poll(isUsable).toBe(1);
    await untilReplicaIsRead(world, visitor.api);
    expect(await behind()).toBe(0);
    expect(await Promise.all([customer, partner, visitor].map(readState))).toEqual([
      last,
      last,
      last,
    ]);
    await Promise.all([...customers, partner, visitor].map(({ close }) => close()));
  });
});

describe("a replica that is lost", () => {
  /** Reads with many visitors until the work is done. @returns the number of reads */
  async function readDuring(work: () => Promise<unknown>): Promise<number> {
    const { api, close } = await connect(world.origin);
    const over = new AbortController();
    let reads = 0;
    const readers = Array.from({ length: READERS }, async () => {
      while (!over.signal.aborted) {
        await readSomething(api);
        reads += 1;
      }
    });
    await work().finally(() => over.abort());
    await Promise.all(readers);
    expect(await countFailures(world.platform)).toBe(0);
    await untilReplicaIsRead(world, api);
    await close();
    return reads;
  }

  it("fails no read when it crashes, and is read again once it is back", async () => {
    const { primary } = await countReads(world.platform);
    expect(await readDuring(() => database.restartReplica())).toBeGreaterThan(READERS);
    expect((await countReads(world.platform)).primary).toBeGreaterThan(primary);
  });

  it("fails no read when the network swallows everything", async () => {
    await readDuring(async () => {
      void network.swallow();
      try {
        const { primary } = await countReads(world.platform);
        // Those that waited for the replica, and those that no longer query it.
        const count = async () => (await countReads(world.platform)).primary - primary;
        await expect.poll(count).toBeGreaterThan(50);
      } finally {
        network.recover();
      }
    });
  });

  it("fails no read when it refuses them, and is not tried for a while", async () => {
    await world.sql.query("create role half_reader login password 'half'");
    await world.sql.query("grant select on vehicles to half_reader");
    const url = new URL(database.replicaUrl);
    url.username = "half_reader";
    url.password = "half";
    const other = await startWorld({
      database: database.primary,
      env: {
        DATABASE_URL: database.primary.applicationUrl,
        DATABASE_REPLICA_URLS: url.href,
      },
    });
    const usable = () =>
      readFigure(other.platform, `meltemi_replica_usable{replica="${url.host}"}`);
    await expect.poll(usable).toBe(1);
    const { api, close } = await connect(other.origin);
    // A read that finds the replica behind does not try it.
    await expect
      .poll(async () => {
        await readSomething(api);
        return usable();
      })
      .toBe(0);
    const { primary, replica } = await countReads(other.platform);
    expect(primary).toBeGreaterThan(0);
    expect(replica).toBe(0);
    expect(await countFailures(other.platform)).toBe(0);
    await close();
    await other.end();
  });
});

describe("a primary whose connections are all in use", () => {
  it("leaves the catalog to the replica, also after a change", async () => {
    const { platform, origin } = world;
    const { api, close } = await connect(origin);
    await untilReplicaIsRead(world, api);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = Promise.all(
      Array.from({ length: CONNECTIONS }, () => platform.db.transaction(() => released)),
    );
    await waitForChanges(world, platform);
    const before = await countReads(platform);
    // Until the replica has the change, the primary would be queried.
    const isRead = async () => {
      await readSomething(api).catch(() => undefined);
      return (await countReads(platform)).replica > before.replica;
    };
    await expect.poll(isRead).toBe(true);
    release();
    // None was lost in between.
    await held;
    await close();
  });
});

describe("a server that is no replica", () => {
  it("is not read where it is the primary itself, and the log says so", async () => {
    const address = `127.0.0.1:${await freePort()}`;
    const server = await startServerProcess({
      DATABASE_URL: database.primary.applicationUrl,
      MIGRATION_DATABASE_URL: database.primary.url,
      DATABASE_REPLICA_URLS: database.primary.applicationUrl,
      METRICS_ADDRESS: address,
    });
    await expect.poll(server.output).toContain("names a server that is no replica of the database");
    const { api, close } = await connect(server.origin);
    await readSomething(api);
    const metrics = await (await fetch(`http://${address}/metrics`)).text();
    expect(metrics).toMatch(/^meltemi_catalog_reads_total\{server="primary"\} 1$/m);
    expect(metrics).not.toContain('meltemi_catalog_reads_total{server="replica"}');
    await close();
    await server.end("SIGTERM");
  });

  it("is found to be none in another database, and under a role that may not read", async () => {
    await world.sql.query("create role non_reader login password 'none'");
    const elsewhere = new URL(database.replicaUrl);
    elsewhere.pathname = "/postgres";
    const asOther = new URL(database.replicaUrl);
    asOther.username = "non_reader";
    asOther.password = "none";
    const { primary, replicaUrl } = database;
    const stateOf = async (url: string) =>
      (await inspectReplicas(primary.applicationUrl, [url]))[0]?.state;
    expect(await stateOf(elsewhere.href)).toBe("unsuitable");
    // The role has to reach the replica first.
    await expect.poll(() => stateOf(asOther.href)).toBe("unsuitable");
    expect(await stateOf(replicaUrl)).toBe("following");
  });

  it("is found to be none of a primary that went back in time, however far it is", async () => {
    const recovered = await database.startRecovered();
    const partner = await addUser(world.platform, "partner");
    await addVehicle(world.platform, partner.id);
    const found = await inspectReplicas(recovered.applicationUrl, [database.replicaUrl]);
    await recovered.drop();
    expect(found).toMatchObject([{ state: "unsuitable" }]);
  });

  it("is not read any more once it was promoted", async () => {
    const { platform, origin } = world;
    const { api, close } = await connect(origin);
    await untilReplicaIsRead(world, api);
    await database.promote();
    await expect.poll(isUsable).toBe(0);
    const before = await countReads(platform);
    await readSomething(api);
    const { primary, replica } = await countReads(platform);
    expect([primary, replica]).toEqual([before.primary + 1, before.replica]);
    await close();
  });
});
