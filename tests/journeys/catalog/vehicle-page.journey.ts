import { expect, type Locator, type Page } from "@playwright/test";
import { shellText } from "#client/app/shell/text.ts";
import { priceLinesText } from "#client/booking/price/price-lines-text.ts";
import { rentalTermsText } from "#client/booking/rental/rental-terms-text.ts";
import { comparisonText } from "#client/catalog/compare/comparison-text.ts";
import { listingText } from "#client/catalog/text.ts";
import { vehicleActionsText } from "#client/catalog/vehicle/vehicle-actions-text.ts";
import { bookingText, vehicleText } from "#client/catalog/vehicle/vehicle-text.ts";
import { typeTilesText } from "#client/site/home/type-tiles-text.ts";
import { formatDate, formatEuros } from "#client/text/format.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { dateCalendarText } from "#client/ui/dates/date-calendar-text.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { leaveText } from "#client/ui/dialog/leave-text.ts";
import { PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import { VEHICLE_TYPE_LABELS } from "#shared/vehicle/vehicle-type-labels.ts";
import { failQuotes } from "#tests/support/journey/failed-quotes.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import {
  chooseDates,
  connect,
  inDays,
  offerVehicle,
  open,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";

const JIMNY = "/vehicles/suzuki-jimny-4x4";
const t = vehicleText.el;
const actions = vehicleActionsText.el;
const compared = comparisonText.el;

/** The images in the visible part of a row. */
async function inView(page: Page, row: string): Promise<number[]> {
  return page.locator(row).evaluate((element) => {
    const frame = element.getBoundingClientRect();
    return [...element.children].flatMap((child, index) => {
      const { left, width } = child.getBoundingClientRect();
      return Math.abs(left - frame.left) < width / 2 ? [index] : [];
    });
  });
}

function rightEdge(element: Locator): Promise<number> {
  return element.evaluate((shown) => shown.getBoundingClientRect().right);
}

/** Another customer books the vehicle from the fourth to the fifth day, for €40. */
async function book(vehicleId: string): Promise<void> {
  const { api, close } = await connect();
  await api.checkout.place.mutate({
    vehicleId,
    customerName: "Άννα",
    customerEmail: "anna@example.com",
    customerPhone: "+306945550101",
    specialRequests: "",
    acceptTerms: true,
    pickupDate: inDays(4),
    pickupTime: "10:00",
    returnDate: inDays(5),
    returnTime: "10:00",
    pickupLocation: "chania",
    returnLocation: "chania",
    expectedTotalCents: 4000,
    idempotencyKey: `vehicle-page-${vehicleId}`,
  });
  await close();
}

test("keys move through the photos, open them in full screen and restore the focus", async ({
  page,
}) => {
  await open(page, JIMNY);
  const gallery = page.getByRole("region", { name: t.photos });
  const total = await gallery.locator("[data-photo]").count();
  expect(total).toBeGreaterThan(2);
  const photo = (index: number) => gallery.getByRole("link", { name: t.openPhoto(index, total) });
  await photo(1).focus();
  await page.keyboard.press("ArrowRight");
  await expect(photo(2)).toBeFocused();
  await expect.poll(() => inView(page, "ul:has(> #photo-1)")).toEqual([1]);

  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: t.viewer("Suzuki Jimny 4x4") });
  await expect(viewer.getByRole("status")).toHaveText(t.photoOf(2, total));
  await expect(viewer.getByRole("img")).toHaveCount(1);
  await page.keyboard.press("End");
  await expect(viewer.getByRole("status")).toHaveText(t.photoOf(total, total));
  await expect(viewer.getByRole("button", { name: t.nextPhoto })).toBeDisabled();
  await expect.poll(() => inView(page, "dialog[open] ul")).toEqual([total - 1]);
  // After the last button the focus may move to the browser's own bar, never to the page behind.
  for (let tabs = 0; tabs < 5; tabs++) {
    await page.keyboard.press("Tab");
    const behind = page.locator(":focus").and(page.locator("body *:not(dialog *)"));
    await expect(behind).toHaveCount(0);
  }

  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(photo(total)).toBeFocused();
  await expect.poll(() => inView(page, "ul:has(> #photo-1)")).toEqual([total - 1]);
});

