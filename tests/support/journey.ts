import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { formatDate } from "#client/text/format.ts";
import { dateWords } from "#client/ui/date-words.ts";
import type { Language } from "#shared/language.ts";
import { addDays, toLocalDate } from "#shared/local-time.ts";

/** A refusal of a call is a normal answer; Chromium writes a line about each. */
const ORDINARY = /Failed to load resource: the server responded with a status of 4\d\d/;

/** Remembers what a page says that no page should: errors, hydration mismatches, policy violations. */
export function listenForTrouble(context: BrowserContext): string[] {
  const trouble: string[] = [];
  context.on("console", (message) => {
    const isTrouble = message.type() === "error" || /hydrat|Content Security/i.test(message.text());
    if (isTrouble && !ORDINARY.test(message.text())) trouble.push(message.text());
  });
  context.on("weberror", (error) => trouble.push(String(error.error())));
  return trouble;
}

/** The journeys' test: the context's pages must end without trouble. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ context }, use) => {
      const trouble = listenForTrouble(context);
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
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Κωδικός/).fill("meltemi-demo");
  await page.getByRole("button", { name: "Σύνδεση", exact: true }).click();
  await page.waitForURL(/\/(dashboard|admin|checkout)/);
}
