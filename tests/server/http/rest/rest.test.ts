import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TokenScope } from "#shared/account/access-tokens.ts";
import { TABLE_PAGE_SIZE } from "#shared/table/table-page.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const ROOT = "/api/v1";
const JSON_TYPE = { "content-type": "application/json" };

let world: World;
let vehicles: { id: string; slug: string }[];
/** The headers of a customer's token with every scope that the rentals need. */
let authorization: { authorization: string };

beforeAll(async () => {
  world = await startWorld();
  const { platform } = world;
  const partner = await addUser(platform, "partner");
  const customer = await addUser(platform, "customer");
  const first = await addVehicle(platform, partner.id);
  vehicles = [
    first,
    await addVehicle(platform, partner.id),
    await addVehicle(platform, partner.id),
  ];
  const scopes = ["catalog:read", "checkout:write"] as const;
  const { secret } = await addAccessToken(platform, customer.id, [...scopes]);
  authorization = { authorization: `Bearer ${secret}` };
});
afterAll(() => world.end());

type RestResponse = { status: number; headers: Headers; body: unknown };

async function send(address: string, init: RequestInit = {}): Promise<RestResponse> {
  const { status, headers, ...response } = await fetch(`${world.origin}${address}`, init).then(
    async (received) => ({
      status: received.status,
      headers: received.headers,
      text: await received.text(),
    }),
  );
  return { status, headers, body: response.text === "" ? null : JSON.parse(response.text) };
}

const post = (address: string, input: unknown, headers: Record<string, string> = {}) =>
  send(address, {
    method: "POST",
    headers: { ...JSON_TYPE, ...authorization, ...headers },
    body: JSON.stringify(input),
  });

type Row = { id: string };

/** The ids of the rows on each page, from one to the next as the links say. */
async function walkLinks(
  address: string,
  headers: Record<string, string>,
  rowsOf: (body: unknown) => Row[],
): Promise<string[][]> {
  const pages: string[][] = [];
  let next: string | undefined = address;
  while (next !== undefined) {
    const answer = await send(next, { headers });
    expect([next, answer.status]).toEqual([next, 200]);
    pages.push(rowsOf(answer.body).map(({ id }) => id));
    next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];
  }
  return pages;
}

/** The headers of a new token of a person. */
async function authorize(id: string, scopes: readonly TokenScope[]) {
  const { secret } = await addAccessToken(world.platform, id, [...scopes]);
  return { authorization: `Bearer ${secret}` };
}

describe("a list", () => {
  it("links to its next page until there is none, which together are all of it", async () => {
    const pages = await walkLinks(
      `${ROOT}/catalog/vehicles?limit=2&filters[type]=car`,
      authorization,
      (body) => (body as { vehicles: Row[] }).vehicles,
    );
    expect(pages).toHaveLength(2);
    expect(pages.flat().sort()).toEqual(vehicles.map(({ id }) => id).sort());
  });

  it("that is newest first links to the part after its last row", async () => {
    const partner = await addUser(world.platform, "partner");
    const fleet: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      fleet.push((await addVehicle(world.platform, partner.id)).id);
    }
    const ofPartner = await authorize(partner.id, ["partner:read"]);
    const rows = (body: unknown) => body as Row[];
    const own = await walkLinks(`${ROOT}/partner/vehicles?limit=2`, ofPartner, rows);
    expect(own.map(({ length }) => length)).toEqual([2, 1]);
    expect(own.flat().sort()).toEqual(fleet.sort());
    // Without a limit all of it fits.
    const whole = await walkLinks(`${ROOT}/partner/vehicles`, ofPartner, rows);
    expect(whole).toEqual([own.flat()]);
    const customer = await addUser(world.platform, "customer");
    const ofCustomer = await authorize(customer.id, ["checkout:write"]);
    for (const vehicleId of fleet.slice(0, 2)) {
      const { idempotencyKey, ...request } = bookingRequest(vehicleId);
      const key = { "idempotency-key": idempotencyKey };
      const placed = await post(`${ROOT}/checkout/place-booking`, request, {
        ...ofCustomer,
        ...key,
      });
      expect(placed.status).toBe(200);
    }
    const bookings = await walkLinks(`${ROOT}/checkout/bookings?limit=1`, ofCustomer, rows);
    // The second part is full too, and nothing says that it is the last.
    expect(bookings.map(({ length }) => length)).toEqual([1, 1, 0]);
    expect(new Set(bookings.flat()).size).toBe(2);
  });

  it("of a table links to the next number, as long as there are rows", async () => {
    const partner = await addUser(world.platform, "partner");
    const added: string[] = [];
    for (let count = 0; count < 2 * TABLE_PAGE_SIZE; count += 1) {
      added.push((await addVehicle(world.platform, partner.id)).id);
    }
    const admin = await addUser(world.platform, "admin");
    const pages = await walkLinks(
      `${ROOT}/admin/vehicles?partnerId=${partner.id}`,
      await authorize(admin.id, ["admin:read"]),
      (body) => (body as { rows: Row[] }).rows,
    );
    expect(pages.map(({ length }) => length)).toEqual([TABLE_PAGE_SIZE, TABLE_PAGE_SIZE]);
    expect(pages.flat().sort()).toEqual(added.sort());
  });

  it("is served from memory with the same link, and as unchanged to who has it", async () => {
    const address = `${ROOT}/catalog/vehicles?limit=1`;
    const first = await send(address);
    const again = await send(address);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("link")).toBe(first.headers.get("link"));
    expect(first.headers.get("link")).toContain("limit=1&cursor=");
    const etag = first.headers.get("etag") ?? "";
    expect((await send(address, { headers: { "if-none-match": etag } })).status).toBe(304);
  });
});

