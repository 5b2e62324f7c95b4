import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { open, test } from "#tests/support/journey/journey.ts";
import {
  JOURNEY_DATA_DIR,
  JOURNEY_DATABASE_FILE,
} from "#tests/support/journey/journey-database.ts";
import { startImageCdn } from "#tests/support/servers/image-cdn.ts";
import { startServerProcess } from "#tests/support/servers/server-process.ts";

const JIMNY = "/vehicles/suzuki-jimny-4x4";

test("a browser loads photos from another origin, and nothing else", async ({ page, baseURL }) => {
  // Like a CDN whose origin is the site.
  const cdn = await startImageCdn(`${baseURL}/images/`);
  const server = await startServerProcess({
    DATABASE_URL: await readFile(JOURNEY_DATABASE_FILE, "utf8"),
    // It sends its part of the emails and webhooks of all journeys, which read them here.
    DATA_DIR: JOURNEY_DATA_DIR,
    PRIVATE_WEBHOOKS: "on",
    DEMO_DATA: "on",
    NODE_ENV: "production",
    IMAGES_URL: cdn.url,
  });
  const elsewhere = new Set<string>();
  const own: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === cdn.origin) elsewhere.add(request.resourceType());
    if (origin === server.origin && pathname.startsWith("/images/")) own.push(pathname);
  });
  try {
    for (const address of ["/vehicles", JIMNY]) {
      await open(page, server.origin + address);
      const photos = page.locator("main img[srcset]");
      await expect(photos.first()).toBeVisible();
      const first = photos.first();
      await expect
        .poll(() => first.evaluate((photo: HTMLImageElement) => photo.naturalWidth))
        .toBeGreaterThan(0);
      const source = await first.evaluate((photo: HTMLImageElement) => photo.currentSrc);
      expect(source.startsWith(cdn.url)).toBe(true);
    }
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join("\n")).toContain(`"image":["${cdn.url}`);
    expect([...elsewhere]).toEqual(["image"]);
    expect(own).toEqual([]);
  } finally {
    // The page still loads parts of itself, and a stopped server would count as an error.
    await page.close();
    await server.end("SIGTERM");
    await cdn.end();
  }
});
