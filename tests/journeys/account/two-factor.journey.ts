import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { googleText } from "#client/account/google/google-text.ts";
import { twoFactorText } from "#client/account/security/two-factor-text.ts";
import { authText } from "#client/account/text.ts";
import { adminText } from "#client/admin/overview/text.ts";
import { problemText } from "#client/text/problems.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { leaveText } from "#client/ui/dialog/leave-text.ts";
import type { Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import { FRESH_PASSWORD, openAccount, test } from "#tests/support/journey/journey.ts";
import {
  JOURNEY_DATA_DIR,
  JOURNEY_DATABASE_FILE,
  queryJourneyDatabase,
} from "#tests/support/journey/journey-database.ts";
import { signInAtGoogle, someoneAtGoogle } from "#tests/support/journey/journey-google.ts";
import { startServerProcess } from "#tests/support/servers/server-process.ts";
import { codeOf } from "#tests/support/world/authenticator.ts";

/** A visitor whose browser stores only the language. */
const signOut = (page: Page) => page.context().clearCookies({ name: "meltemi_session" });

async function prove(email: string) {
  await queryJourneyDatabase("update profiles set email_verified_at = now() where email = $1", [
    email,
  ]);
}

async function fillCredentials(page: Page, language: Language, email: string) {
  const t = authText[language];
  await page.getByLabel(t.email).fill(email);
  await page.getByRole("textbox", { name: new RegExp(`^${t.password}`) }).fill(FRESH_PASSWORD);
  await page.locator("main form").getByRole("button", { name: t.submit.login }).click();
}

/** Enters the password that the setup requires, first none and then a wrong one. */
async function givePassword(page: Page, language: Language) {
  const { start: t } = twoFactorText[language];
  const form = page.getByRole("form", { name: t.formLabel });
  const password = form.getByRole("textbox", { name: t.password });
  const go = form.getByRole("button", { name: t.submit });
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await go.click();
  await expect(password).toHaveAccessibleDescription(VALIDATION_TEXTS[language].passwordRequired);
  await password.fill("not the password");
  await go.click();
  await expect(password).toHaveAccessibleDescription(
    problemText({ code: "wrongPassword", params: {} }, language),
  );
  await expect(password).toBeFocused();
  await expect(password).toHaveValue("not the password");
  await inspect(page, "the password before two-step sign-in");
  await password.fill(FRESH_PASSWORD);
  await go.click();
}

/** Turns it on through the profile. This uses up the present code; the next one is taken early. */
async function turnOn(page: Page, language: Language, { hasPassword = true } = {}) {
  const t = twoFactorText[language];
  const card = page.getByRole("region", { name: t.card.title });
  await card.getByRole("button", { name: t.card.start }).click();
  if (hasPassword) await givePassword(page, language);
  await expect(card.getByRole("img", { name: t.setup.qr })).toBeVisible();
  const shown = await card.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const key = shown.replaceAll(/\s/g, "");
  await card.getByLabel(t.step.code).fill(codeOf(key));
  await card.getByRole("button", { name: t.setup.submit }).click();
  const list = card.getByRole("list", { name: t.recovery.list });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  return { card, key, codes: await list.getByRole("listitem").allInnerTexts() };
}

test.describe("in English", () => {
  const language: Language = "en";
  const t = twoFactorText[language];
  const wrongCode = problemText({ code: "wrongCode", params: {} }, language);

  test("two-step sign-in is turned on, required and turned off", async ({ page, context }) => {
    const email = await openAccount(context, language);
    await prove(email);
    await page.goto("/dashboard?tab=my-profile&section=security");
    await expect(page.getByText(t.card.offText)).toBeVisible();
    const { card, key, codes } = await turnOn(page, language);
    await inspect(page, "recovery codes", BOTH_SCHEMES);
    // They are shown only now.
    await page.getByRole("banner").getByRole("link").first().click();
    const question = page.getByRole("dialog", { name: leaveText[language].title });
    await question.getByRole("button", { name: leaveText[language].stay }).last().click();
    const downloading = page.waitForEvent("download");
    await card.getByRole("button", { name: t.recovery.download }).click();
    expect((await downloading).suggestedFilename()).toBe(t.recovery.file);
    await card.getByRole("button", { name: t.recovery.saved }).click();
    await expect(card.getByText(t.card.codesLeft(10))).toBeVisible();
    await inspect(page, "two-step sign-in is on", BOTH_SCHEMES);

    await signOut(page);
    await page.goto(localizedPath("/auth", language));
    await fillCredentials(page, language, email);
    const code = page.getByLabel(t.step.code);
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await expect(code).toHaveAttribute("inputmode", "numeric");
    await inspect(page, "asked for a code", BOTH_SCHEMES);
    const go = page.getByRole("button", { name: t.step.submit });
    await code.fill("12");
    await go.click();
    await expect(code).toHaveAccessibleDescription(VALIDATION_TEXTS[language].codeInvalid);
    await code.fill(codeOf(key, 40));
    await go.click();
    await expect(code).toHaveAccessibleDescription(wrongCode);
    await page.getByRole("button", { name: t.step.back, exact: true }).click();
    await expect(page.getByLabel(authText[language].email)).toHaveValue(email);
    await page
      .locator("main form")
      .getByRole("button", { name: authText[language].submit.login })
      .click();
    const next = codeOf(key, 1);
    await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`);
    await go.click();
    await page.waitForURL(/\/dashboard$/);

    await signOut(page);
    const [spare = "", last = ""] = codes;
    for (const isFirst of [true, false]) {
      await page.goto(localizedPath("/auth", language));
      await fillCredentials(page, language, email);
      await page.getByRole("button", { name: t.step.useRecovery }).click();
      const recovery = page.getByLabel(t.step.recoveryCode);
      await recovery.fill(spare);
      await go.click();
      if (isFirst) {
        await page.waitForURL(/\/dashboard$/);
        await signOut(page);
      } else await expect(recovery).toHaveAccessibleDescription(wrongCode);
    }
    await page.getByLabel(t.step.recoveryCode).fill(last);
    await go.click();
    await page.waitForURL(/\/dashboard$/);

    await page.goto("/dashboard?tab=my-profile&section=security");
    await expect(card.getByText(t.card.codesLeft(8))).toBeVisible();
    await card.getByRole("button", { name: t.card.stop }).click();
    await inspect(page, "turning it off", BOTH_SCHEMES);
    await card
      .getByRole("textbox", { name: new RegExp(`^${authText[language].password}`) })
      .fill(FRESH_PASSWORD);
    await card.getByRole("button", { name: t.step.useRecovery }).click();
    await card.getByLabel(t.step.recoveryCode).fill(codes[2] ?? "");
    await card.getByRole("button", { name: t.stop.submit }).click();
    await expect(page.getByText(t.stop.done)).toBeVisible();
    await expect(card.getByText(t.card.offText)).toBeVisible();
  });
});

test("the code is required after Google too", async ({ page, context, browser, baseURL }) => {
  const t = twoFactorText.el;
  const email = someoneAtGoogle();
  const enter = async (target: RegExp) => {
    await page.goto("/auth");
    await page.getByRole("link", { name: googleText.el.continueWith }).click();
    await signInAtGoogle(page, email);
    await page.waitForURL(target);
  };
  await enter(/\/dashboard$/);
  await page.goto("/dashboard?tab=my-profile&section=security");
  // An account that came from Google sets a password first; here that of a new account is copied.
  await expect(page.getByText(t.card.passwordFirst)).toBeVisible();
  const other = await openAccount(await browser.newContext({ baseURL }));
  await queryJourneyDatabase(
    "update profiles set password_hash = (select password_hash from profiles where email = $2) where email = $1",
    [email, other],
  );
  await page.reload();
  const { key } = await turnOn(page, "el", { hasPassword: true });
  await context.clearCookies({ name: "meltemi_session" });
  await enter(/\/auth#second=/);
  await expect(
    page.getByRole("heading", { level: 1, name: googleText.el.second.heading }),
  ).toBeVisible();
  await inspect(page, "a code after Google");
  const code = page.getByLabel(t.step.code);
  await code.fill(codeOf(key, 9));
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription(
    problemText({ code: "wrongCode", params: {} }, "el"),
  );
  await code.fill(codeOf(key, 1));
  await code.press("Enter");
  await page.waitForURL(/\/dashboard$/);
});

test("an admin outside demo mode must set it up before any admin page opens", async ({
  page,
  context,
}) => {
  const { card: t } = twoFactorText.el;
  const email = await openAccount(context);
  await prove(email);
  await queryJourneyDatabase("update profiles set role = 'admin' where email = $1", [email]);
  const server = await startServerProcess({
    DATABASE_URL: await readFile(JOURNEY_DATABASE_FILE, "utf8"),
    // It sends its part of the emails and webhooks of all journeys, which read them here.
    DATA_DIR: JOURNEY_DATA_DIR,
    PRIVATE_WEBHOOKS: "on",
    DEMO_DATA: "off",
    NODE_ENV: "production",
  });
  try {
    const seen: string[] = [];
    page.on("request", (request) => seen.push(request.url()));
    await page.goto(`${server.origin}/auth`);
    await fillCredentials(page, "el", email);
    await page.waitForURL(/\/dashboard\?tab=my-profile#two-step$/);
    await expect(page.getByText(t.requiredText)).toBeVisible();
    expect(seen.filter((address) => address.includes("admin.overview"))).toEqual([]);
    await inspect(page, "an admin has to set it up");
    const { card } = await turnOn(page, "el");
    await card.getByRole("button", { name: twoFactorText.el.recovery.download }).click();
    await card.getByRole("link", { name: t.toAdmin }).click();
    await expect(page.getByRole("heading", { level: 1, name: adminText.el.heading })).toBeVisible();
  } finally {
    // The page still loads parts of itself, and a stopped server would count as an error.
    await page.close();
    await server.end("SIGTERM");
  }
});
