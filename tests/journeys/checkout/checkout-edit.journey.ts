import { expect, type Page } from "@playwright/test";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { phoneText } from "#client/ui/form/phone-text.ts";
import { inDays, offerVehicle, openAccount, test } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";

const PERIOD = `pickupDate=${inDays(120)}&returnDate=${inDays(122)}&place=heraklion-airport`;
const t = checkoutText.en;

test.use({ viewport: { width: 390, height: 844 } });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** The button begins with the days and the total. */
const openPrice = (page: Page) => page.getByRole("button", { name: t.quote.show }).click();
const title = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 2, name })).toBeVisible();

test("a phone number keeps its country through the steps and is stored as one number", async ({
  page,
  context,
}) => {
  const email = await openAccount(context, "en");
  const { slug } = await offerVehicle("40.00");
  await page.goto(`/checkout?vehicle=${slug}&step=2&${PERIOD}`);
  const phone = page.getByLabel(t.details.phone);
  const country = page.getByLabel(phoneText.en.country);
  await expect(country).toHaveValue("GR");
  await phone.fill("694 555 01");
  await press(page, t.next);
  await expect(phone).toBeFocused();

  await country.selectOption("DE");
  await phone.fill("0151 2345 6789");
  await page.reload();
  await expect(country).toHaveValue("DE");
  await expect(phone).toHaveValue("151 234 567 89");

  await phone.fill("+44 20 7946 0000");
  await phone.blur();
  await expect(country).toHaveValue("GB");
  await press(page, t.next);
  await title(page, t.summary.title);
  await expect(page.getByText("+44 207 946 0000")).toBeVisible();
  await page.getByRole("checkbox").check();
  await press(page, t.next);
  await title(page, t.payment.title);
  await press(page, t.complete);
  await page.waitForURL(/\/booking-success/);
  const rows = await queryJourneyDatabase(
    "select customer_phone from bookings b join profiles p on p.id = b.customer_id where p.email = $1",
    [email],
  );
  expect(rows).toEqual([{ customer_phone: "+442079460000" }]);
});

test("the fields that a pencil opens have the focus, and stay open", async ({ page, context }) => {
  await openAccount(context, "en");
  const { slug } = await offerVehicle("40.00");
  await page.goto(`/checkout?vehicle=${slug}&step=2&${PERIOD}`);
  const rental = page.getByRole("group", { name: t.details.when });
  await expect(rental.getByLabel(t.details.pickupTime)).toHaveCount(0);
  await press(page, t.editPart.rental);
  await expect(rental).toBeFocused();
  await rental.getByLabel(t.details.pickupTime).selectOption("08:30");
  await expect(rental.getByLabel(t.details.pickupTime)).toHaveValue("08:30");
});

test("each part can be changed from the summary, and saving returns there", async ({
  page,
  context,
}) => {
  await openAccount(context, "en");
  const { slug, title: name } = await offerVehicle("40.00");
  await page.goto(`/checkout?vehicle=${slug}&step=2&${PERIOD}`);
  await page.getByLabel(t.details.phone).fill("694 555 0123");
  await press(page, t.next);
  await title(page, t.summary.title);
  await press(page, t.summary.showVehicle);
  await expect(page.getByText(t.vehicle.included)).toBeVisible();

  await press(page, t.editPart.driver);
  await title(page, t.details.title);
  await expect(page.getByRole("group", { name: t.details.who })).toBeFocused();
  await page.getByLabel(t.details.name).fill("Helen Second");
  await press(page, t.backTo[2] ?? "");
  await title(page, t.summary.title);
  await expect(page.getByText("Helen Second")).toBeVisible();

  await press(page, t.editPart.vehicle);
  await title(page, t.vehicle.title);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await press(page, t.backTo[2] ?? "");
  await title(page, t.summary.title);

  await page.getByRole("checkbox").check();
  await press(page, t.next);
  await title(page, t.payment.title);
  await openPrice(page);
  await press(page, t.editPart.rental);
  await title(page, t.details.title);
  await page.getByLabel(t.details.pickupTime).selectOption("08:30");
  await press(page, t.backTo[3] ?? "");
  await title(page, t.payment.title);
  await openPrice(page);
  await expect(page.getByText("08:30").filter({ visible: true })).toBeVisible();
});
