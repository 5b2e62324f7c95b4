import { openAsBlob } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMeltemiClient, MeltemiError } from "#package/create-client.ts";
import { TABLE_PAGE_SIZE } from "#shared/table/table-page.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { addUser, addVehicle, bookingRequest, PASSWORD } from "#tests/support/world/fleet.ts";
import { makePhoto } from "#tests/support/world/photo.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let partner: { id: string; email: string };
let customer: { id: string; email: string };

beforeAll(async () => {
  world = await startWorld();
  [partner, customer] = await Promise.all([
    addUser(world.platform, "partner"),
    addUser(world.platform, "customer"),
  ]);
});
afterAll(() => world.end());

/** The value of the cookie of a new session. */
async function openSession(email: string): Promise<string> {
  return (await signedInCookie(world.origin, email)).split("=")[1] ?? "";
}

async function connect(email: string, options: { fetch?: typeof fetch } = {}) {
  return createMeltemiClient({
    url: world.origin,
    session: await openSession(email),
    retry: { firstDelayMs: 1 },
    ...options,
  });
}

/** The request without the key, which the client makes. */
function bookingWithoutKey(vehicleId: string) {
  const { idempotencyKey, ...request } = bookingRequest(vehicleId);
  return request;
}

/** Sends requests, and loses the responses of the first ones to a path. */
function losing(count: number, where: string) {
  let lost = 0;
  const bodies: string[] = [];
  const send: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (typeof input !== "string" || !input.includes(where)) return response;
    bodies.push(typeof init?.body === "string" ? init.body : "");
    if (lost >= count) return response;
    lost += 1;
    await response.arrayBuffer();
    throw new TypeError("The connection was reset");
  };
  return { fetch: send, bodies };
}