test("four thumbnails represent all photos; the last one opens the remaining ones", async ({
  page,
}) => {
  const vehicle = await offerVehicle("40.00");
  await queryJourneyDatabase(
    `insert into vehicle_images (id, vehicle_id, position, name, width, height, placeholder, created_at)
     select gen_random_uuid(), $1, row_number() over () - 1, name, width, height, placeholder, now()
     from (select distinct on (name) name, width, height, placeholder from vehicle_images
           order by name limit 7) as seven`,
    [vehicle.id],
  );
  await open(page, `/vehicles/${vehicle.slug}`);
  const gallery = page.getByRole("region", { name: t.photos });
  await expect(gallery.locator("[data-photo]")).toHaveCount(7);
  const thumbnails = gallery.locator('a[href^="#photo-"]');
  await expect(thumbnails).toHaveCount(4);
  await thumbnails.nth(1).click();
  await expect(gallery.getByRole("status")).toHaveText(t.photoOf(2, 7));
  await expect(thumbnails.nth(3)).toHaveText("+3");
  await gallery.getByRole("link", { name: t.morePhotos(3) }).click();
  const viewer = page.getByRole("dialog", { name: t.viewer(vehicle.title) });
  await expect(viewer.getByRole("status")).toHaveText(t.photoOf(4, 7));
  await inspect(page, "images in full screen", ["light", "dark"]);
});

