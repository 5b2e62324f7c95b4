import { randomBytes } from "node:crypto";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { bookingDetailsText } from "#client/admin/bookings/booking-details-text.ts";
import { bookingsText as adminText } from "#client/admin/bookings/bookings-text.ts";
import { rentalTermsText } from "#client/booking/rental/rental-terms-text.ts";
import { bookingText as vehiclePageText } from "#client/catalog/vehicle/vehicle-text.ts";
import { bookingText } from "#client/checkout/bookings/booking-text.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { tripText } from "#client/checkout/trip/trip-text.ts";
import { bookingsText as partnerText } from "#client/partner/bookings/bookings-text.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { vehicleFormText } from "#client/vehicle/form/vehicle-form-text.ts";
import {
  describeSecurity,
  listSecurity,
  SECURITY_LABELS,
} from "#shared/checkout/security-labels.ts";
import { displayId } from "#shared/display-id.ts";
import { LANGUAGES, type Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { factFieldLabels } from "#shared/vehicle/vehicle-fact-labels.ts";
import type { SecurityAmounts } from "#shared/vehicle/vehicle-facts.ts";
import { downloadPdf } from "#tests/support/journey/downloaded-pdf.ts";
import {
  connect,
  inDays,
  offerVehicle,
  openAccount,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { mailedText } from "#tests/support/journey/journey-email.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import { choosePhotos, fillInVehicle, photos } from "#tests/support/journey/journey-vehicle.ts";
import { pressWhenEnabled } from "#tests/support/journey/press-when-enabled.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";

/** Three days at €38.50; no sum of it with one of the amounts may be anywhere. */
const DATES = { pickupDate: inDays(70), returnDate: inDays(73) };
const TOTAL: Record<Language, string> = { el: "115,50 €", en: "€115.50" };
// With the sign of the currency: the digits alone may be in an id or a payment reference.
const SUMS = /€(?:415\.50|1,?016|1,?316)|(?:415,50|1\.?016,\d\d|1\.?316,\d\d)\s€/;
const AMOUNTS = { depositCents: 30_000, excessCents: 90_050 };
const NONE = { depositCents: 0, excessCents: 0 };
const DEPOSIT: Record<Language, string> = { el: "300 €", en: "€300" };
const EXCESS: Record<Language, string> = { el: "900,50 €", en: "€900.50" };

/** The space before the sign of the currency never ends a line; a document's text loses that. */
const withPlainSpaces = (text: string) => text.replace(/\s+/g, " ");

type Listed = { id: string; slug: string; title: string };

/** The partner states both amounts in the form of a new vehicle, which an admin approves. */
async function addVehicle(
  page: Page,
  context: BrowserContext,
  partner: string,
  language: Language,
): Promise<Listed> {
  const t = vehicleFormText[language];
  const title = `Lancia ${randomBytes(4).toString("hex")}`;
  await signIn(context, partner);
  await setLanguage(context, language);
  await page.goto("/dashboard?tab=add-vehicle");
  await fillInVehicle(page, language, { title });
  await choosePhotos(page, await photos("#2471a3"));
  await expect(page.locator('[data-tile] img[src^="/images/"]')).toHaveCount(1);
  const deposit = page.getByLabel(factFieldLabels("depositCents", language).label);
  const excess = page.getByLabel(factFieldLabels("excessCents", language).label);
  await deposit.fill("10001");
  await excess.fill(language === "el" ? "900,50" : "900.50");
  await page.getByRole("button", { name: t.save }).click();
  await expect(deposit).toBeFocused();
  await expect(deposit).toHaveAccessibleDescription(VALIDATION_TEXTS[language].amountOutOfRange);
  await deposit.fill("300");
  await page.getByRole("button", { name: t.save }).click();
  await expect(page.getByText(t.created)).toBeVisible();
  const stored = await queryJourneyDatabase<Listed & typeof AMOUNTS>(
    `update vehicles set status = 'approved', created_at = '2020-01-01' where title = $1
     returning id, slug, title, deposit_cents as "depositCents", excess_cents as "excessCents"`,
    [title],
  );
  expect(stored).toMatchObject([AMOUNTS]);
  const [vehicle] = stored;
  if (!vehicle) throw new Error("The vehicle was not stored");
  return vehicle;
}

/**
 * The vehicle's page and the comparison, of which only one of two vehicles states an excess of
 * €900.50.
 */
async function walkCatalog(page: Page, { slug }: Listed, language: Language) {
  const t = rentalTermsText[language];
  await page.goto(`${localizedPath("/vehicles", language)}/${slug}`);
  const terms = page.getByRole("region", { name: t.title });
  await expect(terms).toContainText(`${t.deposit}${DEPOSIT[language]}${t.depositKnown}`);
  await expect(terms).toContainText(`${t.excess}${EXCESS[language]}${t.excessHint}`);
  const price = page.getByRole("region", { name: vehiclePageText[language].panel });
  await expect(price).toContainText(
    `${SECURITY_LABELS[language].depositAtPickup}${DEPOSIT[language]}${t.excess}${EXCESS[language]}`,
  );
  const compare = localizedPath("/compare", language);
  await page.goto(`${compare}?vehicles=${slug},suzuki-jimny-4x4`);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row(t.deposit)).toContainText(DEPOSIT[language]);
  await expect(row(t.excess)).toContainText(EXCESS[language]);
}

/** The steps of the checkout; the summary has the amounts, and no total has them in it. */
async function book(
  page: Page,
  { slug }: Pick<Listed, "slug">,
  amounts: SecurityAmounts,
  language: Language,
): Promise<string> {
  const t = checkoutText[language];
  const main = page.getByRole("main");
  const next = () => pressWhenEnabled(page, t.next);
  const search = { vehicle: slug, ...DATES, place: "heraklion-airport", step: "2" };
  await page.goto(`/checkout?${new URLSearchParams(search)}`);
  await page.getByLabel(t.details.phone).fill("694 555 0123");
  await next();
  await expect(page.getByRole("heading", { level: 2, name: t.summary.title })).toBeVisible();
  for (const [name, value] of describeSecurity(amounts, language)) {
    await expect(main).toContainText(`${name}${value}`);
  }
  // The hint is about amounts, so there is none without.
  await expect(main.getByText(t.summary.securityHint)).toHaveCount(amounts.depositCents ? 1 : 0);
  await expect(main).toContainText(TOTAL[language]);
  await expect(main).not.toContainText(SUMS);
  await page.getByRole("checkbox").check();
  await next();
  await page.getByRole("button", { name: t.complete, exact: true }).click();
  await page.waitForURL(/\/booking-success\?booking=/);
  return new URL(page.url()).searchParams.get("booking") ?? "";
}

/** The page of the booking and its document. */
async function walkTrip(
  page: Page,
  id: string,
  { status, amounts }: { status: "pending" | "confirmed"; amounts: SecurityAmounts },
  lang: Language,
) {
  const t = bookingText[lang].success;
  await page.goto(`/booking-success?booking=${id}`);
  const details = page.getByRole("region", { name: t.details });
  const { text } = await downloadPdf(page, t.download[status]);
  const document = withPlainSpaces(text);
  for (const [name, value] of describeSecurity(amounts, lang)) {
    expect(document).toContain(withPlainSpaces(`${name} ${value}`));
  }
  // Once it is paid, the rules beside the details say what the amounts mean.
  const listed = status === "pending" ? describeSecurity : listSecurity;
  for (const [name, value] of listed(amounts, lang)) {
    await expect(details.getByText(value, { exact: true })).toBeVisible();
    await expect(details).toContainText(`${name}${value}`);
  }
  await expect(page.getByRole("main")).not.toContainText(SUMS);
  expect(document).toContain(TOTAL[lang]);
  expect(document).not.toMatch(SUMS);
}

/** The drawer of a table of bookings. */
async function walkTable(
  page: Page,
  { address, open, title }: { address: string; open: string; title: string },
  language: Language,
) {
  await page.goto(address);
  await page.getByRole("button", { name: open }).first().click();
  const drawer = page.getByRole("dialog", { name: title });
  await expect(drawer).toContainText(DEPOSIT[language]);
  await expect(drawer).toContainText(EXCESS[language]);
}

test.use({ viewport: { width: 1440, height: 900 } });

for (const language of LANGUAGES) {
  test(`a partner states deposit and excess, and a traveller is promised them for good, in ${language}`, async ({
    page,
    context,
  }) => {
    const partner = await openPartner();
    const vehicle = await addVehicle(page, context, partner, language);
    const customer = await openAccount(context, language);
    await walkCatalog(page, vehicle, language);
    const id = await book(page, vehicle, AMOUNTS, language);

    await queryJourneyDatabase(
      "update vehicles set deposit_cents = 70000, excess_cents = null where id = $1",
      [vehicle.id],
    );
    await walkTrip(page, id, { status: "pending", amounts: AMOUNTS }, language);
    const admin = await connect("admin@meltemi.example");
    await confirmPayment(admin.api.admin, id);
    await admin.close();
    await walkTrip(page, id, { status: "confirmed", amounts: AMOUNTS }, language);
    const t = tripText[language];
    const main = page.getByRole("main");
    await expect(main).toContainText(t.cardHintFor(DEPOSIT[language]));
    await expect(main).not.toContainText(t.depositOf(DEPOSIT[language]));
    await expect(main).toContainText(t.excessOf(EXCESS[language]));

    const email = withPlainSpaces(await mailedText(customer, "booking-confirmed"));
    for (const [name, value] of describeSecurity(AMOUNTS, language)) {
      expect(email).toMatch(new RegExp(withPlainSpaces(`${name}:? ${value}`)));
    }

    const terms = rentalTermsText[language];
    await page.goto(`${localizedPath("/vehicles", language)}/${vehicle.slug}`);
    const region = page.getByRole("region", { name: terms.title });
    await expect(region).toContainText(language === "el" ? "700 €" : "€700");
    await expect(region).not.toContainText(SECURITY_LABELS[language].excess);

    const number = displayId(id);
    await signIn(context, partner);
    await setLanguage(context, language);
    const own = partnerText[language];
    const address = "/dashboard?tab=partner-bookings";
    await walkTable(page, { address, open: own.open(number), title: own.title(number) }, language);
    await signIn(context, "admin@meltemi.example");
    await setLanguage(context, language);
    const all = {
      address: `/admin/bookings?search=${encodeURIComponent(vehicle.title)}`,
      open: adminText[language].open(number),
      title: bookingDetailsText[language].title(number),
    };
    await walkTable(page, all, language);
  });
}

test("a vehicle without amounts says that the partner tells the deposit, and one with zero that there is none", async ({
  page,
}) => {
  const { id, slug } = await offerVehicle("38.50", await openPartner());
  const t = rentalTermsText.en;
  const open = () => page.goto(`${localizedPath("/vehicles", "en")}/${slug}`);
  await open();
  const terms = page.getByRole("region", { name: t.title });
  const price = page.getByRole("region", { name: vehiclePageText.en.panel });
  await expect(terms).toContainText(`${t.deposit}${t.depositValue}${t.depositHint}`);
  await expect(price).not.toContainText(SECURITY_LABELS.en.depositAtPickup);
  await expect(terms).not.toContainText(t.excess);
  await queryJourneyDatabase(
    "update vehicles set deposit_cents = 0, excess_cents = 0 where id = $1",
    [id],
  );
  await open();
  await expect(terms).toContainText(`${t.deposit}${t.noDeposit}${t.noDepositHint}`);
  await expect(terms).toContainText(`${t.excess}${t.noExcess}${t.noExcessHint}`);
  await expect(price).toContainText(
    `${SECURITY_LABELS.en.depositAtPickup}${t.noDeposit}${t.excess}${t.noExcess}`,
  );
});

test("a booking without deposit and excess promises that, and asks for no credit card", async ({
  page,
  context,
}) => {
  const { id: vehicleId, slug } = await offerVehicle("38.50", await openPartner());
  await queryJourneyDatabase(
    "update vehicles set deposit_cents = 0, excess_cents = 0 where id = $1",
    [vehicleId],
  );
  await openAccount(context, "en");
  const id = await book(page, { slug }, NONE, "en");
  await walkTrip(page, id, { status: "pending", amounts: NONE }, "en");
  const admin = await connect("admin@meltemi.example");
  await confirmPayment(admin.api.admin, id);
  await admin.close();
  await walkTrip(page, id, { status: "confirmed", amounts: NONE }, "en");
  const t = tripText.en;
  const main = page.getByRole("main");
  await expect(main).toContainText(t.depositNone);
  await expect(main).toContainText(t.excessNone);
  await expect(main).not.toContainText(t.card);
});
