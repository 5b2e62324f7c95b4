import { expect, type Locator, type Page } from "@playwright/test";
import { bookingDetailsText } from "#client/admin/bookings/booking-details-text.ts";
import { bookingsText } from "#client/admin/bookings/bookings-text.ts";
import { listingText } from "#client/catalog/text.ts";
import { numberTextInputText } from "#client/ui/form/number-text-input-text.ts";
import { vehicleFormText } from "#client/vehicle/form/vehicle-form-text.ts";
import { LANGUAGES } from "#shared/language.ts";
import { factFieldLabels } from "#shared/vehicle/vehicle-fact-labels.ts";
import {
  connect,
  inDays,
  offerVehicle,
  open,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { paste } from "#tests/support/journey/paste.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

const AMOUNTS = [
  { text: "1.172,50", written: { el: "1.172,50", en: "1,172.50" } },
  { text: "1,172.50", written: { el: "1.172,50", en: "1,172.50" } },
  { text: "1.200", written: { el: "1.200", en: "1,200" } },
  { text: "825.00", written: { el: "825", en: "825" } },
  { text: "41.5", written: { el: "41,50", en: "41.50" } },
  { text: "41,5", written: { el: "41,50", en: "41.50" } },
  { text: "1 172,50 €", written: { el: "1.172,50", en: "1,172.50" } },
];

async function type(_page: Page, field: Locator, text: string) {
  await field.fill("");
  await field.pressSequentially(text);
  await field.press("Tab");
}

for (const language of LANGUAGES) {
  test(`amounts typed or pasted in ${language} are read whole, in every form but the settings`, async ({
    page,
    context,
  }) => {
    const unreadable = numberTextInputText[language].unreadable;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const vehicle = await offerVehicle("40.00");
    const { api: customer } = await connect();
    const dates = { pickupDate: inDays(40), returnDate: inDays(43) };
    const request = bookingRequest(vehicle.id, dates);
    const { bookingId } = await customer.checkout.place.mutate(request);
    await signIn(context, "admin@meltemi.example");
    await setLanguage(context, language);

    await open(page, `/admin/bookings?open=${bookingId}`);
    const { confirm } = bookingDetailsText[language];
    await page.getByRole("button", { name: bookingsText[language].confirm, exact: true }).click();
    const amount = page.getByLabel(confirm.amount);
    for (const enter of [type, paste]) {
      for (const { text, written } of AMOUNTS) {
        await enter(page, amount, text);
        await expect(amount).toHaveValue(written[language]);
      }
      await enter(page, amount, "12o,50");
      await expect(amount).toHaveValue("12o,50");
      await expect(amount).toHaveAccessibleDescription(unreadable[2]);
    }
    const dialog = page.getByRole("dialog", { name: confirm.title("") });
    await dialog.getByRole("button", { name: confirm.save }).click();
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription(unreadable[2]);

    await open(page, language === "el" ? "/vehicles" : "/en/vehicles");
    const least = page.getByLabel(listingText[language].priceFrom).first();
    await paste(page, least, "41,5");
    await expect(page).toHaveURL(/priceMin=42(&|$)/);

    await signIn(context, "partner@meltemi.example");
    await open(page, "/dashboard?tab=add-vehicle");
    const price = page.getByLabel(vehicleFormText[language].pricePerDay);
    for (const { text, written } of AMOUNTS) {
      await paste(page, price, text);
      await expect(price).toHaveValue(written[language]);
    }
    const engine = page.getByLabel(factFieldLabels("engineSize", language).label).first();
    await paste(page, engine, "1242,5");
    await expect(engine).toHaveValue("1242,5");
    await expect(engine).toHaveAccessibleDescription(new RegExp(unreadable[0]));
    await paste(page, engine, "1.242");
    await expect(engine).toHaveValue(language === "el" ? "1.242" : "1,242");
  });
}
