import { expect, type Page } from "@playwright/test";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { confirmPayoutText, payoutText } from "#client/account/profile/payout-text.ts";
import { profileText } from "#client/account/profile/profile-text.ts";
import { authText, dashboardText } from "#client/account/text.ts";
import { openingHoursText } from "#client/booking/opening-hours/opening-hours-text.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { tripText } from "#client/checkout/trip/trip-text.ts";
import { onboardingText } from "#client/partner/onboarding/onboarding-text.ts";
import { servedPlacesText } from "#client/partner/places/served-places-text.ts";
import { partnerText } from "#client/partner/vehicles/text.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { saveTogetherText } from "#client/ui/form/save-together-text.ts";
import { vehicleFormText } from "#client/vehicle/form/vehicle-form-text.ts";
import type { Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  DEMO_PASSWORD,
  FRESH_PASSWORD,
  inDays,
  offerVehicle,
  open,
  openAccount,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { mailedLink } from "#tests/support/journey/journey-email.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import { choosePhotos, fillInVehicle, photos } from "#tests/support/journey/journey-vehicle.ts";
import { untilNetworkIsIdle } from "#tests/support/journey/network-idle.ts";
import { field, fillSignIn, fillSignUp, newAddress } from "#tests/support/world/auth-forms.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const IBAN = "GR1601101250000000012300695";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const link = (page: Page, name: string) =>
  page.locator("main").getByRole("link", { name, exact: true });
const button = (page: Page, name: string) =>
  page.locator("main").getByRole("button", { name, exact: true });

/** Signs a new partner up on the pages, and in. @returns the address */
async function joinAsPartner(page: Page, language: Language): Promise<string> {
  const t = authText[language];
  const email = newAddress("partner");
  await open(page, localizedPath("/auth?tab=signup", language));
  // What is asked and promised depends on the account type, so it is chosen first.
  await expect(page.getByText(t.lead.signup)).toBeVisible();
  const type = page.getByRole("radio", { name: t.roles.partner.name });
  const name = await field(page, t.fullName).boundingBox();
  expect((await type.boundingBox())?.y).toBeLessThan(name?.y ?? 0);
  await type.check();
  await expect(page.getByText(t.lead.partner)).toBeVisible();
  await fillSignUp(page, language, email, FRESH_PASSWORD);
  await page.goto(await mailedLink(email, "confirm-email"));
  await expect(heading(page, mailedLinkText[language].confirm.heading)).toBeVisible();
  await page.goto(localizedPath("/auth", language));
  await fillSignIn(page, language, email, FRESH_PASSWORD);
  await page.waitForURL(/\/dashboard$/);
  return email;
}

test("a new partner goes from the sign-up through all steps to an approved vehicle, and the checklist ends", async ({
  page,
}) => {
  const language: Language = "el";
  const t = onboardingText[language];
  const places = servedPlacesText[language];
  const days = openingHoursText[language].days;
  const wrong = VALIDATION_TEXTS[language];
  await page.setViewportSize(PHONE);
  const email = await joinAsPartner(page, language);

  const checklist = page.getByRole("region", { name: t.checklist.heading });
  await expect(checklist).toContainText(t.checklist.count(0, 5));
  const menu = page.getByRole("link", { name: dashboardText[language].tabsInBar.calendar });
  await expect(menu).toBeVisible();
  await inspect(page, "the checklist of a new partner", BOTH_SCHEMES);
  await page.setViewportSize(PHONE);
  await checklist.getByRole("link", { name: t.checklist.start(t.steps.company) }).click();

  // The company, with one mistake in the tax number. Its button takes the place of the menu.
  await expect(heading(page, t.steps.company)).toBeVisible();
  await expect(menu).toBeHidden();
  const steps = page.getByRole("navigation", { name: t.nav });
  await expect(steps).toContainText(t.checklist.count(0, 5));
  await expect(steps).toContainText(t.minutesLeft(16));
  await expect(steps.getByRole("link", { name: t.steps.approval })).toBeVisible();
  await field(page, t.company.name).fill("Σαμαριά Ενοικιάσεις");
  await field(page, t.company.phone).fill("2821055202");
  await button(page, t.company.saveAndContinue).click();
  await expect(field(page, t.company.address)).toBeFocused();
  await field(page, t.company.address).fill("Σκαλίδη 18, 731 31 Χανιά");
  const taxNumber = field(page, t.company.taxNumber);
  await taxNumber.fill("090000102");
  await button(page, t.company.saveAndContinue).click();
  await expect(taxNumber).toBeFocused();
  await expect(taxNumber).toHaveAccessibleDescription(wrong.taxNumberInvalid);
  await inspect(page, "the company of a partner", BOTH_SCHEMES);
  await page.setViewportSize(PHONE);
  await taxNumber.fill("090000101");
  await button(page, t.company.saveAndContinue).click();

  // Places and hours. What is not saved yet survives going back.
  await expect(heading(page, t.steps.places)).toBeFocused();
  await expect(page.getByText(t.missing.openingHours, { exact: true })).toBeVisible();
  await expect(steps).toContainText(t.checklist.count(1, 5));
  await expect(steps).toContainText(t.minutesLeft(14));
  const opens = page.getByLabel(t.hours.opens(days.monday));
  await opens.selectOption("08:30");
  await link(page, t.back).click();
  await expect(heading(page, t.steps.company)).toBeFocused();
  await expect(field(page, t.company.name)).toHaveValue("Σαμαριά Ενοικιάσεις");
  await page.goBack();
  await expect(heading(page, t.steps.places)).toBeFocused();
  await expect(opens).toHaveValue("08:30");
  const closes = page.getByLabel(t.hours.closes(days.monday));
  await closes.selectOption("08:00");
  await button(page, places.save).click();
  await expect(closes).toBeFocused();
  await expect(closes).toHaveAccessibleDescription(wrong.endNotAfterStart);
  await closes.selectOption("19:00");
  await page.getByLabel(t.hours.isOpen(days.sunday)).uncheck();
  await inspect(page, "places and hours of a partner", BOTH_SCHEMES);
  await page.setViewportSize(PHONE);
  // No place is preset. The town of the company's address is offered.
  const home = page.getByLabel(places.home.label);
  await expect(home).toHaveValue("");
  await page.getByRole("button", { name: places.home.fromAddress("Χανιά") }).click();
  await expect(home).toHaveValue("chania");
  await button(page, places.save).click();
  await expect(page.getByText(places.saved)).toBeVisible();
  await expect(page.getByText(t.missing.title)).toHaveCount(0);
  await link(page, t.continue).click();

  // The payout account, whose emailed link is opened later.
  const payout = payoutText[language];
  await expect(heading(page, t.steps.payout)).toBeFocused();
  await button(page, payout.add).click();
  await page.getByLabel(new RegExp(`^${payout.form.iban}`)).fill(IBAN);
  await page.locator("input[type=password]:visible").fill(FRESH_PASSWORD);
  await button(page, payout.form.submit).click();
  await expect(page.getByText(payout.pendingTitle)).toBeVisible();
  await inspect(page, "the payout account in the flow");
  // Pressed the moment the page lets it be pressed.
  await page.addInitScript(() => {
    if (location.pathname !== "/confirm-payout") return;
    new MutationObserver((records) => {
      for (const { target } of records) {
        if (!(target instanceof HTMLElement) || target.inert) continue;
        target.querySelector<HTMLButtonElement>("button[type=button]")?.click();
      }
    }).observe(document, { attributeFilter: ["inert"], subtree: true });
  });
  await page.goto(await mailedLink(email, "confirm-payout"));
  await expect(page.getByText(confirmPayoutText[language].doneTitle)).toBeVisible();

  // Who returns without a step in the address comes to the first unfinished one.
  await page.setViewportSize(WIDE);
  await page.goto("/dashboard?tab=onboarding");
  await expect(heading(page, t.steps.vehicle)).toBeVisible();
  await expect(page).toHaveURL(/step=vehicle/);
  await expect(steps.getByText(t.states.done, { exact: true })).toHaveCount(3);
  await fillInVehicle(page, language, { title: "Λάντσια Θέμα" });
  await choosePhotos(page, await photos("#c0392b", "#2471a3"));
  await expect(page.locator('[data-tile] img[src^="/images/"]')).toHaveCount(2);
  await button(page, vehicleFormText[language].save).click();
  await expect(heading(page, t.steps.approval)).toBeFocused();
  await expect(page.getByText(t.approval.review.title)).toBeVisible();
  await inspect(page, "what happens next", BOTH_SCHEMES);

  await page.setViewportSize(WIDE);
  await link(page, t.approval.toVehicles).click();
  await expect(checklist).toContainText(t.checklist.count(4, 5));
  await expect(checklist.getByRole("link", { name: t.checklist.wait })).toBeVisible();
  await inspect(page, "the checklist while a vehicle waits");

  const [vehicle] = await queryJourneyDatabase<{ id: string }>(
    "select v.id from vehicles v join partners p on p.id = v.partner_id where p.email = $1",
    [email],
  );
  const admin = await connect("admin@meltemi.example");
  const { id, updatedAt } = await admin.api.admin.vehicle.query({ id: vehicle?.id ?? "" });
  await admin.api.admin.moderateVehicle.mutate({
    id,
    expectedUpdatedAt: updatedAt,
    decision: { status: "approved" },
  });
  await admin.close();
  await page.reload();
  await expect(page.getByRole("article").filter({ hasText: "Λάντσια Θέμα" })).toBeVisible();
  await expect(checklist).toHaveCount(0);
});

test("customers see when the partner is closed, and can book all the same", async ({
  page,
  context,
}) => {
  const language: Language = "en";
  const t = openingHoursText[language];
  const partnerEmail = await openPartner();
  const vehicle = await offerVehicle("41.00", partnerEmail);
  const partner = await connect(partnerEmail);
  const openingHours = Array.from({ length: 7 }, () => ({ opens: "16:00", closes: "22:00" }));
  await partner.api.partner.saveOpeningHours.mutate({ openingHours });
  const { id: partnerId } = (await partner.api.account.viewer.query()) ?? { id: "" };
  await partner.close();
  const visitor = await connect(partnerEmail, DEMO_PASSWORD);
  await expect
    .poll(async () => (await visitor.api.catalog.partner.query({ partnerId })).openingHours)
    .toEqual(openingHours);
  await visitor.close();

  const customer = await openAccount(context, language);
  const rental = `place=chania&pickupDate=${inDays(20)}&returnDate=${inDays(23)}`;
  await page.goto(`/en/vehicles/${vehicle.slug}?${rental}`);
  await expect(page.getByText(t.closedAt.both)).toBeVisible();
  await inspect(page, "a vehicle of a closed partner", BOTH_SCHEMES);
  await page.goto(`/en/vehicles/${vehicle.slug}?${rental}&pickupTime=17:00&returnTime=17:00`);
  // The note depends on the partner's hours, which may be read apart.
  await untilNetworkIsIdle(page);
  await expect(page.getByText("€123").first()).toBeVisible();
  await expect(page.getByText(t.arrange)).toHaveCount(0);

  await page.goto(`/en/partners/${partnerId}`);
  const hours = page.getByRole("region", { name: t.heading });
  await expect(hours).toContainText(t.everyDay);
  await expect(hours).toContainText(t.range("16:00", "22:00"));
  await inspect(page, "a partner with opening hours");

  await page.setViewportSize(PHONE);
  const chosen = `place=chania&pickupDate=${inDays(20)}&returnDate=${inDays(23)}`;
  await page.goto(`/checkout?vehicle=${vehicle.slug}&step=2&${chosen}&pickupTime=17:00`);
  await expect(page.getByText(t.closedAt.return)).toBeVisible();
  await expect(button(page, checkoutText[language].next)).toBeEnabled();
  await page.getByLabel(checkoutText[language].details.phone).fill("694 555 0123");
  await button(page, checkoutText[language].next).click();
  await expect(
    page.getByRole("heading", { level: 2, name: checkoutText[language].summary.title }),
  ).toBeVisible();
  await expect(page.getByText(t.closedAt.return)).toBeVisible();
  await inspect(page, "a summary with a closed partner", BOTH_SCHEMES);
  await page.setViewportSize(PHONE);

  const device = await connect(customer, FRESH_PASSWORD);
  const { bookingId } = await device.api.checkout.place.mutate(
    bookingRequest(vehicle.id, { expectedTotalCents: 12_300 }),
  );
  await device.close();
  // A trip names the meeting point once it is paid.
  const admin = await connect("admin@meltemi.example");
  await confirmPayment(admin.api.admin, bookingId);
  await admin.close();
  await page.goto(`/booking-success?booking=${bookingId}`);
  await expect(page.getByText(t.closedAt.pickup)).toBeVisible();
  await expect(page.getByText(t.arrangeNow)).toBeVisible();
  await expect(page.getByText(t.range("16:00", "22:00"))).toBeVisible();

  // Other times may be within the opening hours.
  await button(page, tripText[language].changeDates).click();
  const dialog = page.getByRole("dialog", { name: tripText[language].change.title });
  await expect(dialog.getByText(t.closedAt.both)).toBeVisible();
  await dialog.getByLabel(dateText[language].pickupTime).selectOption("17:00");
  await expect(dialog.getByText(t.closedAt.return)).toBeVisible();
  await dialog.getByLabel(dateText[language].returnTime).selectOption("17:00");
  await expect(dialog.getByText(t.arrangeNow)).toHaveCount(0);
});

test("a partner changes company and hours in the profile, and an admin sees them", async ({
  page,
  context,
}) => {
  const language: Language = "en";
  const t = onboardingText[language];
  const email = await openPartner();
  await signIn(context, email);
  await setLanguage(context, language);
  await page.setViewportSize(WIDE);
  await open(page, "/dashboard?tab=my-profile");
  const company = page.getByRole("region", { name: t.company.heading });
  await company.getByLabel(t.company.address).fill("12 Harbour Street, Chania");
  const taxNumber = company.getByLabel(t.company.taxNumber);
  await taxNumber.fill("EL090000112");
  const name = page.getByLabel(t.company.name);
  await name.fill("Δοκιμαστικός Συνεργάτης & Υιός");
  // One button for both cards: what is wrong in one does not keep the other from being saved.
  const save = page.getByRole("button", { name: saveTogetherText[language].save, exact: true });
  await save.click();
  await expect(page.getByText(profileText[language].saved)).toBeVisible();
  await expect(taxNumber).toHaveAccessibleDescription(VALIDATION_TEXTS[language].taxNumberInvalid);
  await name.fill("Δοκιμαστικός Συνεργάτης");
  await taxNumber.fill("EL090000113");
  await taxNumber.press("Enter");
  await expect(page.getByText(t.company.saved)).toBeVisible();
  await expect(save).toHaveCount(0);
  await open(page, "/dashboard?tab=my-profile&section=places");
  const places = servedPlacesText[language];
  await page.getByRole("button", { name: places.save, exact: true }).click();
  await expect(page.getByText(places.saved)).toBeVisible();
  await inspect(page, "the profile of a partner", BOTH_SCHEMES);

  await page.setViewportSize(WIDE);
  await signIn(context, "admin@meltemi.example");
  await page.goto(`/admin/partners?search=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Dokimastikos Synergatis" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText("090000113");
  await expect(drawer).toContainText("12 Harbour Street, Chania");
  await expect(drawer).toContainText(openingHoursText[language].range("09:00", "20:00"));
  await inspect(page, "an admin's view of a partner's company");
});

test("the checklist appears together with the vehicles below it, which it does not move", async ({
  page,
  context,
}) => {
  await signIn(context, await openPartner());
  await setLanguage(context, "en");
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isAlone =
        document.getElementById("my-vehicles") && !document.getElementById("checklist");
      if (isAlone) document.documentElement.dataset["movedLater"] = "true";
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/dashboard");
  await expect(heading(page, partnerText.en.heading)).toBeVisible();
  await expect(
    page.getByRole("heading", { name: onboardingText.en.checklist.heading }),
  ).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-moved-later");
});

test("a partner reads whether the account is not active yet or was deactivated", async ({
  page,
  context,
}) => {
  const email = await openPartner();
  await signIn(context, email);
  await setLanguage(context, "en");
  for (const status of ["pending", "inactive"] as const) {
    await queryJourneyDatabase("update partners set status = $2 where email = $1", [email, status]);
    await page.goto("/dashboard?tab=onboarding&step=approval");
    const { title, text } = onboardingText.en.approval.notActive[status];
    await expect(page.getByRole("alert").filter({ hasText: title })).toContainText(text);
  }
});
