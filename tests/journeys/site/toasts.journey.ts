import { expect, type Locator, type Page } from "@playwright/test";
import { authText } from "#client/account/text.ts";
import { partnerText } from "#client/partner/vehicles/text.ts";
import { contactText } from "#client/site/pages/contact-text.ts";
import { rowMenuText } from "#client/ui/row-menu/row-menu-text.ts";
import { compareText } from "#client/vehicle/compare/compare-text.ts";
import { LANGUAGES } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import {
  DEMO_PASSWORD,
  offerVehicle,
  open,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const toasts = (page: Page) => page.locator(".mantine-Notification-root");

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("There is nothing to measure");
  return box;
}

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Puts the pointer on the toast, which stays open as long. The keyboard does not move it away. */
async function holdOpen(page: Page): Promise<void> {
  await toasts(page).last().hover();
}

/** Waits until a toast has stopped moving, and checks that it covers none of the given elements. */
async function coversNothing(page: Page, what: readonly Locator[]): Promise<Box> {
  const toast = toasts(page).last();
  await expect(toast).toBeVisible();
  await toast.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  );
  let before = await boxOf(toast);
  await expect(async () => {
    const now = await boxOf(toast);
    const rests = now.x === before.x && now.y === before.y;
    before = now;
    expect(rests).toBe(true);
  }).toPass();
  for (const covered of what) {
    const other = await boxOf(covered);
    expect(overlaps(before, other), `${await covered.innerText()} is covered`).toBe(false);
  }
  const size = page.viewportSize();
  expect(before.x).toBeGreaterThanOrEqual(0);
  expect(before.x + before.width).toBeLessThanOrEqual(size?.width ?? 0);
  return before;
}

test("the reason for a required sign-in is in the card and covers nothing, at any width", async ({
  page,
}) => {
  for (const language of LANGUAGES) {
    await open(page, localizedPath("/auth?to=%2Fcheckout%3Fvehicle%3Dfiat-panda", language));
    const reason = page.getByRole("status").filter({ hasText: /\S/ }).first();
    const main = page.getByRole("main");
    const send = main.getByRole("button", { name: authText[language].submit.login, exact: true });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const box = await boxOf(reason);
      for (const other of [main.getByRole("heading", { level: 1 }), send]) {
        expect(overlaps(box, await boxOf(other))).toBe(false);
      }
    }
    await expect(toasts(page)).toHaveCount(0);
  }
});

for (const size of SIZES) {
  test.describe(`toasts ${size.width} px wide`, () => {
    test.use({ viewport: size, breaksTheServer: true });

    test("a failed call covers neither the heading nor the retry button", async ({ page }) => {
      await page.route("**/trpc/account.signIn*", (route) =>
        route.fulfill({ status: 500, body: "no" }),
      );
      await open(page, "/auth");
      await page.getByLabel("Email").fill("customer@meltemi.example");
      await page.getByLabel(/^Κωδικός/).fill(DEMO_PASSWORD);
      const send = page.getByRole("button", { name: "Σύνδεση", exact: true });
      await send.click();
      await holdOpen(page);
      await coversNothing(page, [page.getByRole("heading", { level: 1 }), send]);
    });

    test("a sent message covers neither the heading nor the button", async ({ page }) => {
      const t = contactText.en;
      await open(page, "/en/contact");
      await page.getByRole("textbox", { name: t.name }).fill("Anna");
      await page.getByRole("textbox", { name: t.email }).fill("anna@example.com");
      await page.getByRole("textbox", { name: t.message }).fill("Good morning");
      const send = page.getByRole("button", { name: t.send });
      await send.click();
      await holdOpen(page);
      await coversNothing(page, [page.getByRole("heading", { level: 1 }), send]);
    });

    test("a full comparison covers neither the heading nor the bar with its button", async ({
      page,
    }) => {
      const t = compareText.el;
      await open(page, "/vehicles");
      const toggles = page.getByRole("button", { name: t.compareVehicle("") });
      for (let chosen = 0; chosen < 5 && (await toasts(page).count()) === 0; chosen++) {
        await toggles.nth(chosen).click();
      }
      await holdOpen(page);
      await coversNothing(page, [page.getByRole("region", { name: t.bar })]);
      await page.evaluate(() => scrollTo(0, 0));
      await coversNothing(page, [page.getByRole("heading", { level: 1 })]);
    });

    test("a toast keeps its corner when a dialog opens, away from the dialog's heading and buttons", async ({
      page,
      context,
    }) => {
      // The demo's partner receives bookings that other journeys make.
      const partner = await openPartner();
      await signIn(context, partner);
      await setLanguage(context, "el");
      const vehicle = await offerVehicle("40.00", partner);
      await open(page, "/dashboard?tab=my-vehicles");
      const t = partnerText.el;
      const menu = page.getByRole("button", {
        name: rowMenuText.el.moreOf(vehicle.title),
        exact: true,
      });
      await menu.click();
      await page.getByRole("menuitem", { name: t.duplicate }).click();
      await holdOpen(page);
      await page.evaluate(() => scrollTo(0, 0));
      const box = await coversNothing(page, [page.getByRole("heading", { level: 1 })]);
      await menu.press("Enter");
      // The menu moves the focus to its first item once it is open.
      await expect(page.getByRole("menuitem").first()).toBeFocused();
      const remove = page.getByRole("menuitem", { name: t.remove });
      // On a busy machine the menu moves it there once more.
      await expect(async () => {
        await remove.focus();
        await expect(remove).toBeFocused({ timeout: 500 });
      }).toPass();
      await remove.press("Enter");
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      const now = await coversNothing(page, [
        dialog.getByRole("heading").first(),
        ...(await dialog.locator("button:not([popover] *)").all()),
      ]);
      expect([now.x, now.y]).toEqual([box.x, box.y]);
      await queryJourneyDatabase(
        "delete from vehicles where title like $1 || '%' and status = 'pending'",
        [vehicle.title],
      );
    });
  });
}
