import { expect, type Page } from "@playwright/test";
import { profileText } from "#client/account/profile/profile-text.ts";
import { menuText } from "#client/app/shell/menu-text.ts";
import { shellText } from "#client/app/shell/text.ts";
import { workspaceText } from "#client/app/workspace/workspace-text.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { homeText } from "#client/site/home/home-text.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { Language } from "#shared/language.ts";
import { LANGUAGE_COOKIE, LANGUAGES } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { expectNoSidewaysScroll } from "#tests/support/journey/inspect.ts";
import {
  inDays,
  isTakenOver,
  open,
  openAccount,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { untilNetworkIsIdle } from "#tests/support/journey/network-idle.ts";

const PERIOD = `pickupDate=${inDays(90)}&returnDate=${inDays(93)}`;

/** Each kind of public page, with its possible parameters. */
const PAGES = [
  "/",
  "/vehicles",
  `/vehicles?type=car&sort=priceAsc&${PERIOD}`,
  "/vehicles?q=yamaha&type=car",
  `/compare?vehicles=suzuki-jimny-4x4,fiat-panda&${PERIOD}`,
  "/vehicles/suzuki-jimny-4x4",
  `/vehicles/suzuki-jimny-4x4?place=chania&${PERIOD}`,
  "/about",
  "/contact",
  "/terms",
  "/cookies",
  "/auth",
  "/auth?tab=signup",
  "/auth?tab=forgot",
  "/confirm-email",
  "/reset-password",
  "/no-such-page",
];

/** The calls that a vehicle's page may make: stale availability and the view count. */
const MAY_FOLLOW = new Set(["catalog.availability", "checkout.quote", "catalog.countView"]);

/** Unknown addresses are often requested by programs, which are not sent vehicles too. */
const MAY_FOLLOW_UNKNOWN = new Set(["catalog.featured"]);

/** Records the procedures that a page calls. */
function listenForCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/trpc/")) calls.push(...pathname.slice(6).split(","));
  });
  return calls;
}

/** Loads a page until it is hydrated and no request is pending. */
async function load(page: Page, address: string): Promise<void> {
  await open(page, address);
  await untilNetworkIsIdle(page);
}

for (const language of LANGUAGES) {
  test(`no public page requests data that its HTML contains or scrolls sideways, in ${language}`, async ({
    page,
  }) => {
    const calls = listenForCalls(page);
    for (const path of PAGES) {
      calls.length = 0;
      await load(page, localizedPath(path, language));
      const isVehicle = path.startsWith("/vehicles/");
      const isUnknown = path === "/no-such-page";
      const again = calls.filter(
        (name) =>
          !(isVehicle && MAY_FOLLOW.has(name)) && !(isUnknown && MAY_FOLLOW_UNKNOWN.has(name)),
      );
      expect(again, `calls of ${path}`).toEqual([]);
      await expect(page).toHaveTitle(/\S · Meltemi$/);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectNoSidewaysScroll(page, path);
    }
  });

  test(`the HTML of a public page already greets the signed-in user, in ${language}`, async ({
    page,
    context,
  }) => {
    await openAccount(context, language);
    const name = language === "el" ? "Ελένη Δοκιμαστική" : "Helen Trial";
    const response = await context.request.get(localizedPath("/vehicles", language));
    expect(await response.text()).toContain(menuText[language].greeting(name));
    const calls = listenForCalls(page);
    await load(page, localizedPath("/vehicles", language));
    await expect(page.getByText(menuText[language].greeting(name))).toBeVisible();
    expect(calls).toEqual([]);
  });
}

test("titles of different pages differ", async ({ page }) => {
  const titles: string[] = [];
  for (const path of ["/vehicles", "/vehicles/suzuki-jimny-4x4", "/about", "/contact", "/auth"]) {
    await page.goto(path);
    titles.push(await page.title());
  }
  expect(new Set(titles).size).toBe(titles.length);
});

/** The switch of wide screens; its name is in the other language. */
const languageSwitch = (page: Page, language: keyof typeof shellText) =>
  page.getByRole("banner").getByRole("link", { name: shellText[language].otherLanguageLabel });

