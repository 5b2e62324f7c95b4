import { expect, type Page } from "@playwright/test";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { securityText } from "#client/account/security/security-text.ts";
import { authText } from "#client/account/text.ts";
import { bookingIntentText } from "#client/booking/intent/booking-intent-text.ts";
import { bookingText } from "#client/catalog/vehicle/vehicle-text.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { problemText } from "#client/text/problems.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import {
  chooseDates,
  FRESH_PASSWORD,
  inDays,
  offerVehicle,
  open,
  openAccount,
  test,
} from "#tests/support/journey/journey.ts";
import { mailedLink, mailedSecret } from "#tests/support/journey/journey-email.ts";
import { offerVehicleWithoutHome } from "#tests/support/journey/journey-partner.ts";
import { field, newAddress } from "#tests/support/world/auth-forms.ts";

const PERIOD = `pickupDate=${inDays(140)}&returnDate=${inDays(143)}`;
const PHONE = "694 555 0123";
const t = checkoutText.el;

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const title = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 2, name })).toBeVisible();

async function fillDetails(page: Page, email: string): Promise<void> {
  await page.getByLabel(t.details.name).fill("Ελένη Δοκιμαστική");
  await page.getByLabel(t.details.email).fill(email);
  await page.getByLabel(t.details.phone).fill(PHONE);
}

test("the place of a vehicle without a home place is requested beside its field", async ({
  page,
}) => {
  const { slug } = await offerVehicleWithoutHome("40.00");
  const b = bookingText.el;
  await open(page, `/vehicles/${slug}`);
  const panel = page.getByRole("region", { name: b.panel });
  const place = panel.getByLabel(dateText.el.place);
  await expect(place).toHaveValue("");
  await panel.getByRole("link", { name: b.book }).click();
  await expect(place).toBeFocused();
  await expect(place).toHaveAccessibleDescription(b.placeMissing);
  await expect(panel.getByText(b.pickupMissing)).toBeVisible();
  await inspect(page, "a vehicle without place and dates", BOTH_SCHEMES);
  await place.selectOption("malia");
  await expect(panel.getByText(b.placeMissing)).toHaveCount(0);
  await panel.getByRole("link", { name: b.book }).click();
  const pickup = panel.getByRole("button", { name: new RegExp(`^${dateText.el.pickup}:`) });
  await expect(pickup).toBeFocused();
  await chooseDates(page, "el", inDays(140), inDays(143));
  await panel.getByRole("link", { name: b.book }).click();
  await page.waitForURL(/\/checkout\?.*place=malia/);
  await title(page, t.details.title);

  await page.goto(`/checkout?vehicle=${slug}&${PERIOD}`);
  await title(page, t.vehicle.title);
  await press(page, t.next);
  for (const label of [t.details.pickupPlace, t.details.returnPlace]) {
    await expect(page.getByLabel(label)).toHaveValue("");
  }
});

test("the home place of a vehicle is its pickup, and another one can be chosen on both pages", async ({
  page,
}) => {
  const { slug } = await offerVehicle("40.00");
  await open(page, `/vehicles/${slug}?${PERIOD}`);
  const panel = page.getByRole("region", { name: bookingText.el.panel });
  const place = panel.getByLabel(dateText.el.place);
  await expect(place).toHaveValue("heraklion");
  await place.selectOption("malia");
  await expect(page).toHaveURL(/place=malia/);
  await place.selectOption("heraklion");
  await panel.getByRole("link", { name: bookingText.el.book }).click();
  await title(page, t.details.title);
  await press(page, t.editPart.rental);
  const [pickup, dropOff] = [t.details.pickupPlace, t.details.returnPlace].map((label) =>
    page.getByLabel(label),
  );
  if (!pickup || !dropOff) throw new Error("Two fields were expected");
  await expect(pickup).toHaveValue("heraklion");
  await expect(dropOff).toHaveValue("heraklion");
  await pickup.selectOption("malia");
  await expect(dropOff).toHaveValue("malia");
  await dropOff.selectOption("chania");
  await expect(pickup).toHaveValue("malia");

  // Without a place in the address, the checkout knows it too.
  await page.goto(`/checkout?vehicle=${slug}&${PERIOD}`);
  await title(page, t.details.title);
  await expect(page.getByRole("group", { name: t.details.when })).toContainText("Ηράκλειο");
});

