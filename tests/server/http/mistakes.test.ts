import { once } from "node:events";
import { request as send } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import {
  type ReadRefusal,
  readRefusal,
  readRefusalBody,
} from "#tests/support/clients/refusal-body.ts";
import { callOverSocket } from "#tests/support/clients/wire.ts";
import { addUser } from "#tests/support/world/fleet.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const JSON_TYPE = { "content-type": "application/json" };

let world: World;
let cookie: string;
let partnerCookie: string;

beforeAll(async () => {
  world = await startWorld();
  const [customer, partner] = [
    await addUser(world.platform, "customer"),
    await addUser(world.platform, "partner"),
  ];
  cookie = await signedInCookie(world.origin, customer.email);
  partnerCookie = await signedInCookie(world.origin, partner.email);
});
afterAll(() => world.end());

async function ask(path: string, init: RequestInit = {}): Promise<ReadRefusal> {
  return readRefusal(await fetch(world.origin + path, init));
}

/** A change with everything that it needs, except for what a case leaves out or replaces. */
function change(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const all = { ...JSON_TYPE, origin: world.origin, cookie, ...headers };
  return ask(path, { method: "POST", headers: all, body });
}

const query = (path: string, input: unknown) =>
  ask(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, {
    headers: { cookie: partnerCookie },
  });

/** The refusal of a WebSocket handshake. */
async function refusedHandshake(headers: Record<string, string>, path = "/trpc") {
  const { hostname, port } = new URL(world.origin);
  const upgrade = { connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13" };
  const key = { "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==" };
  const request = send({ hostname, port, path, headers: { ...upgrade, ...key, ...headers } });
  request.end();
  const [response] = await once(request, "response");
  const { problem } = readRefusalBody(await text(response));
  return { status: response.statusCode, ...problem };
}

describe("where a change comes from", () => {
  const ownOrigins = () => {
    const { host } = new URL(world.origin);
    return [`https://${host}`, `http://${host}`];
  };

  it.each(["account.updateProfile", "account.updateProfile?batch=1"])(
    "has to be named: %s",
    async (path) => {
      const refused = await ask(`/trpc/${path}`, {
        method: "POST",
        headers: { ...JSON_TYPE, cookie },
        body: "{}",
      });
      expect(refused).toMatchObject({
        status: 403,
        code: "originMissing",
        params: { allowed: ownOrigins() },
      });
    },
  );

  it.each(["https://evil.example", "null", "nonsense"])(
    "has to be the site, and not %s",
    async (origin) => {
      const refused = await change("/trpc/account.signOut", "{}", { origin });
      expect(refused).toMatchObject({
        status: 403,
        code: "originNotAllowed",
        params: { allowed: ownOrigins() },
      });
    },
  );

  it("has to be the configured origin, where there is one", async () => {
    const site = { ...world.platform.site, origin: "https://rent.example", isFixed: true };
    const fixed = await startWorld({ with: () => ({ site }) });
    const post = (headers: Record<string, string>) =>
      fetch(`${fixed.origin}/trpc/account.signOut?batch=1`, {
        method: "POST",
        headers: { ...JSON_TYPE, ...headers },
        body: "{}",
      }).then(readRefusal);
    const allowed = ["https://rent.example"];
    expect(await post({})).toMatchObject({ code: "originMissing", params: { allowed } });
    const own = await post({ origin: fixed.origin });
    expect(own).toMatchObject({ code: "originNotAllowed", params: { allowed } });
    expect((await post({ origin: "https://rent.example" })).status).toBe(200);
    await fixed.end();
  });

  it("has to be named by handshakes of sockets too", async () => {
    const { host } = new URL(world.origin);
    expect(await refusedHandshake({ host })).toMatchObject({
      status: 403,
      code: "originMissing",
      params: { allowed: ownOrigins() },
    });
    expect(await refusedHandshake({ host, origin: "https://evil.example" })).toMatchObject({
      status: 403,
      code: "originNotAllowed",
    });
    const late = "/trpc?connectionParams=1";
    expect(await refusedHandshake({ host, origin: "https://evil.example" }, late)).toMatchObject({
      status: 403,
      code: "originNotAllowed",
    });
    expect(await refusedHandshake({ host, origin: world.origin }, "/socket")).toMatchObject({
      status: 404,
      code: "notFound",
    });
  });

  it("is not repeated where it is a long text", async () => {
    const host = `${"a".repeat(200)}.example`;
    const { params } = await change("/trpc/account.signOut", "{}", {
      origin: `https://${"b".repeat(2_000)}.example`,
    });
    expect(JSON.stringify(params)).not.toContain("bbb");
    expect(await refusedHandshake({ host })).toMatchObject({ params: { allowed: [] } });
  });
});

describe("a body", () => {
  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "of the type %s is refused with the type that is accepted",
    async (type) => {
      const refused = await change("/trpc/account.signIn", "a=b", { "content-type": type });
      expect(refused).toMatchObject({
        status: 415,
        code: "mediaTypeNotAllowed",
        params: { allowed: ["application/json"] },
      });
      expect(refused.headers.get("accept")).toBe("application/json");
    },
  );

  it("of an upload has to be the bytes of an image", async () => {
    const refused = await change("/trpc/partner.uploadImage", "{}", { cookie: partnerCookie });
    expect(refused).toMatchObject({
      status: 415,
      code: "mediaTypeNotAllowed",
      params: { allowed: ["application/octet-stream"] },
    });
  });

  it("of a query that is sent like an upload is refused for its type", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect(await ask("/trpc/account.viewer", { headers })).toMatchObject({
      status: 415,
      code: "mediaTypeNotAllowed",
    });
  });

  it("that is too large is refused with the maximum", async () => {
    const body = JSON.stringify({ email: "x".repeat(1024 * 1024) });
    expect(await change("/trpc/account.signIn", body)).toMatchObject({
      status: 413,
      code: "bodyTooLarge",
      params: { maxBytes: 1024 * 1024 },
    });
  });

  it.each(["/trpc/account.signIn", "/trpc/account.signIn?batch=1"])(
    "that is broken JSON is refused as such: %s",
    async (path) => {
      expect(await change(path, '{"email":')).toMatchObject({
        status: 400,
        code: "malformedJson",
        fields: {},
      });
    },
  );
});

