import { expect, type Locator, type Page } from "@playwright/test";
import { footerText } from "#client/app/shell/footer-text.ts";
import { shellText } from "#client/app/shell/text.ts";
import { priceLinesText } from "#client/booking/price/price-lines-text.ts";
import { resultsText } from "#client/catalog/list/results-text.ts";
import { listingText } from "#client/catalog/text.ts";
import { bookingText } from "#client/catalog/vehicle/vehicle-text.ts";
import { dateCalendarText } from "#client/ui/dates/date-calendar-text.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { compareText } from "#client/vehicle/compare/compare-text.ts";
import { mapText } from "#client/vehicle/map/map-text.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import { chooseDates, inDays, open, test } from "#tests/support/journey/journey.ts";

const PERIOD = `pickupDate=${inDays(90)}&returnDate=${inDays(95)}`;
const t = listingText.el;

const cards = (page: Page) => page.locator("main article");
const topOfFirst = (page: Page) =>
  cards(page)
    .first()
    .evaluate((card) => card.getBoundingClientRect().top);

/** Width in CSS pixels that `sizes` promises for an image, and the width that it is shown in. */
const imageWidths = (page: Page) =>
  cards(page)
    .locator("img")
    .evaluateAll((images) => {
      const first = images.slice(0, 3) as HTMLImageElement[];
      return first.map((image) => ({
        isLoaded: image.complete && image.naturalWidth > 0,
        promised: image.naturalWidth,
        shown: image.clientWidth,
      }));
    });

for (const width of [390, 768, 1024, 1440]) {
  test(`images of the list are loaded for the size in which they are shown, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/vehicles");
    const areLoaded = async () => (await imageWidths(page)).map(({ isLoaded }) => isLoaded);
    await expect.poll(areLoaded).toEqual([true, true, true]);
    for (const { promised, shown } of await imageWidths(page)) {
      expect(shown).toBeGreaterThan(0);
      expect(Math.abs(promised - shown) / shown).toBeLessThan(0.1);
    }
  });
}

for (const width of [412, 768]) {
  test(`the first card has its own height from the first frame, at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 823 });
    // As slow as a phone: otherwise the first frame comes when all is there.
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 90_000,
    });
    await page.addInitScript(() => {
      const heights = new Set<number>();
      const measure = () => {
        const card = document.querySelector("main article");
        if (card) {
          heights.add(Math.round(card.getBoundingClientRect().height));
          document.documentElement.dataset["heights"] = [...heights].join(" ");
        }
        requestAnimationFrame(measure);
      };
      measure();
    });
    await open(page, "/vehicles");
    const card = await cards(page).first().boundingBox();
    await expect(page.locator("html")).toHaveAttribute(
      "data-heights",
      String(Math.round(card?.height ?? 0)),
    );
  });
}

