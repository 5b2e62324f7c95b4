import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import type { PageRenderer } from "#server/platform/page-renderer.ts";
import type { TokenScope } from "#shared/account/access-tokens.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { addUser, addVehicle, bookingRequest, PASSWORD } from "#tests/support/world/fleet.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/** Lists of strings with parameters that are integers (RFC 9651, sections 3.1 and 3.3). */
const POLICIES = /^"\w+";q=\d{1,15};w=[1-9]\d{0,14}(?:, "\w+";q=\d{1,15};w=[1-9]\d{0,14})*$/;
const LEFT = /^"\w+";r=\d{1,15};t=\d{1,15}(?:, "\w+";r=\d{1,15};t=\d{1,15})*$/;

/** A stopped clock, so that no window of a limit ends between two requests. */
const start = new Date();
const clock = { now: () => start };

const renderPage: PageRenderer = async () => ({
  status: 200,
  headers: new Headers(),
  html: "<p></p>",
});

let world: World;
let cookie: string;
let email: string;

beforeAll(async () => {
  world = await startWorld({ rateLimitFactor: 1, clock, with: () => ({ renderPage }) });
  ({ email } = await addUser(world.platform, "customer"));
  cookie = await signedInCookie(world.origin, email);
});
afterAll(() => world.end());

type Named = Record<string, Record<string, number>>;

/** The items of a list by their names. */
function itemsOf(list: string | null): Named {
  const items = (list ?? "").split(", ").filter((item) => item !== "");
  return Object.fromEntries(
    items.map((item) => {
      const [name = "", ...parameters] = item.split(";");
      const pairs = parameters.map((parameter) => parameter.split("="));
      const numbers = pairs.map(([key = "", value]) => [key, Number(value)]);
      return [JSON.parse(name) as string, Object.fromEntries(numbers) as Record<string, number>];
    }),
  );
}

type LimitedResponse = {
  status: number;
  policies: Named;
  left: Named;
  headers: Headers;
  body: string;
};

async function ask(path: string, init: RequestInit = {}): Promise<LimitedResponse> {
  const response = await fetch(world.origin + path, init);
  const { status, headers } = response;
  const [policy, left] = [headers.get("ratelimit-policy"), headers.get("ratelimit")];
  if (policy !== null) expect(policy).toMatch(POLICIES);
  if (left !== null) expect(left).toMatch(LEFT);
  expect(Object.keys(itemsOf(left))).toEqual(Object.keys(itemsOf(policy)));
  return {
    status,
    policies: itemsOf(policy),
    left: itemsOf(left),
    headers,
    body: await response.text(),
  };
}

/** A client of its own behind the proxy of this computer. */
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

const change = (path: string, input: unknown, headers: Record<string, string> = { cookie }) =>
  ask(`/trpc/${path}`, {
    method: "POST",
    headers: { origin: world.origin, "content-type": "application/json", ...headers },
    body: JSON.stringify(input),
  });

