import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { connectionText } from "#client/app/shell/connection-text.ts";
import { menuText } from "#client/app/shell/menu-text.ts";
import { shellText } from "#client/app/shell/text.ts";
import { listingText } from "#client/catalog/text.ts";
import { homeText } from "#client/site/home/home-text.ts";
import { CACHE_PREFIX } from "#shared/site/offline-cache.ts";
import { listMissingFiles } from "#tests/support/journey/cached-files.ts";
import { FRESH_PASSWORD, open, openAccount, test } from "#tests/support/journey/journey.ts";

test.use({ serviceWorkers: "allow", cutsTheLine: true });

const banner = (page: Page) => page.getByRole("status", { name: connectionText.el.label });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Paths of the pages and data that this device has cached. */
function listCached(page: Page, kind: "page" | "data"): Promise<string[]> {
  return page.evaluate(async (ending) => {
    const names = (await caches.keys()).filter((name) => name.endsWith(`-${ending}`));
    const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return cached.flat().map(({ url }) => new URL(url).pathname);
  }, kind);
}

async function expectCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => listCached(page, "page")).toContain(path);
}

test("visited pages open without a connection, and a banner warns that they may be outdated", async ({
  page,
  context,
}) => {
  await open(page, "/");
  await expectCached(page, "/");
  await expect.poll(() => listMissingFiles(page, "/")).toEqual([]);
  await page.getByRole("link", { name: shellText.el.vehicles, exact: true }).first().click();
  await expect(heading(page)).toHaveText(listingText.el.heading);
  const card = page.locator("main article h3 a").first();
  // Unlike its inner text, this is also there while the card is not laid out.
  const title = (await card.textContent()) ?? "";
  expect(title).not.toBe("");
  await card.click();
  await expect(heading(page)).toHaveText(title);
  const { pathname } = new URL(page.url());
  await expectCached(page, pathname);
  await expect(banner(page)).toBeEmpty();

  await context.setOffline(true);
  await expect(banner(page)).toContainText(connectionText.el.lost);
  await page.reload();
  await expect(heading(page)).toHaveText(title);
  await expect(banner(page)).toContainText(connectionText.el.mayBeOld);

  await page.getByRole("banner").getByRole("link", { name: shellText.el.home }).first().click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect(heading(page)).toHaveText(homeText.el.headline.join(" "));

  await page.goto("/en/about");
  await expect(heading(page)).toHaveText("You are offline");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  await context.setOffline(false);
  await expect(heading(page)).not.toHaveText("You are offline");
  expect(new URL(page.url()).pathname).toBe("/en/about");
});

test("the page for uncached addresses finds a connection of which the browser says nothing", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    addEventListener("online", (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await open(page, "/");
  await expectCached(page, "/");
  await context.setOffline(true);
  await page.goto("/en/about");
  await expect(heading(page)).toHaveText("You are offline");
  await context.setOffline(false);
  await expect(heading(page)).not.toHaveText("You are offline");
});

test("no data of the signed-in user is cached, and signing out clears the cache", async ({
  page,
  context,
}) => {
  await openAccount(context);
  const greeting = menuText.el.greeting("Ελένη Δοκιμαστική");
  await open(page, "/vehicles");
  await expect(page.getByText(greeting)).toBeVisible();
  await expectCached(page, "/vehicles");
  await open(page, "/dashboard");
  await open(page, "/about");
  await expectCached(page, "/about");
  const texts = await page.evaluate(async () => {
    const bodies: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (/-(?:page|data)$/.test(name))
          bodies.push((await (await cache.match(request))?.text()) ?? "");
      }
    }
    return bodies.join("\n");
  });
  expect(texts).not.toContain("Δοκιμαστική");
  expect(texts).not.toContain("@example.com");
  expect(await listCached(page, "page")).not.toContain("/dashboard");

  await page.getByRole("button", { name: menuText.el.userMenu("Ελένη Δοκιμαστική") }).click();
  await page.getByRole("banner").getByRole("button", { name: menuText.el.signOut }).click();
  await expect(page.getByText(greeting)).toHaveCount(0);
  await expect.poll(() => listCached(page, "page")).not.toContain("/about");
});

test("a new version deletes the caches of older ones", async ({ page }) => {
  await page.goto("/healthz/live");
  await page.evaluate(async (name) => void (await caches.open(name)), `${CACHE_PREFIX}older-page`);
  await open(page, "/about");
  await expectCached(page, "/about");
  // A worker that is being activated already takes messages.
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .not.toContain(`${CACHE_PREFIX}older-page`);
});

test("the page for uncached addresses is accessible", async ({ page }) => {
  for (const [language, address] of [
    ["el", "/offline"],
    ["en", "/en/offline"],
  ]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(address ?? "");
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(
        violations.map(({ id }) => id),
        `${language}, ${colorScheme}`,
      ).toEqual([]);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
    }
  }
});

test.describe("without a cache", () => {
  test.use({ serviceWorkers: "block" });

  test("a server that does not respond raises the banner, although the browser reports that it is online", async ({
    page,
  }) => {
    await open(page, "/vehicles");
    await expect(banner(page)).toBeEmpty();
    await page.route(/\/(?:trpc|healthz)\//, (route) => route.abort());
    await page
      .getByRole("navigation")
      .getByRole("link", { name: shellText.el.home })
      .first()
      .click();
    await expect(banner(page)).toContainText(connectionText.el.lost);
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const axe = new AxeBuilder({ page }).setLegacyMode().include('[role="status"]');
      const { violations } = await axe.analyze();
      expect(
        violations.map(({ id }) => id),
        colorScheme,
      ).toEqual([]);
    }
    const box = await banner(page).locator("> div").boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 321) <= 320).toBe(true);
    await banner(page).getByRole("button", { name: connectionText.el.retry }).click();
    await expect(banner(page)).toContainText(connectionText.el.lost);
    await page.unroute(/\/(?:trpc|healthz)\//);
    await expect(banner(page)).toBeEmpty();
  });

  test("signing in keeps the input when the call fails, and continues with one more click", async ({
    page,
    context,
  }) => {
    const email = await openAccount(context);
    await context.clearCookies();
    await open(page, "/auth");
    const field = page.getByRole("textbox", { name: "Email" });
    await field.fill(email);
    await page.getByRole("textbox", { name: /^Κωδικός/ }).fill(FRESH_PASSWORD);
    const send = page.getByRole("button", { name: "Σύνδεση", exact: true });
    await context.setOffline(true);
    await send.click();
    await expect(banner(page)).toContainText(connectionText.el.lost);
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(field).toHaveValue(email);
    await context.setOffline(false);
    await send.click();
    await page.waitForURL(/\/dashboard/);
  });
});