test("a taken vehicle leads from the comparison to its calendar, a free one to the checkout", async ({
  page,
}) => {
  const vehicle = await offerVehicle("40.00");
  const free = await offerVehicle("50.00");
  await book(vehicle.id);
  const period = `pickupDate=${inDays(4)}&returnDate=${inDays(5)}`;
  await open(page, `/compare?vehicles=${vehicle.slug},${free.slug}&${period}`);
  const table = page.getByRole("table", { name: compared.table });
  await expect(table.getByText(compared.taken)).toBeVisible();
  await expect(table.getByRole("link", { name: compared.bookVehicle(vehicle.title) })).toHaveCount(
    0,
  );
  await expect(table.getByRole("link", { name: compared.bookVehicle(free.title) })).toBeVisible();
  await inspect(page, "a comparison with a taken vehicle", ["light", "dark"]);
  const toDates = table.getByRole("link", { name: compared.calendarOf(vehicle.title) });
  await expect(toDates).toHaveText(compared.calendar);
  const freeDates = table.getByRole("link", { name: compared.free });
  await freeDates.click();
  await expect(
    table.getByRole("link", { name: compared.bookVehicle(vehicle.title) }),
  ).toBeVisible();
  await expect(table.getByText(compared.taken)).toHaveCount(0);
  await open(page, `/compare?vehicles=${vehicle.slug},${free.slug}&${period}`);
  await toDates.click();
  await expect(page).toHaveURL(new RegExp(`/vehicles/${vehicle.slug}\\?.*pickupDate=`));
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a swipe shows the next photo and its number", async ({ page }) => {
    await open(page, JIMNY);
    const gallery = page.getByRole("region", { name: t.photos });
    const total = await gallery.locator("[data-photo]").count();
    await page.locator("ul:has(> #photo-1)").evaluate((row) => row.scrollBy({ left: 390 }));
    await expect(gallery.getByRole("status")).toHaveText(t.photoOf(2, total));
  });

  test("the bar of an occupied vehicle links to the nearest free dates", async ({ page }) => {
    const vehicle = await offerVehicle("40.00");
    await book(vehicle.id);
    const b = bookingText.el;
    const period = `pickupDate=${inDays(4)}&returnDate=${inDays(5)}`;
    await open(page, `/vehicles/${vehicle.slug}?${period}`);
    const bar = page.getByRole("region", { name: b.bar });
    await expect(bar).toContainText(b.takenShort);
    await inspect(page, "a taken vehicle", ["light", "dark"]);
    const nearest = page.getByRole("region", { name: b.panel }).getByText(b.nearest);
    await expect(nearest).not.toBeInViewport();
    await bar.getByRole("button", { name: b.freeDates }).click();
    await expect(nearest).toBeInViewport();
    // On the narrowest phones the dates wrap; the panel hides what is wider than itself.
    await page.setViewportSize({ width: 320, height: 844 });
    const dates = page.getByRole("link", { name: / – / }).first();
    const outcome = page.getByRole("alert").filter({ hasText: b.nearest });
    expect(await rightEdge(dates)).toBeLessThan(await rightEdge(outcome));
    await dates.click();
    await expect(bar).toContainText("40");
    await expect(bar.getByRole("link", { name: b.book })).toBeVisible();
  });

  test("calendar and requirements are folded on a phone, and unfolded for who comes for them", async ({
    page,
  }) => {
    const vehicle = await offerVehicle("40.00");
    await open(page, `/vehicles/${vehicle.slug}`);
    const availability = page.getByRole("region", { name: actions.availability });
    const terms = page.getByRole("region", { name: rentalTermsText.el.title });
    const month = availability.getByRole("button", { name: dateCalendarText.el.nextMonth });
    const cancellation = terms.getByText(rentalTermsText.el.cancellationHint);
    await expect(cancellation).toBeHidden();
    await terms.getByText(rentalTermsText.el.ageValue(21)).first().click();
    await expect(cancellation).toBeVisible();
    await inspect(page, "unfolded requirements", ["light", "dark"]);
    await expect(month).toHaveCount(0);
    await availability.getByText(actions.calendar).click();
    await expect(month).toBeVisible();
    await open(page, `/vehicles/${vehicle.slug}#availability`);
    await expect(month).toBeVisible();
    // Where there is room nothing is folded.
    await open(page, `/vehicles/${vehicle.slug}`);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(cancellation).toBeVisible();
    await expect(availability.getByText(actions.calendar)).toBeHidden();
    await availability.scrollIntoViewIfNeeded();
    await expect(month).toBeVisible();
  });

  test("a phone's first window has the name above the photo with its actions, and facts", async ({
    page,
  }) => {
    await open(page, JIMNY);
    const photo = await page.locator("#photo-1").boundingBox();
    if (!photo) throw new Error("no photo");
    expect(photo.width).toBe(390);
    expect(photo.y).toBeLessThan(260);
    const main = page.getByRole("main");
    const share = main.getByRole("button", { name: actions.share });
    const compare = main.locator('[data-placement="page"]').last();
    for (const action of [share, compare, main.locator('[data-placement="page"]').first()]) {
      const box = await action.boundingBox();
      expect(box?.y).toBeGreaterThan(photo.y);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(photo.y + photo.height);
    }
    await expect(page.locator('a[href="#photo-2"]')).toBeHidden();
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThan(photo.y);
    const facts = await page.getByRole("region", { name: t.technical }).boundingBox();
    expect(facts?.y).toBeLessThan(844 - 200);
  });

  test("the facts of a vehicle come before the form that books it", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/vehicles/suzuki-jimny-4x4");
    const facts = await page.getByRole("region", { name: t.technical }).boundingBox();
    const panel = await page
      .getByRole("region", { name: bookingText.el.panel, exact: true })
      .boundingBox();
    expect(facts).not.toBeNull();
    expect((facts?.y ?? 0) + (facts?.height ?? 0)).toBeLessThan(panel?.y ?? 0);
  });

  test("the selected type is visible in the list's bar of types", async ({ page }) => {
    await open(page, "/vehicles?type=vip");
    const bar = page.getByRole("navigation", { name: listingText.el.typesLabel });
    await expect(bar.locator('[data-type="vip"]')).toBeInViewport({ ratio: 1 });
  });
});

