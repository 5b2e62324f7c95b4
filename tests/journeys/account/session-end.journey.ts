import { type BrowserContext, expect, type Page } from "@playwright/test";
import { profileText } from "#client/account/profile/profile-text.ts";
import { sessionText } from "#client/account/security/security-text.ts";
import { authText } from "#client/account/text.ts";
import { menuText } from "#client/app/shell/menu-text.ts";
import { shellText } from "#client/app/shell/text.ts";
import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { leaveText } from "#client/ui/dialog/leave-text.ts";
import { favouritesText } from "#client/vehicle/favourites/favourites-text.ts";
import type { Language } from "#shared/language.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  DEMO_PASSWORD,
  FRESH_PASSWORD,
  inDays,
  offerVehicle,
  open,
  openAccount,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";

const PROFILE = "/dashboard?tab=my-profile";

const endSessions = (email: string) =>
  queryJourneyDatabase(
    "delete from sessions where profile_id = (select id from profiles where email = $1)",
    [email],
  );

const endedDialog = (page: Page, language: Language = "el") =>
  page.getByRole("dialog", { name: sessionText[language].title });

async function comeBack(page: Page, password: string, language: Language = "el", email?: string) {
  const dialog = endedDialog(page, language);
  if (email) await dialog.getByLabel(authText[language].email).fill(email);
  await dialog
    .getByRole("textbox", { name: new RegExp(authText[language].password) })
    .fill(password);
  await dialog.getByRole("button", { name: authText[language].submit.login, exact: true }).click();
}

/** The profile with a partly entered name. */
async function typeHalf(page: Page, language: Language = "el") {
  await open(page, PROFILE);
  const name = page.getByLabel(profileText[language].fullName);
  await name.fill("Μισό Όν");
  return name;
}

async function chooseSignOut(page: Page) {
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: menuText.el.userMenu("") }).click();
  await banner.getByRole("button", { name: menuText.el.signOut }).click();
}

async function signOutHere(page: Page) {
  await chooseSignOut(page);
  await page.waitForURL((url) => url.pathname === "/");
}

test.describe("in English", () => {
  const language: Language = "en";
  test("the end of a session during a half-filled form loses no input", async ({
    page,
    context,
  }) => {
    const t = profileText[language];
    const email = await openAccount(context, language);
    const name = await typeHalf(page, language);
    await endSessions(email);
    await page.getByRole("button", { name: t.save }).click();
    const dialog = endedDialog(page, language);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel(authText[language].email)).toHaveValue(email);
    await expect(dialog.locator("input[type=password]")).toBeFocused();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    await inspect(page, "the ended session", BOTH_SCHEMES);
    await comeBack(page, FRESH_PASSWORD, language);
    await expect(dialog).toBeHidden();
    await expect(name).toHaveValue("Μισό Όν");
    await page.getByRole("button", { name: t.save }).click();
    await expect(page.getByRole("alert").filter({ hasText: t.saved })).toBeVisible();
    const rows = await queryJourneyDatabase("select full_name from profiles where email = $1", [
      email,
    ]);
    expect(rows).toEqual([{ full_name: "Μισό Όν" }]);
  });
});

test("signing out asks before a half-filled form is lost, while it can still be saved", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  const name = await typeHalf(page);
  const question = page.getByRole("dialog", { name: leaveText.el.title });
  const saved = page.getByRole("alert").filter({ hasText: profileText.el.saved });
  await chooseSignOut(page);
  await question.getByRole("button", { name: leaveText.el.stay }).last().click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue("Μισό Όν");
  await page.getByRole("button", { name: profileText.el.save }).click();
  await expect(saved).toBeVisible();
  const rows = await queryJourneyDatabase("select full_name from profiles where email = $1", [
    email,
  ]);
  expect(rows).toEqual([{ full_name: "Μισό Όν" }]);

  await name.fill("Μισό Όνομα");
  await chooseSignOut(page);
  await question.getByRole("button", { name: leaveText.el.go }).click();
  await page.waitForURL((url) => url.pathname === "/");
  const signInLink = page.getByRole("banner").getByRole("link", { name: shellText.el.signIn });
  await expect(signInLink).toBeVisible();
  await expect(question).toBeHidden();
});

async function twoTabs(page: Page, context: BrowserContext) {
  const email = await openAccount(context);
  const name = await typeHalf(page);
  const other = await context.newPage();
  await open(other, "/about");
  return { email, name, other };
}

test("a sign-out in one tab is detected in the other, and a sign-in there too", async ({
  page,
  context,
}) => {
  const { email, name, other } = await twoTabs(page, context);
  await signOutHere(other);
  await expect(endedDialog(page)).toBeVisible();
  await expect(endedDialog(other)).toBeHidden();
  await open(other, "/auth");
  await other.getByLabel(authText.el.email).fill(email);
  await other.locator("input[type=password]").fill(FRESH_PASSWORD);
  await other
    .locator("main form")
    .getByRole("button", { name: authText.el.submit.login, exact: true })
    .click();
  await other.waitForURL(/\/dashboard/);
  await expect(endedDialog(page)).toBeHidden();
  await expect(name).toHaveValue("Μισό Όν");
});

test("a public page in another tab switches to the visitor's version, and back to the member's", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  await open(page, "/about");
  const other = await context.newPage();
  await open(other, "/contact");
  await signOutHere(other);
  const signInLink = page.getByRole("banner").getByRole("link", { name: shellText.el.signIn });
  await expect(signInLink).toBeVisible();
  await expect(endedDialog(page)).toBeHidden();
  await open(other, "/auth");
  await other.getByLabel(authText.el.email).fill(email);
  await other.locator("input[type=password]").fill(FRESH_PASSWORD);
  await other.keyboard.press("Enter");
  await expect(signInLink).toBeHidden();
});