describe("a query", () => {
  it.each([
    [
      "numbers, texts and flags of an object",
      "filters[seats]=4&filters[airConditioning]=true",
      200,
    ],
    ["a text in place of a number", "limit=many", 400],
    ["an unknown parameter", "filters[kind]=car", 400],
    ["a repeated parameter that is no list", "limit=1&limit=2", 400],
    ["the name of every object's prototype", "__proto__[limit]=1", 400],
  ])("with %s is read as its schema says", async (_what, query, status) => {
    expect((await send(`${ROOT}/catalog/vehicles?${query}`)).status).toBe(status);
  });

  it("takes a list as a repeated parameter, also with one value", async () => {
    const ids = vehicles.map(({ id }) => id);
    for (const count of [1, 2]) {
      const query = new URLSearchParams(ids.slice(0, count).map((id) => ["vehicleIds", id]));
      const { body } = await send(`${ROOT}/catalog/vehicles-by-ids?${query}`);
      expect(body).toHaveLength(count);
    }
  });
});

describe("a query", () => {
  it("may contain question marks, and keeps them in the link to the next page", async () => {
    const { headers } = await send(
      `${ROOT}/catalog/vehicles?limit=1&filters[type]=car&slug=a?b&sort=priceAsc`,
    );
    expect(headers.get("link")).toBeNull();
    const { status, body } = await send(`${ROOT}/catalog/vehicles?limit=1?sort=none`);
    expect(status, JSON.stringify(body)).toBe(400);
    const found = await send(`${ROOT}/catalog/vehicles?limit=1&filters[search]=?&sort=priceAsc`);
    expect(found.status).toBe(200);
    const next = found.headers.get("link") ?? "";
    expect(next === "" || next.includes("sort=priceAsc")).toBe(true);
  });

  it("that gives an object and a text under one name is refused", async () => {
    const { status } = await send(`${ROOT}/catalog/vehicles?filters[type]=car&filters=x`);
    expect(status).toBe(400);
  });
});

