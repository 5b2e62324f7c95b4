import { expect, type Page } from "@playwright/test";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { LANGUAGES, type Language } from "#shared/language.ts";
import {
  inDays,
  isTakenOver,
  offerVehicle,
  open,
  openAccount,
  setLanguage,
  test,
} from "#tests/support/journey/journey.ts";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

type Size = (typeof SIZES)[number];

/** The one button that leaves the step is in the window and not covered, without any scrolling. */
async function expectInWindow(page: Page, name: string, size: Size, step: string): Promise<void> {
  const place = `${step}, ${size.width}×${size.height}`;
  const buttons = page.getByRole("main").getByRole("button", { name, exact: true });
  await expect(buttons, place).toHaveCount(1);
  await expect(buttons, place).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY), place).toBe(0);
  const { box, isOnTop } = await buttons.evaluate((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return { box: { left, top, right, bottom }, isOnTop: hit !== null && button.contains(hit) };
  });
  expect(Math.min(box.left, box.top), place).toBeGreaterThanOrEqual(0);
  expect(box.right, place).toBeLessThanOrEqual(size.width);
  expect(box.bottom, place).toBeLessThanOrEqual(size.height);
  expect(isOnTop, `${place}: covered`).toBe(true);
}

const stepOf = (page: Page, title: string) =>
  page.getByRole("heading", { level: 2, name: title, exact: true });

/** Tabs through the fields of a step: none keeps the focus under the bar with the button. */
async function expectFocusInView(page: Page): Promise<void> {
  const coveredField = () =>
    page.evaluate(() => {
      const field = document.activeElement;
      const button = document.querySelector("form button[type=submit]");
      const bar = button?.parentElement?.parentElement;
      if (!field?.closest("form") || !bar || bar.contains(field)) return "";
      const isCovered = field.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
      return isCovered ? field.outerHTML : "";
    });
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press("Tab");
    await expect.poll(coveredField, `focus after ${presses + 1} presses`).toBe("");
  }
}

for (const language of LANGUAGES) {
  test(`the main button of every step of the checkout is in the window on arrival, in ${language}`, async ({
    page,
    context,
  }) => {
    const t = checkoutText[language];
    const vehicle = await offerVehicle("48.00");
    await openAccount(context, language);
    for (const [at, size] of SIZES.entries()) {
      await page.setViewportSize(size);
      const search = new URLSearchParams({
        vehicle: vehicle.slug,
        pickupDate: inDays(70),
        returnDate: inDays(74),
        place: "heraklion-airport",
        step: "1",
      });
      await open(page, `/checkout?${search}`);
      const next = page.getByRole("main").getByRole("button", { name: t.next, exact: true });
      await expect(stepOf(page, t.vehicle.title)).toBeVisible();
      await expectInWindow(page, t.next, size, t.vehicle.title);
      await next.click();
      await expect(stepOf(page, t.details.title)).toBeVisible();
      await expectInWindow(page, t.next, size, t.details.title);
      if (at === 0) await expectFocusInView(page);
      await page.getByLabel(t.details.phone).fill("694 555 0123");
      await next.click();
      await expect(stepOf(page, t.summary.title)).toBeVisible();
      await expectInWindow(page, t.next, size, t.summary.title);
      await page.getByRole("checkbox").check();
      await next.click();
      await expect(stepOf(page, t.payment.title)).toBeVisible();
      await expectInWindow(page, t.complete, size, t.payment.title);
    }
  });
}

test("the main button of the step with the details is in the window for a visitor without an account too", async ({
  page,
  context,
}) => {
  const language: Language = "el";
  const t = checkoutText[language];
  const { slug } = await offerVehicle("48.00");
  await setLanguage(context, language);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const dates = `pickupDate=${inDays(70)}&returnDate=${inDays(74)}`;
    await page.goto(`/checkout?vehicle=${slug}&step=2&${dates}&place=heraklion-airport`);
    await isTakenOver(page);
    await expect(stepOf(page, t.details.title)).toBeVisible();
    await expectInWindow(page, t.account.signUp, size, t.details.title);
  }
});
