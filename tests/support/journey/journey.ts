import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { formatDate } from "#client/text/format.ts";
import { dateCalendarText } from "#client/ui/dates/date-calendar-text.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { LANGUAGE_COOKIE, type Language } from "#shared/language.ts";
import { addDays, toLocalDate } from "#shared/local-time.ts";
import { type ApiClient, createApiClient } from "#tests/support/world/api-client.ts";
import { queryJourneyDatabase } from "./journey-database.ts";
import { mailedSecret } from "./journey-email.ts";
import { followTraffic } from "./network-idle.ts";

/**
 * A refused call is a normal response; Chromium logs a line for each. A file of the program that is
 * missing is not one.
 */
const ORDINARY = /Failed to load resource: the server responded with a status of 4\d\d/;
const MISSING_FILE =
  /Failed to load resource: the server responded with a status of 4\d\d .* \/assets\//;
/** Chromium's messages where a journey itself cuts the connection. */
const CUT = /net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/;
/** Chromium's messages where a journey itself breaks the server. */
const BROKEN = /Failed to load resource: the server responded with a status of 50[03]/;

/** React's line for a page whose call failed for that reason. */
const FAILED_CALL = /^TRPCClientError\b/;

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : "");

/** Records errors, hydration mismatches and policy violations of a page. */
function listenForTrouble(context: BrowserContext, ordinary = [ORDINARY]): string[] {
  const trouble: string[] = [];
  const missingFileIsOrdinary = ordinary.includes(MISSING_FILE);
  context.on("console", (message) => {
    const text = `${message.text()} ${pathOf(message.location().url)}`;
    const isTrouble = message.type() === "error" || /hydrat|Content Security/i.test(text);
    const isOrdinary = ordinary.some((known) => known.test(text));
    const isMissingFile = MISSING_FILE.test(text) && !missingFileIsOrdinary;
    if (isTrouble && (isMissingFile || !isOrdinary)) trouble.push(text.trim());
  });
  context.on("weberror", (error) => trouble.push(String(error.error())));
  return trouble;
}

/** The reporter prints no more of a text. */
const PRINTED_CHARACTERS = 300;
/** Milliseconds after which a page counts as one that does not respond. */
const RESPONDS_WITHIN = 5_000;

/** What a page shows, in one line: its address, its open dialogs, the focus, and its messages. */
async function describePage(page: Page): Promise<string> {
  const silence = new Promise<string>((resolve) => {
    setTimeout(resolve, RESPONDS_WITHIN, `${page.url()} does not respond`);
  });
  const shown = page.evaluate(() => {
    const textOf = (element: Element) => (element.textContent ?? "").trim().slice(0, 60);
    const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(textOf);
    return [
      location.pathname + location.search,
      `dialogs: ${textsOf("dialog[open]").join(" | ")}`,
      `focus: ${document.activeElement ? textOf(document.activeElement) : ""}`,
      `messages: ${textsOf("[role=alert]").join(" | ")}`,
    ].join("; ");
  });
  return Promise.race([shown, silence]);
}

/**
 * The journeys' test: the context's pages must have no errors at the end. `cutsTheLine` and
 * `breaksTheServer` are for journeys that cause such errors themselves.
 */
export const test = base.extend<{
  quiet: undefined;
  cutsTheLine: boolean;
  breaksTheServer: boolean;
}>({
  cutsTheLine: [false, { option: true }],
  breaksTheServer: [false, { option: true }],
  quiet: [
    async ({ context, cutsTheLine, breaksTheServer }, use, testInfo) => {
      await untilFarFromMidnight();
      const ordinary = [
        ORDINARY,
        ...(cutsTheLine ? [CUT] : []),
        ...(breaksTheServer ? [BROKEN, FAILED_CALL, MISSING_FILE] : []),
      ];
      const trouble = listenForTrouble(context, ordinary);
      followTraffic(context);
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) {
        // A page that was closed has no description.
        const shown = await Promise.allSettled(context.pages().map(describePage));
        const lines = [
          ...shown.map((page) => (page.status === "fulfilled" ? page.value : String(page.reason))),
          ...trouble,
        ];
        await testInfo.attach("pages", {
          contentType: "text/plain",
          body: lines.join("\n").slice(0, PRINTED_CHARACTERS),
        });
      }
      expect(trouble).toEqual([]);
      // A live change of another journey may have a page send requests while it is being closed.
      await Promise.all(
        context.pages().map((page) => page.unrouteAll({ behavior: "ignoreErrors" })),
      );
    },
    { auto: true },
  ],
});

