import { expect, type Page } from "@playwright/test";
import { bookingsText } from "#client/partner/bookings/bookings-text.ts";
import { partnerText } from "#client/partner/vehicles/text.ts";
import { vehicleFormText } from "#client/vehicle/form/vehicle-form-text.ts";
import { LANGUAGES } from "#shared/language.ts";
import {
  connect,
  inDays,
  offerVehicle,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

/** The narrowest window that has to hold a page without a scroll to the side. */
const NARROWEST = { width: 320, height: 640 };

/**
 * Expects that the page does not scroll to the side, and that nothing in it is cut or beyond it.
 */
async function expectNothingCut(page: Page) {
  const readBeyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(readBeyond).toBe(0);
  const cut = () =>
    page.locator("main").evaluate((main) =>
      [...main.querySelectorAll("button, a, input, select, h1, h2, dt, dd, p")]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          const isBeyond = width > 1 && (left < 0 || right > innerWidth);
          // Tabs and contents in a row of their own are scrolled in it.
          const isInScrolledRow = element.closest("[role=tablist], nav") !== null;
          // A field is narrower than a long placeholder, and a hidden label has no width.
          const isField = element.matches("input, select");
          const isCut = !isField && width > 1 && element.scrollWidth > element.clientWidth + 1;
          return (isBeyond && !isInScrolledRow) || (isCut && element.clientWidth > 0);
        })
        .map((element) => element.textContent),
    );
  await expect.poll(cut).toEqual([]);
}

for (const language of LANGUAGES) {
  test(`the lists of a partner and their filters fit into the narrowest phone, in ${language}`, async ({
    page,
    context,
  }) => {
    const email = await openPartner();
    const vehicle = await offerVehicle("140.00", email);
    const tourist = await connect();
    const request = bookingRequest(vehicle.id, {
      pickupDate: inDays(20),
      returnDate: inDays(23),
      expectedTotalCents: 42_000,
      customerName: "Κωνσταντίνα Παπαχατζηδημητρίου",
    });
    await tourist.api.checkout.place.mutate(request);
    await tourist.close();
    await queryJourneyDatabase(
      `insert into vehicles (id, title, slug, brand, plate, type, status, rejection_reason, price_per_day, partner_id, created_at, updated_at)
       select gen_random_uuid(), 'Mercedes-Benz Sprinter 519 Extra Long ' || n, 'narrow-' || n || '-' || p.id, 'Mercedes-Benz', 'HPK-90' || n,
         'vip', 'rejected', 'The photos do not show the plate.', 1240.50, p.id, now(), now()
       from profiles p, generate_series(1, 6) n where p.email = $1`,
      [email],
    );
    await page.setViewportSize(NARROWEST);
    await signIn(context, email);
    await setLanguage(context, language);

    await page.goto("/dashboard?tab=my-vehicles");
    const t = partnerText[language];
    await expect(page.getByRole("article")).toHaveCount(7);
    await expect(page.getByLabel(t.search)).toBeVisible();
    await expect(page.getByLabel(t.statusFilter)).toBeVisible();
    await expectNothingCut(page);

    // The longest price is beside the status, and not over it.
    const rejected = page.getByRole("article").filter({ hasText: "Extra Long 1" });
    const status = await rejected.getByText(t.status.rejected, { exact: true }).boundingBox();
    const price = await rejected.getByText(/^(?:€1,240\.50|1\.240,50\s€)/).boundingBox();
    expect((status?.x ?? 0) + (status?.width ?? 0)).toBeLessThanOrEqual(price?.x ?? 0);

    // All of a card leads to the form.
    const card = page.getByRole("article").filter({ hasText: vehicle.title });
    await card.click({ position: { x: 8, y: 8 } });
    const form = vehicleFormText[language];
    const priceField = page.getByLabel(form.pricePerDay);
    const stored = await priceField.inputValue();
    await priceField.fill("41");
    await expect(page.getByRole("button", { name: form.saveChanges })).toBeInViewport({ ratio: 1 });
    await expectNothingCut(page);
    await priceField.fill(stored);

    await page.goto("/dashboard?tab=partner-bookings");
    const b = bookingsText[language];
    await expect(page.getByText("Κωνσταντίνα Παπαχατζηδημητρίου")).toBeVisible();
    await expectNothingCut(page);
    await page.getByRole("button", { name: b.moreFilters(0) }).click();
    await expect(page.getByLabel(b.status, { exact: true })).toBeVisible();
    await expectNothingCut(page);
  });
}
