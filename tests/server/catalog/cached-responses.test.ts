import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Dependencies, EVERY_VEHICLE } from "#server/platform/cache/dependencies.ts";
import { CachedResponse, createResponseCache } from "#server/platform/cache/response-cache.ts";
import type { CatalogChange } from "#server/platform/events/catalog-change.ts";
import { Problem } from "#shared/problem.ts";
import { keepMemoryOn } from "#tests/support/memory/keep-memory-on.ts";
import { waitForChanges } from "#tests/support/memory/wait-for-changes.ts";
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
keepMemoryOn(() => [world.platform]);

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

  it("have the same headers from memory as when they are built, and the same refusals", async () => {
    const url = "/trpc/catalog.list?input=%7B%22limit%22%3A3%7D";
    const asBrowser = { "accept-encoding": "br" };
    const built = await get(url, asBrowser);
    const fromMemory = await get(url, asBrowser);
    /** What differs between two responses: the instant, the request, and what is left. */
    const OWN = { date: "", "x-request-id": "", ratelimit: "" };
    const shared = ({ headers }: typeof built) => ({ ...headers, ...OWN });
    expect(Object.keys(fromMemory.headers).sort()).toEqual(Object.keys(built.headers).sort());
    expect(shared(fromMemory)).toEqual(shared(built));
    expect(fromMemory.rawPayload).toEqual(built.rawPayload);
    expect((await get(url, { ...asBrowser, host: "not a host" })).statusCode).toBe(400);
    const { limits } = world.platform;
    const countVisit = vi.spyOn(limits, "countVisit").mockImplementation(() => {
      throw new Problem("tooManyAttempts", { retryAfterSeconds: 5 });
    });
    const consume = vi
      .spyOn(limits, "consume")
      .mockRejectedValue(new Problem("tooManyAttempts", { retryAfterSeconds: 5 }));
    expect((await get(url, asBrowser)).statusCode).toBe(429);
    countVisit.mockRestore();
    consume.mockRestore();
  });

  it.each(["catalog.list", "catalog.partnerVehicles"])(
    "are the same bytes whether their cards are in memory or not: %s",
    async (path) => {
      const bytesOf = async (limit: number, isKnown: boolean) => {
        if (!isKnown) world.platform.cards.clear();
        const input = path === "catalog.list" ? { limit } : { partnerId, limit };
        // Another address each time, so that the response itself is not in memory.
        const other = `${isKnown}`;
        const url = `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}&other=${other}`;
        const response = await get(url);
        expect(response.statusCode).toBe(200);
        return response.body;
      };
      const readJson = vi.spyOn(world.platform.cards, "readJson");
      for (const limit of [1, 6]) {
        const written = await bytesOf(limit, false);
        expect(JSON.parse(written).result.data.vehicles).toHaveLength(limit);
        expect(await bytesOf(limit, true)).toBe(written);
        expect(readJson.mock.results.at(-1)?.value).toHaveLength(limit);
      }
    },
  );

  it("confirm a caller's valid copy until something changes", async () => {
    const { etag } = (await get(LIST)).headers;
    const again = await get(LIST, { "if-none-match": String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    // As a proxy that compresses sends it, and as a cache that holds several copies does.
    const strong = String(etag).replace("W/", "");
    const several = `"another", ${strong} , W/"third"`;
    for (const tags of [strong, several, "*"]) {
      expect((await get(LIST, { "if-none-match": tags })).statusCode).toBe(304);
    }
    for (const tags of [strong.slice(1, -1), `${strong.slice(0, -1)}x"`, '"another"', ""]) {
      expect((await get(LIST, { "if-none-match": tags })).statusCode).toBe(200);
    }
    const { id } = await addVehicle(world.platform, partnerId);
    await expect
      .poll(async () => (await get(LIST, { "if-none-match": String(etag) })).statusCode)
      .toBe(200);
    await world.sql.query("delete from vehicles where id = $1", [id]);
  });

  it("get tRPC's own error response when they are malformed", async () => {
    for (const [input, code] of [
      ["%7B%22limit%22%3A-1%7D", "invalidInput"],
      ["rubbish", "malformedJson"],
      ["%7B%22nobody%22%3A1%7D", "invalidInput"],
    ]) {
      const { statusCode, body } = await get(`/trpc/catalog.list?input=${input}`);
      expect([statusCode, JSON.parse(body).error.data.problem.code]).toEqual([400, code]);
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
  // A change that a test made at its end may arrive in the next one, while a response is built.
  beforeEach(() => waitForChanges(world, world.platform));

  it("builds one response for all concurrent callers", async () => {
    let made = 0;
    const make = async () => {
      made += 1;
      await world.platform.ping();
      return new CachedResponse("x", [EVERY_VEHICLE]);
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
      return new CachedResponse("old", [EVERY_VEHICLE]);
    });
    const dropped = responseCache.remember(
      "witness",
      async () => new CachedResponse("w", [EVERY_VEHICLE]),
    );
    await dropped;
    await addVehicle(world.platform, partnerId);
    await expect.poll(() => responseCache.find("witness")).toBeUndefined();
    const late = await responseCache.remember(
      "slow",
      async () => new CachedResponse("new", [EVERY_VEHICLE]),
    );
    release();
    expect((await early)?.body.toString()).toBe("old");
    expect(late?.body.toString()).toBe("new");
    expect(responseCache.find("slow")?.body.toString()).toBe("new");
  });

  it("keeps a response with calls after a change, for the next caller to confirm", async () => {
    const { responseCache } = world.platform;
    const calls = [{ path: "catalog.places", input: undefined, etag: "a" }];
    const made = new CachedResponse("page", [EVERY_VEHICLE], { calls });
    expect(await responseCache.remember("page", async () => made)).toBe(made);
    const change = async () => {
      await world.sql.query("select pg_notify('catalog_changes', 'vehicles')");
      await waitForChanges(world, world.platform);
    };
    const given: unknown[] = [];
    const confirm = (next: CachedResponse | null) =>
      responseCache.remember("page", async (doubtful) => {
        given.push(doubtful);
        return next;
      });
    await change();
    expect(responseCache.find("page")).toBeUndefined();
    expect(await confirm(made)).toBe(made);
    expect(responseCache.find("page")).toBe(made);
    await change();
    // Whatever ends its time, the next caller builds another one.
    const other = new CachedResponse("other", [EVERY_VEHICLE]);
    expect(await confirm(other)).toBe(other);
    await change();
    await confirm(null);
    expect(given).toEqual([made, made, null]);
  });

  it("does not confirm a response that a change touches in the meantime", async () => {
    const { responseCache } = world.platform;
    const calls = [{ path: "catalog.places", input: undefined, etag: "a" }];
    const made = new CachedResponse("page", [EVERY_VEHICLE], { calls });
    await responseCache.remember("doubted", async () => made);
    const change = async () => {
      await world.sql.query("select pg_notify('catalog_changes', 'vehicles')");
      await waitForChanges(world, world.platform);
    };
    await change();
    const confirmed = await responseCache.remember("doubted", async (doubtful) => {
      await change();
      return doubtful;
    });
    expect([confirmed, responseCache.find("doubted")]).toEqual([made, undefined]);
  });

  it("does not store a doubtful response again that has left the memory", async () => {
    const changes: ((change: CatalogChange) => void)[] = [];
    const feed = {
      onChange: (listener: (change: CatalogChange) => void) => void changes.push(listener),
      isLive: () => true,
    };
    const cache = createResponseCache(feed, world.platform.clock, 60_000);
    const calls = [{ path: "catalog.places", input: undefined, etag: "a" }];
    const page = new CachedResponse("x".repeat(20_000), [EVERY_VEHICLE], { calls });
    await cache.remember("page", async () => page);
    for (const change of changes) change({ kind: "vehicles" });
    const confirmed = await cache.remember("page", async (doubtful) => {
      for (const key of ["a", "b", "c"]) {
        await cache.remember(key, async () => new CachedResponse("x".repeat(20_000), []));
      }
      return doubtful;
    });
    expect([confirmed, cache.find("page"), cache.figures().confirmed]).toEqual([
      page,
      undefined,
      0,
    ]);
  });

  it("invalidates one vehicle's calendar for its bookings, and searches by dates for any booking", async () => {
    const { responseCache } = world.platform;
    const store = (key: string, dependsOn: Dependencies) =>
      responseCache.remember(key, async () => new CachedResponse(key, [dependsOn]));
    // A process that has just started does not know by which facts the vehicle is found.
    await world.sql.query(
      `select pg_notify('catalog_changes', 'vehicles a {"before":{"type":"car"}}')`,
    );
    await waitForChanges(world, world.platform);
    await store("list", EVERY_VEHICLE);
    await store("dated", { ...EVERY_VEHICLE, bookings: () => true });
    await store("mine", { bookingsOf: ["a"] });
    await store("other", { bookingsOf: ["b"] });
    await world.sql.query("select pg_notify('catalog_changes', 'bookings a {}')");
    await expect.poll(() => responseCache.find("mine")).toBeUndefined();
    const left = ["list", "dated", "other"].filter((key) => responseCache.find(key));
    expect(left).toEqual(["list", "other"]);
    await world.sql.query("select pg_notify('catalog_changes', 'bookings')");
    await expect.poll(() => responseCache.find("other")).toBeUndefined();
    expect(responseCache.find("list")).toBeDefined();
  });

  it("holds the compressed bytes alone, counts them, and says what it did", async () => {
    const { responseCache } = world.platform;
    const text = "Ένα αυτοκίνητο. ".repeat(4_000);
    const before = responseCache.figures();
    const made = new CachedResponse(text, []);
    await responseCache.remember("long", async () => made);
    const whole = responseCache.figures().bytes - before.bytes;
    const brotli = await made.compressed("br");
    expect(made.size).toBe(brotli.length);
    // No part of a larger piece of memory, which would stay with it.
    expect(brotli.buffer.byteLength).toBe(brotli.length);
    expect(whole - (responseCache.figures().bytes - before.bytes)).toBe(
      Buffer.byteLength(text) - brotli.length,
    );
    expect([made.text, responseCache.find("long")]).toEqual([text, made]);
    await responseCache.remember("long", async () => null);
    const { hits, misses } = responseCache.figures();
    expect([hits - before.hits, misses - before.misses]).toEqual([1, 1]);
  });

  it("counts what a response names, beside its bytes", async () => {
    const { responseCache } = world.platform;
    const store = async (key: string, parts: Dependencies[]) => {
      const before = responseCache.figures().bytes;
      await responseCache.remember(key, async () => new CachedResponse("x", parts));
      return responseCache.figures().bytes - before;
    };
    const ids = Array.from({ length: 24 }, (_, index) => `vehicle ${index}`);
    const list = await store("count 1", [{ vehicleIds: ids, partnerIds: ids }]);
    // A list of 24 vehicles took nine thousand bytes of memory.
    expect(list).toBeGreaterThan(9_000);
    expect(await store("count 2", [])).toBeLessThan(2_000);
  });

  it("are compressed quickly at first, and thoroughly after many requests", async () => {
    const text = Array.from({ length: 4_000 }, (_, index) => `Όχημα ${(index * 7_919) % 1_009}. `);
    const made = new CachedResponse(text.join(""), []);
    await made.compress();
    const first = await made.compressed("br");
    for (let requests = 2; requests < 100; requests++) {
      expect(await made.compressed("br")).toBe(first);
      // Compression would take its turn in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => made.compressed("br")).not.toBe(first);
    const thorough = await made.compressed("br");
    expect(thorough.length).toBeLessThan(first.length);
    expect(brotliDecompressSync(thorough).toString()).toBe(text.join(""));
    expect(made.size).toBe(thorough.length);
  });

  it("evicts what was not used for longest when its memory is full", async () => {
    const feed = { onChange: () => undefined, isLive: () => true };
    const cache = createResponseCache(feed, world.platform.clock, 100_000);
    const add = (key: string) =>
      cache.remember(key, async () => new CachedResponse("x".repeat(20_000), []));
    for (const key of ["a", "b", "c", "d"]) await add(key);
    cache.find("a");
    await add("e");
    expect(["a", "b", "e"].map((key) => cache.find(key) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
    expect(cache.figures()).toMatchObject({ evicted: 1, responses: 4 });
  });

  it("stores no failed or private response", async () => {
    const { responseCache } = world.platform;
    const broken = responseCache.remember("broken", () => Promise.reject(new Error("no")));
    await expect(broken).rejects.toThrow("no");
    expect(await responseCache.remember("broken", async () => null)).toBeNull();
    expect(responseCache.find("broken")).toBeUndefined();
  });
});
