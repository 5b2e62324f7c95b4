import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect as connectTo } from "node:net";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import WebSocket from "ws";
import { createLog } from "#server/platform/log.ts";
import type { PageRenderer } from "#server/platform/page-renderer.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { readRefusalBody } from "#tests/support/clients/refusal-body.ts";
import { keepMemoryOn } from "#tests/support/memory/keep-memory-on.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const ID = /^[0-9a-f]{16}$/;
const FAILURE = "an unexpected failure";

type Line = { requestId?: string; procedure?: string; msg: string; level: number };

let world: World;
let lines: Line[] = [];
let cookie: string;
let customerId: string;
let vehicleId: string;

const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(JSON.parse(chunk.toString()) as Line);
    done();
  },
});

/** Shows each address as a page; two of them cannot be drawn. */
const renderPage: PageRenderer = async ({ url }) => {
  if (url.includes("broken")) throw new Error(FAILURE);
  return { status: url.includes("missing") ? 404 : 200, headers: new Headers(), html: "<p></p>" };
};

beforeAll(async () => {
  world = await startWorld({
    with: ({ cards }) => ({ log: createLog("info", destination), renderPage, cards }),
  });
  const customer = await addUser(world.platform, "customer");
  customerId = customer.id;
  cookie = await signedInCookie(world.origin, customer.email);
  const partner = await addUser(world.platform, "partner");
  vehicleId = (await addVehicle(world.platform, partner.id)).id;
});
afterAll(() => world.end());
keepMemoryOn(() => [world.platform]);
beforeEach(() => {
  lines = [];
});

/** Makes a booking fail in a way that no code expects. */
async function failBooking(headers: Record<string, string> = {}, batch = false) {
  await world.sql.query("alter table bookings add constraint never check (customer_name = '')");
  const input = bookingRequest(vehicleId);
  const response = await fetch(`${world.origin}/trpc/checkout.place${batch ? "?batch=1" : ""}`, {
    method: "POST",
    headers: { origin: world.origin, "content-type": "application/json", cookie, ...headers },
    body: JSON.stringify(batch ? { 0: input } : input),
  });
  await world.sql.query("alter table bookings drop constraint never");
  return { response, data: readRefusalBody(await response.text()) };
}

/** The response to bytes that are written to a connection as they are. */
async function exchange(head: string): Promise<string> {
  const socket = connectTo(Number(new URL(world.origin).port), "127.0.0.1");
  socket.write(head);
  return text(socket);
}

