import { expect } from "@playwright/test";
import { onboardingText } from "#client/partner/onboarding/onboarding-text.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { saveTogetherText } from "#client/ui/form/save-together-text.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import { offerVehicle, open, setLanguage, signIn, test } from "#tests/support/journey/journey.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";

const NAME = "Δοκιμαστικός Συνεργάτης";
const LATIN_NAME = "Trial Rentals";
const WIDE = { width: 1440, height: 900 };

test("a partner enters a Latin name, which English pages show and Greek ones do not", async ({
  page,
  context,
}) => {
  const t = onboardingText.el.company;
  const email = await openPartner();
  const { slug } = await offerVehicle("40.00", email);
  const textOf = async (path: string) => (await page.request.get(path)).text();
  const english = `/en/vehicles/${slug}`;
  expect(await textOf(english)).toContain("Dokimastikos Synergatis");

  await page.setViewportSize(WIDE);
  await signIn(context, email);
  await setLanguage(context, "el");
  await open(page, "/dashboard?tab=my-profile&section=company");
  const company = page.getByRole("region", { name: t.heading });
  const field = company.getByLabel(t.latinName);
  await expect(field).toHaveAttribute("placeholder", "Dokimastikos Synergatis");
  await expect(field).toHaveAccessibleDescription(t.latinNameHint);
  await company.getByLabel(t.address).fill("Σκαλίδη 18, Χανιά");
  await company.getByLabel(t.taxNumber).fill("090000101");
  // Greek capitals that look like Latin ones.
  await field.fill("ΤΡΙΑΛ");
  const save = page.getByRole("button", { name: saveTogetherText.el.save, exact: true });
  await save.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(new RegExp(VALIDATION_TEXTS.el.latinNameInvalid));
  await inspect(page, "a partner's Latin name", BOTH_SCHEMES);
  await page.setViewportSize(WIDE);
  await field.fill(` ${LATIN_NAME} `);
  await save.click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(field).toHaveValue(LATIN_NAME);

  await expect.poll(() => textOf(english)).toContain(LATIN_NAME);
  await open(page, english);
  await expect(page.getByText(LATIN_NAME).first()).toBeVisible();
  await expect(page.getByText("Dokimastikos")).toHaveCount(0);
  await open(page, `/vehicles/${slug}`);
  await expect(page.getByText(NAME).first()).toBeVisible();
  await expect(page.getByText(LATIN_NAME)).toHaveCount(0);

  await signIn(context, "admin@meltemi.example");
  await setLanguage(context, "en");
  await page.goto(`/admin/partners?search=${encodeURIComponent(`${LATIN_NAME} `.trim())}`);
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText(LATIN_NAME);
});
