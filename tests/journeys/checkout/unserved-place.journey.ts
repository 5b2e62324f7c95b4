import { expect } from "@playwright/test";
import { bookingText } from "#client/catalog/vehicle/vehicle-text.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { inDays, offerVehicle, open, test } from "#tests/support/journey/journey.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";

const PERIOD = `pickupDate=${inDays(150)}&returnDate=${inDays(153)}`;
const t = checkoutText.el;
const b = bookingText.el;

test("a vehicle with a single place can be booked after a search for a place that it does not serve", async ({
  page,
}) => {
  const { slug } = await offerVehicle("40.00", await openPartner({ placeIds: ["malia"] }));
  await open(page, `/vehicles/${slug}?${PERIOD}&place=chania`);
  const panel = page.getByRole("region", { name: b.panel });
  const place = panel.getByLabel(dateText.el.place);
  await expect(place).toHaveValue("");
  await expect(place).toHaveAccessibleDescription(b.placeNotServed);
  await place.selectOption("malia");
  await expect(page).toHaveURL(/place=malia/);
  // Once the place is known, no empty choice leads away from it.
  await expect(place.getByRole("option", { name: b.anyPlace })).toHaveCount(0);
  await panel.getByRole("link", { name: b.book }).click();
  await page.waitForURL(/\/checkout\?.*place=malia/);
});

test("a home place is not shown as the pickup while another one is requested", async ({ page }) => {
  const partner = { placeIds: ["athens", "heraklion", "malia"], homePlaceId: "malia" };
  const { slug } = await offerVehicle("40.00", await openPartner(partner));
  await open(page, `/vehicles/${slug}?${PERIOD}&place=chania`);
  const panel = page.getByRole("region", { name: b.panel });
  const place = panel.getByLabel(dateText.el.place);
  await expect(place).toHaveValue("");
  await place.selectOption("athens");
  await expect(page).toHaveURL(/place=athens/);

  await page.goto(`/checkout?vehicle=${slug}&${PERIOD}&place=chania&step=2`);
  const pickup = page.getByLabel(t.details.pickupPlace);
  await expect(pickup).toHaveValue("");
  await pickup.selectOption("malia");
  await expect(page).toHaveURL(/place=malia/);
  await expect(page.getByLabel(t.details.returnPlace)).toHaveValue("malia");
});
