import { expect, type Page } from "@playwright/test";
import { shellText } from "#client/app/shell/text.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { formatEurosExact } from "#client/text/format.ts";
import { problemText } from "#client/text/problems.ts";
import { displayId } from "#shared/display-id.ts";
import type { Language } from "#shared/language.ts";
import { failQuotes } from "#tests/support/journey/failed-quotes.ts";
import { inDays, type OfferedVehicle, openAccount, test } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { offerVehicleWithoutHome } from "#tests/support/journey/journey-partner.ts";

const PERIOD = `pickupDate=${inDays(120)}&returnDate=${inDays(124)}`;
const DAYS = 4;
const PHONE = "694 555 0123";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const title = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 2, name })).toBeVisible();

/** Opens step 1 with selected dates, as the vehicle's page would. */
async function enter(page: Page, vehicle: OfferedVehicle, language: Language): Promise<void> {
  await page.goto(`/checkout?vehicle=${vehicle.slug}&${PERIOD}`);
  await title(page, checkoutText[language].vehicle.title);
}

/** Moves from step 1 to the summary. */
async function walkToSummary(page: Page, language: Language): Promise<void> {
  const t = checkoutText[language];
  await press(page, t.next);
  await title(page, t.details.title);
  await page.getByLabel(t.details.pickupPlace).selectOption("heraklion-airport");
  await page.getByLabel(t.details.phone).fill(PHONE);
  await press(page, t.next);
  await title(page, t.summary.title);
}

async function walkToPayment(page: Page, language: Language): Promise<void> {
  const t = checkoutText[language];
  await walkToSummary(page, language);
  await page.getByRole("checkbox").check();
  await press(page, t.next);
  await title(page, t.payment.title);
}

type Row = { id: string; total: string };

const bookingsOf = (vehicle: OfferedVehicle) =>
  queryJourneyDatabase<Row>(
    "select id, total_amount as total from bookings where vehicle_id = $1",
    [vehicle.id],
  );

test("a reload during steps 2 and 3 loses no input", async ({ page, context }) => {
  const t = checkoutText.en;
  await openAccount(context, "en");
  await enter(page, await offerVehicleWithoutHome("40.00"), "en");
  await press(page, t.next);
  const typed = [
    [t.details.name, "Helen O'Neill-Παπαδάκη"],
    [t.details.email, "helen.second@example.com"],
    [t.details.phone, PHONE],
    [t.details.requests, "Flight A3 312,\ntwo child seats"],
    [t.details.pickupTime, "08:30"],
    [t.details.returnTime, "21:00"],
    [t.details.pickupPlace, "chania-airport"],
    [t.details.returnPlace, "heraklion-port"],
  ] as const;
  for (const [index, [label, value]] of typed.entries()) {
    const field = page.getByLabel(label);
    await (index < 4 ? field.fill(value) : field.selectOption(value));
  }
  await page.reload();
  await title(page, t.details.title);
  await press(page, t.editPart.rental);
  for (const [label, value] of typed) await expect(page.getByLabel(label)).toHaveValue(value);

  await press(page, t.next);
  await title(page, t.summary.title);
  await page.getByRole("checkbox").check();
  await page.reload();
  await title(page, t.summary.title);
  await expect(page.getByRole("checkbox")).toBeChecked();
  for (const [, value] of typed.slice(0, 4)) {
    await expect(page.locator("main dd", { hasText: value.split("\n")[1] ?? value })).toBeVisible();
  }
  await expect(page.locator("main")).toContainText("08:30");
  await expect(page.locator("main")).toContainText("21:00");
});

test("back and forward move between the steps", async ({ page, context }) => {
  const t = checkoutText.el;
  await openAccount(context);
  await enter(page, await offerVehicleWithoutHome("40.00"), "el");
  await walkToPayment(page, "el");
  for (const step of [t.summary, t.details, t.vehicle]) {
    await page.goBack();
    await title(page, step.title);
  }
  await page.goForward();
  await title(page, t.details.title);
  await expect(page.getByLabel(t.details.phone)).toHaveValue(PHONE);
  for (const step of [t.summary, t.payment]) {
    await page.goForward();
    await title(page, step.title);
  }
  await press(page, t.previous);
  await title(page, t.summary.title);
  await press(page, t.previous);
  await press(page, t.previous);
  await title(page, t.vehicle.title);
  await expect(page.getByRole("button", { name: t.previous })).toHaveCount(0);

  // Only the checkout's own button books.
  const toVehicles = page.getByRole("banner").getByRole("link", { name: shellText.el.book });
  await expect(toVehicles).toHaveCount(0);
  await page.getByRole("link", { name: t.vehicle.change }).click();
  await expect(toVehicles).toBeVisible();
});

