import { expect, type Page } from "@playwright/test";
import { dashboardText } from "#client/account/text.ts";
import { menuText } from "#client/app/shell/menu-text.ts";
import { shellText } from "#client/app/shell/text.ts";
import { favouritesPageText } from "#client/catalog/favourites/favourites-page-text.ts";
import { formatEurosExact } from "#client/text/format.ts";
import { compareText } from "#client/vehicle/compare/compare-text.ts";
import { COMPARED_LIMIT } from "#client/vehicle/compare/compared-vehicles.ts";
import { favouritesText } from "#client/vehicle/favourites/favourites-text.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import {
  chooseDates,
  connect,
  FRESH_PASSWORD,
  inDays,
  offerVehicle,
  open,
  openAccount,
  openAnotherBrowser,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";

const t = favouritesPageText.el;
const cards = (page: Page) => page.locator("main article");
const heart = (page: Page, title: string) =>
  page.getByRole("main").getByRole("button", { name: favouritesText.el.favourite(title) });
const compareToggles = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: compareText.el.compareVehicle("") });
const compareLink = (page: Page, count: number) =>
  page.getByRole("main").getByRole("link", { name: compareText.el.open(count) });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("favouriteVehicles"));

test("favourites of a visitor move into the account at sign-in, and follow it to other devices", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const email = await openAccount(context);
  await context.clearCookies();
  const [first, second] = [await offerVehicle("37.00"), await offerVehicle("37.00")];

  await test.step("a visitor marks a vehicle in the list by keyboard, and one on its page", async () => {
    await open(page, "/vehicles?priceMin=37&priceMax=37");
    await expect(heart(page, first.title)).toHaveAttribute("aria-pressed", "false");
    const box = await heart(page, first.title).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await heart(page, first.title).press("Space");
    await expect(heart(page, first.title)).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("link", { name: second.title, exact: true }).click();
    await page.waitForURL(new RegExp(second.slug));
    // The address is that of the new page a moment before its content, and the list has a heart
    // too.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(second.title);
    await heart(page, second.title).click();
    await expect(heart(page, second.title)).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("the page has both, also after reloading, with totals for dates", async () => {
    await page.getByRole("banner").getByRole("link", { name: shellText.el.favourites }).click();
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first()).toContainText(second.title);
    await inspect(page, "favourites");
    await open(page, `/favourites?pickupDate=${inDays(40)}&returnDate=${inDays(43)}`);
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first()).toContainText(formatEurosExact(11_100, "el"));
    // Both side by side for the same dates, the newest first.
    await expect(compareLink(page, 2)).toHaveAttribute(
      "href",
      new RegExp(`vehicles=${second.slug}(?:,|%2C)${first.slug}&pickupDate=${inDays(40)}`),
    );
    await expect(compareToggles(page)).toHaveCount(0);
  });

  await test.step("signing in moves them, and empties the device", async () => {
    await page.getByRole("main").getByRole("link", { name: t.signIn }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel(/^Κωδικός/).fill(FRESH_PASSWORD);
    await page.getByRole("button", { name: "Σύνδεση", exact: true }).click();
    await page.waitForURL(/\/dashboard/);
    await expect.poll(() => stored(page)).toBe("[]");
  });

  await test.step("the menu of the dashboard leads to them", async () => {
    const menu = page.getByRole("navigation", { name: dashboardText.el.menu });
    await inspect(page, "the dashboard's menu");
    await menu.getByRole("link", { name: dashboardText.el.favourites }).click();
    await page.waitForURL(/\/favourites/);
    await expect(cards(page)).toHaveCount(2);
    // It stays beside them, or at the bottom of a phone, after a reload too.
    await page.reload();
    const current = menu.locator("[aria-current='page']");
    await expect(current).toHaveText(dashboardText.el.favourites);
    await inspect(page, "favourites of a customer");
  });

  await test.step("dates that are chosen on the page give them totals", async () => {
    await chooseDates(page, "el", inDays(40), inDays(43));
    await expect(page.getByText(/^Σύνολα για .*, παραλαβή 10:00, επιστροφή 10:00/)).toBeVisible();
    await page.waitForURL(new RegExp(`pickupDate=${inDays(40)}`));
    await expect(cards(page).first()).toContainText(formatEurosExact(11_100, "el"));
    await page.getByRole("link", { name: t.withoutDates }).click();
    await expect(page).toHaveURL(/\/favourites$/);
    await expect(cards(page).first()).not.toContainText(formatEurosExact(11_100, "el"));
  });

  const other = await openAnotherBrowser(browser, baseURL);
  await test.step("another device has them, names one that is gone, and removes it", async () => {
    await signIn(other.page.context(), email, FRESH_PASSWORD);
    await queryJourneyDatabase("update vehicles set archived_at = now() where id = $1", [first.id]);
    await open(other.page, "/favourites");
    await expect(cards(other.page)).toHaveCount(2);
    await expect(cards(other.page).filter({ hasText: t.gone })).toContainText(first.title);
    // One that is left has nothing to be compared with.
    await expect(other.page.getByRole("main").getByRole("link", { name: /^Σύγκριση/ })).toHaveCount(
      0,
    );
    await inspect(other.page, "favourites with one that is gone", ["dark"]);
    await other.page.getByRole("button", { name: t.removeVehicle(first.title) }).click();
    await expect(cards(other.page)).toHaveCount(1);
    await expect(other.page.getByRole("heading", { level: 1 })).toBeFocused();
    // The card leaves before the server has responded, and closing the page cancels the request.
    const inDatabase = () =>
      queryJourneyDatabase("select vehicle_id from favourites where vehicle_id = $1", [first.id]);
    await expect.poll(inDatabase).toEqual([]);
    await other.close();
  });

  await test.step("signing out shows none of the account's", async () => {
    await open(page, "/favourites");
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole("button", { name: /μενού χρήστη/ }).click();
    const banner = page.getByRole("banner");
    await banner.getByRole("button", { name: menuText.el.signOut }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await banner.getByRole("link", { name: shellText.el.favourites }).click();
    await expect(page.getByRole("heading", { name: t.empty })).toBeVisible();
    // Below it are vehicles to begin with, of which none is marked.
    await expect(page.locator("main [aria-pressed='true']")).toHaveCount(0);
  });
});

for (const width of [390, 1440]) {
  test(`nothing moves at ${width} px while it is unknown which vehicles are marked`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      let shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ("value" in entry && typeof entry.value === "number") shifted += entry.value;
        }
        document.documentElement.dataset["shifted"] = String(shifted);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await open(page, "/favourites");
    await expect(page.getByRole("heading", { name: t.empty })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    const shifted = await page.evaluate(() => document.documentElement.dataset["shifted"]);
    expect(Number(shifted ?? 0)).toBeLessThan(0.01);
  });
}