for (const width of [390, 1440]) {
  test(`the compare button leaves the vehicle on the image free, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/vehicles");
    const card = cards(page).first();
    const image = await card.locator("img").boundingBox();
    const button = await card
      .getByRole("button", { name: compareText.el.compareVehicle("") })
      .boundingBox();
    const covered = (image?.y ?? 0) + (image?.height ?? 0) - (button?.y ?? 0);
    // The road below the wheels is more than a ninth of the image.
    expect(covered).toBeGreaterThan(0);
    expect(covered).toBeLessThanOrEqual((image?.height ?? 0) / 9);
    // The line of the brand begins at the other side of the card.
    const kicker = await card.locator("p").first().boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0) - (kicker?.y ?? 0)).toBeLessThan(8);
  });
}

test("cards of a search by place begin alike, with the type of the vehicle", async ({ page }) => {
  await open(page, `/vehicles?place=heraklion-airport&${PERIOD}`);
  const types = Object.values(vehicleLabels.el.type);
  const kickers = await cards(page).evaluateAll((all) =>
    all.map((card) => card.querySelector("p")?.textContent ?? ""),
  );
  expect(kickers.length).toBeGreaterThan(0);
  expect(kickers.filter((text) => !types.some((type) => text.startsWith(type)))).toEqual([]);
});

test("photos of the dark scheme are dimmed, and only buttons that book are yellow", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "/vehicles");
  const photo = cards(page).locator("img").first();
  await expect(photo).toHaveCSS("filter", /brightness/);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(photo).toHaveCSS("filter", "none");
  const colourOf = (button: Locator) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const { book } = shellText.el;
  const toList = page.getByRole("banner").getByRole("link", { name: book, exact: true });
  const toBook = cards(page).first().locator("a[aria-label]");
  expect(await colourOf(toList)).not.toBe(await colourOf(toBook));
});

test("the first image of the list is in the first HTML, before all others", async ({ page }) => {
  const html = await (await page.request.get("/vehicles")).text();
  const images = [...html.matchAll(/<article[^]*?<img ([^>]*)>/g)].map(([, of = ""]) => of);
  expect(images.length).toBe(24);
  expect(images.filter((image) => /fetchpriority="high"/i.test(image))).toEqual([images[0]]);
  expect(images[0]).toContain('loading="eager"');
});

test("a card leads with the total of the stay, which the vehicle's page shows too", async ({
  page,
}) => {
  await open(page, `/vehicles?type=car&${PERIOD}`);
  const card = cards(page).filter({ hasText: "Suzuki Jimny" }).first();
  const total = await card.locator("strong").innerText();
  await expect(card).toContainText(`${total} ${vehicleLabels.el.forDays(5)}`);
  await expect(card).toContainText(vehicleLabels.el.perDay("72 €"));
  await card.getByRole("link", { name: "Suzuki Jimny" }).first().click();
  const panel = page.getByRole("region", { name: bookingText.el.panel });
  await expect(panel.getByText(priceLinesText.el.line(5, "")).first()).toBeVisible();
  await expect(panel).toContainText(total);
  await page.goBack();
  await page
    .getByRole("button", { name: new RegExp(`^${dateText.el.pickup}:`) })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: dateText.el.chooseDates });
  await sheet.getByRole("button", { name: dateCalendarText.el.clear }).click();
  await expect(page).not.toHaveURL(/pickupDate/);
  await expect(card.getByText(vehicleLabels.el.forDays(5))).toHaveCount(0);
});

for (const language of ["el", "en"] as const) {
  test(`a search for dates has a whole row of vehicles in the first window, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const search = `place=heraklion-airport&type=car&transmission=manual&${PERIOD}`;
    await open(page, localizedPath(`/vehicles?${search}`, language));
    const book = cards(page).locator("a[aria-label]");
    for (const index of [0, 1, 2]) {
      await expect(book.nth(index)).toBeInViewport({ ratio: 1 });
    }
    // Place and dates are in the fields above, so that the chips are beside number and order.
    const chips = page
      .getByRole("link", { name: listingText[language].removeFilter("") })
      .filter({ visible: true });
    await expect(chips).toHaveCount(2);
    const order = await page
      .getByRole("main")
      .getByRole("combobox", { name: listingText[language].sort })
      .boundingBox();
    const chip = await chips.last().boundingBox();
    expect(chip?.y).toBeLessThan((order?.y ?? 0) + (order?.height ?? 0));
    // Clearing the chips leaves the search itself.
    await page.getByRole("link", { name: listingText[language].clearAll }).click();
    await expect(chips).toHaveCount(0);
    expect(page.url()).toMatch(/place=heraklion-airport&pickupDate=[^&]+&returnDate=[^&]+$/);
  });
}

test("chosen dates are whole from the narrowest laptop on", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 768 });
  await open(page, `/vehicles?${PERIOD}`);
  const dates = page.getByRole("button", { name: new RegExp(`^${dateText.el.pickup}:`) });
  const value = dates.first().locator("span").last();
  expect(
    await value.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
});