describe("an address of the API", () => {
  it.each(["input=rubbish", "batch=1&input=%7B"])("with broken JSON in it: %s", async (search) => {
    expect(await ask(`/trpc/catalog.list?${search}`)).toMatchObject({
      status: 400,
      code: "malformedJson",
    });
  });

  it.each([
    ["GET", "account.signIn", ["POST"]],
    ["GET", "account.signIn?batch=1", ["POST"]],
    ["POST", "catalog.list", ["GET"]],
    ["POST", "catalog.list,catalog.options?batch=1", ["GET"]],
    ["PUT", "account.signIn", ["POST"]],
    ["DELETE", "catalog.list", ["GET"]],
    ["OPTIONS", "catalog.list", ["GET"]],
    ["PATCH", "nothing.here", ["GET", "POST"]],
  ])("refuses %s of %s with the methods that it accepts", async (method, path, allowed) => {
    const headers = { ...JSON_TYPE, origin: world.origin };
    const body = method === "GET" ? null : "{}";
    const refused = await ask(`/trpc/${path}`, { method, headers, body });
    expect(refused).toMatchObject({ status: 405, code: "methodNotAllowed", params: { allowed } });
    expect(refused.headers.get("allow")).toBe(allowed.join(", "));
  });

  it("names its method before the origin, which is the same mistake from everywhere", async () => {
    const response = await fetch(`${world.origin}/trpc/catalog.places`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET");
  });

  it.each(["", "?batch=1"])("of a subscription accepts no method: %s", async (search) => {
    const refused = await ask(`/trpc/checkout.onBookingChange${search}`);
    expect(refused).toMatchObject({ status: 405, code: "unsupportedTransport" });
    expect(refused.headers.get("allow")).toBe("");
  });

  it.each(["/", "/en/vehicles", "/exports/bookings.csv", "/images/none.webp", "/robots.txt"])(
    "is the only one that takes changes: POST %s",
    async (path) => {
      const refused = await ask(path, { method: "POST", body: "a=b" });
      expect(refused).toMatchObject({ status: 405, code: "methodNotAllowed" });
      expect(refused.headers.get("allow")).toBe("GET, HEAD");
    },
  );

  it.each([
    ["nothing.here", "nothing.here"],
    ["catalog.lists?batch=1", "catalog.lists"],
    ["catalog.list,catalog.options", "catalog.list,catalog.options"],
    ["catalog.list%20", "catalog.list?"],
    ["%00", "?"],
    ["catalog%2Flist", "catalog?list"],
    ["catalog/list?a=b", "catalog?list"],
    ["", ""],
    [`${"a".repeat(300)}.list`, "a".repeat(60)],
    ["a".repeat(5_500), "a".repeat(60)],
  ])("names the procedure that does not exist: %s", async (path, procedure) => {
    const refused = await ask(`/trpc/${path}`);
    expect(refused).toMatchObject({ code: "unknownProcedure", params: { procedure } });
    expect([404, 414]).toContain(refused.status);
    expect(JSON.stringify(refused)).not.toContain("a".repeat(61));
  });

  it("runs the calls of a batch beside one that does not exist", async () => {
    const response = await fetch(
      `${world.origin}/trpc/catalog.options,catalog.nothing?batch=1&input=%7B%7D`,
    );
    expect(response.status).toBe(207);
    const [options, nothing] = (await response.json()) as Record<string, unknown>[];
    expect(options).toHaveProperty("result.data");
    expect(nothing).toHaveProperty("error.data.problem.params.procedure", "catalog.nothing");
  });

  it("takes ten calls at once, all of them reading or all of them changing", async () => {
    const many = Array.from({ length: 11 }, () => "account.viewer").join(",");
    expect(await ask(`/trpc/${many}?batch=1`)).toMatchObject({
      status: 400,
      code: "batchTooLarge",
      params: { max: 10 },
    });
    expect(await ask("/trpc/account.viewer,account.signOut?batch=1")).toMatchObject({
      status: 400,
      code: "batchMixed",
    });
  });

  it("names over a socket what does not exist, with the requested type", async () => {
    const call = { path: "checkout.nothing", type: "subscription", cookie } as const;
    const { code, body } = await callOverSocket(world.origin, call);
    expect(code).toBe("unknownProcedure");
    expect(body).toContain('"params":{"procedure":"checkout.nothing","type":"subscription"}');
  });
});

describe("a cursor", () => {
  it.each([
    ["catalog.list", { cursor: "made up" }],
    ["catalog.list", { cursor: "x".repeat(300) }],
    ["catalog.list", { cursor: 7 }],
    ["partner.bookings", { cursor: "made up" }],
    ["partner.bookings", { cursor: "x".repeat(300) }],
  ])("of %s that the list did not make is refused as such: %j", async (path, input) => {
    expect(await query(path, input)).toMatchObject({
      status: 400,
      code: "invalidCursor",
      params: { field: "cursor" },
      fields: { cursor: "cursorInvalid" },
    });
  });

  it.each([["made up"], ["x".repeat(300)], [-1], [2 ** 60], [{}]])(
    "of a feed that is none is refused as such: %j",
    async (lastEventId) => {
      const { code, body } = await callOverSocket(world.origin, {
        path: "checkout.onBookingChange",
        type: "subscription",
        cookie,
        input: { lastEventId },
      });
      expect(code).toBe("invalidCursor");
      expect(readRefusalBody(body.split("\n").at(-1) ?? "").fields).toEqual({
        lastEventId: "cursorInvalid",
      });
    },
  );

  it("beside another mistake is one of the fields", async () => {
    expect(await query("partner.bookings", { cursor: "made up", from: "soon" })).toMatchObject({
      code: "invalidInput",
      fields: { cursor: "cursorInvalid", from: "dateInvalid" },
    });
  });
});

it("a message over a socket that is not JSON closes it, with the reason", async () => {
  const socket = new WebSocket(`${world.origin.replace("http", "ws")}/trpc`, {
    headers: { origin: world.origin },
  });
  await once(socket, "open");
  socket.send("{");
  const [code, reason] = await once(socket, "close");
  expect([code, String(reason)]).toEqual([1007, "not JSON"]);
});
