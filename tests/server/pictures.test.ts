import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectPictures } from "#server/partner/collect-pictures.ts";
import { MAX_PICTURE_BYTES } from "#shared/partner-vehicle.ts";
import type { ApiClient } from "../../scripts/api-client.ts";
import { connect, refusalOf } from "../support/caller.ts";
import { addPerson } from "../support/fleet.ts";
import { vehicleInput } from "../support/partner-vehicle.ts";
import { makePhoto, type PhotoFormat } from "../support/photo.ts";
import { startS3Server } from "../support/s3-server.ts";
import { signedInCookie } from "../support/session-cookie.ts";
import { startWorld, type World } from "../support/world.ts";

const UPLOAD = "/trpc/partner.uploadPicture";

/** A PNG's chunk with its checksum, as the format wants it. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  let crc = ~0;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(~crc >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

let bomb: Buffer | undefined;

/** A PNG of 16,000 by 16,000 black pixels: 250 kB that would decode to 256 MB. */
function pngBomb(): Buffer {
  const side = 16_000;
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  bomb ??= Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc((side + 1) * side))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return bomb;
}

async function readStored(world: World, address: string): Promise<Buffer> {
  const response = await fetch(world.origin + address);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe.each(["folder", "S3 bucket"] as const)("pictures in a %s", (storage) => {
  let world: World;
  let s3: Awaited<ReturnType<typeof startS3Server>> | null = null;
  let partner: { id: string; email: string };
  let client: ApiClient;

  beforeAll(async () => {
    s3 = storage === "folder" ? null : await startS3Server();
    world = await startWorld(s3 ? { picturesS3: s3.address } : {});
    partner = await addPerson(world.platform, "partner");
    client = await connect(world.origin, partner.email);
  });
  afterAll(async () => {
    await client.close();
    await world.end();
    await s3?.end();
  });

  const upload = (file: Buffer) => client.api.partner.uploadPicture.mutate(new Uint8Array(file));

  it.each<PhotoFormat>(["jpeg", "png", "webp", "avif"])(
    "take a %s and serve it as WebP in every width, cached for ever, sandboxed",
    async (format) => {
      const { picture } = await upload(await makePhoto(format, "#aa3311"));
      expect(picture).toMatchObject({ width: 1440, height: 900 });
      const widths = [...picture.srcSet.matchAll(/(\S+) (\d+)w/g)];
      expect(widths.map(([, , width]) => Number(width))).toEqual([480, 960, 1440]);
      for (const [, address = "", width] of widths) {
        const metadata = await sharp(await readStored(world, address)).metadata();
        expect(metadata).toMatchObject({ format: "webp", width: Number(width) });
      }
      const { headers } = await fetch(world.origin + picture.url);
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("content-type")).toBe("image/webp");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toContain("sandbox");
      const again = await fetch(world.origin + picture.url, {
        headers: { "if-none-match": headers.get("etag") ?? "" },
      });
      expect(again.status).toBe(304);
      const head = await fetch(world.origin + picture.url, { method: "HEAD" });
      expect(head.headers.get("content-length")).toBe(headers.get("content-length"));
    },
  );

  it("lose place, camera and all other metadata, and stand upright", async () => {
    const photo = await sharp({
      create: { width: 900, height: 1600, channels: 3, background: "#10a040" },
    })
      .composite([
        { input: await makePhoto("png", "#d01010", { width: 900, height: 800 }), top: 0, left: 0 },
      ])
      .withExif({
        IFD0: { Make: "SecretCamera" },
        IFD3: { GPSLatitude: "35/1 30/1 0/1", GPSLatitudeRef: "N" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes("SecretCamera")).toBe(true);
    const { picture } = await upload(photo);
    const stored = await readStored(world, picture.url);
    const { exif, icc, xmp, iptc, orientation } = await sharp(stored).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(stored.includes("SecretCamera")).toBe(false);
    // Turned by 90° clockwise, what was on top is on the right.
    const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
    const middle = Math.floor(info.height / 2) * info.width * info.channels;
    expect(data[middle + (info.width - 5) * info.channels]).toBeGreaterThan(180);
    expect(data[middle + 5 * info.channels]).toBeLessThan(60);
  });

  it("are stored once where they are the same", async () => {
    const photo = await makePhoto("png", "#123456");
    const [one, two] = [await upload(photo), await upload(photo)];
    expect(one.id).not.toBe(two.id);
    expect(one.picture.url).toBe(two.picture.url);
  });

  describe("refuse", () => {
    const refused: [string, () => Promise<Buffer> | Buffer][] = [
      [
        "an SVG",
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      ],
      ["HTML under another name", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
      [
        "a GIF",
        () =>
          sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
            .gif()
            .toBuffer(),
      ],
      ["a PNG of 16,000 by 16,000 pixels", pngBomb],
      [
        "a JPEG that was cut short",
        async () => (await makePhoto("jpeg", "#778899")).subarray(0, 4000),
      ],
      [
        "a PNG's first bytes and nothing else",
        () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      ],
      ["nothing at all", () => Buffer.alloc(0)],
    ];

    it.each(refused)("%s", async (_what, make) => {
      const refusal = await refusalOf(upload(await make()));
      expect(refusal).toMatchObject({ code: "pictureInvalid", httpStatus: 400 });
    });
  });

  describe("unused", () => {
    /** Makes what is stored look as old as the rows. */
    async function age(): Promise<void> {
      await world.sql.query("update uploads set created_at = created_at - interval '2 days'");
    }
    const later = () => ({
      ...world.platform,
      clock: { now: () => new Date(Date.now() + 2 * 86_400_000) },
    });

    it("are removed after a day, by several processes at once, and never one that a row names", async () => {
      const [lost, used] = [
        await upload(await makePhoto("jpeg", "#00ff01")),
        await upload(await makePhoto("jpeg", "#00ff02")),
      ];
      await client.api.partner.saveVehicle.mutate(vehicleInput([used.id]));
      await age();
      await collectPictures(world.platform);
      // The row is forgotten, the file is still too young.
      expect((await fetch(world.origin + lost.picture.url)).status).toBe(200);
      await Promise.all([collectPictures(later()), collectPictures(later())]);
      expect((await fetch(world.origin + lost.picture.url)).status).toBe(404);
      expect((await fetch(world.origin + used.picture.url)).status).toBe(200);
      expect(
        await refusalOf(client.api.partner.saveVehicle.mutate(vehicleInput([lost.id]))),
      ).toMatchObject({ code: "pictureInvalid" });
    });

    it("come back whole when they are uploaded again while being removed", async () => {
      const photo = await makePhoto("jpeg", "#00ff03");
      await upload(photo);
      await age();
      const [, again] = await Promise.all([collectPictures(later()), upload(photo)]);
      for (const [, address = ""] of again.picture.srcSet.matchAll(/(\S+) \d+w/g)) {
        await readStored(world, address);
      }
    });
  });
});

describe("an upload", () => {
  let world: World;
  let cookie: string;
  let client: ApiClient;
  beforeAll(async () => {
    world = await startWorld({ rateLimitFactor: 2 });
    const { email } = await addPerson(world.platform, "partner");
    cookie = await signedInCookie(world.origin, email);
    client = await connect(world.origin, email);
  });
  afterAll(async () => {
    await client.close();
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
    const abort = new AbortController();
    const photo = await makePhoto("jpeg", "#fedcba");
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(photo.subarray(0, 3000))),
    });
    const sent = fetch(world.origin + UPLOAD, {
      ...{ method: "POST", body, duplex: "half", signal: abort.signal },
      headers: { origin: world.origin, "content-type": "application/octet-stream", cookie },
    } as RequestInit);
    abort.abort();
    await expect(sent).rejects.toThrow();
    expect((await post(photo)).status).toBe(200);
    expect(await count()).toBe(before + 1);
  });

  it("refused fifty times leaves memory as it was", async () => {
    const large = () => new Blob([new Uint8Array(MAX_PICTURE_BYTES + 1)]).stream();
    await Promise.all([post(pngBomb()), post(large())]);
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    for (let round = 0; round < 25; round++) {
      const [one, two] = await Promise.all([post(pngBomb()), post(large())]);
      expect([one?.status, two?.status]).toEqual([400, 413]);
    }
    const grownBy = (process.memoryUsage().rss - before) / 1024 ** 2;
    // A single one of these bombs would take 256 MB when decoded.
    expect(grownBy).toBeLessThan(120);
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
