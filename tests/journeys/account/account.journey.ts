import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { profileText } from "#client/account/profile/profile-text.ts";
import { authText, dashboardText } from "#client/account/text.ts";
import { menuText } from "#client/app/shell/menu-text.ts";
import { shellText } from "#client/app/shell/text.ts";
import { problemText } from "#client/text/problems.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import type { Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import {
  connect,
  DEMO_PASSWORD,
  delayRequests,
  FRESH_PASSWORD,
  open,
  openAccount,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";

const field = (page: Page, label: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${label}`) });

const submit = (page: Page, name: string) =>
  page.locator("main form").getByRole("button", { name, exact: true }).click();

async function fillSignIn(page: Page, language: Language, email: string, password: string) {
  const t = authText[language];
  await field(page, t.email).fill(email);
  await field(page, t.password).fill(password);
  await submit(page, t.submit.login);
}

test("a private page redirects to sign-in and opens afterwards, with its tab", async ({ page }) => {
  await page.goto("/dashboard?tab=my-profile");
  await page.waitForURL(/\/auth$/);
  await fillSignIn(page, "el", "chloe@meltemi.example", DEMO_PASSWORD);
  await page.waitForURL(/\/dashboard\?tab=my-profile$/);
  await expect(page.getByRole("heading", { level: 1, name: profileText.el.heading })).toBeVisible();
  await expect(page.getByText(authText.el.welcomeBack)).toBeVisible();
  await page.goto("/auth");
  await page.waitForURL(/\/dashboard$/);
});

test("what is typed to sign up or in stays in the other language, but for the password", async ({
  page,
}) => {
  const [el, en] = [authText.el, authText.en];
  const other = (language: Language) =>
    page.getByRole("banner").getByRole("link", { name: shellText[language].otherLanguageLabel });
  await open(page, "/auth?tab=signup");
  await page.getByRole("radio", { name: el.roles.partner.name }).click();
  await field(page, el.fullName).fill("Νίκη Δίγλωσση");
  await field(page, el.email).fill("niki@example.com");
  await field(page, el.password).fill(FRESH_PASSWORD);
  await other("el").click();
  await page.waitForURL(/\/en\/auth\?tab=signup$/);
  await expect(field(page, en.fullName)).toHaveValue("Νίκη Δίγλωσση");
  await expect(field(page, en.email)).toHaveValue("niki@example.com");
  await expect(field(page, en.password)).toHaveValue("");
  await expect(page.getByRole("radio", { name: en.roles.partner.name })).toBeChecked();
  await expect(page.getByText(en.lead.partner)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("typedAuth"))).toBeNull();

  await page.getByRole("tab", { name: en.tabs.login }).click();
  await field(page, en.email).fill("other@example.com");
  await other("en").click();
  await page.waitForURL(/[^n]\/auth$/);
  await expect(field(page, el.email)).toHaveValue("other@example.com");
  await page.getByRole("tab", { name: el.tabs.signup }).click();
  await expect(field(page, el.email)).toHaveValue("niki@example.com");
});

test("a sent sign-up waits for its email in the other language too, and leads to the sign-in form", async ({
  page,
}) => {
  const email = `waits-${randomUUID()}@example.com`;
  await open(page, "/auth?tab=signup");
  await field(page, authText.el.fullName).fill("Νίκη Δίγλωσση");
  await field(page, authText.el.email).fill(email);
  for (const password of await page.locator("main form input[type=password]").all())
    await password.fill(FRESH_PASSWORD);
  await submit(page, authText.el.submit.signup);
  const waiting = (language: Language) =>
    page.getByRole("region", { name: mailedLinkText[language].checkEmail.heading });
  await expect(waiting("el")).toContainText(email);
  await page
    .getByRole("banner")
    .getByRole("link", { name: shellText.el.otherLanguageLabel })
    .click();
  await page.waitForURL(/\/en\/auth\?tab=signup$/);
  await expect(waiting("en")).toContainText(email);
  await expect(waiting("en")).toContainText(mailedLinkText.en.checkEmail.thenSignIn);
  await waiting("en").getByRole("button", { name: mailedLinkText.en.checkEmail.confirmed }).click();
  await expect(page).toHaveURL(/\/en\/auth$/);
  await expect(field(page, authText.en.email)).toHaveValue(email);
});

test("the admin's pages redirect other users to the home page, and open for admins", async ({
  page,
  context,
}) => {
  await page.goto("/admin");
  await page.waitForURL((url) => url.pathname === "/");
  await openAccount(context);
  await page.goto("/admin");
  await page.waitForURL((url) => url.pathname === "/");
  await context.clearCookies();
  await open(page, "/auth");
  await fillSignIn(page, "el", "admin@meltemi.example", DEMO_PASSWORD);
  await page.waitForURL(/\/admin$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("in English", () => {
  const language: Language = "en";
  const t = authText[language];
  const wrong = VALIDATION_TEXTS[language];
  const sentence = (code: "wrongCredentials" | "emailTaken") =>
    problemText({ code, params: {} }, language);

  test("the sign-in form shows its errors", async ({ page }) => {
    await open(page, localizedPath("/auth", language));
    await submit(page, t.submit.login);
    await expect(field(page, t.email)).toBeFocused();
    await expect(field(page, t.email)).toHaveAccessibleDescription(wrong.required);
    await expect(field(page, t.password)).toHaveAccessibleDescription(wrong.required);
    await fillSignIn(page, language, "not an address", "something");
    await expect(field(page, t.email)).toHaveAccessibleDescription(wrong.emailInvalid);
    for (const email of ["james@meltemi.example", "unregistered@example.com"]) {
      await fillSignIn(page, language, email, "not the password");
      await expect(page.getByRole("alert")).toContainText(sentence("wrongCredentials"));
    }
    await expect(page).toHaveURL(/\/auth$/);
  });

  test("the sign-up form shows its errors", async ({ page }) => {
    await open(page, localizedPath("/auth?tab=signup", language));
    const email = field(page, t.email);
    const password = field(page, t.password);
    const again = field(page, t.confirmPassword);
    await submit(page, t.submit.signup);
    await expect(field(page, t.fullName)).toBeFocused();
    await expect(field(page, t.fullName)).toHaveAccessibleDescription(wrong.required);
    await expect(email).toHaveAccessibleDescription(wrong.required);
    await expect(password).toHaveAccessibleDescription(new RegExp(wrong.required));
    await field(page, t.fullName).fill("Ελένη");
    await email.fill("helen at example");
    await password.fill("1234567");
    await again.fill("12345678");
    await submit(page, t.submit.signup);
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(wrong.emailInvalid);
    await expect(password).toHaveAccessibleDescription(new RegExp(wrong.passwordTooShort));
    await expect(again).toHaveAccessibleDescription(wrong.passwordsDiffer);
    await email.fill("James@Meltemi.example");
    await password.fill(FRESH_PASSWORD);
    await again.fill(FRESH_PASSWORD);
    await submit(page, t.submit.signup);
    await expect(email).toHaveAccessibleDescription(sentence("emailTaken"));
    await expect(email).toBeFocused();

    // Opening the other tab loses no input.
    const tab = (name: string) => page.getByRole("tab", { name }).click();
    await tab(t.tabs.login);
    await email.fill("helen@example.com");
    await tab(t.tabs.signup);
    await expect(email).toHaveValue("James@Meltemi.example");
    await expect(again).toHaveValue(FRESH_PASSWORD);
    await tab(t.tabs.login);
    await expect(email).toHaveValue("helen@example.com");
  });

  test("a changed profile is saved, confirmed and used in the greeting", async ({
    page,
    context,
  }) => {
    const d = profileText[language];
    const other: Language = "el";
    const email = await openAccount(context, language);
    await page.goto("/dashboard?tab=my-profile");
    await page.getByLabel(d.fullName).fill("Νέο Όνομα");
    const phone = field(page, d.phone);
    await phone.fill("call me");
    await page.getByRole("button", { name: d.save }).click();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(wrong.phoneInvalid);
    await phone.fill("+44 555 0177 0177");
    await page.getByRole("button", { name: d.save }).click();
    await expect(phone).toHaveAccessibleDescription(wrong.phoneInvalid);
    await phone.fill("0030 694 555 0177");
    const save = await delayRequests(page, "**/trpc/*account.updateProfile*");
    const button = page.getByRole("button", { name: d.save });
    await button.click();
    await expect(button).toHaveAttribute("data-loading", "true");
    await page.getByLabel(d.fullName).fill("Νεότερο Όνομα");
    save.release();
    await expect(page.getByText(d.saved)).toBeVisible();
    // Typed during the request, so it is not stored yet.
    await expect(button).toBeEnabled();
    await page.getByLabel(d.fullName).fill("Νέο Όνομα");
    await expect(button).toBeDisabled();
    await page.getByLabel(d.language).selectOption(other);
    await page.getByRole("button", { name: d.save }).click();
    // The account's pages switch to its language at once, and confirm there that it was saved.
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await expect(page.getByRole("alert")).toContainText(profileText[other].saved);
    await expect(page.getByText(`${dashboardText[other].welcome} Νέο Όνομα`)).toBeVisible();
    const rows = await queryJourneyDatabase(
      "select full_name, phone, language from profiles where email = $1",
      [email],
    );
    expect(rows).toEqual([{ full_name: "Νέο Όνομα", phone: "+306945550177", language: other }]);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await expect(page.getByLabel(profileText[other].fullName)).toHaveValue("Νέο Όνομα");
  });
});

test("a page that was opened earlier does not undo what another device has changed", async ({
  page,
  context,
}) => {
  const d = profileText.el;
  const email = await openAccount(context);
  const stored = async () =>
    (
      await queryJourneyDatabase(
        "select full_name, phone, language from profiles where email = $1",
        [email],
      )
    )[0];
  await page.goto("/dashboard?tab=my-profile");
  await expect(page.getByLabel(d.fullName)).toBeVisible();
  const { api: elsewhere, close } = await connect(email, FRESH_PASSWORD);
  await elsewhere.account.updateProfile.mutate({ fullName: "Άλλη Συσκευή" });
  await field(page, d.phone).fill("694 555 0188");
  await page.getByRole("button", { name: d.save }).click();
  await expect(page.getByRole("alert")).toContainText(d.saved);
  const changed = { full_name: "Άλλη Συσκευή", phone: "+306945550188" };
  expect(await stored()).toEqual({ ...changed, language: "el" });
  await expect(page.getByLabel(d.fullName)).toHaveValue("Άλλη Συσκευή");

  await elsewhere.account.updateProfile.mutate({ fullName: "Τρίτη Συσκευή", phone: "" });
  await close();
  await page
    .getByRole("banner")
    .getByRole("link", { name: shellText.el.otherLanguageLabel })
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByLabel(profileText.en.fullName)).toHaveValue("Τρίτη Συσκευή");
  expect(await stored()).toEqual({ full_name: "Τρίτη Συσκευή", phone: null, language: "en" });

  // Another tab changes the name, while this one has a phone that is not saved.
  const e = profileText.en;
  await field(page, e.phone).fill("694 555 0199");
  const tab = await context.newPage();
  await tab.goto("/dashboard?tab=my-profile");
  await tab.getByLabel(e.fullName).fill("Άλλη Καρτέλα");
  await tab.getByRole("button", { name: e.save }).click();
  await expect(tab.getByRole("alert")).toContainText(e.saved);
  await page.bringToFront();
  await expect(page.getByLabel(e.fullName)).toHaveValue("Άλλη Καρτέλα");
  await expect(field(page, e.phone)).toHaveValue("694 555 0199");
});

test("the user menu greets by name and offers the pages of the role", async ({ page, context }) => {
  for (const [email, entry] of [
    ["admin@meltemi.example", menuText.el.adminPanel],
    ["livyko@meltemi.example", menuText.el.dashboard],
  ] as const) {
    await signIn(context, email);
    await open(page, "/about");
    const opener = page.getByRole("banner").getByRole("button", { name: menuText.el.userMenu("") });
    await opener.click();
    await expect(page.getByRole("banner").getByRole("link", { name: entry })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("banner").getByRole("link", { name: entry })).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