describe("a client", () => {
  it("is a visitor until it signs in, and then that user until it signs out", async () => {
    const meltemi = createMeltemiClient({ url: world.origin });
    await expect(meltemi.account.viewer()).resolves.toBeNull();
    await meltemi.account.signIn({ email: customer.email, password: PASSWORD });
    await expect(meltemi.account.viewer()).resolves.toMatchObject({ id: customer.id });
    await meltemi.account.signOut();
    await expect(meltemi.checkout.myBookings()).rejects.toMatchObject({
      problem: { code: "notSignedIn" },
      status: 401,
    });
  });

  it("continues a session by the value of its cookie", async () => {
    const meltemi = await connect(customer.email);
    await expect(meltemi.account.viewer()).resolves.toMatchObject({ id: customer.id });
  });

  it("takes either a token or a session", () => {
    const { origin: url } = world;
    expect(() => createMeltemiClient({ url, token: "a", session: "b" })).toThrow(TypeError);
  });

  it("refuses a token at once that no header can carry", () => {
    const { origin: url } = world;
    for (const token of ["mlt_live_…", "κλειδί", "mlt_live_a b", "mlt_live_a\nb"]) {
      expect(() => createMeltemiClient({ url, token }), token).toThrow(
        "The token has characters that are not allowed. Copy it again.",
      );
    }
    expect(() => createMeltemiClient({ url, token: `paste-your-token-here\n` })).not.toThrow();
  });

  it("acts as the owner of its token, within what the token may do", async () => {
    const { id } = await addVehicle(world.platform, partner.id);
    const { secret } = await addAccessToken(world.platform, customer.id, ["checkout:write"]);
    const meltemi = createMeltemiClient({ url: world.origin, token: secret });
    const { bookingId } = await meltemi.checkout.place(bookingWithoutKey(id));
    await expect(meltemi.checkout.cancel({ id: bookingId })).resolves.toBeDefined();
    await expect(meltemi.catalog.places()).rejects.toMatchObject({
      problem: { code: "scopeMissing", params: { scope: "catalog:read" } },
      status: 403,
    });
  });

  it("reports refused fields of an input", async () => {
    const meltemi = createMeltemiClient({ url: world.origin });
    const refused = meltemi.catalog.list({ limit: 61 });
    await expect(refused).rejects.toBeInstanceOf(MeltemiError);
    await expect(refused).rejects.toMatchObject({
      procedure: "catalog.list",
      problem: { code: "invalidInput" },
      fields: { limit: "tooLarge" },
      issues: [{ path: "limit", key: "tooLarge", maximum: 60 }],
      status: 400,
      requestId: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it("reads the refusal of a request that never reaches a procedure", async () => {
    const meltemi = createMeltemiClient({ url: world.origin, origin: "http://other.example" });
    await expect(
      meltemi.account.signIn({ email: customer.email, password: PASSWORD }),
    ).rejects.toMatchObject({
      problem: { code: "originNotAllowed", params: { allowed: expect.any(Array) } },
      status: 403,
      requestId: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it("reports an address where no server is as unreachable", async () => {
    const meltemi = createMeltemiClient({ url: "http://127.0.0.1:1", retry: { retries: 0 } });
    await expect(meltemi.catalog.places()).rejects.toMatchObject({
      problem: { code: "unreachable" },
      status: null,
    });
  });

  it("throws errors that are readable where a program does not catch them", async () => {
    const meltemi = createMeltemiClient({ url: world.origin });
    const refused: unknown = await meltemi.catalog.bySlug({ slug: "none" }).catch(String);
    expect(refused).toBe("MeltemiError: catalog.bySlug: vehicleNotFound");
    const printed = await meltemi.catalog.bySlug({ slug: "none" }).catch(inspect);
    expect(printed).toContain("status: 404");
    expect(printed).not.toMatch(/cause|TRPC|responseJSON/);
    const away = createMeltemiClient({
      url: world.origin,
      retry: { retries: 0 },
      fetch: () => Promise.reject(new TypeError("no connection")),
    });
    const unreachable = await away.catalog.places().catch(inspect);
    expect(unreachable).toContain("[cause]: TypeError: no connection");
    expect(unreachable).not.toMatch(/TRPC|responseJSON/);
    for (const body of ['{"message":"x"}', '{"error":{"code":502,"message":"x"}}']) {
      const foreign = createMeltemiClient({
        url: world.origin,
        retry: { retries: 0 },
        fetch: async () => new Response(body, { status: 502 }),
      });
      const unreadable = await foreign.catalog.places().catch(inspect);
      expect(unreadable, body).toContain("unreadableResponse");
      expect(unreadable, body).not.toMatch(/TRPC|Transform|responseJSON/);
    }
  });

  it.each([502, 200])(
    "tells an error page of a proxy with status %i by its status",
    async (status) => {
      let attempts = 0;
      const behindProxy = createMeltemiClient({
        url: world.origin,
        retry: { retries: 1, maxDelayMs: 1 },
        fetch: async () => {
          attempts += 1;
          const headers = { "content-type": "text/html", "x-request-id": "proxy-1" };
          return new Response("<h1>Bad gateway</h1>", { status, headers });
        },
      });
      await expect(behindProxy.catalog.places()).rejects.toMatchObject({
        problem: { code: "unreadableResponse" },
        status,
        requestId: "proxy-1",
      });
      // The gateway may work again soon; a page in place of a response will not.
      expect(attempts).toBe(status === 502 ? 2 : 1);
    },
  );

  it("reports a body that ends too early as unreachable", async () => {
    const cut = createMeltemiClient({
      url: world.origin,
      retry: { retries: 0 },
      fetch: async () => {
        const body = new ReadableStream({
          pull: (controller) => controller.error(new TypeError("terminated")),
        });
        return new Response(body);
      },
    });
    await expect(cut.catalog.places()).rejects.toMatchObject({ problem: { code: "unreachable" } });
  });

  it("passes on values and fields of a newer server", async () => {
    await addVehicle(world.platform, partner.id, { brand: "Boatmaker" });
    const meltemi = createMeltemiClient({
      url: world.origin,
      async fetch(input, init) {
        const text = await (await fetch(input, init)).text();
        const newer = text.replaceAll('"type":"car"', '"type":"spaceship","thrustKn":80');
        return new Response(newer, { headers: { "content-type": "application/json" } });
      },
    });
    const { vehicles } = await meltemi.catalog.list({ filters: { brand: "Boatmaker" } });
    expect(vehicles).toMatchObject([{ type: "spaceship", thrustKn: 80 }]);
  });

  it("gives up an attempt that takes too long, and ends with its caller's signal", async () => {
    const stuck: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        const stop = () => reject(init?.signal?.reason as Error);
        if (init?.signal?.aborted) stop();
        else init?.signal?.addEventListener("abort", stop);
      });
    const options = { url: world.origin, fetch: stuck, retry: { retries: 0 } };
    await expect(
      createMeltemiClient({ ...options, timeoutMs: 1 }).catalog.places(),
    ).rejects.toMatchObject({ problem: { code: "unreachable" } });
    const abort = new AbortController();
    const call = createMeltemiClient(options).catalog.places(undefined, { signal: abort.signal });
    abort.abort(new Error("no longer needed"));
    await expect(call).rejects.toThrow("no longer needed");
  });
});

describe("a repeated call", () => {
  it("books once when the response of the first was lost, by a key that the client made", async () => {
    const { id } = await addVehicle(world.platform, partner.id);
    const { fetch: send, bodies } = losing(2, "checkout.place");
    const meltemi = await connect(customer.email, { fetch: send });
    const { bookingId } = await meltemi.checkout.place(bookingWithoutKey(id));
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies).size).toBe(1);
    const { rows } = await world.sql.query("select id from bookings where vehicle_id = $1", [id]);
    expect(rows).toEqual([{ id: bookingId }]);
    await meltemi.checkout.cancel({ id: bookingId });
  });

  it("has the key of a checkout in its failure, with which it can be repeated later", async () => {
    const { id } = await addVehicle(world.platform, partner.id);
    const { fetch: send } = losing(99, "checkout.place");
    const meltemi = await connect(customer.email, { fetch: send });
    const failed = await meltemi.checkout.place(bookingWithoutKey(id)).catch((error) => error);
    expect(failed).toMatchObject({ problem: { code: "unreachable" } });
    const key = (failed as MeltemiError).idempotencyKey ?? "";
    const again = await connect(customer.email);
    const { bookingId } = await again.checkout.place({
      ...bookingWithoutKey(id),
      idempotencyKey: key,
    });
    const { rows } = await world.sql.query("select id from bookings where vehicle_id = $1", [id]);
    expect(rows).toEqual([{ id: bookingId }]);
    await again.checkout.cancel({ id: bookingId });
  });

  it("is none of a change that might be made twice", async () => {
    const { fetch: send, bodies } = losing(1, "partner.duplicateVehicle");
    const { id } = await addVehicle(world.platform, partner.id);
    const meltemi = await connect(partner.email, { fetch: send });
    const copied = meltemi.partner.duplicateVehicle({ id, title: "Copied once" });
    await expect(copied).rejects.toMatchObject({ problem: { code: "unreachable" } });
    expect(bodies).toHaveLength(1);
  });

  it("reads again", async () => {
    const { fetch: send, bodies } = losing(2, "catalog.places");
    const meltemi = createMeltemiClient({
      url: world.origin,
      fetch: send,
      retry: { firstDelayMs: 1 },
    });
    expect((await meltemi.catalog.places()).length).toBeGreaterThan(0);
    expect(bodies).toHaveLength(3);
  });
});

describe("a walk", () => {
  it("returns every vehicle of a search once, over all of its pages", async () => {
    const added = await Promise.all(
      Array.from({ length: 7 }, () => addVehicle(world.platform, partner.id, { brand: "Walked" })),
    );
    const meltemi = createMeltemiClient({ url: world.origin });
    const found: string[] = [];
    for await (const vehicle of meltemi.catalog.list.all({
      filters: { brand: "Walked" },
      limit: 3,
    })) {
      found.push(vehicle.id);
    }
    expect(found.sort()).toEqual(added.map(({ id }) => id).sort());
  });

  it("goes through the vehicles and the bookings of a partner too", async () => {
    const owner = await addUser(world.platform, "partner");
    const { id } = await addVehicle(world.platform, owner.id);
    const meltemi = await connect(owner.email);
    const vehicles: string[] = [];
    for await (const vehicle of meltemi.catalog.partnerVehicles.all({ partnerId: owner.id })) {
      vehicles.push(vehicle.id);
    }
    expect(vehicles).toEqual([id]);
    const { bookingId } = await (await connect(customer.email)).checkout.place(
      bookingWithoutKey(id),
    );
    const bookings: string[] = [];
    for await (const booking of meltemi.partner.bookings.all()) bookings.push(booking.id);
    expect(bookings).toEqual([bookingId]);
  });

  it("goes through lists in parts of any size", async () => {
    const owner = await addUser(world.platform, "partner");
    const added: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      added.push((await addVehicle(world.platform, owner.id)).id);
    }
    const meltemi = await connect(owner.email);
    const own: string[] = [];
    for await (const vehicle of meltemi.partner.vehicles.all({ limit: 2 })) own.push(vehicle.id);
    expect(own.sort()).toEqual(added.sort());
    const guest = await addUser(world.platform, "customer");
    const renter = await connect(guest.email);
    const placed: string[] = [];
    for (const vehicleId of added.slice(0, 2)) {
      placed.push((await renter.checkout.place(bookingWithoutKey(vehicleId))).bookingId);
    }
    const bookings: string[] = [];
    for await (const booking of renter.checkout.myBookings.all({ limit: 1 })) {
      bookings.push(booking.id);
    }
    expect(bookings.sort()).toEqual(placed.sort());
  });

  it("goes through all pages of an admin's table", async () => {
    const owner = await addUser(world.platform, "partner");
    const added = await Promise.all(
      Array.from({ length: TABLE_PAGE_SIZE + 2 }, () => addVehicle(world.platform, owner.id)),
    );
    const admin = await addUser(world.platform, "admin");
    const meltemi = await connect(admin.email);
    const rows: string[] = [];
    for await (const vehicle of meltemi.admin.vehicles.all({ partnerId: owner.id })) {
      rows.push(vehicle.id);
    }
    expect(rows.sort()).toEqual(added.map(({ id }) => id).sort());
  });
});

describe("an upload", () => {
  it("takes a file, bytes and a stream", async () => {
    const meltemi = await connect(partner.email);
    const photos = await Promise.all(
      ["#111111", "#222222", "#333333"].map((c) => makePhoto("jpeg", c)),
    );
    const [first = Buffer.of(), second = Buffer.of(), third = Buffer.of()] = photos;
    const file = path.join(world.dataDir, "photo.jpg");
    await writeFile(file, first);
    const stored = [
      await meltemi.partner.uploadImage(await openAsBlob(file)),
      await meltemi.partner.uploadImage(second),
      await meltemi.partner.uploadImage(Readable.from([third.subarray(0, 99), third.subarray(99)])),
    ];
    expect(new Set(stored.map(({ id }) => id)).size).toBe(3);
  });

  it("reports bytes that are no image", async () => {
    const meltemi = await connect(partner.email);
    await expect(meltemi.partner.uploadImage(new Uint8Array(100))).rejects.toMatchObject({
      problem: { code: "imageInvalid" },
    });
  });
});
