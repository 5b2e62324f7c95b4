import dns from "node:dns";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { parseEnv } from "#server/env.ts";
import { runChecks } from "#server/platform/doctor/check.ts";
import { checkImageAddress } from "#server/platform/doctor/check-image-address.ts";
import { compareSites } from "#server/platform/doctor/compare-sites.ts";
import { createImageAddresses } from "#server/platform/images/image-addresses.ts";
import type { ImageFiles } from "#server/platform/images/image-folder.ts";
import { openImageFiles } from "#server/platform/images/image-store.ts";
import type { PageRenderer } from "#server/platform/page-renderer.ts";
import type { CatalogImage } from "#shared/catalog/catalog.ts";
import { shareImagePath } from "#shared/site/share-image.ts";
import { IMAGE_WIDTHS } from "#shared/vehicle/image-files.ts";
import { waitForChanges } from "#tests/support/memory/wait-for-changes.ts";
import { startImageCdn } from "#tests/support/servers/image-cdn.ts";
import { runScript } from "#tests/support/servers/run-script.ts";
import { startS3Server } from "#tests/support/servers/s3-server.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, connectNew } from "#tests/support/world/caller.ts";
import { addUser, bookingRequest } from "#tests/support/world/fleet.ts";
import { vehicleInput } from "#tests/support/world/partner-vehicle.ts";
import { makePhoto } from "#tests/support/world/photo.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/** A page with nothing but its policy. */
const renderPage: PageRenderer = async () => ({
  status: 200,
  headers: new Headers(),
  html: "<!doctype html>",
});

let bucket: Awaited<ReturnType<typeof startS3Server>>;
let cdn: Awaited<ReturnType<typeof startImageCdn>>;
let settings: Record<string, string>;
let files: ImageFiles;
let world: World;
let partner: ApiClient;
let uploaded: { id: string; image: CatalogImage };
let vehicle: { id: string; slug: string };
beforeAll(async () => {
  bucket = await startS3Server();
  cdn = await startImageCdn(bucket.publicUrl);
  settings = { IMAGES_S3: bucket.address, IMAGES_URL: cdn.url };
  files = await openImageFiles("", parseEnv(settings).imagesS3);
  world = await startWorld({ env: settings, with: () => ({ renderPage }) });
  partner = await connect(world.origin, (await addUser(world.platform, "partner")).email);
  const photo = new Uint8Array(await makePhoto("jpeg", "#2266aa"));
  uploaded = await partner.api.partner.uploadImage.mutate(photo);
  const { id } = await partner.api.partner.saveVehicle.mutate(vehicleInput([uploaded.id]));
  const { rows } = await world.sql.query<{ id: string; slug: string }>(
    "update vehicles set status = 'approved' where id = $1 returning id, slug",
    [id],
  );
  vehicle = rows[0] ?? { id, slug: "" };
  await waitForChanges(world, world.platform);
});
afterAll(async () => {
  await partner.close();
  await world.end();
  files.close();
  await cdn.end();
  await bucket.end();
});

function addressesOf({ url, srcSet }: CatalogImage): string[] {
  const widths = [...srcSet.matchAll(/(\S+) \d+w/g)];
  return [url, ...widths.map(([, address = ""]) => address)];
}

