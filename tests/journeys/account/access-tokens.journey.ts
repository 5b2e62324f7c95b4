import { expect, type Page } from "@playwright/test";
import { accessTokensText } from "#client/account/access-tokens/access-tokens-text.ts";
import { profileText } from "#client/account/profile/profile-text.ts";
import { securityText } from "#client/account/security/security-text.ts";
import { problemText } from "#client/text/problems.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { ACCESS_TOKEN_LABELS, scopeLabel } from "#shared/account/access-token-labels.ts";
import type { Language } from "#shared/language.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import {
  FRESH_PASSWORD,
  open,
  openAccount,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { createApiClient } from "#tests/support/world/api-client.ts";

const PROFILE = "/dashboard?tab=my-profile&section=tokens";

const cardOf = (page: Page, language: Language) =>
  page.getByRole("region", { name: accessTokensText[language].heading });

const toast = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

test("a token is created, copied once, used by a program and revoked", async ({
  page,
  context,
  baseURL,
}) => {
  const language: Language = "en";
  const t = accessTokensText[language];
  const areas = ACCESS_TOKEN_LABELS[language].areas;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const email = await openAccount(context, language);
  await open(page, PROFILE);
  const card = cardOf(page, language);
  await expect(card.getByText(t.empty)).toBeVisible();
  await inspect(page, "the profile without API tokens", BOTH_SCHEMES);

  await card.getByRole("button", { name: t.create }).click();
  const dialog = page.getByRole("dialog", { name: t.form.title });
  const name = dialog.getByRole("textbox", { name: t.form.name });
  const password = dialog.getByRole("textbox", { name: new RegExp(`^${t.form.password}`) });
  const submit = dialog.getByRole("button", { name: t.form.submit });
  await submit.click();
  const { required, scopesRequired, passwordRequired } = VALIDATION_TEXTS[language];
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(new RegExp(required));
  await expect(password).toHaveAccessibleDescription(new RegExp(passwordRequired));
  const bookings = dialog.getByRole("combobox", { name: areas.checkout });
  await expect(bookings).toHaveAttribute("aria-invalid", "true");
  const permissions = dialog.getByRole("group", { name: t.form.scopes });
  await expect(permissions).toHaveAccessibleDescription(new RegExp(scopesRequired));
  await expect(dialog.getByRole("combobox", { name: areas.partner })).toHaveCount(0);
  await expect(dialog.getByRole("combobox", { name: areas.admin })).toHaveCount(0);
  await inspect(page, "the empty form of a new token", BOTH_SCHEMES);
  await name.fill("Watches bookings");
  await expect(bookings).toHaveAccessibleDescription(/checkout:read checkout:write/);
  await bookings.selectOption("read");
  await dialog.getByRole("combobox", { name: areas.account }).selectOption("read");
  await password.fill("not the password");
  await submit.click();
  const wrong = problemText({ code: "wrongPassword", params: {} }, language);
  await expect(password).toHaveAccessibleDescription(new RegExp(wrong));
  await expect(password).toBeFocused();
  await password.fill(FRESH_PASSWORD);
  await submit.click();

  await expect(
    dialog.getByRole("heading", { name: t.made.heading("Watches bookings") }),
  ).toBeFocused();
  const secret = await dialog.getByText(/^mlt_test_/).innerText();
  await page.keyboard.press("Escape");
  await expect(dialog.getByText(t.made.warning)).toBeVisible();
  await inspect(page, "the secret of a new token", BOTH_SCHEMES);
  await dialog.getByRole("button", { name: t.made.copy }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expect(dialog.getByText(t.made.warning)).toBeHidden();
  await dialog.getByRole("button", { name: t.made.done }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(secret)).toHaveCount(0);

  const list = card.getByRole("list", { name: t.list });
  await expect(list.getByText(scopeLabel("checkout:read", language))).toBeVisible();
  await expect(list.getByText(t.neverUsed)).toBeVisible();
  const program = createApiClient(baseURL ?? "", { token: secret });
  expect(await program.api.account.viewer.query()).toMatchObject({ email });
  await page.reload();
  await expect(list.getByText(/^Last used: .+, from (?:127\.0\.0\.1|::1)$/)).toBeVisible();
  await inspect(page, "the profile with an API token", BOTH_SCHEMES);

  await open(page, "/dashboard?tab=my-profile&section=security");
  await page.getByRole("button", { name: securityText[language].password.formLabel }).click();
  await expect(page.getByText(securityText[language].tokensEnd)).toBeVisible();
  await open(page, PROFILE);

  const revoke = list.getByRole("button", { name: t.revokeLabel("Watches bookings") });
  await revoke.click();
  const question = page.getByRole("dialog", { name: t.question.title });
  await inspect(page, "the question before revoking");
  await question.getByRole("button", { name: t.question.keep }).last().click();
  await expect(revoke).toBeFocused();
  await revoke.click();
  await question.getByRole("button", { name: t.question.confirm }).click();
  await expect(toast(page, t.revoked)).toBeVisible();
  await expect(list).toHaveCount(0);
  await expect(card.getByRole("heading", { name: t.heading })).toBeFocused();
  await card.getByRole("button", { name: t.showEnded(1) }).click();
  const ended = card.getByRole("list", { name: t.endedList });
  await expect(ended.getByText(t.states.revoked, { exact: true })).toBeVisible();
  await expect(ended.getByRole("button")).toHaveCount(0);
  await inspect(page, "the profile with a revoked token", BOTH_SCHEMES);
  await expect(program.api.account.viewer.query()).rejects.toThrow("invalidToken");
});

test("a secret that was not copied is lost only by a second attempt to close", async ({
  page,
  context,
}) => {
  const language: Language = "el";
  const t = accessTokensText[language];
  await openAccount(context, language);
  await open(page, PROFILE);
  await cardOf(page, language).getByRole("button", { name: t.create }).click();
  const dialog = page.getByRole("dialog", { name: t.form.title });
  await dialog.getByRole("textbox", { name: t.form.name }).fill("Δοκιμή");
  await dialog
    .getByRole("combobox", { name: ACCESS_TOKEN_LABELS[language].areas.catalog })
    .selectOption("read");
  await inspect(page, "the form of a new token");
  await dialog
    .getByRole("textbox", { name: new RegExp(`^${t.form.password}`) })
    .fill(FRESH_PASSWORD);
  await dialog.getByRole("button", { name: t.form.submit }).click();
  await expect(dialog.getByRole("heading", { name: t.made.heading("Δοκιμή") })).toBeFocused();
  await dialog.getByRole("button", { name: t.form.close }).click();
  await expect(dialog.getByText(t.made.warning)).toBeVisible();
  await inspect(page, "the secret of a new token");
  await dialog.getByRole("button", { name: t.form.close }).click();
  await expect(dialog).toBeHidden();
  await cardOf(page, language).getByRole("button", { name: t.create }).click();
  await expect(dialog.getByRole("textbox", { name: t.form.name })).toHaveValue("");
});

test.describe("when the list cannot be read", () => {
  test.use({ breaksTheServer: true });

  test("a partner's section says so, and reads it again", async ({ page, context }) => {
    const language: Language = "el";
    const t = accessTokensText[language];
    await signIn(context, "partner@meltemi.example");
    await setLanguage(context, language);
    const addresses = /account\.accessTokens/;
    await page.route(addresses, (route) => route.fulfill({ status: 503, body: "{}" }));
    await open(page, "/dashboard?tab=my-profile");
    const { name } = profileText[language].sections.tokens;
    await page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    const card = cardOf(page, language);
    await expect(card.getByRole("heading", { name: t.failed })).toBeVisible();
    await inspect(page, "API tokens that could not be loaded", BOTH_SCHEMES);
    await page.unroute(addresses);
    await card.getByRole("button", { name: t.retry }).click();
    await expect(card.getByText(t.empty)).toBeVisible();
    await card.getByRole("button", { name: t.create }).click();
    const { areas } = ACCESS_TOKEN_LABELS[language];
    await expect(page.getByRole("combobox", { name: areas.partner })).toBeVisible();
    await expect(page.getByRole("combobox", { name: areas.admin })).toHaveCount(0);
    await inspect(page, "the form of a partner's token", BOTH_SCHEMES);
  });
});
