import { expect, type Page } from "@playwright/test";
import { profileText } from "#client/account/profile/profile-text.ts";
import { shellText } from "#client/app/shell/text.ts";
import type { Language } from "#shared/language.ts";
import { LANGUAGES } from "#shared/language.ts";
import { localizedPath } from "#shared/site-paths.ts";
import {
  inDays,
  isTakenOver,
  open,
  openAccount,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";

const PERIOD = `pickupDate=${inDays(90)}&returnDate=${inDays(93)}`;

/** Each kind of public page, with what its address may hold. */
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
  "/auth",
  "/auth?tab=signup",
  "/auth?tab=forgot",
  "/confirm-email",
  "/reset-password",
  "/no-such-page",
];

/** What a vehicle's page may ask again: it goes stale while somebody reads. And it tells that it was opened. */
const MAY_FOLLOW = new Set(["catalog.availability", "checkout.quote", "catalog.countView"]);

/** Remembers the procedures that a page calls. */
function listenForCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/trpc/")) calls.push(...pathname.slice(6).split(","));
  });
  return calls;
}

/** Loads a page until it is taken over and nothing is on its way any more. */
async function load(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.waitForLoadState("networkidle");
}

for (const language of LANGUAGES) {
  test(`no public page asks again for what its HTML holds, in ${language}`, async ({ page }) => {
    const calls = listenForCalls(page);
    for (const path of PAGES) {
      calls.length = 0;
      await load(page, localizedPath(path, language));
      const isVehicle = path.startsWith("/vehicles/");
      const again = calls.filter((name) => !(isVehicle && MAY_FOLLOW.has(name)));
      expect(again, `calls of ${path}`).toEqual([]);
      await expect(page).toHaveTitle(/\S · Meltemi$/);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    }
  });

  test(`the HTML of a public page already greets who is signed in, in ${language}`, async ({
    page,
    context,
  }) => {
    await openAccount(context, language);
    const name = language === "el" ? "Ελένη Δοκιμαστική" : "Helen Trial";
    const answer = await context.request.get(localizedPath("/vehicles", language));
    expect(await answer.text()).toContain(shellText[language].greeting(name));
    const calls = listenForCalls(page);
    await load(page, localizedPath("/vehicles", language));
    await expect(page.getByText(shellText[language].greeting(name))).toBeVisible();
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

/** The switch of wide screens; its name is written in the other language. */
const languageSwitch = (page: Page, language: keyof typeof shellText) =>
  page.getByRole("banner").getByRole("link", { name: shellText[language].otherLanguageLabel });

test("the language switch leads to the same page with its query, and back", async ({ page }) => {
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

test("a visitor's choice of language holds on the way from a private page to sign in", async ({
  page,
}) => {
  await open(page, "/about");
  await languageSwitch(page, "el").click();
  await page.waitForURL(/\/en\/about$/);
  await isTakenOver(page);
  await page.goto("/checkout");
  await page.waitForURL(/\/en\/auth$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a visitor is led away from private pages without a broken hydration", async ({
  page,
  context,
}) => {
  // On a slow device the guard answers while the page is still being taken over.
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const ways = { "/checkout": "/auth", "/dashboard?tab=my-profile": "/auth", "/admin": "/" };
  for (const [path, target] of Object.entries(ways)) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === target);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

/** Clicks a link of the frame as soon as React knows it, while the screen is still being taken over. */
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

test("a page can be left while it is still being taken over", async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(clickBeforeTheScreenIsTakenOver, 'header nav a[href="/vehicles"]');
  await page.goto("/vehicles?type=car");
  await page.waitForURL(/\/vehicles$/);
  await expect(page.locator("html")).toHaveAttribute("data-too-early", "true");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

/** Keeps a script from arriving. @returns lets it through */
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

test("a page that is not taken over in time is left for a document of its own", async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  // The time that the screen is given is over at once.
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

test("the account's menu is taken over as it was drawn although the page has changed", async ({
  page,
  context,
}) => {
  await openAccount(context);
  const release = await holdBack(page, /home-screen-[\w-]+\.js$/);
  await page.goto("/admin");
  await page.waitForURL((url) => url.pathname === "/");
  const greeting = shellText.el.greeting("Ελένη Δοκιμαστική");
  await expect(page.getByRole("banner").getByText(greeting)).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the account's menu answers before its code has arrived", async ({ page, context }) => {
  await openAccount(context);
  const release = await holdBack(page, /\/signed-in-menu-[\w-]+\.js$/);
  await page.goto("/about");
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: shellText.el.userMenu("Ελένη Δοκιμαστική") }).click();
  const entry = banner.getByRole("link", { name: shellText.el.dashboard });
  await expect(entry).toBeVisible();
  release();
  await isTakenOver(page);
  await expect(entry).toBeVisible();
  await entry.click();
  await page.waitForURL(/\/dashboard$/);
  await expect(entry).toBeHidden();
});

test("the footer's language switch leads to the page that is shown when it arrives late", async ({
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

test("private pages follow the language that was chosen last, and so does the account", async ({
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

test("without a choice private pages speak the account's language", async ({ page, context }) => {
  await signIn(context, "anna@meltemi.example");
  await page.goto("/dashboard?tab=my-profile");
  await expect(page.getByRole("heading", { name: profileText.en.heading })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