describe("images with an address of their own", () => {
  it("are loaded from there in every width, immutable and as WebP, without a request to the program", async () => {
    const addresses = addressesOf(uploaded.image);
    expect(addresses).toHaveLength(1 + IMAGE_WIDTHS.length);
    for (const address of addresses) {
      expect(address.startsWith(cdn.url), address).toBe(true);
      const response = await fetch(address);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("content-type")).toBe("image/webp");
      const { format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(format).toBe("webp");
    }
  });

  it("have it in whatever a procedure returns, over tRPC and over REST", async () => {
    const { origin } = world;
    const customer = await connectNew(world, "customer");
    const { id: vehicleId, slug } = vehicle;
    const { api } = customer;
    const request = bookingRequest(vehicleId, { expectedTotalCents: 3 * 3950 });
    const { bookingId } = await api.checkout.place.mutate(request);
    const rest = await fetch(`${origin}/api/v1/catalog/vehicle?slug=${encodeURIComponent(slug)}`);
    expect(rest.status).toBe(200);
    const results: Record<string, unknown> = {
      list: await api.catalog.list.query({ filters: {} }),
      bySlug: await api.catalog.bySlug.query({ slug }),
      byIds: await api.catalog.byIds.query({ vehicleIds: [vehicleId] }),
      booking: await api.checkout.booking.query({ id: bookingId }),
      "partner's vehicles": await partner.api.partner.vehicles.query({}),
      "partner's vehicle": await partner.api.partner.vehicle.query({ id: vehicleId }),
      REST: await rest.json(),
    };
    for (const [name, result] of Object.entries(results)) {
      const text = JSON.stringify(result);
      expect(text, name).toContain(`"url":"${cdn.url}`);
      expect(text, name).not.toContain("/images/");
    }
    // What stays in memory are paths, which a share image is made of as well.
    const { image } = await api.catalog.bySlug.query({ slug });
    const shared = { slug, title: "Lancia Ypsilon Hybrid", pricePerDayCents: 3950 };
    const own = image && { ...image, url: `/images/${image.url.slice(cdn.url.length)}` };
    const path = shareImagePath("el", { ...shared, image });
    expect(path).toBe(shareImagePath("el", { ...shared, image: own }));
    const drawn = await fetch(origin + path, { redirect: "manual" });
    expect(drawn.status).toBe(200);
    await customer.close();
  });

  it("have it in the site map", async () => {
    const map = await (await fetch(`${world.origin}/sitemap-vehicles-${vehicle.id}.xml`)).text();
    const [, loc = ""] = /<image:loc>([^<]*)</.exec(map) ?? [];
    expect(loc.startsWith(cdn.url)).toBe(true);
    expect((await fetch(loc)).status).toBe(200);
  });

  it("are the only thing that pages may load from that origin", async () => {
    const policyOf = async ({ origin }: World) => {
      const response = await fetch(`${origin}/vehicles`);
      return (response.headers.get("content-security-policy") ?? "").split("; ");
    };
    const policy = await policyOf(world);
    expect(policy).toContain(`img-src 'self' data: blob: ${cdn.origin}`);
    expect(policy.filter((directive) => directive.includes(cdn.origin))).toHaveLength(1);
    const plain = await startWorld({ with: () => ({ renderPage }) });
    expect(await policyOf(plain)).toContain("img-src 'self' data: blob:");
    await plain.end();
  });

  it("are still served by the program, for pages that were open before", async () => {
    const name = uploaded.image.url.slice(cdn.url.length);
    const response = await fetch(`${world.origin}/images/${name}`);
    expect(response.status).toBe(200);
    const file = await files.open(name);
    const stored = file && (await buffer(file.body));
    expect(stored?.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
  });

  it("may be shown by pages of another origin, where a CDN has the site as its origin", async () => {
    const before = await startImageCdn(`${world.origin}/images/`);
    const name = uploaded.image.url.slice(cdn.url.length);
    const response = await fetch(before.url + name);
    expect(response.status).toBe(200);
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const tag = response.headers.get("etag") ?? "";
    const current = await fetch(`${world.origin}/images/${name}`, {
      headers: { "if-none-match": tag },
    });
    expect(current.status).toBe(304);
    expect(current.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    await before.end();
  });

  it("are stored in every width also where they are drawn by the program", async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="100"/>';
    const { name } = await world.platform.imageStore.save(Buffer.from(drawing));
    const stored = IMAGE_WIDTHS.map((width) => files.has(`${name}-${width}.webp`));
    expect(await Promise.all(stored)).toEqual(IMAGE_WIDTHS.map(() => true));
  });
});

describe("the addresses of images", () => {
  const image = { url: "/images/a-960.webp", srcSet: "/images/a-480.webp 480w", width: 1440 };
  const { within, absolute } = createImageAddresses("https://cdn.example/$&/");

  it("replace those of images alone, and change nothing that is stored elsewhere", () => {
    const given = {
      at: new Date(0),
      list: [{ image }, { image: null }],
      text: "/images/a-960.webp",
    };
    const before = structuredClone(given);
    const [first] = within(given).list;
    expect(first?.image).toEqual({
      url: "https://cdn.example/$&/a-960.webp",
      srcSet: "https://cdn.example/$&/a-480.webp 480w",
      width: 1440,
    });
    expect(within(given).text).toBe("/images/a-960.webp");
    expect(within(given).at).toBe(given.at);
    expect(given).toEqual(before);
    expect(absolute("/images/a-960.webp", "https://site.example")).toBe(
      "https://cdn.example/$&/a-960.webp",
    );
  });

  it("leave a result as it is where it has no image, and where the site serves them", () => {
    const result = { rows: [{ id: 1 }], next: null };
    expect(within(result)).toBe(result);
    const site = createImageAddresses(null);
    expect(site.within(image)).toBe(image);
    expect(site.origin).toBeNull();
    expect(site.absolute("/images/a-960.webp", "https://site.example")).toBe(
      "https://site.example/images/a-960.webp",
    );
  });
});

describe("two addresses", () => {
  it.each([
    ["https://rentals.example.com", "https://rentals.example.com:8443", "same"],
    ["https://example.com", "https://images.example.com", "same"],
    ["https://rentals.example.com", "https://example.com", "same"],
    ["http://127.0.0.1:3000", "http://127.0.0.1:9000", "same"],
    ["https://rentals.example.com", "https://images.example.com", "perhaps"],
    // Registered by two people, as any two sites below github.io are.
    ["https://one.github.io", "https://other.github.io", "perhaps"],
    ["https://rentals.example.com", "https://rentals.example.org", "other"],
    ["https://rentals.com", "https://images.com", "other"],
    ["https://rentals.example.com", "https://notexample.com", "other"],
    ["http://rentals.example.com", "https://images.rentals.example.com", "other"],
    ["http://127.0.0.1:3000", "http://127.0.0.2:3000", "other"],
    ["http://10.0.0.1", "http://11.0.0.1", "other"],
    ["http://localhost:3000", "http://127.0.0.1:3000", "other"],
  ])("%s and %s are of the same site: %s", (page, address, expected) => {
    expect(compareSites(new URL(page), new URL(address))).toBe(expected);
  });
});

describe("the check of that address", () => {
  async function check(change: Record<string, string> = {}): Promise<string> {
    const found: string[] = [];
    for await (const { level, text } of runChecks([
      checkImageAddress(parseEnv({ ...settings, ...change })),
    ])) {
      found.push(`${level}: ${text}`);
    }
    return found.join("\n");
  }

  it("reads what it has stored, and removes it", async () => {
    const before = cdn.requested.length;
    expect(await check()).toBe(`ok: Browsers can load photos from ${cdn.url}.`);
    const [probe = ""] = cdn.requested.slice(before);
    expect(probe).toMatch(/^[0-9a-f]{24}-288\.webp$/);
    expect(await files.has(probe)).toBe(false);
    expect(await check({ IMAGES_URL: "" })).toBe("skipped: Photos are served by the program.");
  });

  it("says what is wrong with it", async () => {
    cdn.setOpen(false);
    expect(await check()).toMatch(/^failure: IMAGES_URL: .* responds with 403 .* allow everyone/);
    cdn.setOpen(true);
    cdn.tamperWith((headers) => headers.set("content-type", "application/octet-stream"));
    expect(await check()).toMatch(
      /^failure: IMAGES_URL: .* Content-Type application\/octet-stream/,
    );
    cdn.tamperWith((headers) => headers.set("cache-control", "max-age=300"));
    expect(await check()).toMatch(/^failure: IMAGES_URL: .* Cache-Control “max-age=300”/);
    for (const policy of ["same-origin", "same-site"]) {
      cdn.tamperWith((headers) => headers.set("cross-origin-resource-policy", policy));
      expect(await check()).toMatch(
        new RegExp(`^failure: IMAGES_URL: .* Cross-Origin-Resource-Policy ${policy},`),
      );
    }
    cdn.tamperWith(() => undefined);
    const elsewhere = await startImageCdn(bucket.publicUrl);
    cdn.redirectTo(elsewhere.url);
    expect(await check()).toBe(
      `warning: IMAGES_URL: ${cdn.url} redirects to ${elsewhere.origin}, from which pages may not load photos; name an address that serves them itself.`,
    );
    cdn.redirectTo(null);
    await elsewhere.end();
    expect(await check({ IMAGES_URL: "http://127.0.0.1:1/" })).toMatch(
      /^failure: IMAGES_URL: .* does not respond/,
    );
    // The bucket itself, which shows strangers what is in it.
    expect(await check({ IMAGES_URL: bucket.publicUrl })).toMatch(
      /^warning: IMAGES_URL: .* lists all files to everyone/,
    );
  });

  it("accepts a policy for the same site where the photos are on it, and says so where that is uncertain", async () => {
    const { port } = new URL(cdn.url);
    const at = (page: string, images: string) =>
      check({ PUBLIC_URL: `http://${page}:3000`, IMAGES_URL: `http://${images}:${port}/photos/` });
    // Whatever the name, it leads to this computer.
    const resolve = (_name: string, _options: object, done: (...results: unknown[]) => void) =>
      done(null, [{ address: "127.0.0.1", family: 4 }]);
    vi.spyOn(dns, "lookup").mockImplementation(resolve as never);
    cdn.tamperWith((headers) => headers.set("cross-origin-resource-policy", "same-site"));
    expect(await at("127.0.0.1", "127.0.0.1")).toMatch(/^ok: /);
    expect(await at("example.com", "images.example.com")).toMatch(/^ok: /);
    expect(await at("rentals.example.com", "images.example.com")).toMatch(
      /^warning: IMAGES_URL: .* show photos where rentals\.example\.com and images\.example\.com belong to one registered domain;/,
    );
    expect(await at("rentals.example.com", "images.example.org")).toMatch(
      /^failure: IMAGES_URL: .* refuse photos on pages of another site;/,
    );
    cdn.tamperWith((headers) => headers.set("cross-origin-resource-policy", "same-origin"));
    expect(await at("example.com", "images.example.com")).toMatch(
      /^failure: IMAGES_URL: .* refuse photos on pages of another origin;/,
    );
    cdn.tamperWith(() => undefined);
    expect(await at("rentals.example.com", "images.example.org")).toMatch(/^ok: /);
  });

  it("finds widths that are missing, which a command adds", async () => {
    const rendered = await world.platform.imageStore.render(await makePhoto("png", "#010203"));
    const isLarge = (file: { name: string }) => file.name.endsWith("-1440.webp");
    await world.platform.imageStore.keep({
      ...rendered,
      files: rendered.files.filter(isLarge),
    });
    expect(await check()).toMatch(/^warning: 1 photos or more .* npm run complete-images/);
    const run = () => runScript("database/complete-images", [], settings);
    expect(await run()).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+ images are stored; 7 files were added to 1 of them\.\n$/),
    });
    for (const width of IMAGE_WIDTHS) {
      const stored = await files.open(`${rendered.name}-${width}.webp`);
      const metadata = stored && (await sharp(await buffer(stored.body)).metadata());
      expect(metadata).toMatchObject({ format: "webp", width });
    }
    expect(await check()).toMatch(/^ok: /);
    expect(await run()).toMatchObject({ out: expect.stringContaining("; 0 files were added") });
  });
});
