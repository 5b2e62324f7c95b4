import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTextOutlines } from "#server/platform/images/text-outlines.ts";
import { listSiteMapParts, listSiteMapVehicles } from "#server/records/search/site-map.ts";
import { findListedBySlug } from "#server/records/vehicles/vehicle-detail.ts";
import { LANGUAGES } from "#shared/language.ts";
import { shareImagePath } from "#shared/site/share-image.ts";
import { localizedPath, PRIVATE_ROOTS } from "#shared/site/site-paths.ts";
import { addUser, addVehicle } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const VEHICLES = 25;

let world: World;
let partnerId: string;
const offered: string[] = [];

beforeAll(async () => {
  world = await startWorld();
  partnerId = (await addUser(world.platform, "partner")).id;
  for (let index = 0; index < VEHICLES; index++) {
    offered.push((await addVehicle(world.platform, partnerId)).slug);
  }
  for (const status of ["pending", "rejected"] as const) {
    await addVehicle(world.platform, partnerId, { status, slug: `hidden-${status}` });
  }
  const archivedAt = new Date();
  await addVehicle(world.platform, partnerId, { archivedAt, slug: "hidden-archived" });
});
afterAll(() => world.end());

const get = (address: string) => fetch(world.origin + address, { redirect: "manual" });
const text = async (address: string) => (await get(address)).text();

/** The content of each element of this name. */
const listOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, value]) => value ?? "");

describe("robots.txt", () => {
  it("excludes every private page and names the site map", async () => {
    const robots = await text("/robots.txt");
    for (const root of PRIVATE_ROOTS) expect(robots).toContain(`Disallow: ${root}\n`);
    expect(robots).toContain(`Sitemap: ${world.origin}/sitemap.xml`);
    expect(robots).not.toMatch(/^Disallow: \/$/m);
  });
});

describe("files that contain the site's origin", () => {
  const FILES = ["/robots.txt", "/sitemap.xml", "/sitemap-pages.xml"];
  const policyOf = async (origin: string, file: string) =>
    (await fetch(origin + file)).headers.get("cache-control");

  it("are not stored by shared caches while the origin comes from the request", async () => {
    for (const file of FILES) expect(await policyOf(world.origin, file)).toBe("private, no-cache");
  });

  it("are stored by any cache where the origin was configured", async () => {
    const fixed = await startWorld({ env: { PUBLIC_URL: "https://meltemi.example" } });
    for (const file of FILES) expect(await policyOf(fixed.origin, file)).toContain("public");
    await fixed.end();
  });
});

describe("the site map", () => {
  it("lists every public vehicle in both languages, and no other", async () => {
    const maps = listOf(await text("/sitemap.xml"), "loc");
    expect(maps[0]).toBe(`${world.origin}/sitemap-pages.xml`);
    const locations: string[] = [];
    for (const map of maps) {
      const response = await fetch(map);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toContain("application/xml");
      locations.push(...listOf(await response.text(), "loc"));
    }
    const vehicles = locations.filter((location) => location.includes("/vehicles/"));
    const requested = offered.flatMap((slug) =>
      LANGUAGES.map((language) => world.origin + localizedPath(`/vehicles/${slug}`, language)),
    );
    expect(vehicles.sort()).toEqual(requested.sort());
    for (const page of ["contact", "terms", "privacy", "cookies"]) {
      expect(locations).toContain(`${world.origin}/en/${page}`);
    }
  });

  it("lists the partners with vehicles on offer, and no other", async () => {
    const pages = listOf(await text("/sitemap-pages.xml"), "loc");
    const partners = pages.filter((location) => location.includes("/partners/"));
    const { rows } = await world.sql.query<{ id: string }>(
      "select distinct partner_id as id from vehicles where listed",
    );
    const requested = rows.flatMap(({ id }) =>
      LANGUAGES.map((language) => world.origin + localizedPath(`/partners/${id}`, language)),
    );
    expect(requested.length).toBeGreaterThan(0);
    expect(partners.toSorted()).toEqual(requested.toSorted());
  });

  it("links each address to its translations, the Greek one as the default", async () => {
    const pages = await text("/sitemap-pages.xml");
    const entry = pages.split("\n").find((line) => line.includes("<loc>")) ?? "";
    const alternates = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
    expect(alternates.map(([, language, href]) => [language, href])).toEqual([
      ["el", `${world.origin}/`],
      ["en", `${world.origin}/en`],
      ["x-default", `${world.origin}/`],
    ]);
  });

  it("lists the images of a vehicle and escapes every character for XML", async () => {
    const { id, slug } = await addVehicle(world.platform, partnerId, { slug: "a&b <c>" });
    await world.sql.query(
      `insert into vehicle_images (id, vehicle_id, position, name, width, height, placeholder, created_at)
       values ($1, $1, 0, 'first', 1440, 900, '', now()), (gen_random_uuid(), $1, 1, 'second', 1440, 900, '', now())`,
      [id],
    );
    const map = await text(`/sitemap-vehicles-${id}.xml`);
    expect(map).toContain(`/vehicles/${encodeURIComponent(slug)}</loc>`);
    expect(listOf(map, "image:loc").slice(0, 2)).toEqual([
      `${world.origin}/images/first-1440.webp`,
      `${world.origin}/images/second-1440.webp`,
    ]);
    await world.sql.query("delete from vehicles where id = $1", [id]);
  });

  it("is split into parts without gap or repeat", async () => {
    const { db } = world.platform;
    const parts = await listSiteMapParts(db, 10);
    expect(parts).toHaveLength(3);
    const joined: string[] = [];
    for (const { from } of parts) {
      const first = await listSiteMapVehicles(db, { at: from }, 4);
      const rest = await listSiteMapVehicles(db, { after: first.at(-1)?.id ?? "" }, 6);
      joined.push(...first.map(({ slug }) => slug), ...rest.map(({ slug }) => slug));
    }
    const { rows } = await world.sql.query(
      "select slug from vehicles where slug = any($1) order by id",
      [offered],
    );
    expect(joined).toEqual(rows.map(({ slug }) => slug));
  });

  it("returns 404 for a part that does not exist", async () => {
    expect((await get("/sitemap-vehicles-nowhere.xml")).status).toBe(404);
    const beyond = "ffffffff-ffff-7fff-bfff-ffffffffffff";
    expect((await get(`/sitemap-vehicles-${beyond}.xml`)).status).toBe(404);
  });
});

