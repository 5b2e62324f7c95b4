import { randomBytes, randomUUID } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { formatDate } from "#client/text/format.ts";
import { dateWords } from "#client/ui/date-words.ts";
import { LANGUAGE_COOKIE, type Language } from "#shared/language.ts";
import { addDays, toLocalDate } from "#shared/local-time.ts";
import { type ApiClient, createApiClient } from "../../scripts/api-client.ts";
import { queryJourneyDatabase } from "./journey-database.ts";

/** A refusal of a call is a normal answer; Chromium writes a line about each. */
const ORDINARY = /Failed to load resource: the server responded with a status of 4\d\d/;
/** What Chromium writes where a journey itself cuts the line. */
const CUT = /net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/;

/** Remembers what a page says that no page should: errors, hydration mismatches, policy violations. */
function listenForTrouble(context: BrowserContext, ordinary = [ORDINARY]): string[] {
  const trouble: string[] = [];
  context.on("console", (message) => {
    const text = message.text();
    const isTrouble = message.type() === "error" || /hydrat|Content Security/i.test(text);
    if (isTrouble && !ordinary.some((known) => known.test(text))) trouble.push(text);
  });
  context.on("weberror", (error) => trouble.push(String(error.error())));
  return trouble;
}

/**
 * The journeys' test: the context's pages must end without trouble. `cutsTheLine` is for those that
 * break the network themselves.
 */
export const test = base.extend<{ quiet: undefined; cutsTheLine: boolean }>({
  cutsTheLine: [false, { option: true }],
  quiet: [
    async ({ context, cutsTheLine }, use) => {
      const trouble = listenForTrouble(context, cutsTheLine ? [ORDINARY, CUT] : [ORDINARY]);
      await use(undefined);
      expect(trouble).toEqual([]);
    },
    { auto: true },
  ],
});

/** A browser of another person, with its own cookies and storage. */
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

export function inDays(days: number): string {
  return addDays(toLocalDate(new Date()), days);
}

/** Opens the calendar and clicks both days, turning months where needed. */
export async function chooseDates(
  page: Page,
  language: Language,
  pickup: string,
  dropOff: string,
): Promise<void> {
  const t = dateWords[language];
  await page
    .getByRole("button", { name: new RegExp(`^${t.pickup}:`) })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: t.chooseDates });
  for (const day of [pickup, dropOff]) {
    const button = sheet.getByRole("button", { name: formatDate(day, language) });
    await expect(sheet.getByRole("button", { name: t.nextMonth })).toBeVisible();
    for (let turns = 0; turns < 12 && !(await button.isVisible()); turns++) {
      await sheet.getByRole("button", { name: t.nextMonth }).click();
    }
    await button.click();
  }
  await expect(sheet).toBeHidden();
}

/** Signs a demo account in through the Greek page that a person would use. */
export async function signInOnPage(page: Page, email: string): Promise<void> {
  await open(page, "/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Κωδικός/).fill("meltemi-demo");
  await page.getByRole("button", { name: "Σύνδεση", exact: true }).click();
  await page.waitForURL(/\/(dashboard|admin|checkout)/);
}

/** Opens an address and waits until React has taken the page over, so that no click is lost. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isTakenOver(page);
}

/** Waits until the frame of the page and the last of what hydrates at once carry React's marks. */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    const isMarked = (element: Element | undefined) =>
      element !== undefined && Object.keys(element).some((name) => name.startsWith("__react"));
    if (main === null || !isMarked(main)) return false;
    const elements = [...main.querySelectorAll(":not([data-hydrated-later] *)")];
    return isMarked(elements.at(-1));
  });
}

function siteOrigin(): string {
  return new URL(base.info().project.use.baseURL ?? "").origin;
}

/** Private pages of this browser speak this language. */
export async function speak(context: BrowserContext, language: Language): Promise<void> {
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: siteOrigin() }]);
}

async function call(context: BrowserContext, name: string, input: object): Promise<void> {
  const answer = await context.request.post(`/trpc/${name}`, {
    headers: { origin: siteOrigin() },
    data: input,
  });
  expect(answer.ok(), `${name} answers ${answer.status()}`).toBe(true);
}

export const DEMO_PASSWORD = "meltemi-demo";
export const FRESH_PASSWORD = "correct horse battery";

/** Signs this browser in without its pages. */
export async function signIn(
  context: BrowserContext,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await call(context, "account.signIn", { email, password });
}

function newcomer(language: Language) {
  const email = `journey-${randomBytes(5).toString("hex")}@example.com`;
  const fullName = language === "el" ? "Ελένη Δοκιμαστική" : "Helen Trial";
  return { fullName, email, password: FRESH_PASSWORD, role: "customer" as const, language };
}

/** Opens an account of its own for this browser; whoever books in a journey does it with one. */
export async function openAccount(
  context: BrowserContext,
  language: Language = "el",
): Promise<string> {
  const person = newcomer(language);
  await call(context, "account.signUp", person);
  await speak(context, language);
  return person.email;
}

/** A person on a device without pages: one who has an account, or somebody new. */
export async function connect(email?: string, password = DEMO_PASSWORD): Promise<ApiClient> {
  const client = createApiClient(siteOrigin());
  if (email) await client.api.account.signIn.mutate({ email, password });
  else await client.api.account.signUp.mutate(newcomer("el"));
  return client;
}

export type OfferedVehicle = { id: string; slug: string; title: string };

/** Puts a vehicle up for rent that no other journey knows; it stands at the very end of the list. */
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

const softly = expect.configure({ soft: true });

/** Nothing but colours depends on the scheme, so that the rest is looked at in one of them. */
const DEPENDING_ON_SCHEME = ["color-contrast", "link-in-text-block"];

/** Brings what is half under the header back out, and waits until nothing fades or moves any more. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: "instant" });
    for (const animation of document.getAnimations()) {
      const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      // Waiting for the end could last for ever: a paused or replaced animation never finishes.
      if (!isEndless) animation.finish();
    }
  });
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  // Pages here hold no frames, so axe needs no page of its own to join their results.
  const { violations: found } = await axe.setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}

/**
 * Looks at a page in both colour schemes with every rule of axe, best practices and target sizes
 * too, and at 320 px for anything that scrolls sideways.
 */
export async function inspect(page: Page, screen: string): Promise<void> {
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(
    page.locator(".mantine-Skeleton-root, .mantine-Loader-root, [data-skeleton]"),
  ).toHaveCount(0);
  const schemes = ["light", "dark"] as const;
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    await standStill(page);
    const axe =
      colorScheme === "light"
        ? new AxeBuilder({ page }).options({ rules: { "target-size": { enabled: true } } })
        : new AxeBuilder({ page }).withRules(DEPENDING_ON_SCHEME);
    softly(await violations(axe), `${screen}, ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await softly
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `${screen}: pixels beyond 320`,
      timeout: 2000,
    })
    .toBeLessThanOrEqual(0);
}
