import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { myDataText, profileText } from "#client/account/profile/profile-text.ts";
import { problemText } from "#client/text/problems.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import type { Language } from "#shared/language.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  FRESH_PASSWORD,
  inDays,
  offerVehicle,
  openAccount,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { outboxAddress } from "#tests/support/journey/journey-email.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";

async function bookAs(email: string): Promise<string> {
  const { id: vehicleId } = await offerVehicle("40.00");
  const { api } = await connect(email, FRESH_PASSWORD);
  const { bookingId } = await api.checkout.place.mutate({
    vehicleId,
    customerName: "Ελένη Δοκιμαστική",
    customerEmail: email,
    customerPhone: "+306945550101",
    pickupDate: inDays(20),
    pickupTime: "10:00",
    returnDate: inDays(23),
    returnTime: "10:00",
    pickupLocation: "chania",
    returnLocation: "chania",
    specialRequests: "",
    acceptTerms: true,
    expectedTotalCents: 12_000,
    idempotencyKey: randomBytes(16).toString("hex"),
  });
  return bookingId;
}

test.describe("in Greek", () => {
  const language: Language = "el";
  const t = myDataText[language];
  const d = t.dialog;

  test("a person exports their data and deletes the account", async ({ page, context }) => {
    const email = await openAccount(context, language);
    const bookingId = await bookAs(email);
    await page.goto("/dashboard?tab=my-profile&section=data");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: t.download }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^meltemi-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(data.profile.email).toBe(email);
    expect(data.bookings).toMatchObject([{ id: bookingId, status: "pending" }]);

    await page.getByRole("button", { name: t.delete }).click();
    const dialog = page.getByRole("dialog", { name: d.title });
    await expect(dialog.getByText(d.pending(1))).toBeVisible();
    await expect(dialog.getByText(d.staysBookings(1))).toBeVisible();
    const password = dialog.getByLabel(new RegExp(`^${d.password}`));
    await dialog.getByRole("button", { name: d.confirm }).click();
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(
      new RegExp(VALIDATION_TEXTS[language].passwordRequired),
    );
    await password.fill("not the password");
    await dialog.getByRole("button", { name: d.confirm }).click();
    await expect(dialog).toContainText(
      problemText({ code: "wrongPassword", params: {} }, language),
    );
    await password.fill(FRESH_PASSWORD);
    await dialog.getByRole("button", { name: d.confirm }).click();
    await page.waitForURL((url) => !url.pathname.startsWith("/dashboard"));
    await expect(page.getByText(t.deleted)).toBeVisible();

    const bookings = await queryJourneyDatabase(
      "select status, customer_name from bookings where id = $1",
      [bookingId],
    );
    expect(bookings).toEqual([{ status: "cancelled", customer_name: "—" }]);
    await page.goto("/dashboard");
    await page.waitForURL((url) => url.pathname.endsWith("/auth"));
  });

  test("an account with a confirmed booking ahead cannot be deleted", async ({ page, context }) => {
    const email = await openAccount(context, language);
    const bookingId = await bookAs(email);
    const admin = await connect("admin@meltemi.example");
    await confirmPayment(admin.api.admin, bookingId);
    await page.goto("/dashboard?tab=my-profile&section=data");
    await page.getByRole("button", { name: t.delete }).click();
    const dialog = page.getByRole("dialog", { name: d.title });
    await expect(dialog.getByRole("alert")).toContainText(
      problemText({ code: "bookingsAhead", params: {} }, language),
    );
    await expect(dialog.getByRole("button", { name: d.confirm })).toBeHidden();
    await inspect(page, "leaving, refused", BOTH_SCHEMES);
  });

  test("the dialog that deletes an account is accessible", async ({ page, context }) => {
    await openAccount(context, language);
    await page.goto("/dashboard?tab=my-profile&section=data");
    await page.getByRole("button", { name: t.delete }).click();
    await expect(page.getByRole("dialog").getByText(d.staysNothing)).toBeVisible();
    await inspect(page, "leaving", BOTH_SCHEMES);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("button", { name: t.delete })).toBeFocused();
  });
});

test("a person who only uses Google confirms by entering the email", async ({ page, context }) => {
  const d = myDataText.el.dialog;
  const email = await openAccount(context);
  await queryJourneyDatabase(
    "update profiles set password_hash = null, google_subject = $1 where email = $1",
    [email],
  );
  await page.goto("/dashboard?tab=my-profile&section=data");
  await page.getByRole("button", { name: myDataText.el.delete }).click();
  const dialog = page.getByRole("dialog", { name: d.title });
  const typed = dialog.getByLabel(new RegExp(`^${d.email}`));
  await typed.fill("other@example.com");
  await dialog.getByRole("button", { name: d.confirm }).click();
  await expect(typed).toHaveAccessibleDescription(new RegExp(d.emailDiffers));
  await typed.fill(email);
  await dialog.getByRole("button", { name: d.confirm }).click();
  await expect(page.getByText(myDataText.el.deleted)).toBeVisible();
  const rows = await queryJourneyDatabase("select 1 from profiles where email = $1", [email]);
  expect(rows).toEqual([]);
});

test("the user id is copied with a confirmation", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAccount(context);
  await page.goto("/dashboard?tab=my-profile&section=data");
  await page.getByRole("button", { name: profileText.el.copy }).click();
  await expect(page.getByText(profileText.el.copied)).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByText(copied, { exact: true })).toBeVisible();
});

test("an email of the local outbox is found and read and its link followed, offline", async ({
  page,
  context,
}) => {
  const email = await openAccount(context, "el");
  const bookingId = await bookAs(email);
  await expect
    .poll(() =>
      queryJourneyDatabase(
        "select 1 from outgoing_mails where recipient = $1 and kind = 'booking-placed' and sent_at is not null",
        [email],
      ),
    )
    .toHaveLength(1);
  await page.goto(outboxAddress());
  await inspectPlain(page);
  const emails = page.getByRole("link").filter({ hasText: email });
  await emails.filter({ hasText: "κράτησή" }).click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("Γεια σας,").first()).toBeVisible();
  await frame.getByRole("link", { name: "Δείτε την κράτησή σας" }).click();
  await page.waitForURL((url) => url.search === `?booking=${bookingId}`);
  await expect(page.getByText(`#${bookingId.slice(-8)}`).first()).toBeVisible();
});

async function inspectPlain(page: Page): Promise<void> {
  await expect(page.locator("h1")).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}
