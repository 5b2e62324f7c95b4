import { expect } from "@playwright/test";
import { sessionText } from "#client/account/security/security-text.ts";
import { authText } from "#client/account/text.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { FRESH_PASSWORD, inDays, openAccount, test } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { offerVehicleWithoutHome } from "#tests/support/journey/journey-partner.ts";

test("a booking whose session ends at the last step is placed after signing in again", async ({
  page,
  context,
}) => {
  const t = checkoutText.el;
  const email = await openAccount(context);
  const vehicle = await offerVehicleWithoutHome("40.00");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await page.goto(
    `/checkout?vehicle=${vehicle.slug}&pickupDate=${inDays(60)}&returnDate=${inDays(63)}`,
  );
  await press(t.next);
  await page.getByLabel(t.details.pickupPlace).selectOption("heraklion-airport");
  await page.getByLabel(t.details.phone).fill("694 555 0123");
  await press(t.next);
  await page.getByRole("checkbox").check();
  await press(t.next);
  await expect(page.getByRole("heading", { level: 2, name: t.payment.title })).toBeVisible();
  await queryJourneyDatabase(
    "delete from sessions where profile_id = (select id from profiles where email = $1)",
    [email],
  );
  await press(t.complete);
  const dialog = page.getByRole("dialog", { name: sessionText.el.title });
  await dialog.locator("input[type=password]").fill(FRESH_PASSWORD);
  await dialog.getByRole("button", { name: authText.el.submit.login, exact: true }).click();
  await expect(dialog).toBeHidden();
  await press(t.complete);
  await expect
    .poll(() => queryJourneyDatabase("select 1 from bookings where vehicle_id = $1", [vehicle.id]))
    .toHaveLength(1);
});