describe("a refusal", () => {
  it("is a problem document in the caller's language, which names the fields", async () => {
    const { headers, body } = await send(`${ROOT}/catalog/vehicles?limit=0`, {
      headers: { "accept-language": "fr, el-GR;q=0.8, en;q=0.5" },
    });
    expect(headers.get("content-type")).toContain("application/problem+json");
    expect(headers.get("content-language")).toBe("el");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toMatchObject({
      type: "/api/openapi.json#/components/schemas/Problem.invalidInput",
      title: "Invalid input",
      status: 400,
      code: "invalidInput",
      issues: [{ path: "limit" }],
      detail: expect.stringContaining("αιτήματος"),
    });
  });

  it("by a guard, before any procedure, is one too", async () => {
    const foreign = await send(`${ROOT}/account/contact`, {
      method: "POST",
      headers: { ...JSON_TYPE, origin: "https://other.example" },
      body: "{}",
    });
    expect(foreign).toMatchObject({ status: 403, body: { code: "originNotAllowed", status: 403 } });
    const form = await send(`${ROOT}/checkout/cancel-booking`, {
      method: "POST",
      headers: { ...authorization, "content-type": "text/plain" },
      body: "id=1",
    });
    expect(form).toMatchObject({ status: 415, body: { status: 415 } });
    expect(form.headers.get("content-type")).toContain("application/problem+json");
  });

  it("is given to a change that a page of another site sends, and to none for a missing origin", async () => {
    // fetch does not allow a script to set all of these headers, so the requests are injected.
    const count = async (headers: Record<string, string>) => {
      const { statusCode, body } = await world.app.server.inject({
        method: "POST",
        url: `${ROOT}/catalog/count-view`,
        headers: { ...JSON_TYPE, host: new URL(world.origin).host, ...headers },
        payload: JSON.stringify({ vehicleId: vehicles[0]?.id }),
      });
      return { status: statusCode, body: JSON.parse(body) };
    };
    const foreign: Record<string, string>[] = [
      { origin: "https://other.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ];
    for (const headers of foreign) {
      expect(await count(headers)).toMatchObject({
        status: 403,
        body: { code: "originNotAllowed" },
      });
    }
    const own: Record<string, string>[] = [
      {},
      { origin: world.origin },
      { "sec-fetch-site": "same-origin" },
    ];
    for (const headers of own) {
      expect((await count(headers)).status).toBe(200);
    }
  });

  it("of a token says how to sign in", async () => {
    const { status, headers, body } = await send(`${ROOT}/checkout/bookings`, {
      headers: { authorization: "Bearer mlt_test_made_up" },
    });
    expect([status, headers.get("www-authenticate")]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
    expect(body).toMatchObject({ code: "invalidToken" });
  });

  it("refuses a token without its scheme as a wrong one, and lets those of a proxy pass", async () => {
    const ask = (value: string) =>
      send(`${ROOT}/account/viewer`, { headers: { authorization: value } });
    expect(await ask("mlt_test_made_up")).toMatchObject({
      status: 401,
      body: { code: "invalidToken" },
    });
    expect(await ask("Basic bWVsdGVtaQ==")).toMatchObject({ status: 200, body: null });
  });

  it("of broken JSON is no failure of the server", async () => {
    const broken = await send(`${ROOT}/checkout/cancel-booking`, {
      method: "POST",
      headers: { ...JSON_TYPE, ...authorization },
      body: "{",
    });
    expect(broken).toMatchObject({ status: 400, body: { code: "malformedJson" } });
  });

  it("names its request, and lists what is wrong with the limits that were missed", async () => {
    const refused = await send(`${ROOT}/catalog/vehicles?limit=100000&colour=red`, {
      headers: authorization,
    });
    expect(refused.status).toBe(400);
    const id = refused.headers.get("x-request-id");
    expect(id).toMatch(/^[\w-]{8,}$/);
    expect(refused.body).toMatchObject({ code: "invalidInput", requestId: id });
    expect((refused.body as { issues: unknown }).issues).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: "limit", key: "tooLarge", maximum: expect.any(Number) }),
        expect.objectContaining({ path: "colour", key: "unknownField" }),
      ]),
    );
  });

  it("and every other response to a counted call say how many calls are left", async () => {
    const address = `${ROOT}/catalog/vehicles?limit=3`;
    const left = async () => {
      const { headers } = await send(address);
      expect(headers.get("ratelimit-policy")).toMatch(/^"[\w-]+";q=\d+;w=\d+/);
      return Number(/;r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);
    };
    const first = await left();
    // The second is served from memory.
    expect(await left()).toBeLessThan(first);
    const { headers } = await send(`${ROOT}/catalog/vehicles?limit=none`);
    expect(headers.get("ratelimit")).toMatch(/;r=\d+/);
  });

  it("of an unknown address or method comes before any other, and is never a page", async () => {
    for (const [address, method, status] of [
      ["catalog/vehicles", "PUT", 405],
      ["catalog/vehicles", "POST", 405],
      ["catalog/nothing", "POST", 404],
      ["x", "PROPFIND", 404],
    ] as const) {
      // Without a token and an origin, which would be refused too.
      const refused = await send(`${ROOT}/${address}`, { method });
      expect([refused.status, refused.headers.get("content-type")], `${method} ${address}`).toEqual(
        [status, expect.stringContaining("application/problem+json")],
      );
    }
  });

  it("is given to a compressed body, however small", async () => {
    const body = gzipSync(JSON.stringify({ vehicleId: vehicles[0]?.id }));
    for (const address of [`${ROOT}/catalog/count-view`, "/trpc/catalog.countView"]) {
      const refused = await send(address, {
        method: "POST",
        headers: { ...JSON_TYPE, ...authorization, "content-encoding": "gzip" },
        body,
      });
      expect(refused.status).toBe(415);
      expect(refused.headers.get("accept-encoding")).toBe("identity");
      expect(JSON.stringify(refused.body)).toContain("contentEncodingNotAllowed");
    }
  });

  it("of a read that is usually served from memory counts once against the limit", async () => {
    for (const address of [
      `${ROOT}/catalog/vehicle?slug=none-of-these`,
      `/trpc/catalog.bySlug?input=${encodeURIComponent('{"slug":"none-of-these"}')}`,
    ]) {
      const left = async () => {
        const { headers } = await send(address);
        return Number(/;r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);
      };
      const first = await left();
      expect(await left()).toBe(first - 1);
    }
  });

  it("of a method names the methods that the address takes", async () => {
    for (const [address, method, allow] of [
      ["catalog/vehicles", "POST", "GET, HEAD"],
      ["catalog/vehicles", "DELETE", "GET, HEAD"],
      ["checkout/place-booking", "GET", "POST"],
      ["checkout/place-booking", "PUT", "POST"],
      ["checkout/place-booking", "OPTIONS", "POST"],
    ]) {
      const { status, headers } = await send(`${ROOT}/${address}`, {
        method,
        headers: authorization,
      });
      expect([address, method, status, headers.get("allow")]).toEqual([
        address,
        method,
        405,
        allow,
      ]);
    }
  });

  it.each([
    ["/api", null],
    ["/api/", null],
    ["/api/v1", null],
    ["/api/v2/catalog/vehicles", null],
    ["/api/v1/catalog/none", "catalog.none"],
    ["/api/v1/catalog/none?limit=3", "catalog.none"],
    ["/api/v1/account/sign-in", "account.sign-in"],
    ["/api/v1/catalog%2Fvehicles", "catalog?2Fvehicles"],
    [`/api/v1/${"x".repeat(100)}`, "x".repeat(60)],
  ])("of the unknown address %s is no page, and names the procedure %s", async (address, name) => {
    const problem =
      name === null
        ? { code: "notFound", params: {} }
        : { code: "unknownProcedure", params: { procedure: name } };
    for (const method of ["GET", "POST"]) {
      const { status, headers, body } = await send(address, { method, headers: authorization });
      expect(headers.get("content-type")).toContain("application/problem+json");
      expect([status, body]).toMatchObject([404, problem]);
    }
  });
});

