import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_PICTURE_BYTES } from "#shared/partner-vehicle.ts";
import { connect, refusalOf } from "../support/caller.ts";
import { addPerson } from "../support/fleet.ts";
import { makePhoto } from "../support/photo.ts";
import { pngBomb } from "../support/png-bomb.ts";
import { signedInCookie } from "../support/session-cookie.ts";
import { startWorld, type World } from "../support/world.ts";

const UPLOAD = "/trpc/partner.uploadPicture";

describe("an upload", () => {
  let world: World;
  let cookie: string;
  beforeAll(async () => {
    world = await startWorld({ rateLimitFactor: 2 });
    const { email } = await addPerson(world.platform, "partner");
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

  it("of 5 MB and one byte is refused, whether it says its size or not", async () => {
    const body = new Uint8Array(MAX_PICTURE_BYTES + 1);
    const told = await post(body);
    expect([told.status, await codeOf(told)]).toEqual([413, "pictureTooLarge"]);
    const untold = await post(new Blob([body]).stream());
    expect([untold.status, await codeOf(untold)]).toEqual([413, "pictureTooLarge"]);
  });

  it("of exactly 5 MB is read", async () => {
    const photo = await makePhoto("jpeg", "#abcdef");
    const body = Buffer.concat([photo, Buffer.alloc(MAX_PICTURE_BYTES - photo.length)]);
    expect((await post(body)).status).toBe(200);
  });

  it("is taken at its one address only, as bytes only, from our own pages only", async () => {
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
    const heard = await attempts();
    const abort = new AbortController();
    const photo = await makePhoto("jpeg", "#fedcba");
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(photo.subarray(0, 3000))),
    });
    const sent = fetch(world.origin + UPLOAD, {
      ...{ method: "POST", body, duplex: "half" },
      headers: { origin: world.origin, "content-type": "application/octet-stream", cookie },
      signal: abort.signal,
    });
    await expect.poll(attempts).toBeGreaterThan(heard);
    abort.abort();
    await expect(sent).rejects.toThrow();
    expect((await post(photo)).status).toBe(200);
    expect(await count()).toBe(before + 1);
  });

  it("refused fifty times leaves memory as it was", async () => {
    const large = () => new Blob([new Uint8Array(MAX_PICTURE_BYTES + 1)]).stream();
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
    // A single one of these bombs would take 256 MB when decoded.
    expect(grownBy).toBeLessThan(100);
    process.stdout.write(`  50 refused uploads: memory grew by ${grownBy.toFixed(0)} MB\n`);
  });

  it("is one of at most a hundred an hour, per partner and not per file", async () => {
    const strict = await startWorld({ rateLimitFactor: 0.03 });
    try {
      const { email } = await addPerson(strict.platform, "partner");
      const limited = await connect(strict.origin, email);
      const send = () => limited.api.partner.uploadPicture.mutate(new Uint8Array(4));
      for (let file = 0; file < 3; file++) {
        expect(await refusalOf(send())).toMatchObject({ code: "pictureInvalid" });
      }
      expect(await refusalOf(send())).toMatchObject({ code: "tooManyAttempts", httpStatus: 429 });
      await limited.close();
    } finally {
      await strict.end();
    }
  });
});