test("on a tablet the price is beside the form, and all sections are equally far apart", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, `${JIMNY}?place=chania&pickupDate=${inDays(90)}&returnDate=${inDays(93)}`);
  const b = bookingText.el;
  const panel = page.getByRole("region", { name: b.panel, exact: true });
  const form = await panel.locator("form").boundingBox();
  const total = await panel.getByText(priceLinesText.el.line(3, "")).first().boundingBox();
  expect(total?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
  // The button follows what it costs.
  const bookLink = await panel.getByRole("link", { name: b.book }).boundingBox();
  expect(bookLink?.x).toBe(total?.x);
  expect(bookLink?.y).toBeGreaterThan(total?.y ?? 0);

  // The bar at the bottom begins and ends where the page does.
  const bar = page.getByRole("region", { name: b.bar });
  const price = await bar.locator("strong").boundingBox();
  const button = await bar.getByRole("link", { name: b.book }).boundingBox();
  const card = await panel.boundingBox();
  expect(Math.abs((price?.x ?? 0) - (card?.x ?? 0))).toBeLessThanOrEqual(1);
  const ends = [button, card].map((box) => (box?.x ?? 0) + (box?.width ?? 0));
  expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThanOrEqual(1);

  const gaps = await page.getByRole("heading", { name: t.about }).evaluate((heading) => {
    const first = heading.closest("section");
    const before = first?.parentElement?.previousElementSibling;
    const [above, own, below] = [before, first, first?.nextElementSibling].map((part) =>
      part?.getBoundingClientRect(),
    );
    return [(own?.top ?? 0) - (above?.bottom ?? 0), (below?.top ?? 0) - (own?.bottom ?? 0)];
  });
  expect(gaps[0]).toBeGreaterThan(20);
  expect(Math.abs((gaps[0] ?? 0) - (gaps[1] ?? 0))).toBeLessThanOrEqual(1);

  // The bar leaves while the button of the form is in view.
  await expect(bar).toBeVisible();
  await panel.getByRole("link", { name: b.book }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
});

test("the page's calendar updates the quote and allows no range across an occupied night or of another length", async ({
  page,
}) => {
  const vehicle = await offerVehicle("40.00");
  await queryJourneyDatabase("update vehicles set max_rental_days = 2 where id = $1", [vehicle.id]);
  await book(vehicle.id);
  await open(page, `/vehicles/${vehicle.slug}`);
  const calendar = page.getByRole("region", { name: actions.availability });
  await calendar.scrollIntoViewIfNeeded();
  const day = (days: number) =>
    calendar.getByRole("button", { name: formatDate(inDays(days), "el") });
  await expect(day(3)).toBeVisible();
  const { takenFrom, takenUntil } = dateCalendarText.el;
  await expect(day(4)).toHaveAccessibleName(new RegExp(takenFrom("10:00")));
  await expect(day(5)).toHaveAccessibleName(new RegExp(takenUntil("10:00")));
  // Two months are as wide as their card, but for its padding.
  const widths = await calendar.evaluate((section) => {
    const months = [...section.querySelectorAll("table")].map((month) =>
      month.getBoundingClientRect(),
    );
    const card = section.getBoundingClientRect();
    return [card.width, (months.at(-1)?.right ?? 0) - (months[0]?.left ?? 0)];
  });
  expect((widths[0] ?? 0) - (widths[1] ?? 0)).toBeLessThan(48);
  await day(3).click();
  await expect(day(4)).toBeEnabled();
  await expect(day(5)).toBeDisabled();
  await day(4).click();
  await expect(page).toHaveURL(new RegExp(`pickupDate=${inDays(3)}.*returnDate=${inDays(4)}`));
  await expect(page.getByText(priceLinesText.el.line(1, "")).first()).toBeVisible();
  await calendar.getByRole("button", { name: dateCalendarText.el.clear }).click();
  await expect(page).not.toHaveURL(/pickupDate/);
  const upTo = rentalTermsText.el.durationUpTo(2);
  const panel = page.getByRole("region", { name: bookingText.el.panel });
  await expect(panel).toContainText(upTo);
  const { cancelBeforePickupHours } = DEFAULT_SETTINGS;
  await expect(panel).toContainText(bookingText.el.cancellable(cancelBeforePickupHours));
  // A first day that was chosen here gives way to dates that are chosen elsewhere on the page.
  await day(5).click();
  await chooseDates(page, "el", inDays(8), inDays(9));
  await expect(calendar).not.toContainText(dateCalendarText.el.chooseReturn);
  await calendar.getByRole("button", { name: dateCalendarText.el.clear }).click();
  await day(5).click();
  await expect(calendar).toContainText(`${dateCalendarText.el.chooseReturn} · ${upTo}`);
  await expect(day(7)).toBeEnabled();
  await expect(day(8)).toBeDisabled();
  await inspect(page, "vehicle with its calendar", ["light", "dark"]);
});

