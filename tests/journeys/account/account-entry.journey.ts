import { expect, type Page } from "@playwright/test";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { authText } from "#client/account/text.ts";
import { menuText } from "#client/app/shell/menu-text.ts";
import { signOutText } from "#client/session/sign-out-text.ts";
import { problemText } from "#client/text/problems.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import type { Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import {
  FRESH_PASSWORD,
  open,
  openAnotherBrowser,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { mailedLink } from "#tests/support/journey/journey-email.ts";
import {
  field,
  fillSignIn,
  newAddress,
  press,
  signUpOnly,
} from "#tests/support/world/auth-forms.ts";

const NEW_PASSWORD = "a quite different one";

test.describe("in Greek", () => {
  const language: Language = "el";
  const t = authText[language];
  const m = mailedLinkText[language];
  const path = (inside: string) => localizedPath(inside, language);
  const heading = (page: Page, name: string, level?: number) =>
    page.getByRole("heading", { name, ...(level ? { level } : {}) });

  test("a visitor signs up, confirms by email, signs in and out again", async ({ page }) => {
    const email = await signUpOnly(page, language);
    await expect(page.getByText(email)).toBeVisible();
    await press(page, m.checkEmail.confirmed);
    await expect(page.getByRole("alert")).toContainText(m.checkEmail.notYet);

    // The email is opened in this very tab, so that no page waits for the confirmation.
    const link = await mailedLink(email, "confirm-email");
    expect(new URL(link).pathname).toBe(path("/confirm-email"));
    await page.goto(link);
    await expect(heading(page, m.confirm.heading, 1)).toBeFocused();
    expect(new URL(page.url()).hash).toBe("");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.getByRole("link", { name: m.confirm.signIn, exact: true }).last().click();
    await expect(field(page, t.email)).toHaveValue(email);
    await fillSignIn(page, language, email, FRESH_PASSWORD);
    await page.waitForURL(/\/dashboard$/);
    await expect(page.getByText(t.welcomeBack)).toBeVisible();

    await open(page, path("/about"));
    const menu = page.getByRole("banner").getByRole("button", {
      name: menuText[language].userMenu(""),
    });
    await menu.click();
    await page.getByRole("button", { name: menuText[language].signOut }).click();
    await expect(page.getByText(signOutText[language].done)).toBeVisible();
    await page.goto("/dashboard");
    await page.waitForURL(/\/auth$/);
  });

  test("the sign-up tab continues by itself when it is focused after the confirmation", async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = await signUpOnly(page, language);
    // For example on a phone: this browser receives no notification of it.
    const phone = await openAnotherBrowser(browser, baseURL);
    await phone.page.goto(await mailedLink(email, "confirm-email"));
    await expect(heading(phone.page, m.confirm.askPassword)).toBeFocused();
    await expect(phone.page.getByText(email)).toBeVisible();
    await press(phone.page, m.confirm.submit);
    await expect(field(phone.page, t.password)).toHaveAccessibleDescription(
      VALIDATION_TEXTS[language].passwordRequired,
    );
    await field(phone.page, t.password).fill("not the password");
    await press(phone.page, m.confirm.submit);
    await expect(field(phone.page, t.password)).toHaveAccessibleDescription(
      m.confirm.wrongPassword,
    );
    await inspect(phone.page, "asked for the password of the sign-up", BOTH_SCHEMES);
    await field(phone.page, t.password).fill(FRESH_PASSWORD);
    await press(phone.page, m.confirm.submit);
    await phone.page.waitForURL(/\/dashboard$/);
    await phone.close();
    await expect(heading(page, m.checkEmail.heading)).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.waitForURL(/\/dashboard$/);
    await expect(page.getByText(t.welcome)).toBeVisible();
  });

  test("a sign-up can be corrected and its email requested again", async ({ page }) => {
    await page.clock.install();
    const wrong = await signUpOnly(page, language);
    await press(page, m.checkEmail.otherAddress);
    await expect(field(page, t.fullName)).toHaveValue("Ελένη Δοκιμαστική");
    await expect(field(page, t.email)).toHaveValue(wrong);
    await expect(field(page, t.password)).toHaveValue(FRESH_PASSWORD);
    const email = newAddress();
    await field(page, t.email).fill(email);
    await press(page, t.submit.signup);
    await expect(page.getByText(email)).toBeVisible();
    const first = await mailedLink(email, "confirm-email");
    const countdown = page.getByRole("button", { name: m.resend.labelIn("").trim() });
    await expect(countdown).toHaveAttribute("aria-disabled", "true");
    await page.clock.runFor(61_000);
    await press(page, m.resend.label);
    await expect(page.getByText(m.resend.sent(email))).toBeVisible();
    await expect.poll(() => mailedLink(email, "confirm-email")).not.toBe(first);
    await expect(countdown).toBeVisible();
  });

  test("an early sign-in sends another confirmation email", async ({ page }) => {
    const email = await signUpOnly(page, language);
    const first = await mailedLink(email, "confirm-email");
    await page.getByRole("tab", { name: t.tabs.login }).click();
    await fillSignIn(page, language, email, FRESH_PASSWORD);
    await expect(page.getByRole("alert")).toContainText(
      problemText({ code: "emailNotConfirmed", params: {} }, language),
    );
    await press(page, m.resend.label);
    await expect(page.getByText(m.resend.sent(email))).toBeVisible();
    await expect.poll(() => mailedLink(email, "confirm-email")).not.toBe(first);

    // The older link is invalid; its page sends a third email.
    await page.goto(first);
    await expect(heading(page, m.confirm.expired, 1)).toBeFocused();
    await press(page, m.resend.label);
    await expect(field(page, t.email)).toHaveAccessibleDescription(
      VALIDATION_TEXTS[language].required,
    );
    await field(page, t.email).fill(email);
    await press(page, m.resend.label);
    await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible();
    await page.goto(await mailedLink(email, "confirm-email"));
    await expect(heading(page, m.confirm.heading, 1)).toBeFocused();
  });

  test("the pages of emailed links are accessible", async ({ page, context }) => {
    const inspectScreen = (screen: string) => inspect(page, screen, BOTH_SCHEMES);
    await page.setViewportSize({ width: 1440, height: 900 });
    const email = await signUpOnly(page, language);
    await inspectScreen("check your email");
    await page.getByRole("tab", { name: t.tabs.login }).click();
    await fillSignIn(page, language, email, FRESH_PASSWORD);
    await expect(page.getByRole("button", { name: m.resend.label })).toBeVisible();
    await inspectScreen("sign-in before the proof");
    await page.goto(path("/confirm-email"));
    await expect(heading(page, m.confirm.expired)).toBeVisible();
    await inspectScreen("confirmation expired");
    await page.goto(await mailedLink(email, "confirm-email"));
    await expect(heading(page, m.confirm.heading)).toBeVisible();
    await inspectScreen("confirmed");
    await open(page, path("/auth?tab=forgot"));
    await inspectScreen("forgot");
    await field(page, t.email).fill(email);
    await press(page, m.forgot.submit);
    await expect(page).toHaveURL(/\/auth$/);
    await page.goto(path("/reset-password"));
    await expect(heading(page, m.reset.expired)).toBeVisible();
    await inspectScreen("reset expired");
    await page.goto(await mailedLink(email, "reset-password"));
    await expect(heading(page, m.reset.heading)).toBeVisible();
    await inspectScreen("new password");
    await field(page, m.reset.password).fill(NEW_PASSWORD);
    await field(page, m.reset.confirmPassword).fill(NEW_PASSWORD);
    await press(page, m.reset.submit);
    await expect(heading(page, m.reset.done)).toBeVisible();
    await inspectScreen("password saved");
    await signIn(context, email, NEW_PASSWORD);
  });
});
