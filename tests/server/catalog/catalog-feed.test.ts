import { Client } from "pg";
import { expect, it } from "vitest";
import type { CatalogChange } from "#server/platform/events/catalog-change.ts";
import { followCatalog } from "#server/platform/events/catalog-feed.ts";
import { createLog } from "#server/platform/log.ts";
import { openNotifications } from "#server/platform/postgres/notifications.ts";
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
      async notify() {
        return undefined;
      },
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
