import { expect, type Page } from "@playwright/test";
import { profileText } from "#client/account/profile/profile-text.ts";
import { webhooksText } from "#client/account/webhooks/webhooks-text.ts";
import { problemText } from "#client/text/problems.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { rowMenuText } from "#client/ui/row-menu/row-menu-text.ts";
import type { Language } from "#shared/language.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import {
  DEMO_PASSWORD,
  delayRequests,
  offerVehicle,
  open,
  openAccount,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import {
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from "#tests/support/webhooks/webhook-receiver.ts";

const PROFILE = "/dashboard?tab=my-profile&section=webhooks";

const cardOf = (page: Page, language: Language) =>
  page.getByRole("region", { name: webhooksText[language].heading });

const toast = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

let receiver: WebhookReceiver;
test.beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
test.afterEach(() => receiver.end());

test("a partner adds a webhook, tries it, sees what was sent, and deletes it", async ({
  page,
  context,
}) => {
  const language: Language = "en";
  const t = webhooksText[language];
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const partner = await openPartner();
  await signIn(context, partner);
  await setLanguage(context, language);
  await open(page, PROFILE);
  const card = cardOf(page, language);
  await expect(card.getByText(t.empty)).toBeVisible();
  await inspect(page, "the profile without webhooks", BOTH_SCHEMES);

  await card.getByRole("button", { name: t.create }).click();
  const dialog = page.getByRole("dialog", { name: t.form.title });
  const url = dialog.getByRole("textbox", { name: t.form.url });
  const password = dialog.getByRole("textbox", { name: new RegExp(`^${t.form.password}`) });
  const submit = dialog.getByRole("button", { name: t.form.submit });
  const bookings = dialog.getByRole("checkbox", { name: t.form.bookings });
  const vehicles = dialog.getByRole("checkbox", { name: t.form.vehicles });
  await url.fill("receiver.example");
  await bookings.uncheck();
  await vehicles.uncheck();
  await submit.click();
  const { webhookUrlInvalid, eventTypesRequired, passwordRequired } = VALIDATION_TEXTS[language];
  await expect(url).toBeFocused();
  await expect(url).toHaveAccessibleDescription(new RegExp(webhookUrlInvalid));
  await expect(dialog.getByRole("group", { name: t.form.events })).toHaveAccessibleDescription(
    eventTypesRequired,
  );
  await expect(password).toHaveAccessibleDescription(new RegExp(passwordRequired));
  await inspect(page, "the form of a new webhook with errors", BOTH_SCHEMES);
  await url.fill(receiver.url);
  await vehicles.check();
  await dialog.getByRole("checkbox", { name: t.types["booking.created"] }).check();
  await password.fill("not the password");
  await submit.click();
  const wrong = problemText({ code: "wrongPassword", params: {} }, language);
  await expect(password).toHaveAccessibleDescription(new RegExp(wrong));
  await password.fill(DEMO_PASSWORD);
  await submit.click();

  await expect(dialog.getByRole("heading", { name: t.made.heading })).toBeFocused();
  const secret = await dialog.getByText(/^whsec_/).innerText();
  await page.keyboard.press("Escape");
  await expect(dialog.getByText(t.made.warning)).toBeVisible();
  await inspect(page, "the secret of a new webhook", BOTH_SCHEMES);
  await dialog.getByRole("button", { name: t.made.copy }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await dialog.getByRole("button", { name: t.made.done }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(secret)).toHaveCount(0);

  const list = card.getByRole("list", { name: t.list });
  await expect(list.getByText(receiver.url)).toBeVisible();
  await expect(list.getByText(t.states.active, { exact: true })).toBeVisible();
  await card.getByRole("button", { name: t.logOf(receiver.url) }).click();
  const log = page.getByRole("dialog", { name: t.deliveries.title });
  await expect(log.getByText(t.deliveries.empty)).toBeVisible();
  await inspect(page, "a webhook without deliveries");
  await page.keyboard.press("Escape");
  await expect(log).toBeHidden();

  receiver.respondWith((response) => response.writeHead(503).end("<b>Try later</b>"));
  await card.getByRole("button", { name: t.testOf(receiver.url) }).click();
  await expect(toast(page, t.tested)).toBeVisible();
  await card.getByRole("button", { name: t.logOf(receiver.url) }).click();
  const failed = log.getByRole("button", { name: new RegExp(t.deliveries.states.failed) });
  await failed.click();
  await expect(log.getByText("<b>Try later</b>")).toBeVisible();
  await expect(log.getByText('"type": "webhook.test"')).toBeVisible();
  await inspect(page, "a delivery that failed", BOTH_SCHEMES);

  receiver.respondWith((response) => response.writeHead(204).end());
  await log.getByRole("button", { name: t.deliveries.replay }).click();
  await expect(toast(page, t.deliveries.replayed)).toBeVisible();
  await expect(
    log.getByRole("button", { name: new RegExp(t.deliveries.states.delivered) }),
  ).toBeVisible();
  await expect(log.getByText(/^HTTP 204 in/).first()).toBeVisible();
  expect(receiver.requests.map(({ id }) => id)).toEqual([
    receiver.accepted[0]?.id,
    receiver.accepted[0]?.id,
  ]);
  const { id } = await offerVehicle("40.00", partner);
  await expect.poll(() => receiver.accepted.length).toBe(2);
  const sent = receiver.accepted[1];
  expect(sent?.payload).toMatchObject({ type: "vehicle.created", data: { vehicle: { id } } });
  if (sent) verifyWebhook(sent, secret);
  await page.keyboard.press("Escape");
  await expect(log).toBeHidden();

  const more = card.getByRole("button", { name: rowMenuText.en.moreOf(receiver.url) });
  await more.click();
  await page.getByRole("menuitem", { name: t.change }).click();
  const edit = page.getByRole("dialog", { name: t.edit.title });
  await expect(edit.getByRole("textbox", { name: t.form.url })).toHaveValue(receiver.url);
  const created = edit.getByRole("checkbox", { name: t.types["booking.created"] });
  await expect(created).toBeChecked();
  await created.uncheck();
  await edit.getByRole("textbox", { name: new RegExp(`^${t.form.password}`) }).fill(DEMO_PASSWORD);
  await inspect(page, "the form of a webhook that is changed", BOTH_SCHEMES);
  await edit.getByRole("button", { name: t.edit.submit }).click();
  await expect(toast(page, t.edit.saved)).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(list.getByText("booking.created", { exact: true })).toHaveCount(0);
  await expect(list.getByText("vehicle.updated", { exact: true })).toBeVisible();

  await more.click();
  await page.getByRole("menuitem", { name: t.rotate }).click();
  const rotation = page.getByRole("dialog", { name: t.rotation.title });
  await inspect(page, "the question before a new secret");
  const rotate = await delayRequests(page, "**/trpc/*account.rotateWebhookSecret*");
  await rotation.getByRole("button", { name: t.rotation.submit }).click();
  await expect(rotation.getByRole("button", { name: t.form.cancel })).toBeDisabled();
  await page.keyboard.press("Escape");
  rotate.release();
  await expect(rotation.getByRole("heading", { name: t.rotation.heading })).toBeFocused();
  expect(await rotation.getByText(/^whsec_/).innerText()).not.toBe(secret);
  await rotation.getByRole("button", { name: t.made.copy }).click();
  await rotation.getByRole("button", { name: t.made.done }).click();
  await expect(list.getByText(/^The previous secret works until/)).toBeVisible();

  await more.click();
  await page.getByRole("menuitem", { name: t.pause }).click();
  await expect(toast(page, t.paused)).toBeVisible();
  await expect(list.getByText(t.states.paused, { exact: true })).toBeVisible();
  await inspect(page, "a webhook that is paused", BOTH_SCHEMES);
  await card.getByRole("button", { name: t.resumeOf(receiver.url) }).click();
  await expect(list.getByText(t.states.active, { exact: true })).toBeVisible();

  await more.click();
  await page.getByRole("menuitem", { name: t.delete }).click();
  const question = page.getByRole("dialog", { name: t.question.title });
  await inspect(page, "the question before deleting a webhook");
  const remove = await delayRequests(page, "**/trpc/*account.deleteWebhook*");
  await question.getByRole("button", { name: t.question.confirm }).click();
  const keep = question.getByRole("button", { name: t.question.keep });
  await expect(keep.last()).toBeDisabled();
  await keep.first().click();
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  remove.release();
  await expect(toast(page, t.deleted)).toBeVisible();
  await expect(card.getByText(t.empty)).toBeVisible();
  await expect(card.getByRole("heading", { name: t.heading })).toBeFocused();
});

test("customers have no webhooks in their profile, and no menu entry of tokens before they need one", async ({
  page,
  context,
}) => {
  const language: Language = "el";
  await openAccount(context, language);
  await open(page, PROFILE);
  const { sections, sectionsLabel } = profileText[language];
  const menu = page.getByRole("navigation", { name: sectionsLabel });
  const toSection = (name: string) => menu.getByRole("link", { name });
  await expect(toSection(sections.personal.name)).toHaveAttribute("aria-current", "page");
  await expect(toSection(sections.webhooks.name)).toHaveCount(0);
  await expect(toSection(sections.tokens.name)).toHaveCount(0);
  await expect(cardOf(page, language)).toHaveCount(0);
  await toSection(sections.data.name).click();
  await page.getByRole("main").getByRole("link", { name: sections.tokens.name }).click();
  await page.waitForURL(/section=tokens/);
  await expect(toSection(sections.tokens.name)).toHaveAttribute("aria-current", "page");
  await expect(toSection(sections.webhooks.name)).toHaveCount(0);
});

test.describe("when the list cannot be read", () => {
  test.use({ breaksTheServer: true });

  test("an admin's profile says so, and reads it again", async ({ page, context }) => {
    const language: Language = "el";
    const t = webhooksText[language];
    await signIn(context, "admin@meltemi.example");
    await setLanguage(context, language);
    const addresses = /account\.webhooks/;
    await page.route(addresses, (route) => route.fulfill({ status: 503, body: "{}" }));
    await open(page, PROFILE);
    const card = cardOf(page, language);
    await expect(card.getByRole("heading", { name: t.failed })).toBeVisible();
    await inspect(page, "webhooks that could not be loaded", BOTH_SCHEMES);
    await page.unroute(addresses);
    await card.getByRole("button", { name: t.retry }).click();
    await expect(card.getByText(t.empty)).toBeVisible();
    await card.getByRole("button", { name: t.create }).click();
    await expect(page.getByRole("checkbox", { name: t.form.vehicles })).toBeChecked();
    await inspect(page, "the form of a new webhook", BOTH_SCHEMES);
  });
});
