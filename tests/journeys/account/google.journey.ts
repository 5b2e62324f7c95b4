import { expect, type Page } from "@playwright/test";
import { googleText } from "#client/account/google/google-text.ts";
import { securityText } from "#client/account/security/security-text.ts";
import { authText, dashboardText } from "#client/account/text.ts";
import { problemText } from "#client/text/problems.ts";
import type { Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import { FRESH_PASSWORD, open, openAccount, test } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { mailedLink } from "#tests/support/journey/journey-email.ts";
import { signInAtGoogle, someoneAtGoogle } from "#tests/support/journey/journey-google.ts";

test.describe("in Greek", () => {
  const language: Language = "el";
  const t = googleText[language];
  const auth = authText[language];
  const press = (page: Page) => page.getByRole("link", { name: t.continueWith }).click();

  test("a new person signs in with Google and reaches the original target", async ({ page }) => {
    const email = someoneAtGoogle();
    await page.goto("/dashboard?tab=my-profile");
    await page.waitForURL(/\/auth$/);
    await page.goto(localizedPath("/auth?tab=signup", language));
    await press(page);
    await signInAtGoogle(page, email, "Νίκος Γουγλάκης");
    await page.waitForURL(/\/dashboard\?tab=my-profile$/);
    const { welcome } = dashboardText[language];
    await expect(page.getByText(`${welcome} Νίκος Γουγλάκης`)).toBeVisible();
    const rows = await queryJourneyDatabase(
      "select role, language, email_verified_at is not null as verified from profiles where email = $1",
      [email],
    );
    expect(rows).toEqual([{ role: "customer", language, verified: true }]);
    await page.goto("/dashboard?tab=my-profile&section=security");
    await expect(page.getByText(t.card.passwordFirst)).toBeVisible();
    const { password } = securityText[language];
    await page.getByRole("button", { name: password.link }).click();
    await expect(page.getByText(password.linkMailed(email))).toBeVisible();
    expect(await mailedLink(email, "reset-password")).toContain("/reset-password#token=");
    await inspect(page, "the profile of a user without a password", BOTH_SCHEMES);
  });

  test("a cancellation at Google is reported on both tabs", async ({ page }) => {
    await page.goto(localizedPath("/auth", language));
    await press(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForURL(/\/auth\?google=cancelled$/);
    await expect(page.getByRole("alert")).toContainText(t.error);
    await expect(page.getByRole("alert")).toContainText(t.failures.cancelled);
    await page.getByRole("tab", { name: auth.tabs.signup }).click();
    await expect(page.getByRole("alert")).toContainText(t.error);
    await inspect(page, "refused by Google", BOTH_SCHEMES);
  });

  test("an account is linked after its password was entered once", async ({ page, context }) => {
    const email = await openAccount(context, language);
    await queryJourneyDatabase("update profiles set email_verified_at = now() where email = $1", [
      email,
    ]);
    await context.clearCookies({ name: "meltemi_session" });
    await page.goto(localizedPath("/auth", language));
    await press(page);
    await signInAtGoogle(page, email);
    await page.waitForURL(/\/auth#link=/);
    await expect(page.getByRole("heading", { level: 1, name: t.link.heading })).toBeVisible();
    await inspect(page, "asked for the password", BOTH_SCHEMES);
    const password = page.getByRole("textbox", { name: new RegExp(`^${auth.password}`) });
    const submit = page.getByRole("button", { name: t.link.submit });
    await password.fill("not the password");
    await submit.click();
    await expect(password).toHaveAccessibleDescription(
      problemText({ code: "wrongPassword", params: {} }, language),
    );
    await password.fill(FRESH_PASSWORD);
    await submit.click();
    await page.waitForURL(/\/dashboard$/);

    await open(page, "/dashboard?tab=my-profile&section=security");
    await page.getByRole("button", { name: t.card.unlink }).click();
    await expect(page.getByText(t.card.unlinked)).toBeVisible();
    await expect(page.getByText(t.card.offText)).toBeVisible();
  });
});