describe("a call of the catalogue", () => {
  it("has what is left for its address, from memory as when it is built", async () => {
    const path = "/trpc/catalog.list?input=%7B%22limit%22%3A2%7D";
    const client = from("198.51.100.1");
    const policy = { catalogByAddress: { q: 300, w: 60 } };
    const remaining: (number | undefined)[] = [];
    for (let time = 0; time < 4; time++) {
      const { policies, left } = await ask(path, client);
      expect(policies).toEqual(policy);
      expect(left["catalogByAddress"]?.["t"]).toBeLessThanOrEqual(60);
      remaining.push(left["catalogByAddress"]?.["r"]);
    }
    expect(remaining).toEqual([299, 298, 297, 296]);
    const elsewhere = await ask(path, from("198.51.100.2"));
    expect(elsewhere.left["catalogByAddress"]?.["r"]).toBe(299);
  });

  it("in a batch counts one by one, and a caller's valid copy counts too", async () => {
    const client = from("198.51.100.3");
    const batch = "/trpc/catalog.options,catalog.places,catalog.options?batch=1&input=%7B%7D";
    const first = await ask(batch, client);
    expect(first.left["catalogByAddress"]?.["r"]).toBe(297);
    const etag = first.headers.get("etag") ?? "";
    const again = await ask(batch, { headers: { ...client.headers, "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect(again.left["catalogByAddress"]?.["r"]).toBe(294);
  });

  it("that is refused has nothing left until the time that Retry-After names", async () => {
    const client = from("198.51.100.4");
    const path = `/trpc/${Array.from({ length: 10 }, () => "catalog.options").join(",")}?batch=1`;
    let refused = await ask(path, client);
    while (refused.status === 200) refused = await ask(path, client);
    expect(refused.status).toBe(429);
    const { r, t } = refused.left["catalogByAddress"] ?? {};
    expect([r, t]).toEqual([0, Number(refused.headers.get("retry-after"))]);
    expect(refused.policies).toEqual({ catalogByAddress: { q: 300, w: 60 } });
  });

  it("in a page has no headers: browsers do not read them", async () => {
    for (let time = 0; time < 3; time++) {
      const { status, headers } = await ask("/en", from("198.51.100.5"));
      expect(status).toBe(200);
      expect(headers.get("ratelimit")).toBeNull();
      expect(headers.get("ratelimit-policy")).toBeNull();
    }
  });
});

describe("a change", () => {
  it("has each limit that it counts against", async () => {
    const partner = await addUser(world.platform, "partner");
    const { id } = await addVehicle(world.platform, partner.id);
    const { status, policies, left } = await change("checkout.place", bookingRequest(id));
    expect(status).toBe(200);
    expect(policies).toEqual({
      changesByUser: { q: 600, w: 3600 },
      checkoutByUser: { q: 10, w: 60 },
    });
    expect(left["checkoutByUser"]?.["r"]).toBe(9);
    const refused = await change("checkout.place", bookingRequest(id));
    expect(refused.status).toBe(409);
    expect(refused.left["checkoutByUser"]?.["r"]).toBe(8);
  });

  it("of limits in the database has what they counted", async () => {
    const request = { email: `new-${email}`, password: "wrong password" };
    const { policies, left } = await change("account.requestEmailChange", request);
    expect(policies).toMatchObject({ proofBySession: { q: 10, w: 900 } });
    expect(left["proofBySession"]?.["r"]).toBe(9);
    expect(left["proofBySession"]?.["t"]).toBeGreaterThan(800);
  });

  it("over tRPC that was not counted, and a read without a limit, have no headers", async () => {
    const read = await ask("/trpc/checkout.myBookings", { headers: { cookie } });
    expect([read.status, read.policies]).toEqual([200, {}]);
    const refused = await change("account.updateProfile", {}, {});
    expect([refused.status, refused.policies]).toEqual([401, {}]);
  });
});

describe("a REST response", () => {
  const policy = { restByAddress: { q: 3_000, w: 60 } };
  const json = { "content-type": "application/json" };
  let token: { authorization: string };
  let narrow: { authorization: string };
  beforeAll(async () => {
    const { id } = await addUser(world.platform, "customer");
    const authorize = async (scopes: readonly TokenScope[]) => {
      const { secret } = await addAccessToken(world.platform, id, [...scopes]);
      return { authorization: `Bearer ${secret}` };
    };
    token = await authorize(["checkout:read", "account:write"]);
    narrow = await authorize(["catalog:read"]);
  });

  /** A request for every kind of response, with the expected status. */
  const requests = (): [string, number, string, RequestInit][] => {
    const post = (headers: Record<string, string> = {}, body = "{}"): RequestInit => ({
      method: "POST",
      headers: { ...json, ...headers },
      body,
    });
    return [
      ["a read without a limit", 200, "/api/v1/checkout/bookings", { headers: token }],
      ["a read for its head", 200, "/api/v1/checkout/bookings", { method: "HEAD", headers: token }],
      ["the document", 200, "/api/openapi.json", {}],
      ["no token", 401, "/api/v1/checkout/bookings", {}],
      ["a broken token", 401, "/api/v1/checkout/bookings", { headers: { authorization: "mlt_" } }],
      ["a missing scope", 403, "/api/v1/checkout/bookings", { headers: narrow }],
      ["a wrong input", 400, "/api/v1/checkout/bookings?limit=0", { headers: token }],
      ["an unknown operation", 404, "/api/v1/checkout/nothing", { headers: token }],
      ["an unknown address", 404, "/api/nothing", {}],
      ["an address that cannot be read", 404, "/api/v1/%ff/x", {}],
      ["an address that is too long", 404, `/api/v1/catalog/${"x".repeat(5_001)}`, {}],
      ["a wrong method", 405, "/api/v1/checkout/bookings", post(token)],
      ["a change without a token", 401, "/api/v1/account/update-profile", post()],
      ["broken JSON", 400, "/api/v1/account/update-profile", post(token, "{")],
      [
        "another type of body",
        415,
        "/api/v1/account/update-profile",
        post({ ...token, "content-type": "text/plain" }),
      ],
      [
        "a body that is too large",
        413,
        "/api/v1/account/update-profile",
        post(token, "x".repeat(1024 * 1024 + 1)),
      ],
    ];
  };

  it("states what is left of all requests, whatever its status", async () => {
    const client = from("198.51.100.30").headers;
    let left = 3_000;
    for (const [what, expected, path, init] of requests()) {
      const headers = { ...client, ...(init.headers as Record<string, string> | undefined) };
      const answer = await ask(path, { ...init, headers });
      left -= 1;
      expect([what, answer.status]).toEqual([what, expected]);
      expect([what, answer.policies]).toMatchObject([what, policy]);
      expect([what, answer.left["restByAddress"]?.["r"]]).toEqual([what, left]);
      if (answer.status < 400) continue;
      const type = answer.headers.get("content-type");
      expect([what, type]).toEqual([what, expect.stringContaining("application/problem+json")]);
    }
  });

  it("states the limits of its procedure too, from memory as when it is built", async () => {
    const client = from("198.51.100.31");
    for (const left of [1, 2, 3]) {
      const answer = await ask("/api/v1/catalog/places", client);
      expect(Object.keys(answer.policies)).toEqual(["catalogByAddress", "restByAddress"]);
      expect(answer.policies).toEqual({ ...policy, catalogByAddress: { q: 300, w: 60 } });
      expect(answer.left["catalogByAddress"]?.["r"]).toBe(300 - left);
      expect(answer.left["restByAddress"]?.["r"]).toBe(3_000 - left);
    }
    const profile = JSON.stringify({ fullName: "A", phone: "", language: "el" });
    const changed = await ask("/api/v1/account/update-profile", {
      method: "POST",
      headers: { ...client.headers, ...token, ...json },
      body: profile,
    });
    expect(changed.status).toBe(200);
    expect(Object.keys(changed.policies)).toEqual(["changesByUser", "restByAddress"]);
  });

  it("is refused with the time to wait once there were too many, guards or not", async () => {
    const strict = await startWorld({ rateLimitFactor: 1 / 1_000, clock });
    const get = (path: string) => fetch(`${strict.origin}/api/v1/${path}`);
    const refused = ["catalog/nothing", "checkout/bookings", "%ff/x"];
    for (const path of refused) await get(path);
    for (const path of [...refused, "catalog/places"]) {
      const { status, headers } = await get(path);
      expect([path, status]).toEqual([path, 429]);
      expect(headers.get("ratelimit-policy")).toBe('"restByAddress";q=3;w=60');
      const wait = Number(headers.get("retry-after"));
      expect(wait).toBeGreaterThan(0);
      expect(headers.get("ratelimit")).toBe(`"restByAddress";r=0;t=${wait}`);
      expect(headers.get("x-request-id")).not.toBeNull();
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
    await strict.end();
  });
});

describe("a sign-in", () => {
  const signIn = (address: string, who: string, password: string) =>
    change("account.signIn", { email: who, password }, { "x-forwarded-for": address });

  it("has what is left for the address, and nothing about the account", async () => {
    const wrong = await signIn("198.51.100.20", email, "wrong password");
    const unknown = await signIn("198.51.100.21", "unregistered@example.com", "wrong password");
    expect(wrong.policies).toEqual({ signInByAddress: { q: 30, w: 900 } });
    expect(unknown.policies).toEqual(wrong.policies);
    expect(unknown.left).toEqual(wrong.left);
  });

  it("that was right is given back", async () => {
    const { status, left } = await signIn("198.51.100.22", email, PASSWORD);
    expect(status).toBe(200);
    expect(left["signInByAddress"]?.["r"]).toBe(30);
  });

  it("to an account that has no attempts left is refused without the account's limit", async () => {
    const other = await addUser(world.platform, "customer");
    let refused = await signIn("198.51.100.23", other.email, "wrong password");
    while (refused.status === 401) {
      refused = await signIn("198.51.100.23", other.email, "wrong password");
    }
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Object.keys(refused.policies)).toEqual(["signInByAddress"]);
  });
});

it("a download has what is left of the downloads, also when it is refused", async () => {
  const admin = await addUser(world.platform, "admin");
  const headers = { cookie: await signedInCookie(world.origin, admin.email) };
  const first = await ask("/exports/vehicles.csv", { headers });
  expect(first.policies).toEqual({ exportsByUser: { q: 60, w: 3600 } });
  expect(first.left["exportsByUser"]?.["r"]).toBe(59);
  const empty = await ask("/exports/vehicles.csv?search=nosuchvehicle", { headers });
  expect([empty.status, empty.left["exportsByUser"]?.["r"]]).toEqual([404, 58]);
});

it("a handshake that comes too often is refused with the time to wait", async () => {
  const strict = await startWorld({ rateLimitFactor: 1 / 300, clock });
  const open = () =>
    new Promise<{ status: number; headers: Record<string, unknown> }>((resolve) => {
      const socket = new WebSocket(`${strict.origin.replace("http", "ws")}/trpc`, {
        headers: { origin: strict.origin },
      });
      const settle = (status = 0, headers: Record<string, unknown> = {}) => {
        resolve({ status, headers });
        socket.terminate();
      };
      socket.on("open", () => settle(101));
      socket.on("unexpected-response", (_request, { statusCode, headers }) =>
        settle(statusCode, headers),
      );
      socket.on("error", () => undefined);
    });
  expect((await open()).status).toBe(101);
  const { status, headers } = await open();
  expect(status).toBe(429);
  expect(headers["ratelimit-policy"]).toBe('"handshakesByAddress";q=1;w=60');
  const wait = Number(headers["retry-after"]);
  expect(wait).toBeGreaterThan(0);
  expect(headers["ratelimit"]).toBe(`"handshakesByAddress";r=0;t=${wait}`);
  await strict.end();
});
