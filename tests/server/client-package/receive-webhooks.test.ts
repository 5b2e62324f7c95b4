import { once } from "node:events";
import { connect } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hasPython } from "#tests/support/programs/installed-programs.ts";
import {
  type StartedScript,
  startPythonScript,
  startScript,
} from "#tests/support/servers/run-script.ts";
import { freePort } from "#tests/support/servers/server-process.ts";
import {
  createWebhookOf,
  startWebhookWorld,
  type WebhookWorld,
} from "#tests/support/webhooks/webhook-world.ts";
import { connectNew } from "#tests/support/world/caller.ts";
import { addVehicle } from "#tests/support/world/fleet.ts";

let world: WebhookWorld;
const scripts: StartedScript[] = [];
beforeAll(async () => {
  world = await startWebhookWorld();
});
afterAll(async () => {
  for (const { child, ended } of scripts) {
    child.kill("SIGTERM");
    await ended;
  }
  await world.end();
});

const linesOf = ({ written }: StartedScript) =>
  written.out
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id: string; type: string });

/** What comes back for a body that is too large, of which the end is never sent. */
async function responseToLargeBody(url: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n");
  socket.write("x".repeat(64 * 1024 + 1));
  const [chunk] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return chunk.toString();
}

async function checkReceiver(start: typeof startScript): Promise<void> {
  const partner = await connectNew(world, "partner");
  const url = `http://127.0.0.1:${await freePort()}/`;
  const { secret, webhook } = await createWebhookOf(partner, url, ["vehicle.created"]);
  const started = start("examples/receive-webhooks", ["--port", new URL(url).port], {
    WEBHOOK_SECRET: secret,
  });
  scripts.push(started);
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

  const send = async (body: string, headers: Record<string, string> = {}) =>
    (await fetch(url, { method: "POST", headers, body })).status;
  const now = () => Math.floor(Date.now() / 1000);
  const signed = (seconds: number) => ({
    "webhook-id": "made-up",
    "webhook-timestamp": String(seconds),
    "webhook-signature": new Webhook(secret).sign("made-up", new Date(seconds * 1000), "{}"),
  });
  const foreign = { ...signed(now()), "webhook-signature": "v1,bWFkZSB1cA==" };
  expect(await send("{}", foreign)).toBe(400);
  // Signed by the site, but long ago, like a recorded request.
  expect(await send("{}", signed(now() - 600))).toBe(400);
  expect(await send("{}")).toBe(400);
  expect(linesOf(started)).toHaveLength(2);

  // While a secret is replaced, requests have a signature of each.
  const valid = signed(now());
  const both = `v1,bWFkZSB1cA== ${valid["webhook-signature"]}`;
  expect(await send("{}", { ...valid, "webhook-signature": both })).toBe(204);
  await expect.poll(() => linesOf(started)).toHaveLength(3);
  expect(linesOf(started)[2]).toEqual({ id: "made-up" });
  expect(await responseToLargeBody(url)).toMatch(/^HTTP\/1\.[01] 400 /);
}

it("the example takes each event of the site once, and refuses what the site did not sign", () =>
  checkReceiver(startScript));

// What is not tested without Python is named in the summary of the tests (missing-programs.ts).
const pythonTitle = hasPython
  ? "the example in Python does so too"
  : "the example in Python is not run, as there is no python3";

it(pythonTitle, async () => {
  if (hasPython) await checkReceiver(startPythonScript);
});