test("every group of filters is in view at 1440 × 900, and folds as the visitor left it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/vehicles?fuelType=petrol");
  const aside = page.getByRole("complementary", { name: t.filters });
  const summary = (label: string) => aside.locator("summary", { hasText: label });
  const labels = [
    t.typesLabel,
    t.price,
    t.brand,
    t.transmission,
    t.fuelType,
    t.seats,
    t.year,
    t.luggageCapacity,
  ];
  for (const label of labels) await expect(summary(label)).toBeVisible();
  const group = (label: string) =>
    aside.locator("details").filter({ has: page.locator("summary", { hasText: label }) });
  // A group with a chosen value is open, and says which.
  await expect(group(t.fuelType)).toHaveAttribute("open");
  await expect(summary(t.fuelType)).toContainText(vehicleLabels.el.fuelType.petrol);
  await expect(group(t.seats)).not.toHaveAttribute("open");
  await inspect(page, "list with folded filters", BOTH_SCHEMES);

  await summary(t.fuelType).click();
  await summary(t.price).focus();
  await page.keyboard.press("Enter");
  await open(page, "/vehicles");
  await page.evaluate(() => scrollTo(0, document.querySelector("aside")?.offsetTop ?? 0));
  for (const label of labels) await expect(summary(label)).toBeInViewport({ ratio: 1 });

  await summary(t.price).click();
  await expect(group(t.price)).not.toHaveAttribute("open");
  await aside.getByRole("link", { name: /VIP/ }).click();
  await expect(page).toHaveURL(/type=vip/);
  await expect(group(t.price)).not.toHaveAttribute("open");
});

