import type { Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readAtMost } from "#server/platform/images/read-body.ts";
import { createUploadSlots } from "#server/platform/images/upload-slots.ts";
import { MAX_IMAGE_BYTES } from "#shared/partner/partner-vehicle.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser } from "#tests/support/world/fleet.ts";
import { makePhoto } from "#tests/support/world/photo.ts";
import { pngBomb } from "#tests/support/world/png-bomb.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const UPLOAD = "/trpc/partner.uploadImage";

describe("an upload", () => {
  let world: World;
  let cookie: string;
  beforeAll(async () => {
    world = await startWorld({ rateLimitFactor: 2 });
    const { email } = await addUser(world.platform, "partner");
    cookie = await signedInCookie(world.origin, email);
  });
  afterAll(async () => {
    await world.end();
  });

  const post = (
    body: Buffer | Uint8Array | ReadableStream,
    headers: Record<string, string> = {},
    address = UPLOAD,
  ) =>
    fetch(world.origin + address, {
      method: "POST",
      headers: {
        origin: world.origin,
        "content-type": "application/octet-stream",
        cookie,
        ...headers,
      },
      body,
      duplex: "half",
    } as RequestInit);
  const codeOf = async (response: Response) =>
    ((await response.json()) as { error: { data: { problem: { code: string } } } }).error.data
      .problem.code;

  it("of 5 MB and one byte is rejected, with or without a declared size", async () => {
    const body = new Uint8Array(MAX_IMAGE_BYTES + 1);
    const withLength = await post(body);
    expect([withLength.status, await codeOf(withLength)]).toEqual([413, "imageTooLarge"]);
    const withoutLength = await post(new Blob([body]).stream());
    expect([withoutLength.status, await codeOf(withoutLength)]).toEqual([413, "imageTooLarge"]);
  });

  it("of exactly 5 MB is accepted", async () => {
    const photo = await makePhoto("jpeg", "#abcdef");
    const body = Buffer.concat([photo, Buffer.alloc(MAX_IMAGE_BYTES - photo.length)]);
    expect((await post(body)).status).toBe(200);
  });

  it("is accepted only at its address, as bytes, and from the site's own pages", async () => {
    const photo = await makePhoto();
    const elsewhere = [
      await post(photo, {}, "/trpc/partner.saveVehicle"),
      await post(photo, {}, `${UPLOAD},account.viewer?batch=1`),
      await post(photo, {}, "/trpc/partner.uploadPictur%65"),
      await post(photo, { "content-type": "multipart/form-data; boundary=x" }),
      await post(photo, { "content-type": "image/jpeg" }),
    ];
    expect(elsewhere.map(({ status }) => status)).toEqual([415, 415, 415, 415, 415]);
    expect((await post(photo, { origin: "https://evil.example" })).status).toBe(403);
    expect((await post(photo, { cookie: "" })).status).toBe(401);
  });

  it("that ends early leaves nothing behind", async () => {
    const count = async () =>
      (await world.sql.query("select count(*)::int as n from uploads")).rows[0].n;
    const before = await count();
    const attempts = async () =>
      (
        await world.sql.query(
          "select sum(points)::int as n from rate_limits where key like 'uploadsByPartner%'",
        )
      ).rows[0].n;
    const attempted = await attempts();
    const abort = new AbortController();
    const photo = await makePhoto("jpeg", "#fedcba");
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(photo.subarray(0, 3000))),
    });
    // The DOM types do not include `duplex`, which a streamed body needs.
    const request: RequestInit & { duplex: "half" } = {
      method: "POST",
      body,
      duplex: "half",
      headers: { origin: world.origin, "content-type": "application/octet-stream", cookie },
      signal: abort.signal,
    };
    const sent = fetch(world.origin + UPLOAD, request);
    await expect.poll(attempts).toBeGreaterThan(attempted);
    abort.abort();
    await expect(sent).rejects.toThrow();
    expect((await post(photo)).status).toBe(200);
    expect(await count()).toBe(before + 1);
  });

  it("rejected fifty times does not increase memory", async () => {
    const large = () => new Blob([new Uint8Array(MAX_IMAGE_BYTES + 1)]).stream();
    const refuse = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) {
        const [one, two] = await Promise.all([post(pngBomb()), post(large())]);
        expect([one?.status, two?.status]).toEqual([400, 413]);
      }
    };
    await refuse(5);
    const before = process.memoryUsage().rss;
    await refuse(25);
    const grownBy = (process.memoryUsage().rss - before) / 1024 ** 2;
    // A single one of these images would take 256 MB when decoded.
    expect(grownBy).toBeLessThan(100);
    process.stdout.write(`  50 refused uploads: memory grew by ${grownBy.toFixed(0)} MB\n`);
  });

  it("is limited to a hundred an hour, per partner and not per file", async () => {
    const strict = await startWorld({ rateLimitFactor: 0.03 });
    try {
      const { email } = await addUser(strict.platform, "partner");
      const limited = await connect(strict.origin, email);
      const send = () => limited.api.partner.uploadImage.mutate(new Uint8Array(4));
      for (let file = 0; file < 3; file++) {
        expect(await refusalOf(send())).toMatchObject({ code: "imageInvalid" });
      }
      expect(await refusalOf(send())).toMatchObject({ code: "tooManyAttempts", httpStatus: 429 });
      await limited.close();
    } finally {
      await strict.end();
    }
  });
});

