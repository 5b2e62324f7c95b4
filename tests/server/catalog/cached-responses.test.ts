import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CachedResponse } from "#server/platform/cache/response-cache.ts";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, addVehicle } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let partnerId: string;

beforeAll(async () => {
  world = await startWorld();
  partnerId = (await addUser(world.platform, "partner")).id;
  for (let index = 0; index < 8; index++) await addVehicle(world.platform, partnerId);
});
afterAll(() => world.end());

const LIST = "/trpc/catalog.list?input=%7B%7D";
const BATCH = "/trpc/catalog.list,catalog.places?batch=1&input=%7B%220%22%3A%7B%7D%7D";

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.server.inject({ url, headers });

describe("public reads", () => {
  it.each([LIST, BATCH])("are identical from the cache, compressed or not: %s", async (url) => {
    const first = await get(url);
    const plain = JSON.parse(first.body);
    expect(first.statusCode).toBe(200);
    const { api } = await connect(world.origin);
    const list = await api.catalog.list.query({});
    expect((Array.isArray(plain) ? plain[0] : plain).result.data).toEqual(list);
    const br = await get(url, { "accept-encoding": "gzip, deflate, br" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(first.body);
    const gzip = await get(url, { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(first.body);
  });

  it("confirm a caller's valid copy until something changes", async () => {
    const { etag } = (await get(LIST)).headers;
    const again = await get(LIST, { "if-none-match": String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const { id } = await addVehicle(world.platform, partnerId);
    await expect
      .poll(async () => (await get(LIST, { "if-none-match": String(etag) })).statusCode)
      .toBe(200);
    await world.sql.query("delete from vehicles where id = $1", [id]);
  });

  it("get tRPC's own error response when they are malformed", async () => {
    for (const input of ["%7B%22limit%22%3A-1%7D", "rubbish", "%7B%22nobody%22%3A1%7D"]) {
      const { statusCode, body } = await get(`/trpc/catalog.list?input=${input}`);
      expect([statusCode, JSON.parse(body).error.data.problem.code]).toEqual([400, "invalidInput"]);
    }
    const missing = await get("/trpc/catalog.bySlug?input=%7B%22slug%22%3A%22none%22%7D");
    expect(JSON.parse(missing.body).error.data.problem.code).toBe("vehicleNotFound");
  });

  it("never cache personal data", async () => {
    const url = "/trpc/account.viewer,catalog.places?batch=1&input=%7B%7D";
    const response = await get(url);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.headers["etag"]).toBeUndefined();
  });
});

describe("the response cache", () => {
  it("builds one response for all concurrent callers", async () => {
    let made = 0;
    const make = async () => {
      made += 1;
      await world.platform.ping();
      return new CachedResponse("x", ["vehicles"]);
    };
    const { responseCache } = world.platform;
    const given = await Promise.all(
      Array.from({ length: 50 }, () => responseCache.remember("k", make)),
    );
    expect([made, new Set(given).size]).toEqual([1, 1]);
    expect(responseCache.find("k")).toBe(given[0]);
  });

  it("neither stores a response started before a change nor returns it to later callers", async () => {
    const { responseCache } = world.platform;
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const early = responseCache.remember("slow", async () => {
      await held;
      return new CachedResponse("old", ["vehicles"]);
    });
    const dropped = responseCache.remember(
      "witness",
      async () => new CachedResponse("w", ["vehicles"]),
    );
    await dropped;
    await addVehicle(world.platform, partnerId);
    await expect.poll(() => responseCache.find("witness")).toBeUndefined();
    const late = await responseCache.remember(
      "slow",
      async () => new CachedResponse("new", ["vehicles"]),
    );
    release();
    expect((await early)?.body.toString()).toBe("old");
    expect(late?.body.toString()).toBe("new");
    expect(responseCache.find("slow")?.body.toString()).toBe("new");
  });

  it("invalidates one vehicle's calendar for its bookings, and searches by dates for any booking", async () => {
    const { responseCache } = world.platform;
    const keep = (key: string, dependsOn: string[]) =>
      responseCache.remember(key, async () => new CachedResponse(key, dependsOn));
    await keep("list", ["vehicles"]);
    await keep("dated", ["vehicles", "bookings"]);
    await keep("mine", ["vehicles", "bookings a"]);
    await keep("other", ["vehicles", "bookings b"]);
    await world.sql.query("select pg_notify('catalog_changes', 'bookings a')");
    await expect.poll(() => responseCache.find("mine")).toBeUndefined();
    const left = ["list", "dated", "other"].filter((key) => responseCache.find(key));
    expect(left).toEqual(["list", "other"]);
    await world.sql.query("select pg_notify('catalog_changes', 'bookings')");
    await expect.poll(() => responseCache.find("other")).toBeUndefined();
    expect(responseCache.find("list")).toBeDefined();
  });

  it("stores no failed or private response", async () => {
    const { responseCache } = world.platform;
    const broken = responseCache.remember("broken", () => Promise.reject(new Error("no")));
    await expect(broken).rejects.toThrow("no");
    expect(await responseCache.remember("broken", async () => null)).toBeNull();
    expect(responseCache.find("broken")).toBeUndefined();
  });
});
