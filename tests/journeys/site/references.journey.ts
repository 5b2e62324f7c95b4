import { expect } from "@playwright/test";
import { shellText } from "#client/app/shell/text.ts";
import { vehicleText } from "#client/catalog/vehicle/vehicle-text.ts";
import { contactText } from "#client/site/pages/contact-text.ts";
import { problemText } from "#client/text/problems.ts";
import { failureReferenceText } from "#client/ui/alert/failure-reference-text.ts";
import { compareText } from "#client/vehicle/compare/compare-text.ts";
import { LANGUAGES } from "#shared/language.ts";
import { REFERENCE_LABEL } from "#shared/site/reference-label.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import { open, test } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";

test.use({ breaksTheServer: true });

for (const language of LANGUAGES) {
  test(`an unexpected failure shows a reference that stays and can be copied (${language})`, async ({
    page,
    context,
  }) => {
    const email = `reference-${language}@example.com`;
    // The database refuses the messages of this address alone, which no code expects.
    await queryJourneyDatabase(
      `alter table contact_messages drop constraint if exists refuses_${language},
         add constraint refuses_${language} check (email <> '${email}')`,
      [],
    );
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.install();
    const t = contactText[language];
    await open(page, localizedPath("/contact", language));
    await page.getByRole("textbox", { name: t.name }).fill("Anna");
    await page.getByRole("textbox", { name: t.email }).fill(email);
    await page.getByRole("textbox", { name: t.message }).fill("Good morning");
    const answered = page.waitForResponse(/\/trpc\/account\.contact/);
    await page.getByRole("button", { name: t.send }).click();
    const reference = (await answered).headers()["x-request-id"] ?? "no reference";
    const toast = page.getByRole("alert").filter({ hasText: t.failedTitle });
    await expect(toast).toContainText(problemText({ code: "unexpected", params: {} }, language));
    await expect(toast).toContainText(`${REFERENCE_LABEL[language]}: ${reference}`);
    await page.clock.runFor(60_000);
    await toast.getByRole("button", { name: failureReferenceText[language].copy }).click();
    await expect(toast.getByRole("status")).toHaveText(failureReferenceText[language].copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
    await expect(page.getByRole("textbox", { name: t.message })).toHaveValue("Good morning");
    await page.clock.resume();
    await inspect(page, "a failure with its reference");
  });
}

test("a page that could not be loaded shows the reference of the call that failed", async ({
  page,
}) => {
  const reference = "3f2b8c1d9e0a4b7c";
  const data = { problem: { code: "unexpected", params: { reference } }, requestId: reference };
  const failed = { error: { code: -32_603, message: "", data } };
  await page.route("**/trpc/*catalog.bySlug*", (route) =>
    route.fulfill({ status: 500, json: failed }),
  );
  await open(page, "/en/vehicles");
  const c = compareText.en;
  const toggles = page.getByRole("button", { name: c.compareVehicle("") });
  await toggles.nth(0).click();
  await toggles.nth(1).click();
  await page.getByRole("link", { name: c.open(2) }).click();
  await expect(page.getByRole("alert")).toContainText(
    `${shellText.en.failedText} ${shellText.en.reference} ${reference}`,
  );

  await open(page, "/en/vehicles");
  await page.getByRole("main").getByRole("link", { name: /Panda/ }).first().click();
  const panel = page.getByRole("alert").filter({ hasText: vehicleText.en.failed });
  await expect(panel).toContainText(vehicleText.en.failedHint);
  await expect(panel).toContainText(`Reference: ${reference}`);
  await expect(panel.getByRole("button", { name: failureReferenceText.en.copy })).toBeVisible();
});
