import { expect, type Page } from "@playwright/test";
import { comparisonText } from "#client/catalog/compare/comparison-text.ts";
import { resultsText } from "#client/catalog/list/results-text.ts";
import { listingText } from "#client/catalog/text.ts";
import { vehicleText } from "#client/catalog/vehicle/vehicle-text.ts";
import { problemText } from "#client/text/problems.ts";
import { compareText } from "#client/vehicle/compare/compare-text.ts";
import { seenText } from "#client/vehicle/seen/seen-text.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import {
  connect,
  delayRequests,
  inDays,
  offerVehicle,
  open,
  restingScroll,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

const t = listingText.el;
const results = resultsText.el;
const comparing = compareText.el;
const compared = comparisonText.el;

const cards = (page: Page) => page.locator("main article");
const searchField = (page: Page) => page.getByRole("searchbox", { name: results.search });
const found = (page: Page, count: number) => page.getByRole("heading", { name: t.found(count) });

async function slugsOf(condition: string): Promise<string[]> {
  const rows = await queryJourneyDatabase<{ slug: string }>(
    `select v.slug from vehicles v join partners p on p.id = v.partner_id
     where v.status = 'approved' and v.archived_at is null and p.status = 'active' and ${condition}`,
    [],
  );
  return rows.map(({ slug }) => slug).sort();
}

