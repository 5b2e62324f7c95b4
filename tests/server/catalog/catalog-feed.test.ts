import { Client } from "pg";
import { expect, it, vi } from "vitest";
import type { CatalogChange } from "#server/platform/events/catalog-change.ts";
import { followCatalog } from "#server/platform/events/catalog-feed.ts";
import { createLog } from "#server/platform/log.ts";
import { openNotifications } from "#server/platform/postgres/notifications.ts";
import { LONG_WAIT } from "#tests/support/slowness.ts";
import { cloneDatabase } from "#tests/support/world/world.ts";

it("a feed whose connection broke during a notification is live again after it reconnects", async () => {
  let isBroken = false;
  let receive: (payload: string) => void = () => undefined;
  let reconnect: () => void = () => undefined;
  const feed = await followCatalog(
    {
      async listen(_channel, onPayload, onConnect) {
        [receive, reconnect] = [onPayload, onConnect];
      },
      async notify(_channel, payload) {
        if (!isBroken) receive(payload);
      },
      catchUp: async () => undefined,
    },
    createLog("silent"),
  );
  const changes: CatalogChange[] = [];
  feed.onChange((change) => changes.push(change));
  isBroken = true;
  await expect.poll(feed.isLive).toBe(false);
  isBroken = false;
  reconnect();
  expect([feed.isLive(), changes]).toEqual([true, [{ kind: "everything" }]]);
  feed.stop();
});

it("a feed is not live from the loss of its connection until the next one", async () => {
  let [reconnect, lose] = [() => undefined as void, () => undefined as void];
  const feed = await followCatalog(
    {
      async listen(_channel, _onPayload, onConnect, onLost = () => undefined) {
        [reconnect, lose] = [onConnect, onLost];
      },
      notify: async () => undefined,
      catchUp: async () => undefined,
    },
    createLog("silent"),
  );
  expect(feed.isLive()).toBe(true);
  lose();
  expect(feed.isLive()).toBe(false);
  reconnect();
  expect(feed.isLive()).toBe(true);
  feed.stop();
});

it("a feed that waits for a connection that never responds is not live afterwards", async () => {
  const never = () => new Promise<void>(() => undefined);
  const feed = await followCatalog(
    { listen: async () => undefined, notify: never, catchUp: never },
    createLog("silent"),
  );
  await feed.caughtUp();
  expect(feed.isLive()).toBe(false);
  feed.stop();
});

it("a late heartbeat does not make a feed live again before the changes of those who waited are known", async () => {
  let receive: (payload: string) => void = () => undefined;
  let heartbeat = "";
  let respond = () => {};
  const feed = await followCatalog(
    {
      async listen(_channel, onPayload) {
        receive = onPayload;
      },
      async notify(_channel, payload) {
        heartbeat = payload;
      },
      catchUp: () =>
        new Promise<void>((resolve) => {
          respond = resolve;
        }),
    },
    createLog("silent"),
  );
  await expect.poll(feed.isLive).toBe(false);
  await feed.caughtUp();
  receive(heartbeat);
  expect(feed.isLive()).toBe(false);
  respond();
  // The next heartbeat may be late as well.
  await expect
    .poll(() => {
      receive(heartbeat);
      return feed.isLive();
    })
    .toBe(true);
  feed.stop();
});

it("a process that was too busy to receive a heartbeat does not take it for silence", async () => {
  const database = await cloneDatabase();
  const notifications = openNotifications(database.applicationUrl, createLog("silent"));
  let sentCount = 0;
  const states = new Set<boolean>();
  const feed = await followCatalog(
    {
      ...notifications,
      notify(channel, payload) {
        const sent = notifications.notify(channel, payload);
        sentCount += 1;
        if (sentCount === 2) {
          // Longer than a heartbeat may take. Its response is read when the process gets to it.
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900);
          // As a request would that runs before that.
          states.add(feed.isLive());
        }
        return sent;
      },
    },
    createLog("silent"),
  );
  await vi.waitUntil(
    () => {
      states.add(feed.isLive());
      return sentCount >= 4;
    },
    { ...LONG_WAIT, interval: 1 },
  );
  expect([...states]).toEqual([true]);
  feed.stop();
  await notifications.close();
  await database.drop();
});

it("a feed asks once for all that wait, and again for those that came after", async () => {
  const requested: (() => void)[] = [];
  const catchUp = () => new Promise<void>((resolve) => requested.push(resolve));
  const feed = await followCatalog(
    { listen: async () => undefined, notify: async () => undefined, catchUp },
    createLog("silent"),
  );
  const first = Promise.all([feed.caughtUp(), feed.caughtUp()]);
  await expect.poll(() => requested.length).toBe(1);
  let isLaterDone = false;
  const later = Promise.all([feed.caughtUp(), feed.caughtUp()]).then(() => {
    isLaterDone = true;
  });
  requested[0]?.();
  await first;
  // The first response does not cover what was committed after its request.
  await expect.poll(() => requested.length).toBe(2);
  expect(isLaterDone).toBe(false);
  requested[1]?.();
  await later;
  expect(requested).toHaveLength(2);
  feed.stop();
});

it("notifications of a commit are received before the query that waits for them ends", async () => {
  const database = await cloneDatabase();
  const notifications = openNotifications(database.applicationUrl, createLog("silent"));
  let received: string[] = [];
  await notifications.listen(
    "catalog_changes",
    (payload) => received.push(payload),
    () => undefined,
  );
  const sql = new Client({ connectionString: database.url });
  await sql.connect();
  for (let round = 0; round < 200; round++) {
    received = [];
    await sql.query("select pg_notify('catalog_changes', $1)", [`round ${round}`]);
    await notifications.catchUp();
    expect(received).toEqual([`round ${round}`]);
  }
  await notifications.close();
  await expect(notifications.catchUp()).rejects.toThrow("no connection");
  await sql.end();
  await database.drop();
});

it("notifications report the loss of their connection before the next one", async () => {
  const database = await cloneDatabase();
  const notifications = openNotifications(database.applicationUrl, createLog("silent"));
  const events: string[] = [];
  await notifications.listen(
    "catalog_changes",
    (payload) => events.push(payload),
    () => events.push("connected"),
    () => events.push("lost"),
  );
  const sql = new Client({ connectionString: database.url });
  await sql.connect();
  await sql.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'meltemi notifications'`);
  await expect.poll(() => events.length).toBe(3);
  await sql.query("select pg_notify('catalog_changes', 'heard')");
  await expect.poll(() => events).toEqual(["connected", "lost", "connected", "heard"]);
  await notifications.close();
  await sql.end();
  await database.drop();
});