/** A browser of another person, with separate cookies and storage. */
export async function openAnotherBrowser(
  browser: Browser,
  baseURL: string | undefined,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ baseURL });
  const trouble = listenForTrouble(context);
  const page = await context.newPage();
  return {
    page,
    async close() {
      expect(trouble).toEqual([]);
      await context.close();
    },
  };
}

/** Longer than nearly every journey takes. */
const BEFORE_MIDNIGHT_MS = 120_000;

/** Waits until the day that a journey calls today does not end in its midst, in Athens. */
async function untilFarFromMidnight(): Promise<void> {
  const isNear = () =>
    toLocalDate(new Date()) !== toLocalDate(new Date(Date.now() + BEFORE_MIDNIGHT_MS));
  while (isNear()) await pause(1_000);
}

export function inDays(days: number): string {
  return addDays(toLocalDate(new Date()), days);
}

/** Scrolls the months of a calendar to their end, where more are added, until a day is there. */
export async function scrollMonthsTo(months: Locator, day: Locator): Promise<void> {
  await expect(async () => {
    if (await day.isVisible()) return;
    await months.evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await day.waitFor({ timeout: 500 });
  }).toPass();
}

/** Opens the calendar and clicks both days, turning or scrolling the months where needed. */
export async function chooseDates(
  page: Page,
  language: Language,
  pickup: string,
  dropOff: string,
): Promise<void> {
  const t = dateText[language];
  await page
    .getByRole("button", { name: new RegExp(`^${t.pickup}:`) })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: t.chooseDates });
  for (const day of [pickup, dropOff]) {
    const button = sheet.getByRole("button", { name: formatDate(day, language) });
    const list = sheet.locator("[data-months]");
    const next = sheet.getByRole("button", { name: dateCalendarText[language].nextMonth });
    await expect(list.or(next)).toBeVisible();
    if (await next.isVisible()) {
      const first = sheet.locator("button[data-day]").first();
      while (!(await button.isVisible())) {
        // Another press before the next month is there would turn past the day.
        const before = (await first.getAttribute("data-day")) ?? "";
        await next.click();
        await expect(first).not.toHaveAttribute("data-day", before);
      }
    } else await scrollMonthsTo(list, button);
    await button.click();
  }
  await expect(sheet).toBeHidden();
}

/** Signs a demo account in through the Greek page, as a person would. */
export async function signInOnPage(page: Page, email: string): Promise<void> {
  await open(page, "/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Κωδικός/).fill("meltemi-demo");
  await page.getByRole("button", { name: "Σύνδεση", exact: true }).click();
  await page.waitForURL(/\/(dashboard|admin|checkout)/);
}

/** Opens an address and waits until React has hydrated the page, so that no click is lost. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isTakenOver(page);
}

/** Milliseconds. With every frame, the question would cost more than the page's own hydration. */
const TAKEOVER_POLL = 50;

/**
 * Waits until the page is hydrated, and until its frame, the account menu with its later code, the
 * last of the initially hydrated parts, and those in view of the others carry React's marks. A
 * click before that has no effect. The marks alone come too early: React sets them while it
 * renders, and what is typed into a field before React commits is lost.
 */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      if (document.documentElement.dataset["hydrated"] === undefined) return false;
      const main = document.querySelector("main");
      const isMarked = (element: Element | undefined) =>
        element !== undefined && Object.keys(element).some((name) => name.startsWith("__react"));
      if (main === null || !isMarked(main)) return false;
      if (![...document.querySelectorAll("header button")].every(isMarked)) return false;
      // React has not made the shapes of icons, which are text.
      const elements = [
        ...main.querySelectorAll(":not([data-hydrated-later] *, [data-hydrated-in-turn] *, svg *)"),
      ];
      const isInView = (part: Element) => {
        const { top, bottom } = part.getBoundingClientRect();
        return top < window.innerHeight && bottom > 0;
      };
      const parts = [...main.querySelectorAll("[data-hydrated-in-turn]:has(> *)")].filter(isInView);
      return isMarked(elements.at(-1)) && parts.every((part) => isMarked(part.children[0]));
    },
    undefined,
    { polling: TAKEOVER_POLL },
  );
}