async function listedSlugs(page: Page): Promise<string[]> {
  const hrefs = await cards(page)
    .locator("h3 a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return hrefs.map((href) => href.split("?")[0]?.split("/").at(-1) ?? "").sort();
}

test("words in any alphabet find the same vehicles, and typing never loses the focus", async ({
  page,
}) => {
  const yamahas = await slugsOf("v.brand = 'Yamaha'");
  await open(page, "/vehicles?type=motorcycle");
  await searchField(page).fill("ΓΙΑΜΑΧΑ");
  await page.waitForURL((url) => url.searchParams.get("q") === "ΓΙΑΜΑΧΑ");
  await expect(found(page, yamahas.length)).toBeVisible();
  expect(await listedSlugs(page)).toEqual(yamahas);
  await expect(searchField(page)).toBeFocused();
  await expect(page.getByRole("combobox", { name: t.sort })).toHaveValue("best");

  const chip = page.getByRole("link", {
    name: t.removeFilter(vehicleLabels.el.type.motorcycle),
  });
  await chip.click();
  await expect(chip).toHaveCount(0);
  await searchField(page).fill("aftomato");
  await searchField(page).press("Enter");
  await page.waitForURL((url) => url.searchParams.get("q") === "aftomato");
  const automatic = await slugsOf("v.transmission = 'automatic'");
  await expect(found(page, automatic.length)).toBeVisible();
  await page.getByRole("button", { name: results.clearSearch }).click();
  await page.waitForURL((url) => !url.searchParams.has("q"));
  await expect(searchField(page)).toHaveValue("");
  await expect(searchField(page)).toBeFocused();
});

test("the focus moves from a removed filter to the next one, and at last to the results", async ({
  page,
}) => {
  await open(page, "/vehicles?type=car&transmission=manual&fuelType=petrol");
  const chips = page.getByRole("link", { name: t.removeFilter("") });
  await expect(chips).toHaveCount(3);
  const names = await chips.evaluateAll((links) =>
    links.map((link) => link.getAttribute("aria-label") ?? ""),
  );
  const chip = (position: number) => page.getByRole("link", { name: names[position] ?? "" });
  await chip(1).focus();
  await page.keyboard.press("Enter");
  await expect(chips).toHaveCount(2);
  await expect(chip(2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chips).toHaveCount(1);
  await expect(chip(0)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chips).toHaveCount(0);
  await expect(page.locator("section").getByRole("heading", { level: 2 }).first()).toBeFocused();

  await open(page, "/vehicles?q=zzzqqq");
  await page.getByRole("main").getByRole("link", { name: results.clearSearch }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.search === "");
  await expect(page.locator("section").getByRole("heading", { level: 2 }).first()).toBeFocused();
});

test("the count beside a value equals the results of selecting it", async ({ page }) => {
  const requested = await slugsOf("v.type = 'car' and v.transmission = 'automatic'");
  await open(page, "/vehicles?type=car");
  for (const label of [t.transmission, t.fuelType]) {
    await page.locator("aside summary", { hasText: label }).click();
  }
  const transmission = page.getByRole("group", { name: t.transmission });
  const name = vehicleLabels.el.transmission.automatic;
  const count = results.vehicles(String(requested.length));
  // The radio moves with the address, which can take longer than check() allows.
  await transmission.getByRole("radio", { name: `${name} ${count}` }).click();
  await expect(found(page, requested.length)).toBeVisible();
  expect(await listedSlugs(page)).toEqual(requested);
  const nothing = page.getByRole("group", { name: t.fuelType }).getByRole("radio", {
    name: new RegExp(` ${results.vehicles("0")}$`),
  });
  // The counts follow the list.
  await expect(nothing).not.toHaveCount(0);
  for (const radio of await nothing.all()) await expect(radio).toBeDisabled();
  const least = page.getByRole("slider", { name: t.priceFromThumb });
  await least.press("ArrowRight");
  await expect(page).toHaveURL(/priceMin=\d+/);
  await expect(least).toHaveAttribute("aria-valuetext", /^\d+\s€$/);
});

test("returning from a vehicle restores the loaded list and the scroll position", async ({
  page,
}) => {
  // Vehicles that other journeys list have other numbers of seats.
  await open(page, "/vehicles?seats=2");
  while (await page.getByRole("link", { name: t.showMore }).isVisible()) {
    const before = await cards(page).count();
    await page.getByRole("link", { name: t.showMore }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  }
  const shown = await cards(page).count();
  expect(shown).toBeGreaterThan(48);
  const link = cards(page)
    .nth(shown - 5)
    .locator("h3 a");
  const height = () => page.evaluate(() => window.scrollY);
  await link.scrollIntoViewIfNeeded();
  const place = await restingScroll(page);
  const title = await link.textContent();

  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(shown);
  await expect.poll(height).toBe(place);

  await page.reload();
  await expect(cards(page)).toHaveCount(shown);
  await expect.poll(height).toBe(place);
});

test("a vehicle that is opened right after typing or asking for more stays open", async ({
  page,
}) => {
  const text = vehicleText.el;
  const first = cards(page).locator("h3 a").first();
  const load = await delayRequests(page, "**/trpc/*catalog.bySlug*");
  await open(page, "/vehicles");
  const opened = (await first.textContent()) ?? "";
  await searchField(page).fill("toyota");
  // Without the checks of a click, so that the search has not been sent yet.
  await first.dispatchEvent("click");
  await expect(page.getByText(text.loading)).toBeAttached();
  load.release();
  await expect(page.getByRole("heading", { level: 1, name: opened })).toBeVisible();
  await expect(page).toHaveURL(/\/vehicles\/[^?]+$/);

  await open(page, "/vehicles");
  const more = await delayRequests(page, "**/trpc/*catalog.list*");
  // Calls that wait for the code of the API are sent in one request, which would be delayed as
  // well.
  const asked = page.waitForRequest("**/trpc/*catalog.list*");
  await page.getByRole("link", { name: t.showMore }).click();
  await asked;
  const title = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const { pathname } = new URL(page.url());
  const loaded = page.waitForResponse("**/trpc/*catalog.list*");
  more.release();
  await (await loaded).finished();
  await page.goBack();
  await expect(searchField(page)).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(pathname);
});

test("a search without results proposes searches with results", async ({ page }) => {
  const yamahas = await slugsOf("v.brand = 'Yamaha'");
  await open(page, "/vehicles?q=yamaha&type=car");
  await expect(found(page, 0)).toBeVisible();
  await page
    .getByRole("link", { name: results.without(vehicleLabels.el.type.car) })
    .filter({ hasText: results.vehicles(String(yamahas.length)) })
    .click();
  await expect(found(page, yamahas.length)).toBeVisible();
  expect(await listedSlugs(page)).toEqual(yamahas);
});

test("a search for occupied dates proposes the nearest free ones, and one for past dates shows an error", async ({
  page,
}) => {
  const vehicle = await offerVehicle("11.00");
  const dates = { pickupDate: inDays(30), returnDate: inDays(33) };
  const rival = await connect();
  await rival.api.checkout.place.mutate(
    bookingRequest(vehicle.id, { ...dates, expectedTotalCents: 3300 }),
  );
  await rival.close();
  const query = new URLSearchParams({ ...dates, priceMin: "11", priceMax: "11" });
  await open(page, `/vehicles?${query}`);
  await expect(found(page, 0)).toBeVisible();
  await page.getByRole("region", { name: results.otherDates }).getByRole("link").first().click();
  await expect(found(page, 1)).toBeVisible();
  expect(await listedSlugs(page)).toEqual([vehicle.slug]);

  await open(page, "/vehicles?pickupDate=2020-03-01&returnDate=2020-03-05");
  const past = problemText({ code: "pickupInPast", params: {} }, "el");
  await expect(page.getByRole("alert").filter({ hasText: past })).toBeVisible();
});

test("three vehicles are compared side by side under a shareable address", async ({ page }) => {
  await open(page, "/vehicles?type=car");
  const toggleOf = (slug: string) =>
    cards(page)
      .filter({ has: page.locator(`a[href="/vehicles/${slug}"]`) })
      .getByRole("button", { name: comparing.compareVehicle("") });
  for (const slug of ["suzuki-jimny-4x4", "fiat-panda", "vw-polo"]) await toggleOf(slug).click();
  await toggleOf("hyundai-i10").click();
  await expect(page.getByText(comparing.full(3))).toBeVisible();

  const bar = page.getByRole("region", { name: comparing.bar });
  await bar.getByRole("link", { name: comparing.open(3) }).click();
  await page.waitForURL(/\/compare\?/);
  const titles = ["Suzuki Jimny", "Fiat Panda", "VW Polo"] as const;
  const table = page.getByRole("table");
  for (const title of titles) {
    await expect(table.getByRole("columnheader", { name: title })).toBeVisible();
  }
  const rows = await table.getByRole("row").count();
  // The switch moves with the address, which can take longer than check() allows.
  await page.getByRole("switch", { name: compared.onlyDifferences }).click();
  await page.waitForURL(/differences=true/);
  await expect.poll(() => table.getByRole("row").count()).toBeLessThan(rows);
  await table.getByRole("link", { name: compared.remove(titles[2]) }).click();
  await expect(table.getByRole("columnheader", { name: titles[2] })).toHaveCount(0);

  const html = await (await page.request.get(page.url())).text();
  for (const title of titles.slice(0, 2)) expect(html).toContain(title);
  await page.getByRole("link", { name: compared.add }).click();
  await expect(bar.getByRole("link", { name: comparing.open(2) })).toBeVisible();
});

test("a comparison begins with vehicles that were seen and featured ones, and grows by a press", async ({
  page,
}) => {
  await open(page, "/vehicles/hyundai-i10");
  await open(page, "/compare");
  const suggestions = page.getByRole("region", { name: compared.suggestFirst });
  const seen = suggestions.getByRole("listitem").first();
  await expect(seen).toContainText("Hyundai i10");
  await expect(seen).toContainText(compared.seen);
  await expect(suggestions.getByRole("listitem")).toHaveCount(4);
  await seen.getByRole("link", { name: compared.addVehicle("Hyundai i10") }).click();
  await page.waitForURL(/\/compare\?vehicles=hyundai-i10$/);
  const others = page.getByRole("region", { name: compared.suggestSecond });
  await expect(others).not.toContainText("Hyundai i10");
  const second = others.getByRole("listitem").first();
  await second.getByRole("link", { name: compared.addVehicle("") }).click();
  const table = page.getByRole("table", { name: compared.table });
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await expect(page.getByRole("region", { name: compared.suggestThird })).toBeVisible();

  // An address without vehicles leads back to what was begun in this tab.
  await open(page, "/compare");
  await page.getByRole("link", { name: compared.goOn(2) }).click();
  await expect(table.getByRole("columnheader")).toHaveCount(3);
});

test("a comparison shows each vehicle's price on its dates, and which are no longer offered", async ({
  page,
}) => {
  const period = `pickupDate=${inDays(200)}&returnDate=${inDays(204)}`;
  await open(page, `/compare?vehicles=suzuki-jimny-4x4,no-such-vehicle,fiat-panda&${period}`);
  const total = page.getByRole("row", { name: new RegExp(`^${compared.total}`) });
  await expect(total.getByRole("cell")).toHaveCount(2);
  await expect(total.getByText(compared.totalFor(4))).toHaveCount(2);
  await expect(page.getByText(compared.gone(1))).toBeVisible();

  await open(page, "/compare?vehicles=no-such-vehicle");
  await expect(page.getByText(compared.allGone)).toBeVisible();
});

test("recently viewed vehicles are shown at the end of the list until they are cleared", async ({
  page,
}) => {
  await open(page, "/vehicles/suzuki-jimny-4x4");
  await open(page, "/vehicles/fiat-panda");
  await open(page, "/vehicles?type=vip");
  const row = page.getByRole("region", { name: seenText.el.title });
  // The opening page may scroll itself back to its top.
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(row.getByRole("link")).toHaveText([/Fiat Panda/, /Suzuki Jimny/]);
  await row.getByRole("button", { name: seenText.el.clearLabel }).click();
  await expect(row).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("seenVehicles"))).toBe("[]");
});

test("recently viewed vehicles are one row that a mouse need not scroll", async ({ page }) => {
  await open(page, "/vehicles?type=vip");
  const slugs = ["fiat-panda", "vw-polo", "kia-picanto", "honda-sh125i", "toyota-yaris-hybrid"];
  await page.evaluate(
    (seen) => localStorage.setItem("seenVehicles", JSON.stringify(seen)),
    [...slugs, "suzuki-jimny-4x4"],
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/vehicles?type=vip");
  const row = page.getByRole("region", { name: seenText.el.title });
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(row.getByRole("link")).toHaveCount(slugs.length);
  const hidden = await row
    .getByRole("list")
    .evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(hidden).toBe(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a plain form that keeps the filters, and its empty result proposes others", async ({
    page,
  }) => {
    const yamahas = await slugsOf("v.brand = 'Yamaha'");
    await page.goto("/vehicles?type=motorcycle");
    await searchField(page).fill("γιαμαχα");
    await searchField(page).press("Enter");
    await page.waitForURL(/q=/);
    expect(new URL(page.url()).searchParams.get("type")).toBe("motorcycle");
    expect(await listedSlugs(page)).toEqual(yamahas);
    await page.goto("/vehicles?q=yamaha&type=car");
    await expect(
      page.getByRole("link", { name: results.without(vehicleLabels.el.type.car) }),
    ).toHaveAttribute("href", "/vehicles?q=yamaha");
  });
});
