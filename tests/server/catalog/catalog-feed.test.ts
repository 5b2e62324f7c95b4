import { expect, it } from "vitest";
import type { CatalogChange } from "#server/platform/events/catalog-change.ts";
import { followCatalog } from "#server/platform/events/catalog-feed.ts";
import { createLog } from "#server/platform/log.ts";

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