test("a visitor sees the price, signs up without a password and continues in the same tab", async ({
  page,
  context,
}) => {
  const { slug } = await offerVehicle("40.00");
  const wrong = VALIDATION_TEXTS.el;
  await page.goto(`/checkout?vehicle=${slug}&${PERIOD}&place=malia`);
  await title(page, t.details.title);
  await expect(page).toHaveURL(/step=2/);
  await expect(page.getByRole("complementary", { name: t.quote.title })).toContainText("120,00 €");
  await expect(page.getByText(t.account.noPasswordTitle)).toBeVisible();
  const privacy = page.getByRole("main").getByRole("link", { name: t.account.privacy });
  await expect(privacy).toHaveAttribute("href", "/privacy");
  await expect(page.getByText(t.account.noPassword)).toBeVisible();
  await expect(page.getByText(bookingIntentText.el.signInRequired)).toHaveCount(0);
  await expect(page.locator("main input[type=password]")).toHaveCount(0);
  await inspect(page, "step 2 of a visitor", BOTH_SCHEMES);

  await press(page, t.account.signUp);
  await expect(page.getByText(t.details.fillRequired)).toBeVisible();
  await expect(page.getByLabel(t.details.name)).toBeFocused();
  await expect(page.getByLabel(t.details.name)).toHaveAccessibleDescription(
    new RegExp(wrong.required),
  );
  await expect(page.getByText(t.summary.acceptTerms)).toBeVisible();

  // The page says that an address has an account, as the one of sign-up does.
  await fillDetails(page, "customer@meltemi.example");
  await page.getByRole("checkbox").check();
  await press(page, t.account.signUp);
  const email = page.getByLabel(t.details.email);
  await expect(email).toHaveAccessibleDescription(
    new RegExp(problemText({ code: "emailTaken", params: {} }, "el")),
  );
  await expect(email).toBeFocused();
  const offer = page.getByRole("link", { name: t.account.setPassword });
  await expect(offer).toHaveAttribute("href", /^\/auth\?.*tab=forgot/);
  await inspect(page, "an address with an account", BOTH_SCHEMES);

  const address = newAddress();
  await email.fill(address);
  await press(page, t.account.signUp);
  await title(page, mailedLinkText.el.checkEmail.heading);
  await inspect(page, "the wait for the email", BOTH_SCHEMES);

  // Another address, after a look at the email: the fields are as they were.
  await press(page, mailedLinkText.el.checkEmail.otherAddress);
  await expect(email).toHaveValue(address);
  await press(page, t.account.signUp);
  await title(page, mailedLinkText.el.checkEmail.heading);
  await press(page, mailedLinkText.el.code.submit);
  await expect(page.getByLabel(mailedLinkText.el.code.label)).toHaveAccessibleDescription(
    new RegExp(mailedLinkText.el.code.incomplete),
  );

  // The link is opened without a message to this tab, so that only the return to it continues.
  const response = await context.request.post("/trpc/account.confirmEmail", {
    headers: { origin: new URL(page.url()).origin },
    data: { token: await mailedSecret(address, "confirm-email") },
  });
  expect(response.ok()).toBe(true);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await title(page, t.payment.title);
  await expect(page.getByText(t.payment.termsAccepted)).toBeVisible();
  await page.goBack();
  await title(page, t.details.title);
  await press(page, t.next);
  await title(page, t.summary.title);
  await expect(page.getByRole("checkbox")).toBeChecked();
  await expect(page.locator("main")).toContainText(address);

  // The profile says that the account has no password, and offers to set one.
  const { password, email: own } = securityText.el;
  await page.goto("/dashboard?tab=my-profile&section=security");
  await expect(page.getByText(password.noneLinkNote)).toBeVisible();
  await expect(page.getByText(own.passwordFirst)).toBeVisible();
  await press(page, password.link);
  await expect(page.getByText(password.linkMailed(address))).toBeVisible();
});

test("a visitor with an account signs in from the checkout, which keeps what was typed", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  await context.clearCookies();
  const { slug } = await offerVehicle("40.00");
  await page.goto(`/checkout?vehicle=${slug}&${PERIOD}&place=malia`);
  await title(page, t.details.title);
  await page.getByLabel(t.details.name).fill("Ελένη Άλλη");
  await page.getByLabel(t.details.email).fill(email);
  await page.getByLabel(t.details.phone).fill(PHONE);
  await page.locator("main").getByRole("link", { name: t.account.signIn, exact: true }).click();
  await page.waitForURL(/\/auth\?/);
  const a = authText.el;
  // The address changes first; until the page is loaded, the fields are those of the checkout.
  await expect(page.getByRole("heading", { level: 1, name: a.heading.login })).toBeVisible();
  await expect(page.getByLabel(a.email)).toHaveValue(email);
  await field(page, a.password).fill(FRESH_PASSWORD);
  await page.locator("main").getByRole("button", { name: a.submit.login, exact: true }).click();
  await title(page, t.summary.title);
  await expect(page).toHaveURL(/place=malia/);
  await expect(page.locator("main")).toContainText("Ελένη Άλλη");
  await expect(page.locator("main")).toContainText(email);
});

test("a customer who never set a password sets one and comes back to the booking", async ({
  page,
  context,
}) => {
  const address = await openAccount(context);
  await context.clearCookies({ name: /session$/ });
  const { slug } = await offerVehicle("40.00");
  await page.goto(`/checkout?vehicle=${slug}&${PERIOD}&place=malia`);
  await title(page, t.details.title);
  await fillDetails(page, address);
  await page.getByRole("checkbox").check();
  await press(page, t.account.signUp);
  await page.getByRole("link", { name: t.account.setPassword }).click();
  await page.waitForURL(/\/auth\?/);
  const m = mailedLinkText.el;
  await expect(page.getByLabel("Email")).toHaveValue(address);
  await press(page, m.forgot.submit);
  // The emailed link opens in another tab, which knows nothing of this one.
  const tab = await context.newPage();
  await tab.goto(await mailedLink(address, "reset-password"));
  const password = "another correct battery";
  await field(tab, m.reset.password).fill(password);
  await field(tab, m.reset.confirmPassword).fill(password);
  await press(tab, m.reset.submit);
  await tab.getByRole("link", { name: m.reset.backToSignIn }).click();
  await expect(tab.getByLabel("Email")).toHaveValue(address);
  await field(tab, authText.el.password).fill(password);
  await tab
    .locator("main")
    .getByRole("button", { name: authText.el.submit.login, exact: true })
    .click();
  await tab.waitForURL(/\/checkout\?.*place=malia/);
});
