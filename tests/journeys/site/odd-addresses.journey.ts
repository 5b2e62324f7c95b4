import { request as send } from "node:http";
import { expect } from "@playwright/test";
import { notFoundText } from "#client/site/pages/not-found-text.ts";
import { test } from "#tests/support/journey/journey.ts";

/**
 * Addresses without a page: malformed encodings, names that are too long, paths out of the site.
 */
const MISSING = [
  "/vehicles/%00",
  "/vehicles/%zz",
  "/vehicles/%ff",
  "/vehicles/%ED%A0%80",
  `/vehicles/${"a".repeat(201)}`,
  `/en/vehicles/${"b".repeat(300)}`,
  "/%",
  "/%00",
  "/en/%c0%ae",
  "/vehicles/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "/partners/%00",
  "/partners/%zz",
  `/partners/${"p".repeat(300)}`,
  "/en/partners/unknown",
  "/vehicles/a/b/c",
  "/..%2f..%2fpackage.json",
  "/assets/%2e%2e/index.html",
  "/assets/missing.js",
  "/og/el/no-such-vehicle",
  "/og/xx/%00.png",
  "/og/en/%zz",
  `/og/el/${"c".repeat(300)}.png`,
];

const longAddress = (letters: number) => `/vehicles?q=${"d".repeat(letters)}`;

/** Parameters that no page writes; pages may ignore them or redirect. */
const ODD = [
  "/cars/%ff",
  "/cars/%00?x=%zz",
  "/en?lang=%00",
  "//vehicles",
  "/en/../..//x",
  "/vehicles?%",
  "/?%ff=%ff",
  "/booking-success?id=%00%27--",
  "/booking-success?booking=junk&booking=more",
  "/auth?to=//x",
  `/vehicles?type=${encodeURIComponent("[".repeat(1_500))}`,
  `/en/vehicles?q=${encodeURIComponent(`${'{"a":'.repeat(400)}1${"}".repeat(400)}`)}`,
  `/compare?vehicles=${"%00,".repeat(500)}`,
  `/vehicles?pickupDate=9999-99-99&returnDate=%00&seats=1e400&page=-1&year=NaN`,
];

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

/** The status of an address that is sent unchanged; browsers and fetch would normalize it first. */
function statusOf(origin: string | undefined, method: string, path: string): Promise<number> {
  const { hostname, port } = new URL(origin ?? "");
  return new Promise((resolve, reject) => {
    const request = send({ hostname, port, method, path }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", reject);
    request.end();
  });
}

test("an address without a page is not found, and one that is too long is refused", async ({
  baseURL,
}) => {
  for (const path of MISSING) {
    expect(await statusOf(baseURL, "GET", path), path.slice(0, 80)).toBe(404);
  }
  expect(await statusOf(baseURL, "GET", longAddress(9_000))).toBe(414);
  // Longer than all headers of a request may be.
  expect(await statusOf(baseURL, "GET", longAddress(20_000))).toBe(431);
});

test("no malformed address and no method causes a server error", async ({ baseURL }) => {
  for (const path of ODD) {
    expect(await statusOf(baseURL, "GET", path), path.slice(0, 80)).toBeLessThan(500);
  }
  for (const method of METHODS) {
    for (const path of ["/", "/vehicles/%00", "/en/vehicles?q=%zz", "/og/el/%00.png", "/%ff"]) {
      expect(await statusOf(baseURL, method, path), `${method} ${path}`).toBeLessThan(500);
    }
  }
});

test("a browser shows the page for missing addresses", async ({ page }) => {
  for (const path of [`/vehicles/${"a".repeat(201)}`, "/en/vehicles/no-such-vehicle"]) {
    const response = await page.goto(path);
    expect(response?.status(), path.slice(0, 40)).toBe(404);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  }
  expect((await page.goto("/en/no/such/page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(notFoundText.en.title);
});