test("the language switch opens the same page with its query, and back", async ({ page }) => {
  for (const path of [`/vehicles?type=atv&${PERIOD}`, "/vehicles/suzuki-jimny-4x4", "/", "/auth"]) {
    await open(page, path);
    await languageSwitch(page, "el").click();
    await page.waitForURL((url) => url.pathname + url.search === localizedPath(path, "en"));
    await isTakenOver(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await languageSwitch(page, "en").click();
    await page.waitForURL((url) => url.pathname + url.search === path);
    await expect(page.locator("html")).toHaveAttribute("lang", "el");
  }
});

test("a visitor's choice of language is kept on the redirect from a private page to sign-in", async ({
  page,
}) => {
  await open(page, "/about");
  await languageSwitch(page, "el").click();
  await page.waitForURL(/\/en\/about$/);
  await isTakenOver(page);
  await page.goto("/booking-success");
  await page.waitForURL(/\/en\/auth$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a visitor is redirected from private pages without a hydration error", async ({
  page,
  context,
}) => {
  // On a slow device the guard responds while the page is still hydrating.
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const ways = {
    "/booking-success": "/auth",
    "/dashboard?tab=my-profile": "/auth",
    "/admin": "/",
  };
  for (const [path, target] of Object.entries(ways)) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === target);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

/** Clicks a link of the frame as soon as React handles it, while the screen is still hydrating. */
function clickBeforeTheScreenIsTakenOver(selector: string): void {
  const isTaken = (element: Element | null) =>
    element !== null && Object.keys(element).some((name) => name.startsWith("__react"));
  const tick = new MessageChannel();
  tick.port1.addEventListener("message", () => {
    const link = document.querySelector<HTMLElement>(selector);
    if (!isTaken(link)) {
      setTimeout(() => tick.port2.postMessage(0));
      return;
    }
    document.documentElement.dataset["tooEarly"] = String(!isTaken(document.querySelector("h1")));
    link?.click();
  });
  tick.port1.start();
  tick.port2.postMessage(0);
}

test("a page can be left while it is still hydrating", async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(clickBeforeTheScreenIsTakenOver, 'header nav a[href="/vehicles"]');
  await page.goto("/vehicles?type=car");
  await page.waitForURL(/\/vehicles$/);
  await expect(page.locator("html")).toHaveAttribute("data-too-early", "true");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

/**
 * Delays a script.
 * @returns a function that releases it
 */
async function holdBack(page: Page, script: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(script, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a page that does not hydrate in time is left by a full page load", async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  // The screen's time limit expires immediately.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const sooner = (run: () => void, milliseconds?: number) =>
      later(run, milliseconds === 4000 ? 0 : milliseconds);
    Object.assign(window, { setTimeout: sooner });
  });
  const link = 'header nav a[href="/about"]:not([data-status])';
  await page.addInitScript(clickBeforeTheScreenIsTakenOver, link);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto("/vehicles");
  await page.waitForURL(/\/about$/);
  await isTakenOver(page);
  expect(documents).toEqual(["/vehicles", "/about"]);
});

test("a click on a button whose code arrives after the page's has its effect once", async ({
  page,
  context,
}) => {
  await signIn(context, "admin@meltemi.example");
  const release = await holdBack(page, /\/workspace-bars-[\w-]+\.js$/);
  await page.clock.install();
  await page.goto("/admin/bookings");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  await page.getByRole("button", { name: workspaceText.el.collapse }).click();
  release();
  const expand = page.getByRole("button", { name: workspaceText.el.expand });
  await expect(expand).toBeVisible();
  await isTakenOver(page);
  // Past the time between two tries: a second click would have expanded the menu again.
  await page.clock.fastForward(300);
  await expect(expand).toBeVisible();
});

test("a click while only the page's frame is hydrated has its effect once", async ({
  page,
  context,
}) => {
  // Here the types of vehicles are behind a button.
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript((button) => {
    const isMarked = (element: Element) =>
      Object.keys(element).some((name) => name.startsWith("__react"));
    const tick = new MessageChannel();
    tick.port1.addEventListener("message", () => {
      const frame = document.querySelector("header");
      const target = [...document.querySelectorAll("main button")].find((element) =>
        element.textContent?.includes(button),
      );
      if (frame === null || target === undefined || !isMarked(frame)) {
        setTimeout(() => tick.port2.postMessage(0));
        return;
      }
      document.documentElement.dataset["tooEarly"] = String(!isMarked(target));
      if (target instanceof HTMLElement) target.click();
    });
    tick.port1.start();
    tick.port2.postMessage(0);
  }, homeText.el.vehicleType);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-too-early", "true");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  const radio = page.getByRole("radio", { name: vehicleLabels.el.type.motorcycle });
  await expect(radio).toBeVisible();
});

test("the account's menu is hydrated as it was rendered although the page has changed", async ({
  page,
  context,
}) => {
  await openAccount(context);
  const release = await holdBack(page, /home-screen-[\w-]+\.js$/);
  await page.goto("/admin");
  await page.waitForURL((url) => url.pathname === "/");
  const greeting = menuText.el.greeting("Ελένη Δοκιμαστική");
  await expect(page.getByRole("banner").getByText(greeting)).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the account's menu works before its code has arrived", async ({ page, context }) => {
  await openAccount(context);
  const release = await holdBack(page, /\/signed-in-menu-[\w-]+\.js$/);
  await page.clock.install();
  await page.goto("/about");
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: menuText.el.userMenu("Ελένη Δοκιμαστική") }).click();
  const entry = banner.getByRole("link", { name: menuText.el.bookings });
  await expect(entry).toBeVisible();
  // Past the time after which a click on a button that needs scripts is repeated.
  await page.clock.fastForward(300);
  await expect(entry).toBeVisible();
  release();
  await isTakenOver(page);
  await expect(entry).toBeVisible();
  await entry.click();
  await page.waitForURL(/\/dashboard$/);
  await expect(entry).toBeHidden();
});