test("the chip of the comparison is wherever vehicles are chosen for it, and covers nothing", async ({
  page,
}) => {
  const c = compareText.el;
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/vehicles?${PERIOD}`);
  const chip = page.getByRole("region", { name: c.bar });
  const toggles = page.getByRole("button", { name: c.compareVehicle("") });
  await toggles.nth(0).click();
  await toggles.nth(1).click();
  await page.evaluate(() => scrollTo(0, 900));
  const toTop = page.getByRole("button", { name: footerText.el.toTop });
  await expect(toTop).toBeVisible();
  const isApart = async () => {
    const bar = page.getByRole("region", { name: bookingText.el.bar });
    const others = [toTop, ...((await bar.count()) > 0 ? [bar] : [])];
    const own = await chip.boundingBox();
    for (const other of others) {
      const box = await other.boundingBox({ timeout: 1000 });
      if (!own || !box) throw new Error("Something is not shown");
      const overlaps =
        own.x < box.x + box.width &&
        box.x < own.x + own.width &&
        own.y < box.y + box.height &&
        box.y < own.y + own.height;
      expect(overlaps).toBe(false);
    }
  };
  await isApart();
  await inspect(page, "list with the chip of the comparison", BOTH_SCHEMES);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  await cards(page).first().locator("h3 a").click();
  await page.waitForURL(/\/vehicles\/./);
  // The new page opens at its top, shortly after its address is shown.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 900));
    await expect(toTop).toBeVisible({ timeout: 500 });
    await isApart();
  }).toPass();
  await chip.getByRole("link", { name: c.open(2) }).click();
  await page.waitForURL(/\/compare\?/);
  await expect(chip).toHaveCount(0);
  await open(page, "/contact");
  await expect(chip).toHaveCount(0);
  await open(page, "/");
  await expect(chip.getByRole("link", { name: c.open(2) })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  await expect(toTop).toBeVisible();
  await isApart();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("banner").getByRole("link", { name: shellText.el.favourites }).click();
  await page.waitForURL(/\/favourites/);
  await chip.getByRole("button", { name: c.clear }).click();
  await expect(chip).toHaveCount(0);
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test("the calendar is at the bottom of the window with two months, like a phone's", async ({
    page,
  }) => {
    await open(page, "/");
    await page.getByRole("button", { name: new RegExp(`^${dateText.el.pickup}:`) }).click();
    const sheet = page.getByRole("dialog", { name: dateText.el.chooseDates });
    await expect(sheet.locator("table")).toHaveCount(2);
    const box = await sheet.boundingBox();
    expect(box?.x).toBe(0);
    expect(box?.width).toBe(768);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(1024);
    await inspect(page, "calendar on a tablet", BOTH_SCHEMES);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const address of [
    `/vehicles?${PERIOD}`,
    `/en/vehicles?type=car&transmission=manual&${PERIOD}`,
  ]) {
    test(`the first vehicle begins within the first 310 px: ${address.split("?")[0]}`, async ({
      page,
    }) => {
      await open(page, address);
      expect(await topOfFirst(page)).toBeLessThanOrEqual(310);
    });
  }

  test("words of a search are typed in the sheet of place and dates, and have a chip", async ({
    page,
  }) => {
    const results = resultsText.el;
    await open(page, "/vehicles");
    const field = page.getByRole("searchbox", { name: results.search });
    await expect(field).toHaveCount(0);
    await page.getByRole("button", { name: /Αλλαγή αναζήτησης$/ }).click();
    await field.fill("jimny");
    await field.press("Enter");
    await expect(page).toHaveURL(/q=jimny/);
    await page.getByRole("button", { name: /^Δείτε/ }).click();
    const chip = page.getByRole("link", { name: t.removeFilter(results.searchChip("jimny")) });
    await expect(chip).toBeInViewport();
    await chip.click();
    await expect(page).not.toHaveURL(/q=/);
    // A tablet has them in the same sheet, and the map beside it.
    await page.setViewportSize({ width: 768, height: 1024 });
    await open(page, "/vehicles?q=jimny");
    await expect(field).toHaveCount(0);
    await expect(chip).toBeVisible();
    const views = page.getByRole("navigation", { name: mapText.el.views });
    await expect(views.getByRole("link", { name: mapText.el.map })).toBeVisible();
    // From laptops on, the field is above the results, and clears itself.
    await page.setViewportSize({ width: 1024, height: 768 });
    await open(page, "/vehicles?q=jimny");
    await expect(field).toHaveValue("jimny");
    await expect(chip).toBeHidden();
  });

  test("place and dates are chosen in a short sheet, which the search in view opens", async ({
    page,
  }) => {
    const results = resultsText.el;
    await open(page, "/vehicles?type=car&transmission=manual&airConditioning=true");
    await page.evaluate(() => scrollTo(0, 1500));
    const pill = page.getByRole("button", { name: /Αλλαγή αναζήτησης$/ });
    await expect(pill).toBeInViewport({ ratio: 1 });
    await expect(pill).toHaveAccessibleName(
      results.changeSearch(dateText.el.anyPlace, "Οποτεδήποτε"),
    );
    await pill.click();
    const sheet = page.getByRole("dialog", { name: results.searchSheet });
    await expect(sheet).toBeVisible();
    await inspect(page, "where and when", BOTH_SCHEMES);
    await page.setViewportSize({ width: 390, height: 844 });
    await sheet.getByLabel(dateText.el.place).selectOption("chania");
    await expect(page).toHaveURL(/place=chania/);
    await chooseDates(page, "el", inDays(90), inDays(93));
    await expect(page).toHaveURL(new RegExp(`returnDate=${inDays(93)}`));
    await sheet.getByRole("button", { name: /^(Δείτε|Κανένα)/ }).click();
    await expect(sheet).toBeHidden();
    await expect(pill).toBeFocused();
    await expect(pill).toContainText("Χανιά");
    await expect(page.locator("html")).not.toHaveClass(/scroll-locked/);

    // The other filters are one row of chips; place and dates are in the search itself, and the
    // type is in the row of types.
    await page.evaluate(() => scrollTo(0, 0));
    const chips = page.getByRole("link", { name: t.removeFilter("") });
    await expect(chips.first()).toBeVisible();
    const tops = await chips.evaluateAll((links) =>
      links
        .map((link) => link.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ top }) => Math.round(top)),
    );
    expect(tops.length).toBe(2);
    expect(new Set(tops).size).toBe(1);
    await page.getByRole("button", { name: t.openFilters(3), exact: true }).click();
    await expect(page.getByRole("dialog", { name: t.filters })).toBeVisible();
  });
});
