import { expect, type Page } from "@playwright/test";
import { confirmChangeText, securityText } from "#client/account/security/security-text.ts";
import { authText } from "#client/account/text.ts";
import { problemText } from "#client/text/problems.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import type { Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  FRESH_PASSWORD,
  open,
  openAccount,
  test,
} from "#tests/support/journey/journey.ts";
import { mailedSecret } from "#tests/support/journey/journey-email.ts";

const PROFILE = "/dashboard?tab=my-profile&section=security";
const NEW_PASSWORD = "a new and longer one";

const field = (page: Page, name: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${name}`) });

const toast = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

test.describe("in English", () => {
  const language: Language = "en";
  const t = securityText[language];
  const wrong = VALIDATION_TEXTS[language];

  test("the password is changed with the current one, and other devices are signed out", async ({
    page,
    context,
  }) => {
    const email = await openAccount(context, language);
    const other = await connect(email, FRESH_PASSWORD);
    await open(page, PROFILE);
    await page.getByRole("button", { name: t.password.formLabel }).click();
    const form = page.getByRole("form", { name: t.password.formLabel });
    const submit = form.getByRole("button", { name: t.password.submit });
    await submit.click();
    await expect(field(page, t.password.current)).toBeFocused();
    await expect(field(page, t.password.current)).toHaveAccessibleDescription(
      wrong.passwordRequired,
    );
    await field(page, t.password.current).fill("not the one");
    await field(page, t.password.next).fill(NEW_PASSWORD);
    await field(page, t.password.confirm).fill("something else");
    await submit.click();
    await expect(field(page, t.password.confirm)).toHaveAccessibleDescription(
      wrong.passwordsDiffer,
    );
    await field(page, t.password.confirm).fill(NEW_PASSWORD);
    await submit.click();
    await expect(field(page, t.password.current)).toHaveAccessibleDescription(
      problemText({ code: "wrongPassword", params: {} }, language),
    );
    await expect(field(page, t.password.current)).toBeFocused();
    await expect(field(page, t.password.next)).toHaveValue(NEW_PASSWORD);
    await field(page, t.password.current).fill(FRESH_PASSWORD);
    await submit.click();
    await expect(toast(page, t.password.done)).toBeVisible();
    await expect(form).toBeHidden();
    expect(await other.api.account.viewer.query()).toBeNull();
    await page.reload();
    await expect(page.getByRole("heading", { name: t.heading })).toBeVisible();
    await connect(email, NEW_PASSWORD);
  });

  test("devices are listed, and signed out one by one or all at once", async ({
    page,
    context,
  }) => {
    const email = await openAccount(context, language);
    const others = await Promise.all([1, 2, 3, 4, 5, 6].map(() => connect(email, FRESH_PASSWORD)));
    await open(page, PROFILE);
    const card = page.getByRole("region", { name: t.devices.heading });
    await expect(card.getByText(t.devices.thisOne)).toHaveCount(1);
    await expect(card.getByText(t.devices.device("Chrome", "Linux"))).toHaveCount(1);
    await expect(card.getByRole("listitem")).toHaveCount(6);
    await inspect(page, "the profile with devices", BOTH_SCHEMES);
    await card.getByRole("button", { name: t.devices.showAll(7) }).click();
    await expect(card.getByRole("listitem")).toHaveCount(7);
    await expect(card.getByRole("listitem").first()).toContainText(t.devices.thisOne);
    await card
      .getByRole("button", { name: new RegExp(`^${t.devices.end}:`) })
      .first()
      .click();
    await expect(card.getByRole("listitem")).toHaveCount(6);
    await expect(card.getByRole("heading", { name: t.devices.heading })).toBeFocused();
    await card.getByRole("button", { name: t.devices.endOthers }).click();
    await expect(toast(page, t.devices.othersEnded(5))).toBeVisible();
    await expect(card.getByRole("listitem")).toHaveCount(1);
    for (const { api } of others) expect(await api.account.viewer.query()).toBeNull();
  });

  test("the address changes once its mailbox has confirmed it", async ({ page, context }) => {
    const c = confirmChangeText[language];
    const email = await openAccount(context, language);
    const next = `new-${email}`;
    await open(page, PROFILE);
    await page.getByRole("button", { name: t.email.formLabel }).click();
    await field(page, t.email.next).fill("not an address");
    await page.getByRole("button", { name: t.email.submit }).click();
    await expect(field(page, t.email.next)).toHaveAccessibleDescription(wrong.emailInvalid);
    await field(page, t.email.next).fill(email);
    await field(page, t.email.password).fill(FRESH_PASSWORD);
    await page.getByRole("button", { name: t.email.submit }).click();
    await expect(field(page, t.email.next)).toHaveAccessibleDescription(t.email.own);
    await field(page, t.email.next).fill(next);
    await page.getByRole("button", { name: t.email.submit }).click();
    await expect(toast(page, t.email.sent)).toBeVisible();
    await expect(page.getByText(t.email.pending(next))).toBeVisible();
    const link = `${localizedPath("/confirm-new-email", language)}#token=${await mailedSecret(next, "change-email")}`;
    const tab = await context.newPage();
    await open(tab, link);
    await inspect(tab, "confirming an address", BOTH_SCHEMES);
    await tab.getByRole("button", { name: c.confirm, exact: true }).click();
    await expect(tab.getByRole("heading", { level: 1, name: c.doneTitle })).toBeVisible();
    await expect(tab.getByText(c.done(next))).toBeVisible();
    await expect(page.locator("main").getByText(next, { exact: true })).toBeVisible();
    await tab.getByRole("link", { name: c.toProfile }).click();
    await expect(tab.locator("main").getByText(next, { exact: true })).toBeVisible();
    await open(tab, link);
    await tab.getByRole("button", { name: c.confirm, exact: true }).click();
    await expect(tab.getByRole("heading", { level: 1, name: c.expiredTitle })).toBeVisible();
    await inspect(tab, "a link that was used", BOTH_SCHEMES);
  });
});

async function expectExpired(page: Page, language: Language, hash: string) {
  await open(page, localizedPath("/confirm-new-email", language) + hash);
  const { expiredTitle } = confirmChangeText[language];
  await expect(page.getByRole("heading", { level: 1, name: expiredTitle })).toBeVisible();
}

test("a link without its secret is reported as invalid", async ({ page }) => {
  await expectExpired(page, "el", "");
  await expectExpired(page, "en", "#token=short");
});

test("a new address is confirmed on a device without a session, which then offers to sign in", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  const next = `new-${email}`;
  const { api } = await connect(email, FRESH_PASSWORD);
  await api.account.requestEmailChange.mutate({ email: next, password: FRESH_PASSWORD });
  await context.clearCookies();
  await open(page, `/confirm-new-email#token=${await mailedSecret(next, "change-email")}`);
  await page.getByRole("button", { name: confirmChangeText.el.confirm, exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: confirmChangeText.el.toSignIn }).click();
  await page.waitForURL(/\/auth$/);
  await page.getByLabel(authText.el.email).fill(next);
  await page.locator("input[type=password]").fill(FRESH_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/dashboard$/);
});
