import { expect, type Page } from "@playwright/test";
import { confirmPayoutText, payoutText } from "#client/account/profile/payout-text.ts";
import { profileText } from "#client/account/profile/profile-text.ts";
import { payoutText as adminPayoutText } from "#client/admin/partners/payout-text.ts";
import { openingHoursText } from "#client/booking/opening-hours/opening-hours-text.ts";
import { onboardingText } from "#client/partner/onboarding/onboarding-text.ts";
import { servedPlacesText } from "#client/partner/places/served-places-text.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { leaveText } from "#client/ui/dialog/leave-text.ts";
import type { Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  DEMO_PASSWORD,
  inDays,
  offerVehicle,
  open,
  openAnotherBrowser,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { mailedSecret } from "#tests/support/journey/journey-email.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

const ADMIN = "admin@meltemi.example";
const PROFILE = "/dashboard?tab=my-profile";
const PAYOUTS = `${PROFILE}&section=payouts`;
const PLACES = `${PROFILE}&section=places`;
const WIDE = { width: 1440, height: 900 };
const IBAN = "GR1601101250000000012300695";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test.describe("in English", () => {
  const language: Language = "en";
  const t = payoutText[language];

  test("a partner enters a payout account and proves it with an emailed link", async ({
    page,
    context,
  }) => {
    const email = await openPartner();
    await page.setViewportSize(WIDE);
    await signIn(context, email);
    await setLanguage(context, language);
    await open(page, PAYOUTS);
    const card = section(page, t.heading);
    await expect(card.getByText(t.none)).toBeVisible();
    // Only a narrow profile hides it, by making it tiny.
    const heading = await card.getByRole("heading", { name: t.heading }).boundingBox();
    expect(heading?.height).toBeGreaterThan(10);
    await card.getByRole("button", { name: t.add }).click();
    const iban = card.getByLabel(new RegExp(`^${t.form.iban}`));
    await iban.fill("GR1601101250000000012300696");
    await card.getByLabel(new RegExp(`^${t.form.holder}`)).fill("Κνωσός Ενοικιάσεις");
    await card.locator("input[type=password]").fill("not it");
    const send = card.getByRole("button", { name: t.form.submit });
    await send.click();
    await expect(iban).toHaveAccessibleDescription(
      new RegExp(VALIDATION_TEXTS[language].ibanInvalid),
    );
    await inspect(page, "a payout account's form", BOTH_SCHEMES);
    await page.setViewportSize(WIDE);
    await iban.fill(IBAN);
    await send.click();
    await expect(card.locator("input[type=password]")).toBeFocused();
    await card.locator("input[type=password]").fill(DEMO_PASSWORD);
    await send.click();
    await expect(card.getByText(t.pending("GR•• … 0695", email))).toBeVisible();

    const token = await mailedSecret(email, "confirm-payout");
    const c = confirmPayoutText[language];
    await open(page, `${localizedPath("/confirm-payout", language)}#token=${token}`);
    await inspect(page, "confirming a payout account", BOTH_SCHEMES);
    await page.getByRole("button", { name: c.confirm, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: c.doneTitle })).toBeVisible();
    await expect(page.getByText(c.done("GR•• … 0695"))).toBeVisible();
    await page.getByRole("link", { name: c.toProfile }).click();
    await expect(card.getByText(t.states.proven, { exact: true })).toBeVisible();
    await inspect(page, "a profile with a payout account", BOTH_SCHEMES);
  });
});

test("an admin compares the holder of a payout account and marks it as verified", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const t = adminPayoutText.el;
  const email = await openPartner();
  const partner = await connect(email);
  await partner.api.account.requestPayoutAccount.mutate({
    iban: IBAN,
    holder: "Κνωσός Ενοικιάσεις",
    password: DEMO_PASSWORD,
  });
  const token = await mailedSecret(email, "confirm-payout");
  await partner.api.account.confirmPayoutAccount.mutate({ token });
  const [found] = await queryJourneyDatabase<{ id: string }>(
    "select id from partners where email = $1",
    [email],
  );
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  await open(page, `/admin/partners?search=${email}&open=${found?.id}`);
  const drawer = page.getByRole("dialog").filter({ hasText: t.title }).first();
  await expect(drawer.getByText("GR•• … 0695")).toBeVisible();
  await inspect(page, "a partner's payout account");
  await page.setViewportSize(WIDE);
  await drawer.getByRole("button", { name: t.verify }).click();
  const question = page.getByRole("dialog", { name: t.questions.verified.title });
  await expect(question).toContainText("Κνωσός Ενοικιάσεις");
  await question.getByRole("button", { name: t.verify }).click();
  await expect(page.getByText(t.done.verified)).toBeVisible();
  const other = await openAnotherBrowser(browser, baseURL);
  await signIn(other.page.context(), email);
  await setLanguage(other.page.context(), "el");
  await open(other.page, PAYOUTS);
  await expect(
    section(other.page, payoutText.el.heading).getByText(payoutText.el.states.verified),
  ).toBeVisible();
  await other.close();
  await partner.close();
});

