import { expect } from "@playwright/test";
import { bookingsText } from "#client/partner/bookings/bookings-text.ts";
import { calendarText } from "#client/partner/calendar/calendar-text.ts";
import { earningsText } from "#client/partner/earnings/earnings-text.ts";
import { partnerText } from "#client/partner/vehicles/text.ts";
import { formatEuros, formatEurosExact } from "#client/text/format.ts";
import { monthName } from "#client/text/month.ts";
import { vehicleFormText } from "#client/vehicle/form/vehicle-form-text.ts";
import { displayId } from "#shared/display-id.ts";
import { LANGUAGES } from "#shared/language.ts";
import { readablePhone } from "#shared/validation/phone.ts";
import {
  connect,
  inDays,
  offerVehicle,
  open,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

test.use({ viewport: { width: 1440, height: 900 } });

for (const language of LANGUAGES) {
  test(`the calendar leads to the booking and what remains of it, in ${language}`, async ({
    page,
    context,
  }) => {
    const t = calendarText[language];
    const b = bookingsText[language];
    const partner = await openPartner();
    const vehicle = await offerVehicle("40.00", partner);
    const { api: customer } = await connect();
    const dates = { pickupDate: inDays(2), returnDate: inDays(5) };
    const request = bookingRequest(vehicle.id, dates);
    const { bookingId: id } = await customer.checkout.place.mutate(request);
    const { customerName, customerPhone } = await customer.checkout.booking.query({ id });
    await signIn(context, partner);
    await setLanguage(context, language);

    await open(page, `/dashboard?tab=calendar&month=${inDays(2).slice(0, 7)}`);
    await page
      .getByRole("button", { name: new RegExp(customerName) })
      .first()
      .click();
    const popup = page.getByRole("dialog", { name: t.booking(displayId(id)) });
    await expect(popup.getByRole("link", { name: readablePhone(customerPhone) })).toHaveAttribute(
      "href",
      `tel:${customerPhone}`,
    );
    await popup.getByRole("link", { name: t.openBooking }).click();
    const drawer = page.getByRole("dialog", { name: b.title(displayId(id)) });
    await expect(drawer).toBeVisible();
    const admin = await connect("admin@meltemi.example");
    const euros = (cents: number) => formatEurosExact(cents, language);
    // Another journey changes the commission that is in force for a while.
    await expect(async () => {
      const { commissionPercent: percent } = (await admin.api.admin.settings.query()).settings;
      await page.reload();
      const commission = euros(percent * 120);
      const limit = { timeout: 5_000 };
      await expect(drawer).toContainText(b.youReceive(euros(12_000 - percent * 120)), limit);
      await expect(drawer).toContainText(b.commissionInForce(String(percent), commission), limit);
    }).toPass();
    await admin.close();
    await queryJourneyDatabase(
      "update bookings set status = 'confirmed', commission_basis_points = 1000 where id = $1",
      [id],
    );
    await page.reload();
    const fixed = language === "el" ? ["108,00 €", "12,00 €"] : ["€108.00", "€12.00"];
    await expect(drawer).toContainText(b.youReceive(String(fixed[0])));
    await expect(drawer).toContainText(b.commissionFixed("10", String(fixed[1])));

    await open(page, `/dashboard?tab=earnings&year=${inDays(2).slice(0, 4)}`);
    const e = earningsText[language];
    await expect(page.getByText(e.rounding)).toBeVisible();
    await expect(
      page.getByRole("heading", { name: e.counted(Number(inDays(2).slice(0, 4)), 1) }),
    ).toBeVisible();
    // Chart and table show the same: the net amount of paid bookings.
    const month = monthName(Number(inDays(2).slice(5, 7)), language);
    await expect(page.getByRole("list", { name: e.chart })).toContainText(`${month}: ${fixed[0]}`);
    await expect(
      page
        .getByRole("table", { name: e.byMonth })
        .getByRole("row", { name: new RegExp(month) })
        .first(),
    ).toContainText(String(fixed[0]));
    await open(page, "/dashboard?tab=my-vehicles");
    const earned = page.getByRole("article").locator("[data-figure=earnings]");
    await expect(earned).toContainText(partnerText[language].earnings);
    await expect(earned).toContainText(language === "el" ? "120,00 €" : "€120.00");
  });

  test(`a price far from the others is doubted, and a refusal ends with the form, in ${language}`, async ({
    page,
    context,
  }) => {
    const t = vehicleFormText[language];
    // Calls are sent together: only the hint among them is replaced.
    await page.route(/partner\.priceHint/, async (route) => {
      const names = new URL(route.request().url()).pathname.split("/").at(-1)?.split(",") ?? [];
      const response = await route.fetch();
      const results = [await response.json()].flat();
      results[names.indexOf("partner.priceHint")] = {
        result: { data: { lowCents: 5450, middleCents: 6000, highCents: 7050, vehicles: 9 } },
      };
      await route.fulfill({ response, json: results.length > 1 ? results : results[0] });
    });
    await signIn(context, await openPartner());
    await setLanguage(context, language);
    await open(page, "/dashboard?tab=add-vehicle");
    const price = page.getByLabel(t.pricePerDay);
    const [low, high] = [formatEuros(5450, language), formatEuros(7050, language)];
    await price.fill("117");
    await expect(page.getByText(t.hint(low, high))).toBeVisible();
    await price.fill("142");
    await expect(page.getByText(t.farPrice(formatEuros(14200, language), low, high))).toBeVisible();
    await price.fill("60");
    await expect(page.getByText(t.farPrice(formatEuros(14200, language), low, high))).toBeHidden();
    await price.fill("27");
    await expect(page.getByText(t.farPrice(formatEuros(2700, language), low, high))).toBeVisible();

    await page.getByRole("button", { name: t.save }).click();
    await expect(page.getByText(t.checkFields)).toHaveCount(1);
    await page.getByRole("button", { name: t.save }).click();
    await expect(page.getByText(t.checkFields)).toHaveCount(1);
    await page.getByRole("link", { name: calendarText[language].heading }).first().click();
    await expect(page).toHaveURL(/tab=calendar/);
    await expect(page.getByText(t.checkFields)).toHaveCount(0);
  });
}