test("a heart that has the focus keeps it while another tab signs in and out", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  await context.clearCookies();
  const { id, slug, title } = await offerVehicle("37.00");
  await open(page, `/vehicles/${slug}`);
  const heart = page
    .getByRole("main")
    .getByRole("button", { name: favouritesText.el.favourite(title) });
  await heart.focus();
  const other = await context.newPage();
  await open(other, "/auth");
  await other.getByLabel(authText.el.email).fill(email);
  await other.locator("input[type=password]").fill(FRESH_PASSWORD);
  await other.keyboard.press("Enter");
  await other.waitForURL(/\/dashboard/);
  const signInLink = page.getByRole("banner").getByRole("link", { name: shellText.el.signIn });
  await expect(signInLink).toBeHidden();
  // It cannot be pressed until the favourites of the account are known.
  await expect(heart).toBeEnabled();
  await expect(heart).toBeFocused();
  await page.keyboard.press("Space");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  const ofAccount = () =>
    queryJourneyDatabase("select vehicle_id from favourites where vehicle_id = $1", [id]);
  await expect.poll(ofAccount).toHaveLength(1);
  await open(other, "/contact");
  await signOutHere(other);
  await expect(signInLink).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect(heart).toBeFocused();
});

test("returning to the window is enough to detect the change", async ({ page, context }) => {
  const email = await openAccount(context);
  await typeHalf(page);
  await endSessions(email);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(endedDialog(page)).toBeVisible();
});

test("another person who signs in over the page gets their own dashboard", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  await typeHalf(page);
  await endSessions(email);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.evaluate(() => localStorage.setItem("trips", "{}"));
  await comeBack(page, DEMO_PASSWORD, "el", "chloe@meltemi.example");
  await page.waitForURL(/\/dashboard$/);
  await expect(endedDialog(page)).toBeHidden();
  await expect(page.getByText("Μισό Όν")).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("trips"))).toBeNull();
  await page.goto(PROFILE);
  await expect(page.getByLabel(profileText.el.email).first()).toHaveValue("chloe@meltemi.example");
});

test("in another tab another person's sign-in closes the pages of the first one", async ({
  page,
  context,
}) => {
  const { other } = await twoTabs(page, context);
  await signOutHere(other);
  await expect(endedDialog(page)).toBeVisible();
  await open(other, "/auth");
  await other.getByLabel(authText.el.email).fill("chloe@meltemi.example");
  await other.locator("input[type=password]").fill(DEMO_PASSWORD);
  await other.keyboard.press("Enter");
  await page.waitForURL(/\/dashboard$/);
  await expect(endedDialog(page)).toBeHidden();
});

test("a person who declines to sign in again continues as a visitor, whose device keeps no trips", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  await typeHalf(page);
  await page.evaluate(async () => {
    localStorage.setItem("trips", "{}");
    await caches.open("meltemi-test-trip");
  });
  await endSessions(email);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await endedDialog(page).getByRole("button", { name: sessionText.el.leave }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect(endedDialog(page)).toBeHidden();
  await expect(
    page.getByRole("banner").getByRole("link", { name: shellText.el.signIn }),
  ).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => [
        localStorage.getItem("trips"),
        (await caches.keys()).filter((name) => name.endsWith("-trip")),
      ]),
    )
    .toEqual([null, []]);
  await page.goto(PROFILE);
  await page.waitForURL(/\/auth$/);
});

test("a live list detects the end of the session, and is live again after signing in", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  const vehicle = await offerVehicle("40.00");
  await open(page, "/dashboard?tab=my-bookings");
  await expect(page.getByText(bookingStateText.el.live, { exact: true })).toBeVisible();
  await endSessions(email);
  await expect(endedDialog(page)).toBeVisible();
  await comeBack(page, FRESH_PASSWORD);
  await expect(endedDialog(page)).toBeHidden();
  const { api } = await connect(email, FRESH_PASSWORD);
  await api.checkout.place.mutate({
    vehicleId: vehicle.id,
    customerName: "Ελένη",
    customerEmail: email,
    customerPhone: "+306945550101",
    pickupDate: inDays(40),
    pickupTime: "10:00",
    returnDate: inDays(43),
    returnTime: "10:00",
    pickupLocation: "chania",
    returnLocation: "chania",
    specialRequests: "",
    acceptTerms: true,
    expectedTotalCents: 12_000,
    idempotencyKey: `journey-${vehicle.id}`,
  });
  await expect(page.getByText(vehicle.title)).toBeVisible();
});

test("a changed password in one tab does not affect the live list of the other", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  await open(page, "/dashboard?tab=my-bookings");
  await expect(page.getByText(bookingStateText.el.live, { exact: true })).toBeVisible();
  const reopened = page.waitForEvent("websocket");
  const response = await context.request.post("/trpc/account.changePassword", {
    headers: { origin: new URL(page.url()).origin },
    data: { current: FRESH_PASSWORD, password: "a new and longer one" },
  });
  expect(response.ok()).toBe(true);
  await reopened;
  await expect(page.getByText(bookingStateText.el.live, { exact: true })).toBeVisible();
  await expect(endedDialog(page)).toBeHidden();
  await signIn(context, email, "a new and longer one");
});