test("the profile has a list of sections on a phone and asks before unsaved changes are lost", async ({
  page,
  context,
}) => {
  const t = profileText.el;
  const { sections } = t;
  const companyName = onboardingText.el.company.name;
  await signIn(context, await openPartner());
  await setLanguage(context, "el");
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, PROFILE);
  const menu = page.getByRole("navigation", { name: t.sectionsLabel });
  const toSection = (name: keyof typeof sections) =>
    menu.getByRole("link", { name: sections[name].name });
  await expect(toSection("data")).toBeVisible();
  await expect(page.getByLabel(companyName)).toBeHidden();
  // No section is open beside the list.
  await expect(menu.locator("[aria-current]")).toHaveCount(0);
  await inspect(page, "the sections of a profile on a phone", BOTH_SCHEMES);
  await page.setViewportSize({ width: 390, height: 844 });
  await toSection("company").click();
  await expect(page).toHaveURL(`${PROFILE}&section=company`);
  await expect(menu).toBeHidden();
  // The section is named above its cards, below the way back, and no bar saves what is unchanged.
  await expect(
    page.getByRole("heading", { level: 1, name: sections.company.name, exact: true }),
  ).toBeVisible();
  const save = page.getByRole("button", { name: t.save, exact: true });
  await expect(save).toHaveCount(0);
  await page.getByLabel(companyName).fill("Κνωσός Οχήματα");
  await expect(save).toBeEnabled();

  const question = page.getByRole("dialog", { name: leaveText.el.title });
  await page.getByRole("link", { name: t.allSections }).click();
  await expect(page).toHaveURL(PROFILE);
  await expect(toSection("company")).toBeFocused();
  await toSection("payouts").click();
  await question.getByRole("button", { name: leaveText.el.stay }).last().click();
  await expect(page).toHaveURL(PROFILE);
  await toSection("company").click();
  await expect(page).toHaveURL(`${PROFILE}&section=company`);
  await expect(page.getByLabel(companyName)).toHaveValue("Κνωσός Οχήματα");
  await save.click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(save).toHaveCount(0);
  await page.getByRole("link", { name: t.allSections }).click();
  await expect(page).toHaveURL(PROFILE);

  await page.setViewportSize(WIDE);
  await expect(toSection("company")).toHaveAttribute("aria-current", "page");
  await expect(page.getByLabel(companyName)).toBeVisible();
  await inspect(page, "the sections of a profile", BOTH_SCHEMES);
  // Only the language of these two fields has a hint, below it.
  const topOf = async (label: string) =>
    (
      await page
        .getByLabel(new RegExp(`^${label}`))
        .first()
        .boundingBox()
    )?.y;
  expect(await topOf(t.phone)).toBe(await topOf(t.language));
  await expect(page.getByText(t.languageHint)).toBeVisible();
  // Who rents nothing is never invited to review.
  await expect(page.getByText(t.reviewInvitations)).toHaveCount(0);
  await toSection("places").click();
  const hours = section(page, onboardingText.el.hours.heading);
  await hours.getByRole("checkbox").first().click();
  await save.click();
  await expect(page.getByText(servedPlacesText.el.saved)).toBeVisible();
  await expect(save).toHaveCount(0);
  await hours.getByRole("checkbox").first().click();
  await toSection("security").click();
  await question.getByRole("button", { name: leaveText.el.go }).click();
  await expect(page).toHaveURL(`${PROFILE}&section=security`);
  // Until the section is replaced, its changes would ask again.
  await expect(hours).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${PROFILE}&section=places`);
  await expect(hours.getByRole("checkbox").first()).not.toBeChecked();
});

test.describe("in Greek", () => {
  const language: Language = "el";
  const t = servedPlacesText[language];
  const kinds = dateText[language].placeKinds;

  test("a partner selects the served places after a warning about bookings there", async ({
    page,
    context,
  }) => {
    const email = await openPartner();
    const vehicle = await offerVehicle("37.00", email);
    const customer = await connect();
    const request = bookingRequest(vehicle.id, {
      pickupDate: inDays(40),
      returnDate: inDays(42),
      expectedTotalCents: 7_400,
    });
    const { bookingId } = await customer.api.checkout.place.mutate(request);
    await page.setViewportSize(WIDE);
    await signIn(context, email);
    await setLanguage(context, language);
    await open(page, PLACES);
    const card = section(page, t.heading);
    const save = page.getByRole("button", { name: t.save, exact: true });
    // The hours that are offered are not stored yet.
    await save.click();
    await expect(page.getByText(t.saved)).toBeVisible();
    await expect(save).toHaveCount(0);
    await card.getByLabel(t.search).fill("χανια");
    const chania = card.getByRole("checkbox", {
      name: "Χανιά",
      exact: true,
    });
    await chania.uncheck();
    await expect(card.getByText(t.removing.title)).toBeVisible();
    await card.getByLabel(t.search).fill("");
    await card.getByRole("checkbox", { name: t.all(kinds.resort), exact: true }).uncheck();
    await inspect(page, "a partner's places", BOTH_SCHEMES);
    await page.setViewportSize(WIDE);
    // With the same button.
    const hours = onboardingText[language].hours;
    const days = openingHoursText[language].days;
    await page.getByLabel(hours.opens(days.monday)).selectOption("07:30");
    await page.getByLabel(t.home.label).selectOption({ label: "Ηράκλειο" });
    await save.click();
    await expect(save).toHaveCount(0);
    const [stored] = await queryJourneyDatabase<{ opens: string; home: string }>(
      "select opening_hours -> 0 ->> 'opens' opens, home_place_id home from partners where email = $1",
      [email],
    );
    expect(stored).toEqual({ opens: "07:30", home: "heraklion" });
    const places = await queryJourneyDatabase<{ place_id: string }>(
      "select place_id from partner_places s join partners p on p.id = s.partner_id where p.email = $1",
      [email],
    );
    const served = places.map((place) => place.place_id);
    expect(served).not.toContain("chania");
    expect(served).not.toContain("malia");
    expect(served).toContain("heraklion");
    const booking = await customer.api.checkout.booking.query({ id: bookingId });
    expect(booking.status).toBe("pending");
    for (const kind of ["airport", "port", "town"] as const) {
      const all = card.getByRole("checkbox", { name: t.all(kinds[kind]), exact: true });
      await all.check();
      await all.uncheck();
    }
    await save.click();
    await expect(card.getByText(t.none)).toBeVisible();
    await expect(card.getByLabel(t.search)).toBeFocused();
    await page.getByRole("button", { name: t.undo }).click();

    // One part is refused, and says why where it is; the other is saved, and nothing is lost.
    const partner = await connect(email);
    await queryJourneyDatabase("update vehicles set place_ids = '{heraklion}' where id = $1", [
      vehicle.id,
    ]);
    await customer.api.checkout.cancel.mutate({ id: bookingId });
    await customer.close();
    const heraklion = card.getByRole("checkbox", { name: "Ηράκλειο", exact: true });
    await heraklion.uncheck();
    await page.getByLabel(hours.opens(days.monday)).selectOption("08:30");
    await save.click();
    const refusal = card.getByRole("alert").filter({ hasText: t.failed });
    await expect(refusal).toContainText(vehicle.title);
    await expect(heraklion).not.toBeChecked();
    await expect(save).toBeEnabled();
    await expect
      .poll(async () => (await partner.api.partner.company.query()).openingHours?.[0]?.opens)
      .toBe("08:30");
    await inspect(page, "a refused place", BOTH_SCHEMES);
    await page.setViewportSize(WIDE);
    await page.getByRole("button", { name: t.undo }).click();
    await expect(heraklion).toBeChecked();
    await expect(save).toHaveCount(0);
    await partner.close();
  });
});