/**
 * The scroll position once it has been the same for ten frames: cards that come near get their real
 * heights, and the position follows them.
 */
export function restingScroll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let position = window.scrollY;
    for (let equalFrames = 0; equalFrames < 10; equalFrames++) {
      await nextFrame();
      if (window.scrollY !== position) equalFrames = 0;
      position = window.scrollY;
    }
    return position;
  });
}

/** Delays the requests of a page to these addresses until they are released. */
export async function delayRequests(
  page: Page,
  addresses: string | RegExp,
): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

function siteOrigin(): string {
  return new URL(base.info().project.use.baseURL ?? "").origin;
}

/** Sets the language of private pages in this browser. */
export async function setLanguage(context: BrowserContext, language: Language): Promise<void> {
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: siteOrigin() }]);
}

async function call(context: BrowserContext, name: string, input: object): Promise<void> {
  const response = await context.request.post(`/trpc/${name}`, {
    headers: { origin: siteOrigin() },
    data: input,
  });
  expect(response.ok(), `${name} responds with ${response.status()}`).toBe(true);
}

export const DEMO_PASSWORD = "meltemi-demo";
export const FRESH_PASSWORD = "correct horse battery";

/**
 * Leaves the open pages: one that learns of another user opens the dashboard by itself, perhaps
 * while the journey opens another page.
 */
async function leavePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    if (page.url() !== "about:blank") await page.goto("about:blank");
  }
}

/** Signs this browser in without using the pages, of which none stays open. */
export async function signIn(
  context: BrowserContext,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await leavePages(context);
  await call(context, "account.signIn", { email, password });
}

function newcomer(language: Language) {
  const email = `journey-${randomBytes(5).toString("hex")}@example.com`;
  const fullName = language === "el" ? "Ελένη Δοκιμαστική" : "Helen Trial";
  return { fullName, email, password: FRESH_PASSWORD, role: "customer" as const, language };
}

/** Creates an account for this browser, which leaves its pages; journeys that book use it. */
export async function openAccount(
  context: BrowserContext,
  language: Language = "el",
): Promise<string> {
  await leavePages(context);
  const user = newcomer(language);
  await call(context, "account.signUp", user);
  const token = await mailedSecret(user.email, "confirm-email");
  await call(context, "account.confirmEmail", { token });
  await signIn(context, user.email, user.password);
  await setLanguage(context, language);
  return user.email;
}

/** A visitor on an API client without pages, who only reads. */
export function visit(): ApiClient {
  return createApiClient(siteOrigin());
}

/** A person on an API client without pages: an existing account, or a new one. */
export async function connect(email?: string, password = DEMO_PASSWORD): Promise<ApiClient> {
  const client = visit();
  if (email) {
    await client.api.account.signIn.mutate({ email, password });
    return client;
  }
  const user = newcomer("el");
  await client.api.account.signUp.mutate(user);
  const token = await mailedSecret(user.email, "confirm-email");
  await client.api.account.confirmEmail.mutate({ token });
  await client.api.account.signIn.mutate({ email: user.email, password: user.password });
  return client;
}

export type OfferedVehicle = { id: string; slug: string; title: string };

/** Lists a vehicle that no other journey uses; it is at the end of the list. */
export async function offerVehicle(
  pricePerDay: string,
  partnerEmail = "partner@meltemi.example",
): Promise<OfferedVehicle> {
  const mark = randomBytes(4).toString("hex");
  const vehicle = { id: randomUUID(), slug: `lada-niva-${mark}`, title: `Lada Niva ${mark}` };
  await queryJourneyDatabase(
    `insert into vehicles (id, title, slug, brand, type, status, price_per_day, partner_id, created_at, updated_at)
     select $1, $2, $3, 'Lada', 'car', 'approved', $4, p.id, '2020-01-01', '2020-01-01'
     from partners p where p.email = $5`,
    [vehicle.id, vehicle.title, vehicle.slug, pricePerDay, partnerEmail],
  );
  return vehicle;
}
