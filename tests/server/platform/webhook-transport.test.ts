import type { LookupAddress } from "node:dns";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Resolve } from "#server/platform/network/public-address.ts";
import { createWebhookSecret } from "#server/platform/webhooks/webhook-secret.ts";
import { createWebhookTransport } from "#server/platform/webhooks/webhook-transport.ts";
import { MAX_LOGGED_RESPONSE } from "#shared/account/webhooks.ts";
import { startSwitchingServer } from "#tests/support/servers/switching-server.ts";
import {
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from "#tests/support/webhooks/webhook-receiver.ts";

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
beforeEach(() => {
  receiver.requests.length = 0;
  receiver.respondWith((response) => response.writeHead(204).end());
});
afterAll(() => receiver.end());

const secret = createWebhookSecret();
const ID = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";
const body = JSON.stringify({
  type: "webhook.test",
  timestamp: "2027-06-01T10:00:00.000Z",
  data: { endpointId: ID },
});
const open = createWebhookTransport(true);
const running = new AbortController().signal;

const messageTo = (url: string, secrets: readonly string[] = [secret]) => ({
  url,
  id: ID,
  sentAt: new Date(),
  body,
  secrets,
});

const portOf = (url: string) => new URL(url).port;

/** A resolver that returns these addresses, one list per lookup, then always the last one. */
function resolverOf(...results: string[][]): { resolve: Resolve; count: () => number } {
  let count = 0;
  const resolve = ((_host: string, _options: unknown, done: unknown) => {
    const addresses = results[Math.min(count, results.length - 1)] ?? [];
    count += 1;
    const found = addresses.map((address) => ({
      address,
      family: address.includes(":") ? 6 : 4,
    }));
    (done as (error: null, found: LookupAddress[]) => void)(null, found);
  }) as unknown as Resolve;
  return { resolve, count: () => count };
}

describe("a webhook", () => {
  it("carries the headers of the scheme, and verifies with its library", async () => {
    const outcome = await open.send(messageTo(receiver.url), running);
    expect(outcome).toEqual({ status: 204, problem: null, response: "" });
    const [received] = receiver.requests;
    if (!received) throw new Error("Nothing arrived");
    expect(received.id).toBe(ID);
    expect(received.body).toBe(body);
    expect(received.headers["content-type"]).toBe("application/json");
    verifyWebhook(received, secret);
    expect(() => verifyWebhook({ ...received, body: `${body} ` }, secret)).toThrow();
    expect(() => verifyWebhook(received, createWebhookSecret())).toThrow();
  });

  it("is signed with each of two secrets", async () => {
    const other = createWebhookSecret();
    await open.send(messageTo(receiver.url, [secret, other]), running);
    const [received] = receiver.requests;
    if (!received) throw new Error("Nothing arrived");
    verifyWebhook(received, secret);
    verifyWebhook(received, other);
  });

  it("follows no redirect", async () => {
    const target = await startWebhookReceiver();
    receiver.respondWith((response) => response.writeHead(307, { location: target.url }).end());
    const outcome = await open.send(messageTo(receiver.url), running);
    expect(outcome).toMatchObject({ status: 307, problem: null });
    expect(target.requests).toEqual([]);
    await target.end();
  });

  it("reads the beginning of a response that never ends, without control characters", async () => {
    receiver.respondWith((response) => {
      response.writeHead(200);
      const write = () => {
        while (response.write(`\0αβγ${"x".repeat(1000)}`));
        response.once("drain", write);
      };
      write();
    });
    const { status, response } = await open.send(messageTo(receiver.url), running);
    expect(status).toBe(200);
    expect(response.startsWith("αβγxxx")).toBe(true);
    expect(Array.from(response)).toHaveLength(MAX_LOGGED_RESPONSE);
  });

  it("gives up on a receiver that never responds", async () => {
    receiver.respondWith(() => undefined);
    const outcome = await open.send(messageTo(receiver.url), running);
    expect(outcome).toEqual({ status: null, problem: "timedOut", response: "" });
  });

  it("reports a refused connection", async () => {
    await receiver.setListening(false);
    const outcome = await open.send(messageTo(receiver.url), running);
    expect(outcome).toEqual({ status: null, problem: "unreachable", response: "" });
    await receiver.setListening(true);
  });

  it("reports a receiver that switches protocols instead of responding", async () => {
    const switching = await startSwitchingServer();
    const outcome = await open.send(messageTo(switching.origin), running);
    expect(outcome).toEqual({ status: null, problem: "unreachable", response: "" });
    expect(switching.count()).toBe(1);
    await switching.end();
  });

  it("is abandoned when the process ends, with no outcome of its own", async () => {
    const ending = new AbortController();
    receiver.respondWith(() => ending.abort());
    await expect(open.send(messageTo(receiver.url), ending.signal)).rejects.toThrow();
  });
});

describe("an address that is not public", () => {
  const refused = { status: null, problem: "addressNotAllowed", response: "" };
  const guarded = createWebhookTransport(false);

  it.each([
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "017700000001",
    "0x7f.0.0.1",
    "127.0.0.1.",
    "0.0.0.0",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "[fe80::1]",
    "[fd00::1]",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.0.1",
    "100.64.0.1",
    "169.254.169.254",
    "[fd00:ec2::254]",
    "localhost",
    "LOCALHOST",
    "ⓛocalhost",
    "127。0。0。1",
  ])("is refused as %s", async (host) => {
    const url = `https://${host}:${portOf(receiver.url)}/`;
    expect(await guarded.send(messageTo(url), running)).toEqual(refused);
    expect(receiver.requests).toEqual([]);
  });

  it("is refused where a name resolves to it", async () => {
    for (const address of ["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "::ffff:127.0.0.1"]) {
      const { resolve, count } = resolverOf([address]);
      const transport = createWebhookTransport(false, resolve);
      const url = `https://receiver.example:${portOf(receiver.url)}/`;
      expect(await transport.send(messageTo(url), running)).toEqual(refused);
      expect(count()).toBe(1);
    }
    expect(receiver.requests).toEqual([]);
  });

  it("is left out where a name has public addresses too, and never resolved again", async () => {
    // The first result is what is connected to: a later one, as of a rebinding name, is not
    // resolved.
    const { resolve, count } = resolverOf(["127.0.0.1", "2a00::1"], ["127.0.0.1"]);
    const transport = createWebhookTransport(false, resolve);
    const inside = await startSwitchingServer();
    const ending = new AbortController();
    const url = `https://receiver.example:${portOf(inside.origin)}/`;
    const sent = transport.send(messageTo(url), ending.signal).catch(() => "ended");
    await expect.poll(count).toBe(1);
    // A connection of the same process, made after the one that must not be: it arrives after it.
    await open.send(messageTo(inside.origin), running);
    ending.abort();
    await sent;
    expect(count()).toBe(1);
    expect(inside.count()).toBe(1);
    await inside.end();
  });

  it("cannot be reached over http either, which is refused as such", async () => {
    const { resolve, count } = resolverOf(["2a00::1"]);
    const transport = createWebhookTransport(false, resolve);
    expect(await transport.send(messageTo("http://receiver.example/"), running)).toEqual(refused);
    expect(count()).toBe(0);
  });
});