describe("a booking", () => {
  const key = "a-key-of-this-test-1";

  it("that is repeated with its Idempotency-Key is the first one, and another one is refused", async () => {
    const [vehicle = { id: "" }] = vehicles;
    const { idempotencyKey: _own, ...input } = bookingRequest(vehicle.id);
    const address = `${ROOT}/checkout/place-booking`;
    const first = await post(address, input, { "idempotency-key": key });
    expect(first.status).toBe(200);
    const again = await post(address, input, { "idempotency-key": key });
    expect(again.body).toEqual(first.body);
    const other = await post(
      address,
      { ...input, customerName: "Another Name" },
      { "idempotency-key": key },
    );
    expect(other).toMatchObject({ status: 409, body: { code: "idempotencyKeyReused" } });
    const bookings = await send(`${ROOT}/checkout/bookings`, { headers: authorization });
    expect(bookings.body).toHaveLength(1);
    expect(bookings.headers.get("cache-control")).toBe("no-store");
  });

  it("needs the key, in the header and nowhere else", async () => {
    const [, vehicle = { id: "" }] = vehicles;
    const input = bookingRequest(vehicle.id);
    const { idempotencyKey: _own, ...keyless } = input;
    const refusalOf = async (given: object, headers: Record<string, string> = {}) => {
      const { status, body } = await post(`${ROOT}/checkout/place-booking`, given, headers);
      return [status, (body as { issues?: unknown }).issues];
    };
    expect(await refusalOf(keyless)).toEqual([
      400,
      [{ path: "Idempotency-Key", key: "required", expected: "string" }],
    ]);
    expect(await refusalOf(keyless, { "idempotency-key": "short" })).toEqual([
      400,
      [{ path: "Idempotency-Key", key: "invalid" }],
    ]);
    expect(await refusalOf(input)).toEqual([400, [{ path: "idempotencyKey", key: "invalid" }]]);
  });
});

it("a session's cookie signs no one in", async () => {
  const { id } = await addUser(world.platform, "customer");
  const cookie = (await world.platform.sessions.open(id, "")).split(";")[0] ?? "";
  const headers = { cookie, origin: world.origin };
  expect((await send(`${ROOT}/account/viewer`, { headers })).body).toBeNull();
  const change = { method: "POST", headers: { ...JSON_TYPE, ...headers }, body: "{}" };
  const changed = await send(`${ROOT}/checkout/cancel-booking`, change);
  expect(changed).toMatchObject({ status: 401, body: { code: "notSignedIn" } });
  expect(changed.headers.get("set-cookie")).toBeNull();
  const bookings = await send(`${ROOT}/checkout/bookings`, { headers });
  expect(bookings).toMatchObject({ status: 401, body: { code: "notSignedIn" } });
  expect(bookings.headers.get("www-authenticate")).toBe("Bearer");
});