describe("share images", () => {
  async function imageOf(slug: string) {
    const vehicle = await findListedBySlug(world.platform.db, slug);
    if (!vehicle) throw new Error(`No vehicle is called ${slug}`);
    return { vehicle, address: shareImagePath("el", vehicle) };
  }

  it("are JPEGs of 1200 by 630, cached permanently under an address of their content", async () => {
    const { address } = await imageOf(offered[0] ?? "");
    for (const each of [address, shareImagePath("en", null)]) {
      const response = await get(each);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toContain("immutable");
      const { format, width, height } = await sharp(await response.bytes()).metadata();
      expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
    }
  });

  it("are drawn once for all concurrent requests", async () => {
    const { address, vehicle } = await imageOf(offered[1] ?? "");
    const compose = vi.spyOn(world.platform.imageStore, "compose");
    const responses = await Promise.all(Array.from({ length: 12 }, () => get(address)));
    const bodies = await Promise.all(responses.map((response) => response.bytes()));
    expect(new Set(bodies.map((body) => Buffer.from(body).toString("base64"))).size).toBe(1);
    expect(compose).toHaveBeenCalledTimes(1);
    const folder = path.join(world.dataDir, "drawn", "share", vehicle.id);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it("change their address with the price; the old one redirects to the new, and its file is deleted", async () => {
    const slug = offered[2] ?? "";
    const { address: old, vehicle } = await imageOf(slug);
    expect((await get(old)).status).toBe(200);
    await world.sql.query("update vehicles set price_per_day = 55 where slug = $1", [slug]);
    const { address } = await imageOf(slug);
    expect(address).not.toBe(old);
    const response = await get(old);
    expect([response.status, response.headers.get("location")]).toEqual([302, address]);
    expect((await get(address)).status).toBe(200);
    const files = await readdir(path.join(world.dataDir, "drawn", "share", vehicle.id));
    expect(files).toEqual([path.basename(address).replace(`${slug}-`, "el-")]);
  });

  it("do not exist for hidden vehicles or for other names", async () => {
    const fingerprint = "0123456789abcdef";
    for (const name of ["hidden-pending", "hidden-archived", "nothing", "../../server.pid"]) {
      const address = `/og/el/${encodeURIComponent(name)}-${fingerprint}.jpg`;
      expect((await get(address)).status, name).toBe(404);
    }
    expect((await get("/og/de/x-0123456789abcdef.jpg")).status).toBe(404);
  });

  it("contain Greek and Latin text alike, without a font on the machine", async () => {
    const { bold } = await openTextOutlines();
    const at = { x: 0, y: 100, size: 50 };
    for (const word of ["Όλη η Κρήτη", "ΐΰΆΈΉΊΌΎΏ", "Škoda €45"]) {
      expect(bold.outline(word, at).length, word).toBeGreaterThan(300);
      const letters = Array.from(word.replaceAll(" ", ""));
      for (const letter of letters) expect(bold.outline(letter, at), letter).toMatch(/^M/);
    }
    expect(bold.measure("Κρήτη", 100)).toBeCloseTo(2 * bold.measure("Κρήτη", 50), 5);
  });
});

describe("the web manifest", () => {
  it.each(LANGUAGES)("uses its language and has icons of every kind (%s)", async (language) => {
    const response = await get(localizedPath("/manifest.webmanifest", language));
    expect(response.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = await response.json();
    expect(manifest).toMatchObject({
      lang: language,
      start_url: localizedPath("/", language),
      scope: "/",
      display: "standalone",
    });
    const icons = manifest.icons as { src: string; sizes: string; purpose: string }[];
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
    );
    for (const { src, sizes } of icons.filter((icon) => icon.sizes !== "any")) {
      const { format, width, height } = await sharp(path.join("client/public", src)).metadata();
      expect([format, `${width}x${height}`]).toEqual(["png", sizes]);
    }
  });
});
