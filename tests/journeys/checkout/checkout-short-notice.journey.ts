import { expect, type Page } from "@playwright/test";
import { bookingText } from "#client/checkout/bookings/booking-text.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { problemText } from "#client/text/problems.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { formatDeadline, PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import type { Language } from "#shared/language.ts";
import { addDays, toLocalDateTime } from "#shared/local-time.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { inDays, offerVehicle, openAccount, test } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { offerVehicleWithoutHome } from "#tests/support/journey/journey-partner.ts";

const HOUR_MS = 3_600_000;
const PHONE = "694 555 0123";
const SOON = `pickupDate=${inDays(1)}&returnDate=${inDays(4)}`;

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const title = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 2, name })).toBeVisible();

test.describe("in Greek", () => {
  const language: Language = "el";
  const t = checkoutText[language];
  const labels = PAYMENT_LABELS[language];

  test("a rental for tomorrow is due before it starts, and says how to pay where the payment is shown", async ({
    page,
    context,
  }) => {
    await openAccount(context, language);
    const vehicle = await offerVehicleWithoutHome("40.00");
    const message = page.getByText(labels.instantOnlyReason);
    const path = localizedPath(`/vehicles/${vehicle.slug}`, language);
    await page.goto(`${path}?${SOON}`);
    await expect(message).toBeVisible();
    await expect(page.getByText(labels.payBy("")).first()).toBeVisible();

    await page.goto(`/checkout?vehicle=${vehicle.slug}&${SOON}`);
    await title(page, t.vehicle.title);
    await expect(message).toHaveCount(0);
    await press(page, t.next);
    await title(page, t.details.title);
    await expect(message).toHaveCount(0);
    await page.getByLabel(t.details.pickupPlace).selectOption("heraklion-airport");
    await page.getByLabel(t.details.phone).fill(PHONE);
    await press(page, t.next);
    await title(page, t.summary.title);
    await expect(message).toHaveCount(0);
    await page.getByRole("checkbox").check();
    await press(page, t.next);
    await title(page, t.payment.title);
    await expect(message).toBeVisible();
    await press(page, t.complete);

    await page.waitForURL(/booking-success/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      bookingText[language].success.heading,
    );
    const [row] = await queryJourneyDatabase<{ due: string; start: string }>(
      `select payment_due_at as due, lower(period) at time zone 'Europe/Athens' as start
       from bookings where vehicle_id = $1`,
      [vehicle.id],
    );
    const dueAt = new Date(row?.due ?? "");
    const payBy = labels.payBy(formatDeadline(dueAt.toISOString(), language));
    expect(toLocalDateTime(new Date(dueAt.getTime() + 2 * HOUR_MS)) <= `${inDays(1)}T10:00`).toBe(
      true,
    );
    await expect(page.getByText(payBy).first()).toBeVisible();
    await expect(message).toBeVisible();
    await page.goto("/dashboard?tab=my-bookings");
    await expect(page.getByText(payBy)).toBeVisible();
    await expect(page.getByText(labels.instantOnly)).toBeVisible();
  });

  test("a rental that starts in an hour is rejected with a text on every screen", async ({
    page,
    context,
  }) => {
    await openAccount(context, language);
    const vehicle = await offerVehicle("40.00");
    const pickup = toLocalDateTime(new Date(Date.now() + HOUR_MS));
    const pickupDate = pickup.slice(0, 10);
    const query = new URLSearchParams({
      pickupDate,
      pickupTime: pickup.slice(11),
      returnDate: addDays(pickupDate, 3),
    });
    const sentence = problemText({ code: "pickupTooSoon", params: { hours: 4 } }, language);
    const refused = page.getByRole("alert").filter({ hasText: sentence });

    await page.goto(`${localizedPath("/vehicles", language)}?${query}`);
    await expect(refused).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    const time = page.getByLabel(dateText[language].pickupTime, { exact: true }).first();
    await expect(time.locator(`option[value="${pickup.slice(11)}"]`)).toBeDisabled();

    await page.goto(`${localizedPath(`/vehicles/${vehicle.slug}`, language)}?${query}`);
    await expect(refused).toBeVisible();
    await page.goto(`/checkout?vehicle=${vehicle.slug}&step=2&${query}`);
    await expect(refused.first()).toBeVisible();
    await page.getByLabel(checkoutText[language].details.phone).fill(PHONE);
    await press(page, checkoutText[language].next);
    await title(page, checkoutText[language].details.title);
  });
});
