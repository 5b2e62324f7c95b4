import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import WebSocket from "ws";
import { PROCEDURES } from "#server/router.ts";
import { createCallToken } from "#server/trpc/call-token.ts";
import { createContext } from "#server/trpc/context.ts";
import type { TokenScope } from "#shared/account/access-tokens.ts";
import type { Role } from "#shared/account/account.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { followLive, type LiveCaller } from "#tests/support/clients/live-socket.ts";
import { callOverHttp, callOverSocket } from "#tests/support/clients/wire.ts";
import { LONG_WAIT } from "#tests/support/slowness.ts";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { makePhoto } from "#tests/support/world/photo.ts";
import { startWorld, stoppedClock, type World } from "#tests/support/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

/** A person with a session and an API token. */
async function someone(role: Role, scopes: TokenScope[]) {
  const { platform } = world;
  const { id, email } = await addUser(platform, role);
  const cookie = (await platform.sessions.open(id, "")).split(";")[0] ?? "";
  const { secret, token } = await addAccessToken(platform, id, scopes);
  return { id, email, cookie, secret, tokenId: token.id };
}

const end = (column: "expires_at" | "revoked_at", tokenId: string) =>
  world.sql.query(
    column === "expires_at"
      ? "update access_tokens set expires_at = now() - interval '1 second' where id = $1"
      : "update access_tokens set expires_at = now(), revoked_at = now() where id = $1",
    [tokenId],
  );

type Headers = Record<string, string>;

/** As a page of another site would send it; fetch does not let a script set these headers. */
async function inject(path: string, headers: Headers, payload = "{}") {
  const response = await world.app.server.inject({
    method: "POST",
    url: path,
    headers: { "content-type": "application/json", ...headers },
    payload,
  });
  return { status: response.statusCode, body: response.body, headers: response.headers };
}

const PROFILE = JSON.stringify({ fullName: "Changed", phone: "", language: "en" });
const FOREIGN = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };

const nameOf = async (id: string) => {
  const { rows } = await world.sql.query("select full_name from profiles where id = $1", [id]);
  return rows[0].full_name as string;
};

describe("the rules about origins", () => {
  const UPDATE = "/trpc/account.updateProfile";

  it.each<[string, Headers]>([
    ["without an origin", {}],
    ["with a foreign origin", FOREIGN],
  ])("do not apply to a change with a token, %s", async (_what, headers) => {
    const { id, secret } = await someone("customer", ["account:write"]);
    const authorization = `Bearer ${secret}`;
    expect(await inject(UPDATE, { ...headers, authorization }, PROFILE)).toMatchObject({
      status: 200,
    });
    expect(await nameOf(id)).toBe("Changed");
  });

  it.each<[string, Headers]>([
    ["alone", {}],
    ["beside another scheme", { authorization: "Basic dXNlcjpwYXNz" }],
    ["beside a scheme that begins alike", { authorization: "BearerToken abc" }],
    ["beside a token in another header", { "x-authorization": "Bearer abc" }],
  ])("apply to a session's cookie %s", async (_what, headers) => {
    const { id, cookie } = await someone("customer", ["account:write"]);
    for (const origin of [{}, FOREIGN]) {
      const { status } = await inject(UPDATE, { ...headers, ...origin, cookie }, PROFILE);
      expect(status).toBe(403);
    }
    expect(await nameOf(id)).toBe("Test customer");
  });

  it.each(["Bearer", "bearer ", "Bearer made-up", "BEARER mlt_test_x", "mlt_test_x"])(
    "are not weakened for a cookie by “%s”, which is used instead of it",
    async (authorization) => {
      const { id, cookie } = await someone("customer", ["account:write"]);
      const headers = { ...FOREIGN, cookie, authorization };
      const { status, body } = await inject(UPDATE, headers, PROFILE);
      expect([status, body]).toEqual([401, expect.stringContaining("invalidToken")]);
      expect(await nameOf(id)).toBe("Test customer");
    },
  );

  it("apply to everything but calls, and nothing else takes changes, whatever it carries", async () => {
    const { secret } = await someone("customer", ["account:write"]);
    const authorization = `Bearer ${secret}`;
    expect(await inject("/anything", { authorization })).toMatchObject({
      status: 405,
      body: expect.stringContaining("methodNotAllowed"),
      headers: expect.objectContaining({ allow: "GET, HEAD" }),
    });
    expect(await inject("/trpc?a=b", { authorization })).toMatchObject({
      status: 404,
      body: expect.stringContaining("unknownProcedure"),
    });
  });

  it("are the only ones that a token lifts: other bodies are refused as before", async () => {
    const { secret } = await someone("customer", ["account:write"]);
    const headers = { authorization: `Bearer ${secret}`, "content-type": "text/plain" };
    expect(await inject(UPDATE, headers, PROFILE)).toMatchObject({
      status: 415,
      body: expect.stringContaining("mediaTypeNotAllowed"),
    });
  });
});

