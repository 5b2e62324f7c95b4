import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { collectImages } from "#server/partner/vehicles/collect-images.ts";
import { startS3Server } from "#tests/support/servers/s3-server.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser } from "#tests/support/world/fleet.ts";
import { vehicleInput } from "#tests/support/world/partner-vehicle.ts";
import { makePhoto, type PhotoFormat } from "#tests/support/world/photo.ts";
import { pngBomb } from "#tests/support/world/png-bomb.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

async function readStored(world: World, address: string): Promise<Buffer> {
  const response = await fetch(world.origin + address);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe.each(["folder", "S3 bucket"] as const)("images in a %s", (storage) => {
  let world: World;
  let s3: Awaited<ReturnType<typeof startS3Server>> | null = null;
  let partner: { id: string; email: string };
  let client: ApiClient;

  beforeAll(async () => {
    s3 = storage === "folder" ? null : await startS3Server();
    world = await startWorld(s3 ? { env: { IMAGES_S3: s3.address } } : {});
    partner = await addUser(world.platform, "partner");
    client = await connect(world.origin, partner.email);
  });
  afterAll(async () => {
    await client.close();
    await world.end();
    await s3?.end();
  });

  const upload = (file: Buffer) => client.api.partner.uploadImage.mutate(new Uint8Array(file));

  it.each<PhotoFormat>(["jpeg", "png", "webp", "avif"])(
    "take a %s and serve it as WebP in every width, cached for ever, sandboxed",
    async (format) => {
      const { image } = await upload(await makePhoto(format, "#aa3311"));
      expect(image).toMatchObject({ width: 1440, height: 900 });
      const widths = [...image.srcSet.matchAll(/(\S+) (\d+)w/g)];
      const stored = [288, 360, 480, 576, 728, 960, 1080, 1440];
      expect(widths.map(([, , width]) => Number(width))).toEqual(stored);
      for (const [, address = "", width] of widths) {
        const metadata = await sharp(await readStored(world, address)).metadata();
        expect(metadata).toMatchObject({ format: "webp", width: Number(width) });
      }
      const { headers } = await fetch(world.origin + image.url);
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("content-type")).toBe("image/webp");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toContain("sandbox");
      const etag = headers.get("etag") ?? "";
      for (const tags of [etag, `W/${etag}`, `"another", ${etag}`]) {
        const again = await fetch(world.origin + image.url, { headers: { "if-none-match": tags } });
        expect(again.status).toBe(304);
      }
      const head = await fetch(world.origin + image.url, { method: "HEAD" });
      expect(head.headers.get("content-length")).toBe(headers.get("content-length"));
    },
  );

  it("get a width later that did not exist when they were stored", async () => {
    const { imageStore } = world.platform;
    const rendered = await imageStore.render(await makePhoto("png", "#445566"));
    const isNew = ({ name }: { name: string }) => name.endsWith("-728.webp");
    await imageStore.keep({ ...rendered, files: rendered.files.filter((file) => !isNew(file)) });
    const address = `/images/${rendered.name}-728.webp`;
    expect(await sharp(await readStored(world, address)).metadata()).toMatchObject({ width: 728 });
    for (const missing of [`${rendered.name}-729.webp`, `${"0".repeat(24)}-728.webp`]) {
      expect((await fetch(`${world.origin}/images/${missing}`)).status).toBe(404);
    }
  });

  it("lose place, camera and all other metadata, and are upright", async () => {
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
    const { image } = await upload(photo);
    const stored = await readStored(world, image.url);
    const { exif, icc, xmp, iptc, orientation } = await sharp(stored).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(stored.includes("SecretCamera")).toBe(false);
    // Turned by 90° clockwise, the top is on the right.
    const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
    const middle = Math.floor(info.height / 2) * info.width * info.channels;
    expect(data[middle + (info.width - 5) * info.channels]).toBeGreaterThan(180);
    expect(data[middle + 5 * info.channels]).toBeLessThan(60);
  });

  it("are stored once where they are identical", async () => {
    const photo = await makePhoto("png", "#123456");
    const [one, two] = [await upload(photo), await upload(photo)];
    expect(one.id).not.toBe(two.id);
    expect(one.image.url).toBe(two.image.url);
  });

  it("are rendered once where they are identical, and again where the files are gone", async () => {
    const photo = await makePhoto("png", "#135790");
    const render = vi.spyOn(world.platform.imageStore, "render");
    try {
      const [first, second] = [await upload(photo), await upload(photo)];
      expect(render).toHaveBeenCalledTimes(1);
      expect(second.image).toEqual(first.image);
      const [name = ""] = path.basename(first.image.url).split("-");
      await world.platform.imageStore.remove([name]);
      expect((await upload(photo)).image).toEqual(first.image);
      expect(render).toHaveBeenCalledTimes(2);
      expect((await readStored(world, first.image.url)).length).toBeGreaterThan(0);
    } finally {
      render.mockRestore();
    }
  });

  it("can be stored by several people at the same moment where they are identical", async () => {
    const { imageStore } = world.platform;
    const rendered = await imageStore.render(await makePhoto("png", "#654321"));
    await Promise.all(Array.from({ length: 10 }, () => imageStore.keep(rendered)));
    expect(await imageStore.isStored(rendered)).toBe(true);
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
      expect(refusal).toMatchObject({ code: "imageInvalid", httpStatus: 400 });
    });
  });

  describe("unused", () => {
    /** Makes stored files look as old as the rows. */
    async function age(): Promise<void> {
      await world.sql.query("update uploads set created_at = created_at - interval '2 days'");
    }
    const later = () => ({
      ...world.platform,
      clock: { now: () => new Date(Date.now() + 9 * 86_400_000) },
    });

    it("are removed some days later, by several processes at once, and never one that a row refers to", async () => {
      const [lost, used] = [
        await upload(await makePhoto("jpeg", "#00ff01")),
        await upload(await makePhoto("jpeg", "#00ff02")),
      ];
      await client.api.partner.saveVehicle.mutate(vehicleInput([used.id]));
      await age();
      await collectImages(world.platform);
      // The row has been deleted, but the file is still too new.
      expect((await fetch(world.origin + lost.image.url)).status).toBe(200);
      await Promise.all([collectImages(later()), collectImages(later())]);
      expect((await fetch(world.origin + lost.image.url)).status).toBe(404);
      expect((await fetch(world.origin + used.image.url)).status).toBe(200);
      expect(
        await refusalOf(client.api.partner.saveVehicle.mutate(vehicleInput([lost.id]))),
      ).toMatchObject({ code: "imageInvalid" });
    });

    it("are stored again when they are uploaded while being removed", async () => {
      const photo = await makePhoto("jpeg", "#00ff03");
      await upload(photo);
      await age();
      const [, again] = await Promise.all([collectImages(later()), upload(photo)]);
      const widths = [...again.image.srcSet.matchAll(/(\S+) \d+w/g)];
      expect(widths).not.toEqual([]);
      for (const [, address = ""] of widths) await readStored(world, address);
    });
  });
});
