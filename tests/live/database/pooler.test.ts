import { once } from "node:events";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openPool } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import {
  makeCrowd,
  makeMany,
  placeWithRetries,
  retryAfterOf,
  untilServed,
} from "#tests/support/clients/crowd.ts";
import { hasPgBouncer } from "#tests/support/programs/installed-programs.ts";
import { type RunningPooler, startPgBouncer } from "#tests/support/servers/pgbouncer.ts";
import {
  freePort,
  type ServerProcess,
  spawnServer,
  startServerProcess,
  TEST_SECRET_KEY,
} from "#tests/support/servers/server-process.ts";
import { createApiClient } from "#tests/support/world/api-client.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const LIMITS = {
  lock_timeout: "3s",
  statement_timeout: "9s",
  idle_in_transaction_session_timeout: "10s",
};

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { DEMO_DATA: "off" } });
});
afterAll(() => world.end());

/** Gives the role of the program its time limits, as the sentence of the start requires. */
async function setLimits(limits: Readonly<Record<string, string>>): Promise<void> {
  const client = new Client({ connectionString: world.applicationUrl });
  await client.connect();
  const { rows } = await client.query<{ role: string; name: string }>(
    "select current_user::text as role, current_database()::text as name",
  );
  const [{ role, name } = { role: "", name: "" }] = rows;
  await client.query(`alter role "${role}" in database "${name}" reset all`);
  for (const [limit, value] of Object.entries(limits)) {
    await client.query(`alter role "${role}" in database "${name}" set ${limit} = '${value}'`);
  }
  await client.end();
}

const settings = (poolerUrl: string) => ({
  DATA_DIR: world.dataDir,
  SECRET_KEY: TEST_SECRET_KEY,
  DATABASE_URL: world.applicationUrl,
  MIGRATION_DATABASE_URL: world.databaseUrl,
  DATABASE_POOLER_URL: poolerUrl,
  DEMO_DATA: "off",
});

describe("a start with a pooler", () => {
  afterEach(() => setLimits({}));

  const failedStart = async (poolerUrl: string) => {
    const { child, output } = spawnServer({
      ...settings(poolerUrl),
      PORT: "0",
      HOST: "127.0.0.1",
    });
    const [code] = (await once(child, "exit")) as [number];
    return { code, lines: output().trim().split("\n") };
  };

  it("is refused while the role has no time limits, with the statements that set them", async () => {
    const { code, lines } = await failedStart(world.applicationUrl);
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("DATABASE_POOLER_URL leads to sessions without time limits.");
    const statements = lines[0]?.match(/alter role [^;]+;/g) ?? [];
    expect(statements).toHaveLength(3);

    // By the role itself, as the sentence says.
    const client = new Client({ connectionString: world.applicationUrl });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
    const server = await startServerProcess(settings(world.applicationUrl));
    expect(await server.end("SIGTERM")).toBe(0);
  });

  it("is refused where it leads to another role, or to nothing", async () => {
    await setLimits(LIMITS);
    const other = await failedStart(world.databaseUrl);
    expect(other).toEqual({
      code: 1,
      lines: ["DATABASE_POOLER_URL leads to another database or role than DATABASE_URL."],
    });
    const nothing = new URL(world.applicationUrl);
    nothing.port = String(await freePort());
    expect(await failedStart(nothing.href)).toEqual({
      code: 1,
      lines: ["DATABASE_POOLER_URL refuses connections; is the server running there?."],
    });
  });
});

it("no statement is prepared in a session that belongs to others next", async () => {
  const countPrepared = async (isPooled: boolean) => {
    const { db, pool, close } = openPool(world.applicationUrl, 1, () => undefined, {
      isPooled,
    });
    // From its second use on a statement has a name.
    for (let use = 0; use < 2; use++) {
      const statement = prepared(db, "ids", (name) =>
        db.select({ id: vehicles.id }).from(vehicles).prepare(name),
      );
      await statement.execute();
    }
    await pool.query({ name: "by-hand", text: "select 1" });
    const { rows } = await pool.query<{ n: number }>(
      "select count(*)::int as n from pg_prepared_statements",
    );
    await close();
    return rows[0]?.n;
  };
  expect(await countPrepared(false)).toBe(2);
  expect(await countPrepared(true)).toBe(0);
});

describe.each(hasPgBouncer ? ["PgBouncer"] : [])("through %s", () => {
  const SESSIONS = 4;
  let pooler: RunningPooler;
  const servers: ServerProcess[] = [];
  beforeAll(async () => {
    await setLimits(LIMITS);
    pooler = await startPgBouncer(world.applicationUrl, SESSIONS);
    const start = () => startServerProcess(settings(pooler.url));
    servers.push(await start(), await start());
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end("SIGTERM")));
    await pooler.remove();
    await setLimits({});
  });

  const originOf = (index: number) => servers[index % servers.length]?.origin ?? "";

  it("two processes read, book and send live changes over four sessions", async () => {
    const { platform } = world;
    const partner = await addUser(platform, "partner");
    const { secret } = await addAccessToken(platform, partner.id, ["partner:read"]);
    const customers = await makeCrowd(platform, 40);
    const offered = await makeMany(customers.length, () => addVehicle(platform, partner.id));
    const follower = createApiClient(originOf(0), { token: secret });
    const received = new Set<string>();
    const subscription = await new Promise<{ unsubscribe: () => void }>((resolve) => {
      const started = follower.api.partner.onBookingChange.subscribe(
        {},
        {
          onStarted: () => resolve(started),
          onData: ({ data }) => {
            if (data) received.add(data.bookingId);
          },
        },
      );
    });
    const before = await pooler.countTransactions();
    // On a slow machine four sessions are few for so many at once, and the servers ask some to
    // wait.
    const book = customers.map(async ({ cookie }, index) => {
      const request = bookingRequest(offered[index]?.id ?? "");
      const { response } = await placeWithRetries(originOf(index), cookie, request);
      return response.bookingId ?? `not booked: ${response.code}`;
    });
    const read = Array.from({ length: 60 }, (_, index) => {
      const input = JSON.stringify({ filters: { maxPriceCents: 3_000 + 100 * index } });
      const address = `${originOf(1)}/trpc/catalog.list?input=${encodeURIComponent(input)}`;
      return untilServed(async () => {
        const response = await fetch(address);
        await response.arrayBuffer();
        return { status: response.status, retryAfterSeconds: retryAfterOf(response) };
      });
    });
    const [booked, lists] = await Promise.all([Promise.all(book), Promise.all(read)]);
    // One for each checkout at least.
    expect(await pooler.countTransactions()).toBeGreaterThan(before + customers.length);
    expect(lists.map(({ response }) => response.status)).toEqual(lists.map(() => 200));
    expect(new Set(booked).size).toBe(customers.length);
    await expect.poll(() => received.size).toBe(customers.length);
    expect([...received].sort()).toEqual(booked.sort());
    subscription.unsubscribe();
    await follower.close();
  });

  it("its end is an outage, after which everything works again", async () => {
    const ready = async () => (await fetch(`${originOf(0)}/healthz/ready`)).status;
    await expect.poll(ready).toBe(200);
    await pooler.stop();
    await expect.poll(ready).toBe(503);
    await pooler.start();
    await expect.poll(ready).toBe(200);
    const { api, close } = createApiClient(originOf(0));
    await expect
      .poll(async () => (await api.catalog.list.query({})).vehicles.length)
      .toBeGreaterThan(0);
    await close();
  });
});