describe("concurrent uploads", () => {
  const PART = 1_000;
  /** The bytes that the kernel and Node buffer of an unread body. */
  const UNREAD_BYTES = 512 * 1024;

  /** A world with few slots, and partners who upload to it like browsers. */
  async function startCrowdedWorld(waitMs: number) {
    const slots = createUploadSlots({
      atOnce: 2,
      perUploader: 1,
      mostWaiting: 2,
      waitMs,
      retryAfterSeconds: 7,
    });
    let requested = 0;
    const uploadSlots: typeof slots = {
      take(...caller) {
        requested += 1;
        return slots.take(...caller);
      },
    };
    const world = await startWorld({ with: () => ({ uploadSlots }) });
    const connections: Socket[] = [];
    world.app.server.server.on("connection", (socket) => connections.push(socket));
    const partners = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { email } = await addUser(world.platform, "partner");
        return signedInCookie(world.origin, email);
      }),
    );
    const upload = (partner: number, body: Buffer | Uint8Array | ReadableStream) =>
      fetch(world.origin + UPLOAD, {
        method: "POST",
        headers: {
          origin: world.origin,
          "content-type": "application/octet-stream",
          cookie: partners[partner] ?? "",
        },
        body,
        duplex: "half",
      } as RequestInit);
    /** Sends the beginning of a photo, and the rest on request. */
    const startUpload = async (partner: number, colour: string) => {
      const photo = await makePhoto("jpeg", colour);
      const parts = new TransformStream<Uint8Array, Uint8Array>();
      const writer = parts.writable.getWriter();
      const response = upload(partner, parts.readable);
      await writer.write(new Uint8Array(photo.subarray(0, PART)));
      const finish = async () => {
        await writer.write(new Uint8Array(photo.subarray(PART)));
        await writer.close();
        return (await response).status;
      };
      return { response, finish };
    };
    const countRead = () => connections.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    const attempts = async () => {
      const { rows } = await world.sql.query(
        "select coalesce(sum(points), 0)::int as n from rate_limits where key like 'uploadsByPartner%'",
      );
      return rows[0].n as number;
    };
    /** How many uploads have requested a slot, and have it, wait for it or were refused. */
    const countRequested = () => requested;
    return { world, upload, startUpload, countRead, countRequested, attempts };
  }

  it("wait unread for a slot, and beyond a limit are refused with the time to retry", async () => {
    const { world, upload, startUpload, countRequested, attempts } =
      await startCrowdedWorld(60_000);
    const held = [await startUpload(0, "#000001"), await startUpload(1, "#000002")];
    await expect.poll(attempts).toBe(2);
    const large = new Uint8Array(MAX_IMAGE_BYTES);
    const waiting = [upload(2, large), upload(3, large)];
    await expect.poll(countRequested).toBe(4);
    const refused = await Promise.all([4, 5, 6].map((partner) => upload(partner, large)));
    for (const response of refused) {
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("7");
      expect(await response.json()).toMatchObject({
        error: { data: { problem: { code: "unavailable", params: { retryAfterSeconds: 7 } } } },
      });
    }
    const own = await upload(0, large);
    expect([own.status, own.headers.get("retry-after")]).toEqual([429, "7"]);
    expect(await attempts()).toBe(2);
    expect(await Promise.all(held.map(({ finish }) => finish()))).toEqual([200, 200]);
    const later = await Promise.all(waiting);
    // Five megabytes of zeros were read completely, and are not a photo.
    expect(later.map(({ status }) => status)).toEqual([400, 400]);
    await world.end();
  });

  it("are not read beyond the buffers of a connection while they wait", async () => {
    const { world, upload, startUpload, countRead, countRequested, attempts } =
      await startCrowdedWorld(60_000);
    const held = [await startUpload(0, "#000003"), await startUpload(1, "#000004")];
    await expect.poll(attempts).toBe(2);
    const before = countRead();
    const large = new Uint8Array(MAX_IMAGE_BYTES);
    const waiting = [upload(2, large), upload(3, large)];
    await expect.poll(countRequested).toBe(4);
    // Other requests were handled in the meantime, so that there was time to read.
    for (let call = 0; call < 20; call++) await fetch(`${world.origin}/healthz/ready`);
    expect(countRead() - before).toBeLessThan(2 * UNREAD_BYTES);
    await Promise.all(held.map(({ finish }) => finish()));
    await Promise.all(waiting);
    await world.end();
  });

  it("wait for a limited time", async () => {
    const { world, upload, startUpload, attempts } = await startCrowdedWorld(50);
    const held = [await startUpload(0, "#000005"), await startUpload(1, "#000006")];
    await expect.poll(attempts).toBe(2);
    const late = await upload(2, await makePhoto());
    expect([late.status, late.headers.get("retry-after")]).toEqual([503, "7"]);
    await Promise.all(held.map(({ finish }) => finish()));
    // A slot is free a moment after its response.
    const photo = await makePhoto();
    await expect.poll(async () => (await upload(2, photo)).status).toBe(200);
    await world.end();
  });

  it("release their slot when their sender disconnects", async () => {
    const { world, upload, startUpload, attempts } = await startCrowdedWorld(60_000);
    const held = [await startUpload(0, "#000007"), await startUpload(1, "#000008")];
    await expect.poll(attempts).toBe(2);
    for (const { response } of held) response.catch(() => undefined);
    world.app.server.server.closeAllConnections();
    const statuses = await Promise.all(
      [2, 3, 4].map(async (partner) => (await upload(partner, await makePhoto())).status),
    );
    expect(statuses).toEqual([200, 200, 200]);
    await world.end();
  });

  it("are aborted when they arrive too slowly", async () => {
    const stalled = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(PART)),
    });
    const limits = {
      maxBytes: MAX_IMAGE_BYTES,
      totalMs: 60_000,
      stallMs: 20,
      leastBytesPerSecond: 1,
    };
    await expect(readAtMost(stalled, limits)).rejects.toMatchObject({ code: "invalidInput" });
    const trickling = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1)),
    });
    const whole = {
      maxBytes: MAX_IMAGE_BYTES,
      totalMs: 50,
      stallMs: 60_000,
      leastBytesPerSecond: 1,
    };
    await expect(readAtMost(trickling, whole)).rejects.toMatchObject({ code: "invalidInput" });
  });

  it("are aborted when they send a byte now and then without ever stalling", async () => {
    const now = vi.spyOn(performance, "now");
    let laterMs = 0;
    now.mockImplementation(() => laterMs);
    let sent = 0;
    const trickling = new ReadableStream<Uint8Array>({
      pull(controller) {
        laterMs += 1_000;
        sent += 1;
        controller.enqueue(new Uint8Array(1));
      },
    });
    const limits = {
      maxBytes: MAX_IMAGE_BYTES,
      totalMs: 30_000,
      stallMs: 5_000,
      leastBytesPerSecond: 16 * 1024,
    };
    await expect(readAtMost(trickling, limits)).rejects.toMatchObject({ code: "invalidInput" });
    expect(sent).toBeLessThan(10);
    now.mockRestore();
  });
});