describe("every response names its request", () => {
  it.each<[string, string, RequestInit]>([
    ["a call", "/trpc/account.viewer", {}],
    ["a call that is refused", "/trpc/account.mySecurity", {}],
    ["a call of nothing", "/trpc/nothing.here", {}],
    ["a call with an overlong name", `/trpc/${"a".repeat(5_500)}`, {}],
    ["a batch", "/trpc/account.viewer,account.viewer?batch=1&input=%7B%7D", {}],
    ["a batch that is too large", `/trpc/${"account.viewer,".repeat(11)}x?batch=1`, {}],
    ["an empty response to HEAD", "/trpc/account.viewer", { method: "HEAD" }],
    ["a method that is not allowed", "/trpc/account.viewer", { method: "DELETE" }],
    ["a change without its origin", "/trpc/account.signOut", { method: "POST" }],
    ["a page", "/en/vehicles", {}],
    ["a missing page", "/en/missing", {}],
    ["a page that cannot be drawn", "/en/broken", {}],
    ["a redirect", "/en/home", { redirect: "manual" }],
    ["an export", "/exports/vehicles.csv", {}],
    ["a missing export", "/exports/nothing.csv", {}],
    ["a missing image", "/images/none.webp", {}],
    ["an image with an overlong name", `/images/${"a".repeat(5_500)}`, {}],
    [
      "an image that the caller has",
      "/images/a.webp",
      { headers: { "if-none-match": '"a.webp"' } },
    ],
    ["a file of the site", "/robots.txt", {}],
    ["a feed", `/calendars/${"a".repeat(43)}.ics`, {}],
    ["the site map", "/sitemap.xml", {}],
    ["the client package", "/developers/meltemi-client.tgz", {}],
    ["the health check", "/healthz/ready", {}],
  ])("%s", async (_what, path, init) => {
    const { headers } = await fetch(world.origin + path, init);
    expect(headers.get("x-request-id")).toMatch(ID);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it.each(["/trpc/catalog.options", "/en/vehicles?q=memory"])(
    "from memory too, each with an id of its own: %s",
    async (path) => {
      const { responseCache } = world.platform;
      const hits = () => responseCache.figures().hits;
      const before = hits();
      const headers = { "accept-encoding": "br" };
      const ids = new Set<string | undefined>();
      for (let time = 0; time < 3; time++) {
        const response = await world.app.server.inject({ url: path, headers });
        ids.add(String(response.headers["x-request-id"]));
      }
      expect(hits()).toBeGreaterThan(before);
      expect(ids.size).toBe(3);
      for (const id of ids) expect(id).toMatch(ID);
    },
  );

  it.each([
    ["without a host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["that cannot be parsed", "nonsense\r\n\r\n", 400],
    ["with a head that is too long", `GET /${"x".repeat(20_000)} HTTP/1.1\r\n\r\n`, 431],
    [
      "that expects what is not offered",
      "GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n",
      417,
    ],
  ])("a request %s", async (_what, head, status) => {
    const response = await exchange(head);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).toMatch(/^x-request-id: [0-9a-f]{16}\r$/im);
  });

  it("a handshake of a socket, accepted or refused", async () => {
    const open = (path: string, origin: string) =>
      new Promise<{ status: number | undefined; id: unknown }>((resolve) => {
        const socket = new WebSocket(`${world.origin.replace("http", "ws")}${path}`, {
          headers: { origin },
        });
        socket.on("upgrade", ({ statusCode, headers }) => {
          resolve({ status: statusCode, id: headers["x-request-id"] });
          socket.terminate();
        });
        socket.on("unexpected-response", (_request, { statusCode, headers }) => {
          resolve({ status: statusCode, id: headers["x-request-id"] });
          socket.terminate();
        });
        socket.on("error", () => undefined);
      });
    for (const [path, origin, status] of [
      ["/trpc", world.origin, 101],
      ["/trpc", "https://evil.example", 403],
      ["/elsewhere", world.origin, 404],
    ] as const) {
      expect(await open(path, origin)).toEqual({ status, id: expect.stringMatching(ID) });
    }
  });

  it.each(["/trpc/catalog.countView", "/api/v1/catalog/count-view"])(
    "and none is logged for a caller of %s that leaves in the middle of its body",
    async (address) => {
      const { port, host } = new URL(world.origin);
      const socket = connectTo(Number(port), "127.0.0.1");
      const head = [
        `POST ${address} HTTP/1.1`,
        `Host: ${host}`,
        `Origin: ${world.origin}`,
        "Content-Type: application/json",
        "Content-Length: 100",
      ];
      const logOutage = vi.spyOn(world.platform, "logOutage");
      const arrived = once(world.app.server.server, "request");
      socket.write(`${head.join("\r\n")}\r\n\r\n{"half`);
      const [request] = (await arrived) as [IncomingMessage];
      const left = new Promise((resolve) => {
        request.once("close", resolve);
      });
      socket.resetAndDestroy();
      await left;
      // Later than the end of the request, whose failure would be logged by now.
      await fetch(`${world.origin}/trpc/account.viewer`);
      expect(lines).toEqual([]);
      expect(logOutage).not.toHaveBeenCalled();
    },
  );

  it("a request on a connection that is still open when the server stops", async () => {
    const closing = await startWorld();
    const { port } = new URL(closing.origin);
    const socket = connectTo(Number(port), "127.0.0.1");
    // Half of a request keeps the connection from being closed as idle.
    socket.write("GET /healthz/live HTTP/1.1\r\nHost: x\r\n");
    await once(socket, "connect");
    await fetch(`${closing.origin}/healthz/live`);
    const closed = closing.app.server.close();
    socket.write("\r\n");
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response).toMatch(/^x-request-id: [0-9a-f]{16}\r$/im);
    expect(response).toMatch(/^connection: close\r$/im);
    await closed;
    await closing.end();
  });
});

describe("the id that a request brings along", () => {
  const named = (id: string, options = {}) =>
    world.app.server.inject({
      url: "/healthz/live",
      headers: { "x-request-id": id },
      ...options,
    });

  it.each(["3f2b8c1d9e0a4b7c", "0190b6c8-7d3e-7aaa-8bbb-0123456789ab", "a".repeat(64)])(
    "is used if a trusted proxy sent it: %s",
    async (id) => {
      expect((await named(id)).headers["x-request-id"]).toBe(id);
    },
  );

  it.each([
    "",
    "short",
    "a".repeat(65),
    "has a space",
    'quote"quote',
    "a,b-c-d-e",
    "-starts-so",
    "ünïcode1",
  ])("is replaced if it is no id: “%s”", async (id) => {
    expect((await named(id)).headers["x-request-id"]).toMatch(ID);
  });

  it("is replaced if it does not come from a trusted proxy, or comes twice", async () => {
    const id = "3f2b8c1d9e0a4b7d";
    const direct = await named(id, { remoteAddress: "203.0.113.7" });
    expect(direct.headers["x-request-id"]).toMatch(ID);
    expect(direct.headers["x-request-id"]).not.toBe(id);
    const twice = await exchange(
      `GET /healthz/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Request-Id: ${id}\r\nX-Request-Id: ${id}\r\n\r\n`,
    );
    expect(twice).not.toContain(id);
  });

  it("is replaced for all callers where no proxy is trusted", async () => {
    const alone = await startWorld({ env: { TRUSTED_PROXIES: "none" } });
    const id = "3f2b8c1d9e0a4b7e";
    const { headers } = await fetch(`${alone.origin}/healthz/live`, {
      headers: { "x-request-id": id },
    });
    expect(headers.get("x-request-id")).not.toBe(id);
    await alone.end();
  });
});

describe("an unexpected failure", () => {
  it.each([false, true])(
    "has the same id in the header, in the body, for the reader and in the log (batch: %s)",
    async (batch) => {
      const { response, data } = await failBooking({}, batch);
      const id = response.headers.get("x-request-id");
      expect(response.status).toBe(500);
      expect(data.requestId).toBe(id);
      expect(data.problem).toEqual({ code: "unexpected", params: { reference: id } });
      const line = lines.find(({ msg }) => msg === "a call failed");
      expect(line).toMatchObject({ requestId: id, procedure: "checkout.place" });
    },
  );

  it("keeps the id of the proxy through all of it", async () => {
    const id = "proxy-0123456789";
    const { response, data } = await failBooking({ "x-request-id": id });
    expect([response.headers.get("x-request-id"), data.requestId]).toEqual([id, id]);
    expect(lines.map(({ requestId }) => requestId)).toEqual([id]);
  });

  it("while a page is drawn is found by the header of the page, which shows it", async () => {
    const response = await fetch(`${world.origin}/en/broken`);
    const id = response.headers.get("x-request-id") ?? "none";
    expect(lines).toEqual([expect.objectContaining({ msg: "a page failed", requestId: id })]);
    expect(await response.text()).toContain(id);
  });

  it("of a download names the file", async () => {
    await world.sql.query("alter table vehicles rename to hidden_vehicles");
    const admin = await addUser(world.platform, "admin");
    const headers = { cookie: await signedInCookie(world.origin, admin.email) };
    const response = await fetch(`${world.origin}/exports/vehicles.csv`, { headers });
    await world.sql.query("alter table hidden_vehicles rename to vehicles");
    const id = response.headers.get("x-request-id");
    expect(readRefusalBody(await response.text())).toMatchObject({
      requestId: id,
      problem: { code: "unexpected", params: { reference: id } },
    });
    expect(lines.at(-1)).toMatchObject({
      msg: "a call failed",
      requestId: id,
      procedure: "exports/vehicles.csv",
    });
  });

  it("of a socket whose token comes after opening has the id of the handshake", async () => {
    const { secret } = await addAccessToken(world.platform, customerId, ["checkout:read"]);
    await world.sql.query("alter table access_tokens rename to hidden_tokens");
    const socket = new WebSocket(`${world.origin.replace("http", "ws")}/trpc?connectionParams=1`);
    const [[{ headers }]] = await Promise.all([once(socket, "upgrade"), once(socket, "open")]);
    socket.send(JSON.stringify({ method: "connectionParams", data: { token: secret } }));
    const [refused] = await once(socket, "message");
    socket.terminate();
    await world.sql.query("alter table hidden_tokens rename to access_tokens");
    const id = headers["x-request-id"];
    expect(readRefusalBody(String(refused))).toMatchObject({
      requestId: id,
      problem: { code: "unexpected", params: { reference: id } },
    });
    expect(lines).toEqual([expect.objectContaining({ msg: "a call failed", requestId: id })]);
  });

  it("of a subscription names it, with the id of the handshake", async () => {
    await world.sql.query("alter table booking_events rename to hidden_events");
    const socket = new WebSocket(`${world.origin.replace("http", "ws")}/trpc`, {
      headers: { origin: world.origin, cookie },
    });
    const [[{ headers }]] = await Promise.all([once(socket, "upgrade"), once(socket, "open")]);
    const path = "checkout.onBookingChange";
    socket.send(JSON.stringify({ id: 1, method: "subscription", params: { path, input: {} } }));
    const refused = await new Promise<string>((resolve) => {
      socket.on("message", (data: Buffer) => {
        if (data.includes("error")) resolve(data.toString());
      });
    });
    socket.terminate();
    await world.sql.query("alter table hidden_events rename to booking_events");
    const id = headers["x-request-id"];
    expect(readRefusalBody(refused)).toMatchObject({ requestId: id });
    expect(lines.filter(({ procedure }) => procedure === path)).toEqual([
      expect.objectContaining({ msg: "a call failed", requestId: id }),
    ]);
  });
});

it("an expected refusal carries the id too, and no line is written", async () => {
  const response = await fetch(`${world.origin}/trpc/checkout.myBookings`);
  const id = response.headers.get("x-request-id");
  expect(readRefusalBody(await response.text())).toMatchObject({
    problem: { code: "notSignedIn", params: {} },
    requestId: id,
  });
  const guarded = await fetch(`${world.origin}/trpc/account.signOut`, { method: "POST" });
  expect(readRefusalBody(await guarded.text()).requestId).toBe(guarded.headers.get("x-request-id"));
  // Refused before there is a context.
  const early = await fetch(`${world.origin}/trpc/account.viewer`, {
    headers: { "trpc-accept": "application/jsonl" },
  });
  expect(readRefusalBody(await early.text()).requestId).toBe(early.headers.get("x-request-id"));
  expect(lines).toEqual([]);
});

it("ids do not repeat", async () => {
  const { requestId } = world.platform.ids;
  const many = Array.from({ length: 5_000 }, () => requestId());
  expect(new Set(many).size).toBe(5_000);
  expect(many.every((id) => ID.test(id))).toBe(true);
});
