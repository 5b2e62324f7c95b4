import { afterAll, beforeAll, expect, it } from "vitest";
import { type StartedScript, startScript } from "#tests/support/servers/run-script.ts";
import { freePort } from "#tests/support/servers/server-process.ts";
import {
  createWebhookOf,
  startWebhookWorld,
  type WebhookWorld,
} from "#tests/support/webhooks/webhook-world.ts";
import { connectNew } from "#tests/support/world/caller.ts";
import { addVehicle } from "#tests/support/world/fleet.ts";

let world: WebhookWorld;
let script: StartedScript | null = null;
beforeAll(async () => {
  world = await startWebhookWorld();
});
afterAll(async () => {
  script?.child.kill("SIGTERM");
  await script?.ended;
  await world.end();
});

const linesOf = ({ written }: StartedScript) =>
  written.out
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id: string; type: string });

it("the example takes each event of the site once, and refuses what the site did not sign", async () => {
  const partner = await connectNew(world, "partner");
  const url = `http://127.0.0.1:${await freePort()}/`;
  const { secret, webhook } = await createWebhookOf(partner, url, ["vehicle.created"]);
  const started = startScript("examples/receive-webhooks", ["--port", new URL(url).port], {
    WEBHOOK_SECRET: secret,
  });
  script = started;
  await expect.poll(() => started.written.errors).toContain("Listening");
  await addVehicle(world.platform, partner.id);
  await partner.api.account.testWebhook.mutate({ id: webhook.id });
  await world.sendDue();
  await expect
    .poll(() =>
      linesOf(started)
        .map(({ type }) => type)
        .sort(),
    )
    .toEqual(["vehicle.created", "webhook.test"]);
  const log = await partner.api.account.webhookDeliveries.query({ webhookId: webhook.id });
  expect(log.items.map(({ state }) => state)).toEqual(["delivered", "delivered"]);

  const replayed = log.items[0]?.id ?? "";
  await partner.api.account.replayWebhookDelivery.mutate({ id: replayed });
  await world.sendDue();
  const { state, attempts } = await partner.api.account.webhookDelivery.query({ id: replayed });
  expect([state, attempts]).toEqual(["delivered", 2]);
  expect(linesOf(started)).toHaveLength(2);

  const headers = {
    "webhook-id": "made-up",
    "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
    "webhook-signature": "v1,bWFkZSB1cA==",
  };
  expect((await fetch(url, { method: "POST", headers, body: "{}" })).status).toBe(400);
  expect((await fetch(url, { method: "POST", body: "x".repeat(100_000) })).status).toBe(400);
});
