import { expect, type Page } from "@playwright/test";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { authText } from "#client/account/text.ts";
import { problemText } from "#client/text/problems.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { passwordText } from "#client/ui/form/password-text.ts";
import type { Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import {
  FRESH_PASSWORD,
  open,
  openAccount,
  openAnotherBrowser,
  test,
} from "#tests/support/journey/journey.ts";
import { mailedLink, mailedSecret } from "#tests/support/journey/journey-email.ts";
import { field, fillSignIn, press } from "#tests/support/world/auth-forms.ts";

const NEW_PASSWORD = "a quite different one";

test.describe("in English", () => {
  const language: Language = "en";
  const t = authText[language];
  const m = mailedLinkText[language];
  const path = (inside: string) => localizedPath(inside, language);
  const heading = (page: Page, name: string, level?: number) =>
    page.getByRole("heading", { name, ...(level ? { level } : {}) });

  test("a forgotten password is replaced by email, and the old session ends elsewhere", async ({
    page,
    browser,
    baseURL,
  }) => {
    const other = await openAnotherBrowser(browser, baseURL);
    const email = await openAccount(other.page.context(), language);
    await other.page.goto("/dashboard");
    await expect(other.page).toHaveURL(/\/dashboard$/);

    await open(page, path("/auth"));
    await field(page, t.email).fill(email);
    await press(page, m.forgot.link);
    await expect(page).toHaveURL(/\?tab=forgot$/);
    await expect(field(page, t.email)).toHaveValue(email);
    await press(page, m.forgot.submit);
    await expect(page.getByText(m.forgot.sent(email))).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);

    const link = await mailedLink(email, "reset-password");
    expect(new URL(link).pathname).toBe(path("/reset-password"));
    await page.goto(link);
    await expect(heading(page, m.reset.heading, 1)).toBeVisible();
    expect(new URL(page.url()).hash).toBe("");
    await expect(page.getByText(email)).toBeVisible();
    const wrong = VALIDATION_TEXTS[language];
    const password = field(page, m.reset.password);
    const again = field(page, m.reset.confirmPassword);
    await password.fill("short");
    await again.fill("other");
    await press(page, m.reset.submit);
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(new RegExp(wrong.newPasswordTooShort));
    await expect(again).toHaveAccessibleDescription(wrong.passwordsDiffer);
    await password.fill("Password1");
    await again.fill("Password1");
    await press(page, m.reset.submit);
    await expect(password).toHaveAccessibleDescription(
      new RegExp(problemText({ code: "passwordTooCommon", params: {} }, language)),
    );
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: passwordText[language].show }).first().click();
    await expect(password).toHaveAttribute("type", "text");
    await password.fill(NEW_PASSWORD);
    await again.fill(NEW_PASSWORD);
    await press(page, m.reset.submit);
    await expect(heading(page, m.reset.done, 1)).toBeFocused();

    await other.page.goto("/dashboard");
    await other.page.waitForURL(/\/auth$/);
    await other.close();
    await page.getByRole("link", { name: m.reset.backToSignIn }).click();
    await expect(field(page, t.email)).toHaveValue(email);
    await fillSignIn(page, language, email, FRESH_PASSWORD);
    await expect(page.getByRole("alert").first()).toContainText(
      problemText({ code: "wrongCredentials", params: {} }, language),
    );
    await fillSignIn(page, language, email, NEW_PASSWORD);
    await page.waitForURL(/\/dashboard$/);
    await page.goto(link);
    await expect(heading(page, m.reset.expired, 1)).toBeFocused();
    await page.getByRole("link", { name: m.reset.askAgain }).click();
  });

  test("a recovery link opens the new password from any page", async ({ page, context }) => {
    const email = await openAccount(context, language);
    await context.clearCookies();
    for (const place of ["/?type=recovery&token=", "/about#type=recovery&token="]) {
      await open(page, path("/auth?tab=forgot"));
      await field(page, t.email).fill(email);
      await press(page, m.forgot.submit);
      await expect(page).toHaveURL(/\/auth$/);
      const secret = await mailedSecret(email, "reset-password");
      await page.goto(path(place.replace(/\/\?/, "/vehicles?")) + secret);
      await page.waitForURL((url) => url.pathname === path("/reset-password") && url.hash === "");
      await expect(heading(page, m.reset.heading, 1)).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
    }
  });
});