test("a changed price must be confirmed again, and is booked as confirmed", async ({
  page,
  context,
}) => {
  const t = checkoutText.el;
  await openAccount(context);
  const vehicle = await offerVehicleWithoutHome("40.00");
  await enter(page, vehicle, "el");
  await walkToPayment(page, "el");
  await queryJourneyDatabase("update vehicles set price_per_day = 47.35 where id = $1", [
    vehicle.id,
  ]);
  await press(page, t.complete);
  const totalCents = 4735 * DAYS;
  const newTotal = formatEurosExact(totalCents, "el");
  const sentence = problemText({ code: "priceChanged", params: { totalCents } }, "el");
  await expect(page.getByRole("alert")).toContainText(sentence);
  expect(await bookingsOf(vehicle)).toEqual([]);
  await press(page, t.completeAtNewTotal(newTotal));
  await page.waitForURL(/\/booking-success/);
  const rows = await bookingsOf(vehicle);
  expect(rows.map(({ total }) => total)).toEqual(["189.40"]);
  await expect(page.locator("main")).toContainText(newTotal);
});

test.describe("with a network that fails", () => {
  test.use({ cutsTheLine: true });

  test("a failed repeat of the quote neither hides the price nor blocks the checkout", async ({
    page,
    context,
  }) => {
    const t = checkoutText.el;
    await openAccount(context);
    const vehicle = await offerVehicleWithoutHome("40.00");
    await page.clock.install();
    await enter(page, vehicle, "el");
    const panel = page.getByRole("complementary", { name: t.quote.title });
    await expect(panel).toContainText("160,00 €");
    await failQuotes(page);
    await expect(panel).toContainText("160,00 €");
    await walkToPayment(page, "el");
    await press(page, t.complete);
    await page.waitForURL(/\/booking-success/);
    expect(await bookingsOf(vehicle)).toHaveLength(1);
  });

  test("without a connection nothing is booked and no input is lost", async ({ page, context }) => {
    const t = checkoutText.el;
    await openAccount(context);
    const vehicle = await offerVehicleWithoutHome("40.00");
    const quotes = "**/trpc/checkout.quote**";
    let fail = () => {};
    let requested = Promise.resolve();
    await page.route(quotes, async (route) => {
      await requested;
      await route.abort();
    });
    await enter(page, vehicle, "el");
    const panel = page.getByRole("complementary", { name: t.quote.title });
    await expect(panel).toContainText(t.quote.failed);
    const retry = panel.getByRole("button", { name: t.retry });
    requested = new Promise((resolve) => {
      fail = resolve;
    });
    await retry.press("Enter");
    // It fails once more, after two retries: the next button has the focus.
    await expect(retry).toBeHidden();
    fail();
    await expect(retry).toBeFocused();
    await page.unroute(quotes);
    await retry.press("Enter");
    await expect(panel).toContainText("160,00 €");
    await expect(panel.locator(":focus")).toContainText("160,00 €");
    await walkToPayment(page, "el");
    await context.setOffline(true);
    await press(page, t.complete);
    await expect(page.getByRole("alert")).toContainText(t.payment.nothingLost);
    expect(await bookingsOf(vehicle)).toEqual([]);
    await context.setOffline(false);
    await press(page, t.complete);
    await page.waitForURL(/\/booking-success/);
    expect(await bookingsOf(vehicle)).toHaveLength(1);
  });

  for (const when of ["at once", "after a reload"]) {
    test(`a booking whose response was lost is found again ${when}, not created twice`, async ({
      page,
      context,
    }) => {
      const t = checkoutText.en;
      await openAccount(context, "en");
      const vehicle = await offerVehicleWithoutHome("40.00");
      await enter(page, vehicle, "en");
      await walkToPayment(page, "en");
      const place = "**/trpc/checkout.place*";
      await page.route(place, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await press(page, t.complete);
      await expect(page.getByRole("alert")).toContainText(t.payment.nothingLost);
      await expect(page).toHaveURL(/step=4/);
      expect(await bookingsOf(vehicle)).toHaveLength(1);

      await page.unroute(place);
      if (when === "after a reload") await page.reload();
      await press(page, t.complete);
      await page.waitForURL(/\/booking-success/);
      const [booking, ...others] = await bookingsOf(vehicle);
      expect(others).toEqual([]);
      expect(new URL(page.url()).searchParams.get("booking")).toBe(booking?.id);
    });
  }
});

test("after the booking the back button shows its reference instead of a second form", async ({
  page,
  context,
}) => {
  const t = checkoutText.el;
  await openAccount(context);
  const vehicle = await offerVehicleWithoutHome("40.00");
  await enter(page, vehicle, "el");
  await walkToPayment(page, "el");
  await press(page, t.complete);
  await page.waitForURL(/\/booking-success/);
  const [booking] = await bookingsOf(vehicle);
  await page.goBack();
  await title(page, t.placed.title);
  await expect(page.getByText(displayId(booking?.id ?? "")).first()).toBeVisible();
  await expect(page.getByRole("button", { name: t.complete })).toHaveCount(0);
  await page.reload();
  await title(page, t.placed.title);
  expect(await bookingsOf(vehicle)).toHaveLength(1);
  await press(page, t.placed.again);
  await title(page, t.vehicle.title);
});