test.describe("with a failing connection", () => {
  test.use({ cutsTheLine: true });

  test("the quote is announced without its deadline, which changes every minute, and survives a failed repeat", async ({
    page,
  }) => {
    const vehicle = await offerVehicle("40.00");
    const period = `pickupDate=${inDays(90)}&returnDate=${inDays(93)}`;
    await page.clock.install();
    await open(page, `/vehicles/${vehicle.slug}?${period}`);
    const panel = page.getByRole("region", { name: bookingText.el.panel });
    const total = panel.getByText("120,00 €").last();
    const deadline = panel.getByText(PAYMENT_LABELS.el.payBy(""));
    const announcementOf = (part: Locator) =>
      part.evaluate((element) => element.closest("[aria-live]")?.getAttribute("aria-live"));
    expect(await announcementOf(total)).toBe("polite");
    expect(await announcementOf(deadline)).toBe("off");
    await failQuotes(page);
    await expect(total).toBeVisible();
    await expect(deadline).toBeVisible();
    await expect(panel).not.toContainText(bookingText.el.quoteFailed);
  });
});

test.describe("with a failing network", () => {
  test.use({ cutsTheLine: true });

  test("after another try for a price the focus is on it", async ({ page }) => {
    const vehicle = await offerVehicle("40.00");
    await open(page, `/vehicles/${vehicle.slug}`);
    await page.route(/checkout\.quote/, (route) => route.abort());
    await chooseDates(page, "el", inDays(90), inDays(93));
    const panel = page.getByRole("region", { name: bookingText.el.panel });
    const retry = panel.getByRole("button", { name: bookingText.el.retry });
    await expect(retry).toBeVisible();
    await page.unrouteAll();
    await retry.press("Enter");
    await expect(panel.locator(":focus")).toContainText("120,00 €");
  });
});

test("another return keeps the pickup, and the way to the list keeps both", async ({ page }) => {
  const { slug } = await offerVehicle("40.00");
  const [pickup, dropOff, later] = [inDays(120), inDays(123), inDays(125)];
  const chosen = `pickupDate=${pickup}&returnDate=${dropOff}`;
  await open(page, `/vehicles/${slug}?place=chania-airport&${chosen}`);
  const returnField = page.getByRole("button", { name: new RegExp(`^${dateText.el.return}:`) });
  await returnField.first().click();
  const sheet = page.getByRole("dialog", { name: dateText.el.chooseDates });
  await sheet.getByRole("button", { name: formatDate(later, "el") }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`pickupDate=${pickup}.*returnDate=${later}`));

  // Closed without a choice, the range is as it was.
  await returnField.first().click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(returnField.first()).toContainText(formatDate(later, "el"));

  const list = page
    .getByRole("navigation", { name: vehicleText.el.breadcrumbs })
    .getByRole("link", { name: vehicleText.el.vehicles });
  await expect(list).toHaveAttribute("href", new RegExp(`returnDate=${later}`));
  await expect(list).toHaveAttribute("href", /place=chania-airport/);
  // Only the page's own button books.
  await expect(page.getByRole("banner").getByRole("link", { name: shellText.el.book })).toHaveCount(
    0,
  );
});

test("similar vehicles are free on the selected dates and keep them", async ({ page }) => {
  const period = `pickupDate=${inDays(90)}&returnDate=${inDays(93)}`;
  await open(page, `${JIMNY}?place=chania&${period}`);
  const similar = page.getByRole("region", { name: actions.similarFree });
  const links = similar.locator("h3 a");
  await expect(links.first()).toBeVisible();
  expect(await links.count()).toBeLessThanOrEqual(4);
  await links.first().click();
  await expect(page).toHaveURL(new RegExp(`place=chania.*pickupDate=${inDays(90)}`));
  await expect(page.getByText(priceLinesText.el.line(3, "")).first()).toBeVisible();
});

test("sharing copies the address with its dates where the device has no share sheet", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const period = `pickupDate=${inDays(90)}&returnDate=${inDays(93)}`;
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await open(page, `${JIMNY}?${period}`);
  await page.getByRole("button", { name: actions.share }).click();
  await expect(page.getByText(actions.linkCopied)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`${JIMNY}?${period}`);
});

