import { expect, type Page } from "@playwright/test";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { authText } from "#client/account/text.ts";
import { problemText } from "#client/text/problems.ts";
import { hashSecret } from "#server/platform/auth/secrets.ts";
import type { Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { FRESH_PASSWORD, open, openAccount, test } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { mailedLink } from "#tests/support/journey/journey-email.ts";
import {
  field,
  fillSignIn,
  fillSignUp,
  newAddress,
  press,
} from "#tests/support/world/auth-forms.ts";

/** Simulates far too many recent attempts for this account. */
async function exhaust(limit: string, email: string): Promise<void> {
  const expire = Date.now() + 14 * 60_000;
  await queryJourneyDatabase("insert into rate_limits (key, points, expire) values ($1, $2, $3)", [
    `${limit}:${hashSecret(email)}`,
    1_000_000,
    expire,
  ]);
}

/**
 * Makes the database fail for this address and for all that start with "broken-"; others are
 * unaffected.
 */
async function breakFor(email: string): Promise<void> {
  await queryJourneyDatabase(
    `do $do$ begin
       perform pg_advisory_xact_lock(1);
       create table if not exists broken_keys (key text);
       create or replace function fail_for_some() returns trigger language plpgsql as
         $$ begin raise exception 'broken by a journey'; end $$;
       create or replace function fail_for_broken_keys() returns trigger
         language plpgsql security definer set search_path = public as
         $$ begin
           if exists (select from broken_keys where new.key like '%:' || broken_keys.key) then
             raise exception 'broken by a journey';
           end if;
           return new;
         end $$;
       create or replace trigger fail_for_some before insert on rate_limits
         for each row execute function fail_for_broken_keys();
       create or replace trigger fail_for_some before insert or update of password_hash on profiles
         for each row when (new.email like 'broken-%') execute function fail_for_some();
     end $do$`,
    [],
  );
  await queryJourneyDatabase("insert into broken_keys (key) values ($1)", [hashSecret(email)]);
}

test.use({ breaksTheServer: true });

test.describe("in English", () => {
  const language: Language = "en";
  const t = authText[language];
  const m = mailedLinkText[language];
  const path = (inside: string) => localizedPath(inside, language);
  const alert = (page: Page) => page.locator("main form").getByRole("alert");
  const toast = (page: Page, title: string) =>
    page.locator(".mantine-Notification-root").filter({ hasText: title });

  test("a taken address and a common password are reported beside their fields", async ({
    page,
  }) => {
    const sentence = (code: "emailTaken" | "passwordTooCommon") =>
      problemText({ code, params: {} }, language);
    await open(page, path("/auth?tab=signup"));
    await fillSignUp(page, language, newAddress(), "Iloveyou");
    await expect(field(page, t.password)).toBeFocused();
    const beside = new RegExp(sentence("passwordTooCommon"));
    await expect(field(page, t.password)).toHaveAccessibleDescription(beside);
    await fillSignUp(page, language, "James@Meltemi.example", FRESH_PASSWORD);
    await expect(field(page, t.email)).toHaveAccessibleDescription(sentence("emailTaken"));
    await expect(field(page, t.password)).not.toHaveAccessibleDescription(beside);
  });

  test("too many attempts are reported with the time to wait", async ({ page }) => {
    const email = newAddress();
    const message = problemText(
      { code: "tooManyAttempts", params: { retryAfterSeconds: 14 * 60 } },
      language,
    );
    // Each just before its use: a minute later the message would name a minute less.
    await open(page, path("/auth"));
    await exhaust("signInByAccount", email);
    await fillSignIn(page, language, email, FRESH_PASSWORD);
    await expect(alert(page)).toContainText(message);
    await press(page, m.forgot.link);
    await exhaust("resetByAccount", email);
    await press(page, m.forgot.submit);
    await expect(alert(page)).toContainText(message);
    await open(page, path("/confirm-email"));
    await exhaust("resendByAccount", email);
    await field(page, t.email).fill(email);
    await press(page, m.resend.label);
    await expect(field(page, t.email)).toHaveAccessibleDescription(message);
  });

  test("a server failure is reported, and no input is lost", async ({ page, context }) => {
    const email = newAddress("broken");
    await breakFor(email);
    const message = problemText({ code: "unexpected", params: {} }, language);
    await open(page, path("/auth?tab=signup"));
    await fillSignUp(page, language, email, FRESH_PASSWORD);
    await expect(alert(page)).toContainText(message);
    await expect(toast(page, t.signUpFailed)).toBeVisible();
    await expect(field(page, t.email)).toHaveValue(email);
    await page.getByRole("tab", { name: t.tabs.login }).click();
    await fillSignIn(page, language, email, FRESH_PASSWORD);
    await expect(alert(page)).toContainText(message);
    await expect(toast(page, t.signInFailed)).toBeVisible();
    await press(page, m.forgot.link);
    await press(page, m.forgot.submit);
    await expect(alert(page)).toContainText(message);

    const healthy = await openAccount(context, language);
    await context.clearCookies();
    await open(page, path("/auth?tab=forgot"));
    await field(page, t.email).fill(healthy);
    await press(page, m.forgot.submit);
    const link = await mailedLink(healthy, "reset-password");
    const renamed = `broken-${healthy}`;
    await queryJourneyDatabase("update profiles set email = $2 where email = $1", [
      healthy,
      renamed,
    ]);
    await queryJourneyDatabase("update one_time_tokens set email = $2 where email = $1", [
      healthy,
      renamed,
    ]);
    await page.goto(link);
    await field(page, m.reset.password).fill("a quite different one");
    await field(page, m.reset.confirmPassword).fill("a quite different one");
    await press(page, m.reset.submit);
    await expect(alert(page)).toContainText(m.reset.failed);
    await expect(field(page, m.reset.password)).toHaveValue("a quite different one");
  });
});
