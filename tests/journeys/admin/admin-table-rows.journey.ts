import { expect, type Locator, type Page } from "@playwright/test";
import { vehiclesText } from "#client/admin/vehicles/vehicles-text.ts";
import { dataTableText } from "#client/ui/table/data-table-text.ts";
import { open, setLanguage, signIn, test } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { addPendingVehicles } from "#tests/support/journey/pending-vehicles.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** The labels of the shown badges that are wider than their place. */
const clippedBadges = (page: Page) =>
  page
    .locator("tbody .mantine-Badge-label")
    .evaluateAll((labels) =>
      labels
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );

test("the statuses of bookings and vehicles are not cut off", async ({ page, context }) => {
  await signIn(context, "admin@meltemi.example");
  await setLanguage(context, "el");
  for (const address of [
    "/admin/bookings?status=confirmed",
    "/admin/bookings?status=pending",
    "/admin/vehicles?status=approved",
    "/admin/vehicles?status=rejected",
  ]) {
    await open(page, address);
    await expect(page.locator("tbody .mantine-Badge-label").first()).toBeVisible();
    await expect.poll(() => clippedBadges(page), { message: address }).toEqual([]);
  }
});

/** Whether a row is cut by the lower edge of its table, and which edges have a shadow. */
const readEdges = (frame: Locator) =>
  frame.evaluate((root) => {
    const { bottom } = root.getBoundingClientRect();
    const isCut = [...root.querySelectorAll("tbody tr")].some((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top < bottom - 3 && top + height > bottom + 3;
    });
    const opacityAt = (edge: string) => {
      const shadow = root.querySelector(`.mantine-datatable-scroll-area-${edge}-shadow`);
      return shadow && Number(getComputedStyle(shadow).opacity);
    };
    return { isCut, above: opacityAt("top"), below: opacityAt("bottom") };
  });

test("a table shows at which edge more rows follow", async ({ page, context }) => {
  await signIn(context, "admin@meltemi.example");
  for (const address of ["/admin/bookings", "/admin/vehicles"]) {
    await open(page, address);
    const frame = page.locator(".mantine-datatable");
    const rows = frame.locator("tbody tr");
    await expect(rows.nth(15)).toBeAttached();
    await expect
      .poll(() => readEdges(frame), { message: address })
      .toEqual({ isCut: true, above: 0, below: 1 });
    await rows.nth(5).hover();
    await page.mouse.wheel(0, 5_000);
    await expect
      .poll(() => readEdges(frame), { message: address })
      .toEqual({ isCut: false, above: 1, below: 0 });
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`a selected row is tinted whole, and its bar leaves the pager free, in ${colorScheme}`, async ({
    page,
    context,
  }) => {
    // Vehicles that other journeys add would come before the selected row.
    const { partnerId } = await addPendingVehicles(60);
    await page.emulateMedia({ colorScheme });
    await signIn(context, "admin@meltemi.example");
    await open(page, `/admin/vehicles?partner=${partnerId}`);
    const row = page.locator("tbody tr").first();
    await row.getByRole("checkbox").check();
    const backgrounds = () =>
      row
        .locator("td")
        .evaluateAll((cells) => [
          ...new Set(cells.map((cell) => getComputedStyle(cell).backgroundColor)),
        ]);
    await expect.poll(async () => (await backgrounds()).length).toBe(1);
    const other = page.locator("tbody tr").nth(1).locator("td").nth(1);
    const plain = await other.evaluate((cell) => getComputedStyle(cell).backgroundColor);
    expect(await backgrounds()).not.toContain(plain);

    const bar = page.getByRole("region", { name: dataTableText.el.actions });
    await expect(bar.getByRole("button", { name: vehiclesText.el.approve })).toBeVisible();
    const pager = page.getByRole("navigation", { name: dataTableText.el.pages });
    for (const scroll of [0, 10_000]) {
      await page.evaluate((top) => window.scrollTo(0, top), scroll);
      const [above, below] = [await bar.boundingBox(), await pager.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    }
  });
}

test("on a narrow phone the name of a partner breaks between words only", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const [vehicle] = await queryJourneyDatabase<{ title: string }>(
    `select v.title from vehicles v join partners p on p.id = v.partner_id
     where p.name = 'Κνωσός Ενοικιάσεις' order by v.created_at limit 1`,
    [],
  );
  await signIn(context, "admin@meltemi.example");
  await open(page, `/admin/vehicles?search=${encodeURIComponent(vehicle?.title ?? "")}`);
  const name = page.getByText("Κνωσός Ενοικιάσεις").first();
  await expect(name).toBeVisible();
  const lines = await name.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBeLessThanOrEqual(2);
});