describe("a call with a token and a session's cookie", () => {
  it("is made by the token's person alone, and touches no cookie", async () => {
    const [byCookie, byToken] = [
      await someone("customer", ["account:write"]),
      await someone("customer", ["account:write"]),
    ];
    await world.sql.query("update sessions set last_used_at = now() - interval '1 hour'");
    const headers = { cookie: byCookie.cookie, authorization: `Bearer ${byToken.secret}` };
    const response = await fetch(`${world.origin}/trpc/account.viewer`, { headers });
    expect(await response.text()).toContain(byToken.id);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("has neither the session nor the other cookies in its context", async () => {
    const { platform } = world;
    const { id, cookie, secret } = await someone("customer", ["account:write"]);
    const headers = { authorization: `Bearer ${secret}` };
    const api = { platform, procedures: PROCEDURES };
    const set: string[] = [];
    const signUp = platform.signUpCookie.write("a".repeat(43)).split(";")[0] ?? "";
    const source = {
      platform,
      transport: "http",
      requestId: "3f2b8c1d9e0a4b7c",
      address: "::1",
      cookieHeader: `${cookie}; ${signUp}`,
      userAgent: undefined,
      setCookie: (value: string) => void set.push(value),
    } as const;
    const plain = createContext(source);
    expect([plain.sessionId, plain.signUpSecret]).not.toContain(null);
    const context = createContext({ ...source, token: createCallToken(api, headers, "::1") });
    expect([context.sessionId, context.signUpSecret]).toEqual([null, null]);
    await context.rememberDevice(id);
    context.rememberSignUp("b".repeat(43));
    expect(set).toEqual([]);
  });

  it("cannot use the session for what takes no token", async () => {
    const { cookie, secret, email } = await someone("customer", ["account:write"]);
    const headers = { cookie, authorization: `Bearer ${secret}`, origin: world.origin };
    const out = await inject("/trpc/account.signOut?batch=1", headers);
    expect(out.body).toContain("tokenNotAllowed");
    const viewer = { path: "account.viewer", type: "query", cookie } as const;
    expect((await callOverHttp(world.origin, viewer)).body).toContain(email);
  });
});

describe("a cached response", () => {
  const CACHED = "/trpc/catalog.options";
  const read = async (token?: string, path = CACHED) => {
    const headers: Headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(world.origin + path, { headers });
    return {
      status: response.status,
      etag: response.headers.get("etag"),
      challenge: response.headers.get("www-authenticate"),
      body: await response.text(),
    };
  };

  it.each([CACHED, `${CACHED},catalog.places?batch=1`])(
    "is the same for a token with the scope: %s",
    async (path) => {
      const { secret } = await someone("customer", ["catalog:read"]);
      // Twice, so that it is in memory as it is sent.
      await read(undefined, path);
      const byVisitor = await read(undefined, path);
      expect(byVisitor).toMatchObject({ status: 200, etag: expect.any(String) });
      expect(await read(secret, path)).toEqual(byVisitor);
    },
  );

  it("is refused to tokens that do not work, with the reason", async () => {
    await read();
    await read();
    const [expired, revoked] = [
      await someone("customer", ["catalog:read"]),
      await someone("customer", ["catalog:read"]),
    ];
    await end("expires_at", expired.tokenId);
    await end("revoked_at", revoked.tokenId);
    for (const [token, code] of [
      ["made-up", "invalidToken"],
      ["", "invalidToken"],
      [revoked.secret, "invalidToken"],
      [expired.secret, "tokenExpired"],
    ] as const) {
      const { status, body, challenge } = await read(token);
      expect([status, body]).toEqual([401, expect.stringContaining(`"code":"${code}"`)]);
      expect(challenge).toBe('Bearer error="invalid_token"');
    }
  });

  it("is refused to a token without the scope, which the refusal names", async () => {
    const { secret } = await someone("customer", ["account:write"]);
    const { status, body } = await read(secret);
    expect(status).toBe(403);
    expect(JSON.parse(body).error.data.problem).toEqual({
      code: "scopeMissing",
      params: { scope: "catalog:read" },
    });
  });
});

describe("the limits", () => {
  it("count calls with a token like all others, cached or not", async () => {
    const limited = await startWorld({ rateLimitFactor: 10 / 300, clock: stoppedClock() });
    const { id } = await addUser(limited.platform, "customer");
    const { secret } = await addAccessToken(limited.platform, id, ["catalog:read"]);
    const headers = { authorization: `Bearer ${secret}` };
    const path = `/trpc/${Array.from({ length: 6 }, () => "catalog.options").join(",")}?batch=1`;
    const first = await fetch(limited.origin + path, { headers });
    const second = await fetch(limited.origin + path, { headers });
    await limited.end();
    expect([first.status, second.status]).toEqual([200, 429]);
  });

  it("count the changes of a person together, by session and by token", async () => {
    const limited = await startWorld({ rateLimitFactor: 1 / 600, clock: stoppedClock() });
    const { id } = await addUser(limited.platform, "customer");
    const cookie = (await limited.platform.sessions.open(id, "")).split(";")[0] ?? "";
    const { secret: token } = await addAccessToken(limited.platform, id, ["account:write"]);
    const input = JSON.parse(PROFILE) as unknown;
    const call = { path: "account.updateProfile", type: "mutation", input } as const;
    const byToken = await callOverHttp(limited.origin, { ...call, token });
    const bySession = await callOverHttp(limited.origin, { ...call, cookie });
    await limited.end();
    expect([byToken.status, bySession.status]).toEqual([200, 429]);
  });
});

describe("an export", () => {
  const download = async (file: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${world.origin}/exports/${file}`, { headers });
    const challenge = response.headers.get("www-authenticate");
    return { status: response.status, challenge, body: await response.text() };
  };

  it("is made for a token that reads its area, and for no other", async () => {
    const admin = await someone("admin", ["admin:read"]);
    const partner = await someone("partner", ["partner:read", "checkout:read", "account:write"]);
    await addVehicle(world.platform, partner.id, { title: "Exported" });
    const vehicles = await download("vehicles.csv", admin.secret);
    expect(vehicles).toMatchObject({ status: 200, body: expect.stringContaining("Exported") });
    const refused = await download("vehicles.csv", partner.secret);
    expect(JSON.parse(refused.body).error.data.problem).toEqual({
      code: "scopeMissing",
      params: { scope: "admin:read" },
    });
    const bookings = await download("partner-bookings.csv", partner.secret);
    expect([bookings.status, bookings.body]).toEqual([404, expect.stringContaining("nothingTo")]);
    expect(await download("partner-bookings.csv", admin.secret)).toMatchObject({ status: 403 });
    const document = await download(`booking.pdf?id=${partner.id}&language=en`, partner.secret);
    expect([document.status, document.body]).toEqual([404, expect.stringContaining("notFound")]);
    expect(await download("booking.pdf", admin.secret)).toMatchObject({ status: 403 });
  });

  it("is refused to a customer's token with the scope, by the role", async () => {
    const { secret } = await someone("customer", ["admin:write"]);
    const { status, body } = await download("vehicles.csv", secret);
    expect([status, body]).toEqual([403, expect.stringContaining("forbidden")]);
  });

  it("is refused to a token that does not work, even beside a session that may have it", async () => {
    const { cookie } = await someone("admin", ["admin:read"]);
    const headers = { cookie, authorization: "Bearer made-up" };
    const response = await fetch(`${world.origin}/exports/vehicles.csv`, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
  });
});

it("a photo is uploaded with a token", async () => {
  const { secret } = await someone("partner", ["partner:write"]);
  const response = await fetch(`${world.origin}/trpc/partner.uploadImage`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/octet-stream" },
    body: new Uint8Array(await makePhoto()),
  });
  expect(response.status).toBe(200);
});

it("a checkout is booked with a token", async () => {
  const { secret, id } = await someone("customer", ["checkout:write"]);
  const { id: partnerId } = await addUser(world.platform, "partner");
  const vehicle = await addVehicle(world.platform, partnerId);
  const input = bookingRequest(vehicle.id);
  const call = { path: "checkout.place", type: "mutation", input, token: secret } as const;
  expect(await callOverHttp(world.origin, { ...call, origin: null })).toMatchObject({
    status: 200,
  });
  const { rows } = await world.sql.query("select id from bookings where customer_id = $1", [id]);
  expect(rows).toHaveLength(1);
});

describe("a socket", () => {
  const SUBSCRIPTION = {
    path: "checkout.onBookingChange",
    type: "subscription",
    input: {},
  } as const;

  /** The status of a handshake. */
  function open(headers: Headers, query = ""): Promise<number> {
    return new Promise((resolve) => {
      const url = `${world.origin.replace("http", "ws")}/trpc${query}`;
      const socket = new WebSocket(url, { headers });
      socket.on("open", () => {
        resolve(101);
        socket.terminate();
      });
      socket.on("unexpected-response", (_request, response) => {
        resolve(response.statusCode ?? 0);
        socket.terminate();
      });
      socket.on("error", () => undefined);
    });
  }

  it("opens with a token in its header from any origin, and without one to send it first", async () => {
    const { secret } = await someone("customer", ["checkout:read"]);
    const authorization = `Bearer ${secret}`;
    const origin = "https://evil.example";
    const statuses = [
      await open({ authorization }),
      await open({ authorization, origin }),
      await open({}, "?connectionParams=1"),
      await open({ origin }, "?connectionParams=1"),
      await open({ "sec-fetch-site": "cross-site" }, "?connectionParams=1"),
      await open({ origin }),
      await open({}),
    ];
    expect(statuses).toEqual([101, 101, 101, 403, 403, 403, 403]);
  });

  it("without the site's origin has no authority by its cookie", async () => {
    const { cookie, secret } = await someone("customer", ["checkout:read"]);
    const alone = { ...SUBSCRIPTION, cookie, origin: null, parameters: { other: "x" } };
    expect((await callOverSocket(world.origin, alone)).code).toBe("notSignedIn");
    const own = { ...SUBSCRIPTION, cookie, parameters: { other: "x" } };
    expect((await callOverSocket(world.origin, own)).code).toBeNull();
    const both = { ...SUBSCRIPTION, cookie, parameters: { token: `${secret}x` } };
    expect((await callOverSocket(world.origin, both)).code).toBe("invalidToken");
  });

  it("with a token belongs to the token's person, whatever its cookie says", async () => {
    const byToken = await someone("customer", ["checkout:read"]);
    const { cookie } = await someone("admin", ["admin:read"]);
    for (const by of [{ token: byToken.secret }, { parameters: { token: byToken.secret } }]) {
      const own = await callOverSocket(world.origin, { ...SUBSCRIPTION, cookie, ...by });
      expect(own.code).toBeNull();
      const ofAdmins = { path: "admin.onChange", type: "subscription", input: {} } as const;
      const { code } = await callOverSocket(world.origin, { ...ofAdmins, cookie, ...by });
      expect(code).toBe("scopeMissing");
    }
  });

  it("with a token that does not work is refused with the reason, for each subscription", async () => {
    const { secret, tokenId } = await someone("customer", ["checkout:read"]);
    await end("expires_at", tokenId);
    for (const [token, code] of [
      ["made-up", "invalidToken"],
      [secret, "tokenExpired"],
    ] as const) {
      const byHeader = await callOverSocket(world.origin, { ...SUBSCRIPTION, token });
      const parameters = { token };
      const asFirst = await callOverSocket(world.origin, { ...SUBSCRIPTION, parameters });
      expect([byHeader.code, asFirst.code]).toEqual([code, code]);
    }
  });

  it("counts among the five of its person, also where the token comes first after opening", async () => {
    const { secret, cookie } = await someone("customer", ["checkout:read"]);
    const path = SUBSCRIPTION.path;
    const sockets = [
      followLive(world.origin, cookie, path),
      followLive(world.origin, { token: secret }, path),
      ...Array.from({ length: 3 }, () =>
        followLive(world.origin, { parameters: { token: secret } }, path),
      ),
    ];
    await vi.waitFor(() => {
      for (const { items } of sockets) expect(items).toHaveLength(1);
    }, LONG_WAIT);
    expect(await open({ authorization: `Bearer ${secret}` })).toBe(429);
    const sixth = followLive(world.origin, { parameters: { token: secret } }, path);
    await vi.waitFor(() => expect(sixth.problems).toContain("tooManyConnections"), LONG_WAIT);
    await vi.waitFor(() => expect(sixth.socket.readyState).toBe(WebSocket.CLOSED), LONG_WAIT);
    for (const { close } of sockets) close();
  });
});

describe("a subscription with a token", () => {
  const FEEDS = [
    ["customer", "checkout.onBookingChange", "checkout:read"],
    ["partner", "partner.onBookingChange", "partner:read"],
    ["admin", "admin.onChange", "admin:read"],
  ] as const;

  describe.each(FEEDS)("of a %s, %s,", (role, path, scope) => {
    /** Follows the feed by a header and by parameters, until something ends both. */
    async function expectEnd(act: (by: { id: string; tokenId: string }) => Promise<unknown>) {
      const by = await someone(role, [scope]);
      const callers: LiveCaller[] = [{ token: by.secret }, { parameters: { token: by.secret } }];
      const feeds = callers.map((caller) => followLive(world.origin, caller, path));
      await vi.waitFor(() => {
        for (const { items } of feeds) expect(items).toHaveLength(1);
      }, LONG_WAIT);
      await act(by);
      await vi.waitFor(() => {
        for (const { problems } of feeds) expect(problems).toHaveLength(1);
      }, LONG_WAIT);
      for (const { close } of feeds) close();
      return feeds.flatMap(({ problems }) => problems);
    }

    it("ends when the token is revoked, also while nothing changes", async () => {
      const problems = await expectEnd(({ tokenId }) => end("revoked_at", tokenId));
      expect(problems).toEqual(["invalidToken", "invalidToken"]);
    });

    it("ends when the token expires", async () => {
      const problems = await expectEnd(({ tokenId }) => end("expires_at", tokenId));
      expect(problems).toEqual(["tokenExpired", "tokenExpired"]);
    });

    it("ends when the role changes", async () => {
      const other = role === "customer" ? "admin" : "customer";
      const problems = await expectEnd(({ id }) =>
        world.sql.query("update profiles set role = $2 where id = $1", [id, other]),
      );
      expect(problems).toEqual(["forbidden", "forbidden"]);
    });
  });

  it("receives the bookings of its person, and ends when the partner becomes inactive", async () => {
    const partner = await someone("partner", ["partner:read"]);
    const customer = await someone("customer", ["checkout:write"]);
    const vehicle = await addVehicle(world.platform, partner.id);
    const feed = followLive<{ kind: string }>(
      world.origin,
      { token: partner.secret },
      "partner.onBookingChange",
    );
    await vi.waitFor(() => expect(feed.items).toHaveLength(1), LONG_WAIT);
    const { api } = await connect(world.origin, customer.email);
    await api.checkout.place.mutate(bookingRequest(vehicle.id));
    await vi.waitFor(() => expect(feed.items.at(-1)?.change?.kind).toBe("placed"), LONG_WAIT);
    await world.sql.query("update partners set status = 'inactive' where id = $1", [partner.id]);
    await vi.waitFor(() => expect(feed.problems).toEqual(["tokenSuspended"]), LONG_WAIT);
    feed.close();
  });
});