test("of more favourites than a comparison has room for, each is chosen on its card", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  const { api, close } = await connect(email, FRESH_PASSWORD);
  const { vehicles } = await api.catalog.list.query({});
  const marked = vehicles.slice(0, COMPARED_LIMIT + 1);
  for (const { id } of marked) await api.account.addFavourite.mutate({ vehicleId: id });
  await close();
  await open(page, "/favourites");
  await expect(compareToggles(page)).toHaveCount(marked.length);
  await expect(compareLink(page, COMPARED_LIMIT)).toHaveCount(0);
  // With one less, all of them are compared at once.
  await heart(page, marked[0]?.title ?? "").click();
  await expect(compareLink(page, COMPARED_LIMIT)).toBeVisible();
  await expect(compareToggles(page)).toHaveCount(0);
});

test("the page that moves a device's favourites into the account marks them", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  const [ofAccount, ofDevice] = [await offerVehicle("38.00"), await offerVehicle("38.00")];
  const { api, close } = await connect(email, FRESH_PASSWORD);
  await api.account.addFavourite.mutate({ vehicleId: ofAccount.id });
  await close();
  await page.addInitScript(
    (favourite) => localStorage.setItem("favouriteVehicles", JSON.stringify([favourite])),
    { id: ofDevice.id, slug: ofDevice.slug, title: ofDevice.title },
  );
  await open(page, "/vehicles?priceMin=38&priceMax=38");
  await expect.poll(() => stored(page)).toBe("[]");
  // The account's may have arrived before the cards are hydrated, which keeps what was rendered.
  await expect(heart(page, ofDevice.title)).toHaveAttribute("aria-pressed", "true");
  await expect(heart(page, ofAccount.title)).toHaveAttribute("aria-pressed", "true");
});

test("a mark that the server refuses is taken back with a notification", async ({
  page,
  context,
}) => {
  await openAccount(context);
  const vehicle = await offerVehicle("37.00");
  await open(page, `/vehicles/${vehicle.slug}`);
  await expect(heart(page, vehicle.title)).toBeEnabled();
  await queryJourneyDatabase("update vehicles set status = 'rejected' where id = $1", [vehicle.id]);
  await heart(page, vehicle.title).click();
  await expect(page.getByText(favouritesText.el.notAdded)).toBeVisible();
  await expect(heart(page, vehicle.title)).toHaveAttribute("aria-pressed", "false");
});