test("the footer's language switch opens the displayed page when its code arrives late", async ({
  page,
}) => {
  const release = await holdBack(page, /\/footer-[\w-]+\.js$/);
  await open(page, "/vehicles");
  await page.locator('header nav a[href="/about"]').click();
  await page.waitForURL(/\/about$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  release();
  const link = page.getByRole("contentinfo").getByRole("link", {
    name: shellText.el.otherLanguageLabel,
  });
  await expect(link).toHaveAttribute("href", "/en/about");
});

test("the footer of the checkout is hydrated as it was rendered although the page has changed", async ({
  page,
  context,
}) => {
  await openAccount(context);
  const release = await holdBack(page, /\/footer-[\w-]+\.js$/);
  await page.goto("/checkout");
  const t = checkoutText.el.noVehicle;
  await page.locator("main").getByRole("link", { name: t.action }).click();
  await page.waitForURL((url) => url.pathname === "/vehicles");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  release();
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: shellText.el.favourites })).toBeVisible();
});

test("private pages use the last chosen language, and so does the account", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  const profileLanguage = async () => {
    const rows = await queryJourneyDatabase<{ language: string }>(
      "select language from profiles where email = $1",
      [email],
    );
    return rows[0]?.language;
  };
  const heading = (language: Language) =>
    page.getByRole("heading", { name: profileText[language].heading });

  await open(page, "/vehicles");
  await languageSwitch(page, "el").click();
  await page.waitForURL(/\/en\/vehicles$/);
  await expect.poll(profileLanguage).toBe("en");

  await page.goto("/dashboard?tab=my-profile");
  await expect(heading("en")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  await languageSwitch(page, "en").click();
  await expect(heading("el")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?tab=my-profile$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "el");
  await expect.poll(profileLanguage).toBe("el");
});

test("without a choice private pages are written in the account's language at once", async ({
  page,
  context,
}) => {
  await openAccount(context, "en");
  await context.clearCookies({ name: LANGUAGE_COOKIE });
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const response = await page.goto("/dashboard?tab=my-profile");
  expect(await response?.text()).toContain('<html lang="en"');
  await expect(page.getByRole("heading", { name: profileText.en.heading })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await isTakenOver(page);
  expect(documents).toEqual(["/dashboard"]);
});
