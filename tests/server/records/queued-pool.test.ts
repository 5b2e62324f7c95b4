import { once } from "node:events";
import { connect, createServer } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type DatabasePool, openPool } from "#server/records/database/database.ts";
import { CONNECTION_SECONDS } from "#server/records/database/queued-pool.ts";
import { DeadlineExceeded } from "#server/records/database/statement-limit.ts";
import { withTimeLimit } from "#server/records/database/time-limit.ts";
import { cloneDatabase, type TestDatabase } from "#tests/support/world/world.ts";

const SIZE = 10;
/** Seven of ten connections, as changes hold at most. */
const CHANGES = 7;
/** Longer than any test. */
const LONG_MS = 3_600_000;

let database: TestDatabase;
const pools: DatabasePool[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => {
  for (const { close } of pools) await close();
  await database.drop();
});

function open(url: string, lockMs?: number): DatabasePool {
  const options = lockMs === undefined ? {} : { lockMs };
  const opened = openPool(url, SIZE, () => undefined, options);
  pools.push(opened);
  return opened;
}

it("changes leave connections to reads, however many of them wait", async () => {
  const { pool, countWaiting } = open(database.url);
  const change = () =>
    withTimeLimit({ milliseconds: LONG_MS, isChange: true }, () => pool.connect());
  const held = await Promise.all(Array.from({ length: CHANGES }, change));
  const waiting = Array.from({ length: 20 }, change);
  const read = await withTimeLimit({ milliseconds: LONG_MS, isChange: false }, () =>
    pool.query("select 1 as one"),
  );
  expect(read.rows).toEqual([{ one: 1 }]);
  expect(countWaiting()).toBe(waiting.length);
  for (const client of held) client.release();
  for (const client of await Promise.all(waiting.splice(0, CHANGES))) client.release();
  for (const connecting of waiting) (await connecting).release();
});

it("a connection that opens later than its request may last is refused, and serves the next one", async () => {
  const { hostname, port } = new URL(database.url);
  let admit = () => {};
  const isAdmitted = new Promise<void>((resolve) => {
    admit = resolve;
  });
  const server = createServer({ pauseOnConnect: true }, (client) => {
    void isAdmitted.then(() => {
      const upstream = connect(Number(port), hostname);
      client.pipe(upstream).pipe(client);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  const url = new URL(database.url);
  url.hostname = "127.0.0.1";
  url.port = String(typeof bound === "object" ? bound?.port : "");
  const { pool } = open(url.href);
  const late = withTimeLimit({ milliseconds: 20, isChange: true }, () => pool.query("select 1"));
  await expect(late).rejects.toBeInstanceOf(DeadlineExceeded);
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 0]);
  admit();
  await expect.poll(() => pool.idleCount).toBe(1);
  await pool.query("select 1");
  expect(pool.totalCount).toBe(1);
  server.close();
});

it("no wait for a lock takes the time of a whole request", async () => {
  const { pool } = open(database.url);
  const { rows } = await pool.query("show lock_timeout");
  expect(rows).toEqual([{ lock_timeout: "3s" }]);
  const { pool: impatient } = open(database.url, 20);
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query("lock table settings");
  await expect(impatient.query("select from settings")).rejects.toMatchObject({ code: "55P03" });
  await holder.query("rollback");
  holder.release();
});

it("connections that were opened together are replaced at different times, within an hour", async () => {
  const { pool } = open(database.url);
  const timers = vi.spyOn(globalThis, "setTimeout");
  const held = await Promise.all(Array.from({ length: SIZE }, () => pool.connect()));
  const delays = timers.mock.calls.map(([, delay = 0]) => delay);
  timers.mockRestore();
  for (const client of held) client.release();
  const lifetimes = delays.filter((delay) => delay >= 0.8 * CONNECTION_SECONDS * 1_000);
  expect(lifetimes).toHaveLength(SIZE);
  expect(new Set(lifetimes).size).toBeGreaterThan(1);
  expect(Math.max(...lifetimes)).toBeLessThanOrEqual(CONNECTION_SECONDS * 1_000);
});