test("on paper a vehicle has its facts and total, without what can only be pressed", async ({
  page,
}) => {
  await open(page, `${JIMNY}?pickupDate=${inDays(90)}&returnDate=${inDays(93)}`);
  const heart = page.locator("main button[aria-pressed]").first();
  const report = page.getByText(actions.reportLead);
  await expect(heart).toBeVisible();
  await expect(report).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(heart).toBeHidden();
  await expect(report).toBeHidden();
  await expect(page.getByRole("region", { name: actions.availability })).toBeHidden();
  await expect(page.getByRole("region", { name: t.technical })).toBeVisible();
  await expect(page.getByRole("region", { name: bookingText.el.panel })).toContainText("€");
});

test("a visitor reports a problem with a vehicle, and the form is accessible", async ({ page }) => {
  const vehicle = await offerVehicle("40.00");
  await open(page, `/vehicles/${vehicle.slug}`);
  const opener = page.getByRole("button", { name: actions.report });
  await opener.click();
  const form = page.getByRole("dialog", { name: actions.reportTitle });
  await form.getByLabel(actions.reason).selectOption("price");
  await form.getByRole("button", { name: actions.send }).click();
  const message = form.getByLabel(actions.message);
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription(VALIDATION_TEXTS.el.messageRequired);
  await inspect(page, "report a problem", ["light", "dark"]);
  await message.fill("Η τιμή δεν είναι ίδια με της ιστοσελίδας τους.");
  await form.getByRole("button", { name: actions.send }).click();
  await expect(page.getByText(actions.sent)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
  const rows = await queryJourneyDatabase(
    "select reason, email from contact_messages where vehicle_id = $1",
    [vehicle.id],
  );
  expect(rows).toEqual([{ reason: "price", email: null }]);
});

test("a dialog asks before it discards what was entered, and closes at once without it", async ({
  page,
}) => {
  const vehicle = await offerVehicle("397.00");
  await open(page, "/vehicles?priceMin=397&priceMax=397");
  await page.getByRole("link", { name: vehicle.title, exact: true }).click();
  await page.waitForURL(new RegExp(vehicle.slug));
  const address = page.url();
  const opener = page.getByRole("button", { name: actions.report });
  const form = page.getByRole("dialog", { name: actions.reportTitle });
  const message = form.getByLabel(actions.message);
  const question = page.getByRole("dialog", { name: leaveText.el.title });
  const stay = question.getByRole("button", { name: leaveText.el.stay }).last();

  await opener.click();
  await message.fill("Πρόχειρο");
  await message.clear();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await message.fill("Η τιμή δεν είναι ίδια.");
  // A second Escape in a row is one that browsers no longer let a page prevent by itself.
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await inspect(page, "the question before a report is lost", BOTH_SCHEMES);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await page.keyboard.press("Escape");
  await stay.click();
  await expect(message).toHaveValue("Η τιμή δεν είναι ίδια.");
  await form.getByRole("button", { name: actions.close }).click();
  await stay.click();
  await page.mouse.click(5, 5);
  await stay.click();
  await page.evaluate(() => history.back());
  await stay.click();
  await expect(page).toHaveURL(address);
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => setTimeout(() => location.reload()));
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe("beforeunload");
  await browserQuestion.dismiss();
  await expect(message).toBeVisible();
  await expect(message).toHaveValue("Η τιμή δεν είναι ίδια.");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: leaveText.el.go }).click();
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await message.fill("Λείπει ο κωδικός.");
  await page.evaluate(() => history.back());
  await question.getByRole("button", { name: leaveText.el.go }).click();
  await expect(page).toHaveURL(/\/vehicles\?priceMin=397/);
});

test("home links to each type of vehicle with its lowest price", async ({ page }) => {
  const [cheapest] = await queryJourneyDatabase<{ price: string }>(
    "select min(price_per_day) as price from vehicle_counts where type = 'atv' and vehicles > 0",
    [],
  );
  await open(page, "/");
  const tiles = page.getByRole("region", { name: typeTilesText.el.title });
  const tile = tiles.getByRole("link", { name: VEHICLE_TYPE_LABELS.el.plural.atv });
  const from = formatEuros(Math.round(Number(cheapest?.price) * 100), "el");
  await expect(tile).toContainText(typeTilesText.el.from(from));
  await tile.click();
  await expect(page).toHaveURL(/\/vehicles\?type=atv$/);
});
