import { expect, type Page } from "@playwright/test";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { describeDriver } from "#shared/checkout/driver-labels.ts";
import type { Language } from "#shared/language.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import {
  chooseDates,
  connect,
  FRESH_PASSWORD,
  inDays,
  offerVehicle,
  openAccount,
  test,
} from "#tests/support/journey/journey.ts";
import { offerVehicleWithoutHome } from "#tests/support/journey/journey-partner.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

const PERIOD = `pickupDate=${inDays(130)}&returnDate=${inDays(132)}&place=heraklion-airport`;

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const title = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 2, name })).toBeVisible();

test.describe("in Greek", () => {
  const language: Language = "el";
  const t = checkoutText[language];
  const wrong = VALIDATION_TEXTS[language];

  test("missing values are reported beside their fields, the first one has the focus", async ({
    page,
    context,
  }) => {
    await openAccount(context, language);
    const { slug } = await offerVehicleWithoutHome("40.00");
    await page.goto(`/checkout?vehicle=${slug}&step=2`);
    await title(page, t.details.title);
    await page.getByLabel(t.details.name).fill(" ");
    await press(page, t.next);
    await expect(page.getByRole("alert")).toHaveText(t.details.fillRequired);
    await expect(page.getByText(wrong.required)).toHaveCount(6);
    const pickup = page.getByRole("button", {
      name: new RegExp(`^${dateText[language].pickup}:`),
    });
    await expect(pickup).toBeFocused();
    await expect(pickup).toHaveAccessibleDescription(wrong.required);

    await chooseDates(page, language, inDays(130), inDays(132));
    await expect(page.getByText(wrong.required)).toHaveCount(4);
    await press(page, t.next);
    const place = page.getByLabel(t.details.pickupPlace);
    await expect(place).toBeFocused();
    await expect(place).toHaveAccessibleDescription(wrong.required);
    await place.selectOption("chania-airport");
    await expect(page.getByLabel(t.details.returnPlace)).toHaveValue("chania-airport");
    await expect(page.getByText(wrong.required)).toHaveCount(2);
    await press(page, t.next);
    const name = page.getByLabel(t.details.name);
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(wrong.required);
    await name.fill("Ελένη");
    await page.getByLabel(t.details.phone).fill("call me");
    await page.getByLabel(t.details.email).fill("helen at example");
    await press(page, t.next);
    await expect(page.getByRole("alert")).toHaveText(t.details.checkFields);
    const email = page.getByLabel(t.details.email);
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(new RegExp(`^${wrong.emailInvalid}`));
    await expect(page.getByLabel(t.details.phone)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(wrong.phoneInvalid)).toBeVisible();
    await expect(page).toHaveURL(/step=2/);
  });

  test("a return on the day of pickup is rejected", async ({ page, context }) => {
    await openAccount(context, language);
    const { slug } = await offerVehicle("40.00");
    const day = inDays(130);
    await page.goto(
      `/checkout?vehicle=${slug}&step=2&pickupDate=${day}&returnDate=${day}&place=malia`,
    );
    await page.getByLabel(t.details.phone).fill("+30 694 555 0124");
    await press(page, t.next);
    await expect(page.getByRole("alert")).toHaveText(t.details.returnAfterPickup);
    const back = page.getByRole("button", { name: new RegExp(`^${dateText[language].return}:`) });
    await expect(back).toHaveAccessibleDescription(wrong.returnNotAfterPickup);
    await expect(back).toBeFocused();
    await expect(page).toHaveURL(/step=2/);
  });

  test("a driver who may not drive the vehicle is refused beside the field, at once", async ({
    page,
    context,
  }) => {
    await openAccount(context, language);
    const { slug } = await offerVehicle("40.00");
    await page.goto(`/checkout?vehicle=${slug}&step=2&${PERIOD}`);
    await page.getByLabel(t.details.phone).fill("+30 694 555 0124");
    const age = page.getByLabel(t.details.age);
    const licence = page.getByLabel(t.details.licence);
    await expect(age.getByRole("option").first()).toHaveText(t.details.ageFrom(21));
    await age.selectOption("20");
    await licence.selectOption("A");
    await press(page, t.next);
    await expect(page.getByRole("alert")).toHaveText(t.details.checkFields);
    await expect(age).toBeFocused();
    await expect(age).toHaveAccessibleDescription(new RegExp(wrong.driverTooYoung));
    await expect(licence).toHaveAccessibleDescription(new RegExp(wrong.licenceNotEnough));
    await expect(page).toHaveURL(/step=2/);
    await inspect(page, "a driver who is too young", BOTH_SCHEMES);

    await age.selectOption("34");
    await licence.selectOption("B");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await press(page, t.next);
    await title(page, t.summary.title);
    for (const value of describeDriver({ driverAge: 34, driverLicence: "B" }, language).flat()) {
      await expect(page.getByText(value, { exact: true })).toBeVisible();
    }
    // A reload keeps what was chosen.
    await page.goto(`/checkout?vehicle=${slug}&step=2&${PERIOD}`);
    await expect(age).toHaveValue("34");
    await expect(licence).toHaveValue("B");
  });

  test("payment requires accepting the terms", async ({ page, context }) => {
    await openAccount(context, language);
    const { slug } = await offerVehicle("40.00");
    await page.goto(`/checkout?vehicle=${slug}&step=2&${PERIOD}`);
    await page.getByLabel(t.details.phone).fill("+30 694 555 0124");
    await press(page, t.next);
    await title(page, t.summary.title);
    await press(page, t.next);
    const terms = page.getByRole("checkbox");
    await expect(page.getByText(t.summary.acceptTerms)).toBeVisible();
    await expect(terms).toBeFocused();
    await expect(page).toHaveURL(/step=3/);

    // Through the link at the end of the terms.
    await press(page, t.summary.acceptLink);
    await press(page, t.terms.accept);
    await expect(terms).toBeChecked();
    await expect(page.getByText(t.summary.acceptTerms)).toHaveCount(0);
    await press(page, t.next);
    await title(page, t.payment.title);
    // Accepted once, not a second time.
    await expect(page.getByText(t.payment.termsAccepted)).toBeVisible();
    await expect(terms).toHaveCount(0);
  });

  test("a customer with many unpaid bookings sees when to book again", async ({
    page,
    context,
  }) => {
    const email = await openAccount(context, language);
    const { id, slug } = await offerVehicle("40.00");
    const { api } = await connect(email, FRESH_PASSWORD);
    for (let count = 0; count < DEFAULT_SETTINGS.maxUnpaidPerWeek; count++) {
      const { bookingId } = await api.checkout.place.mutate(bookingRequest(id));
      await api.checkout.cancel.mutate({ id: bookingId });
    }
    await page.goto(`/checkout?vehicle=${slug}&step=2&${PERIOD}`);
    await page.getByLabel(t.details.phone).fill("+30 694 555 0124");
    await press(page, t.next);
    await title(page, t.summary.title);
    await page.getByRole("checkbox").check();
    await press(page, t.next);
    await title(page, t.payment.title);
    await press(page, t.complete);
    const alert = page.getByRole("alert").filter({ hasText: t.payment.failed });
    await expect(alert).toContainText("6 κρατήσεις που δεν πληρώθηκαν");
    await inspect(page, "a refusal of unpaid bookings", BOTH_SCHEMES);
    await alert.getByRole("link", { name: t.payment.myBookings }).click();
    await page.waitForURL(/dashboard\?tab=bookings/);
  });

  test("the checkout without a vehicle shows an explanation and a link", async ({
    page,
    context,
  }) => {
    await openAccount(context, language);
    await page.goto("/checkout");
    await title(page, t.noVehicle.title);
    await page.locator("main").getByRole("link", { name: t.noVehicle.action }).click();
    await page.waitForURL((url) => url.pathname === "/vehicles");
    await page.goto("/checkout?vehicle=no-such-vehicle");
    await title(page, t.vehicleGone.title);
  });
});

test("a step that is not reached yet redirects to the current one", async ({ page, context }) => {
  const t = checkoutText.en;
  await openAccount(context, "en");
  const { slug } = await offerVehicle("40.00");
  await page.goto(`/checkout?vehicle=${slug}&step=4`);
  await expect(page).toHaveURL(/step=2/);
  await title(page, t.details.title);

  await page.goto(`/checkout?vehicle=${slug}&step=2&${PERIOD}`);
  await page.getByLabel(t.details.phone).fill("+30 694 555 0125");
  await page.goto(`/checkout?vehicle=${slug}&step=4&${PERIOD}`);
  await expect(page).toHaveURL(/step=3/);
  await title(page, t.summary.title);
});
