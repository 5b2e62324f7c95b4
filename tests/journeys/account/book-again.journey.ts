import { expect } from "@playwright/test";
import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { tripListText } from "#client/booking/trip-lists/trip-list-text.ts";
import { bookingText as vehicleText } from "#client/catalog/vehicle/vehicle-text.ts";
import { bookingText } from "#client/checkout/bookings/booking-text.ts";
import { tripText } from "#client/checkout/trip/trip-text.ts";
import { formatEurosExact } from "#client/text/format.ts";
import {
  chooseDates,
  connect,
  FRESH_PASSWORD,
  inDays,
  offerVehicle,
  openAccount,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

const t = bookingText.el.list;

test("a booking is a low card with its next step, and once it is over its vehicle is booked again", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await openAccount(context);
  const vehicle = await offerVehicle("40.00");
  const device = await connect(email, FRESH_PASSWORD);
  const request = bookingRequest(vehicle.id, {
    pickupDate: inDays(8),
    returnDate: inDays(10),
    expectedTotalCents: 8000,
    pickupLocation: "chania",
    returnLocation: "chania",
  });
  const { bookingId } = await device.api.checkout.place.mutate(request);
  await device.close();
  const admin = await connect("admin@meltemi.example");
  await confirmPayment(admin.api.admin, bookingId);
  await admin.close();

  await page.goto("/dashboard");
  const card = page.getByRole("article").filter({ hasText: vehicle.title });
  await expect(card).toContainText(t.pickupIn(8));
  await expect(card).toContainText(t.samePlace);
  await expect(card).toContainText(bookingStateText.el.days(2));
  await expect(card.getByRole("link", { name: tripText.el.again })).toHaveCount(0);
  const box = await card.boundingBox();
  expect(box?.height).toBeLessThan(320);

  await queryJourneyDatabase(
    `update bookings set start_date = start_date - 30, end_date = end_date - 30,
       return_location = 'chania-airport' where id = $1`,
    [bookingId],
  );
  await page.goto("/dashboard?tab=bookings&list=past");
  await expect(page.getByRole("link", { name: tripListText.el.names.past })).toBeVisible();
  await card.getByRole("link", { name: tripText.el.again }).click();
  await page.waitForURL((url) => url.pathname === `/vehicles/${vehicle.slug}`);
  const places = { place: "chania", returnPlace: "chania-airport" };
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(places);
  const panel = page.getByRole("region", { name: vehicleText.el.panel, exact: true });
  const returning = panel
    .getByText(/Αεροδρόμιο Χανίων/)
    .filter({ visible: true })
    .last();
  await expect(returning).toHaveText(vehicleText.el.otherReturn("Αεροδρόμιο Χανίων (CHQ)"));
  await chooseDates(page, "el", inDays(40), inDays(43));
  await expect(panel).toContainText(formatEurosExact(12_000, "el"));
  const bar = page.getByRole("region", { name: vehicleText.el.bar });
  await bar.getByRole("link", { name: vehicleText.el.book }).click();
  await page.waitForURL((url) => url.pathname === "/checkout");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(places);

  // Another pickup place is another rental: its return is where its pickup is.
  await page.goBack();
  await panel.getByRole("combobox").first().selectOption("heraklion");
  await expect(returning).toHaveCount(0);
});
