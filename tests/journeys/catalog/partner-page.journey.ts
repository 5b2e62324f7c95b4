import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { partnerText } from "#client/catalog/partner/partner-text.ts";
import { listingText } from "#client/catalog/text.ts";
import { vehicleText } from "#client/catalog/vehicle/vehicle-text.ts";
import { servedPlacesText } from "#client/partner/places/served-places-text.ts";
import { pagesText } from "#client/site/pages-text.ts";
import { formatDate } from "#client/text/format.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { addDays } from "#shared/local-time.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import { inDays, offerVehicle, open, signIn, test } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";

const JIMNY = "suzuki-jimny-4x4";
const t = partnerText.en;

async function partnerOf(slug: string): Promise<{ id: string; email: string; phone: string }> {
  const [partner] = await queryJourneyDatabase<{ id: string; email: string; phone: string }>(
    "select p.id, p.email, p.phone from vehicles v join partners p on p.id = v.partner_id where v.slug = $1",
    [slug],
  );
  if (!partner) throw new Error("The vehicle has no partner");
  return partner;
}

const head = (page: Page, selector: string, attribute: string) =>
  page.locator(`head ${selector}`).getAttribute(attribute);

test("a vehicle's page leads to its partner's page, in Latin letters for readers of English", async ({
  page,
}) => {
  const partner = await partnerOf(JIMNY);
  await open(page, `/en/vehicles/${JIMNY}`);
  const card = page.getByRole("region", { name: t.heading });
  await expect(card).toContainText(t.basedIn("Rethymno"));
  await expect(card).toContainText(t.completed);
  expect(await card.getByRole("listitem").count()).toBeGreaterThan(2);
  await card.getByRole("link", { name: "Psiloritis Off-Road", exact: true }).click();
  await page.waitForURL(`**/en/partners/${partner.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Psiloritis Off-Road" })).toBeFocused();
  await expect(page).toHaveTitle(/^Psiloritis Off-Road: vehicle rental in Rethymno/);
  await expect(page.locator("main article").first()).toBeVisible();
  await expect(page.getByText(t.places)).toBeVisible();
  await inspect(page, "partner", BOTH_SCHEMES);

  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain("Psiloritis Off-Road");
  expect(html).toContain("Suzuki Jimny");
  for (const secret of [partner.email, partner.phone]) expect(html).not.toContain(secret);
  const { origin } = new URL(page.url());
  expect(await head(page, "link[rel=canonical]", "href")).toBe(
    `${origin}/en/partners/${partner.id}`,
  );
  expect(await head(page, "link[hreflang=el]", "href")).toBe(`${origin}/partners/${partner.id}`);

  await open(page, `/partners/${partner.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Ψηλορείτης Off-Road" })).toBeVisible();
});

test("the dates of a search are kept on the partner's page, and on the way to its vehicles", async ({
  page,
}) => {
  const partner = await partnerOf(JIMNY);
  const rental = `pickupDate=${inDays(40)}&returnDate=${inDays(43)}`;
  await open(page, `/en/vehicles/${JIMNY}?${rental}`);
  const card = page.getByRole("region", { name: t.heading });
  await card.getByRole("link", { name: "Psiloritis Off-Road", exact: true }).click();
  await page.waitForURL(`**/en/partners/${partner.id}?${rental}`);
  const vehicle = page.locator("main article").first();
  await expect(vehicle.getByRole("link", { name: listingText.en.book })).toHaveAttribute(
    "href",
    new RegExp(rental),
  );
  await vehicle.locator("h3 a").click();
  await page.waitForURL(`**/en/vehicles/*?${rental}`);
  const crumbs = page.getByRole("navigation", { name: vehicleText.en.breadcrumbs });
  await expect(crumbs.getByRole("link", { name: vehicleText.en.vehicles })).toHaveAttribute(
    "href",
    `/en/vehicles?${rental}`,
  );
});

test("the page of a partner who left is gone, and that of an unknown one is not found", async ({
  page,
}) => {
  const email = await openPartner();
  const vehicle = await offerVehicle("40.00", email);
  const { id } = await partnerOf(vehicle.slug);
  const statusOf = async (path: string) => (await page.request.get(path)).status();
  await expect.poll(() => statusOf(`/partners/${id}`)).toBe(200);
  await queryJourneyDatabase("update partners set status = 'inactive' where id = $1", [id]);
  await expect.poll(() => statusOf(`/en/partners/${id}`)).toBe(410);
  expect(await statusOf(`/partners/${randomUUID()}`)).toBe(404);
  expect(await statusOf("/partners/unknown")).toBe(404);
  await page.goto(`/partners/${id}`);
  await expect(page).toHaveTitle(new RegExp(`^${pagesText.el.home.title}`));
  await expect(page.getByRole("alert")).toContainText(partnerText.el.gone);
  await inspect(page, "partner who left", BOTH_SCHEMES);
});

test("a partner names the town of the vehicles, and cards and pages show it", async ({
  page,
  context,
}) => {
  const email = await openPartner();
  const vehicle = await offerVehicle("13.00", email);
  await signIn(context, email);
  await open(page, "/dashboard?tab=my-profile&section=places");
  const places = servedPlacesText.el;
  await page.getByLabel(places.home.label).selectOption({ label: "Σητεία" });
  await page.getByRole("button", { name: places.save, exact: true }).click();
  await expect(page.getByText(places.saved)).toBeVisible();
  await expect(page.getByLabel(places.home.label)).toHaveValue("sitia");
  await open(page, "/vehicles?priceMin=13&priceMax=13");
  const card = page.locator("main article").filter({ hasText: vehicle.title });
  await expect(card).toContainText("Σητεία");
  // It is picked up where the search says, not in the town where it is kept.
  await open(page, "/vehicles?priceMin=13&priceMax=13&place=chania");
  await expect(card).toBeVisible();
  await expect(card).not.toContainText("Σητεία");
  await open(page, `/vehicles/${vehicle.slug}`);
  await expect(page.getByRole("region", { name: partnerText.el.heading })).toContainText(
    partnerText.el.basedIn("Σητεία"),
  );
});

test("the calendar is used by keyboard, beside the price, and the page stays where it is", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const vehicle = await offerVehicle("40.00");
  await open(page, `/vehicles/${vehicle.slug}`);
  const panel = page.getByRole("region", { name: "Κράτηση", exact: true });
  const opener = panel.getByRole("button", { name: new RegExp(`^${dateText.el.pickup}:`) });
  await opener.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: dateText.el.chooseDates });
  const day = (date: string) => sheet.getByRole("button", { name: formatDate(date, "el") });
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset["day"]);
  await expect.poll(focused).toMatch(/^20/);
  const first = (await focused()) ?? "";
  await expect(sheet.locator('button[data-day][tabindex="0"]')).toHaveCount(1);

  await page.keyboard.press("ArrowRight");
  await expect(day(addDays(first, 1))).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(day(addDays(first, 8))).toBeFocused();
  for (let months = 0; months < 3; months++) {
    const before = await focused();
    await page.keyboard.press("PageDown");
    await expect.poll(focused).not.toBe(before);
  }
  await expect.poll(async () => ((await focused()) ?? "") > inDays(70)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.mouse.wheel(0, 800);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // The popover is inside the window and leaves the panel with its price free.
  const [popover, price] = [await sheet.boundingBox(), await panel.boundingBox()];
  if (!popover || !price) throw new Error("Something is not shown");
  expect(popover.x).toBeGreaterThanOrEqual(0);
  expect(popover.x + popover.width).toBeLessThanOrEqual(price.x);
  expect(popover.y + popover.height).toBeLessThanOrEqual(900);
  await inspect(page, "calendar beside the price", BOTH_SCHEMES);

  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe(first);
  await page.keyboard.press("Enter");
  for (const step of [1, 2]) {
    await page.keyboard.press("ArrowRight");
    await expect(day(addDays(first, step))).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`pickupDate=${first}.*returnDate=${addDays(first, 2)}`));
});
