import { type BrowserContext, expect, type Page } from "@playwright/test";
import { bookingDetailsText } from "#client/admin/bookings/booking-details-text.ts";
import { footerText } from "#client/app/shell/footer-text.ts";
import { shellText } from "#client/app/shell/text.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { homeText } from "#client/site/home/home-text.ts";
import { cookiesText } from "#client/site/legal/cookies-text.ts";
import { legalText } from "#client/site/legal/legal-text.ts";
import { privacyText } from "#client/site/legal/privacy-text.ts";
import { termsText } from "#client/site/legal/terms-text.ts";
import { formatLongDate } from "#client/text/format.ts";
import { compareText } from "#client/vehicle/compare/compare-text.ts";
import { favouritesText } from "#client/vehicle/favourites/favourites-text.ts";
import { PRICE_LABELS } from "#shared/checkout/price-labels.ts";
import { displayId } from "#shared/display-id.ts";
import { LANGUAGES } from "#shared/language.ts";
import { BROWSER_STORAGE } from "#shared/site/browser-storage.ts";
import { COMPANY } from "#shared/site/company.ts";
import { LEGAL_VERSIONS } from "#shared/site/legal-versions.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { expectNoSidewaysScroll, inspect } from "#tests/support/journey/inspect.ts";
import {
  DEMO_PASSWORD,
  inDays,
  offerVehicle,
  open,
  openAccount,
  setLanguage,
  signIn,
  signInOnPage,
  test,
} from "#tests/support/journey/journey.ts";

const PERIOD = `pickupDate=${inDays(150)}&returnDate=${inDays(153)}`;

for (const language of LANGUAGES) {
  const t = legalText[language];

  test(`the legal pages are linked in the footer and link each other, in ${language}`, async ({
    page,
  }) => {
    await open(page, localizedPath("/", language));
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: footerText[language].legal.terms, exact: true }).click();
    await page.waitForURL(new RegExp(`${localizedPath("/terms", language)}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(termsText[language].title);
    const article = page.getByRole("article");
    await expect(article).toContainText(t.version(formatLongDate(LEGAL_VERSIONS.terms, language)));
    await expect(article).toContainText(PRICE_LABELS[language].kilometres.rule);
    await expect(article).toContainText(COMPANY.email);
    const { kilometres } = termsText[language].sections;
    await page.getByRole("navigation", { name: t.contents }).getByText(kilometres.title).click();
    await expect(page).toHaveURL(/#kilometres$/);
    await expect(page.getByRole("heading", { name: kilometres.title })).toBeInViewport();
    await article.getByRole("link", { name: t.documents.privacy, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(privacyText[language].title);
    await footer
      .getByRole("link", { name: footerText[language].legal.cookies, exact: true })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(cookiesText[language].title);
    for (const { name } of Object.values(BROWSER_STORAGE)) {
      await expect(article.getByText(name, { exact: true })).toBeVisible();
    }
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, localizedPath("/terms", language));
    const contents = page.getByRole("navigation", { name: t.contents });
    await expect(contents).toBeHidden();
    await page.locator("summary", { hasText: t.contents }).click();
    await contents.getByText(kilometres.title).click();
    await expect(page).toHaveURL(/#kilometres$/);
    for (const path of ["/terms", "/privacy", "/cookies"]) {
      await open(page, localizedPath(path, language));
      await expectNoSidewaysScroll(page, path);
    }
  });
}

/** The names of everything that this browser has stored for the site. */
async function listStored(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const entries = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
  ]);
  return [...cookies, ...entries];
}

/** True if the page about cookies lists an entry of this name. */
function isListed(stored: string): boolean {
  return Object.values(BROWSER_STORAGE)
    .flatMap(({ name }) => name.split(", "))
    .some((name) => (name.endsWith("…") ? stored.startsWith(name.slice(0, -1)) : stored === name));
}

test("a browser stores nothing that the page about cookies does not list", async ({
  page,
  context,
}) => {
  const stored = new Set<string>();
  const note = async () => {
    for (const name of await listStored(page, context)) stored.add(name);
  };
  await open(page, "/");
  await page.getByRole("button", { name: homeText.el.show }).click();
  await page.waitForURL(/\/vehicles/);
  await note();
  await page
    .getByRole("button", { name: new RegExp(`^${compareText.el.compare}`) })
    .first()
    .click();
  const heart = page
    .getByRole("button", { name: new RegExp(`^${favouritesText.el.favourite("")}`) })
    .first();
  await heart.click();
  await note();
  // Taken back, so that signing in moves nothing into the account.
  await heart.click();
  await open(page, `/vehicles/suzuki-jimny-4x4?${PERIOD}`);
  await page
    .getByRole("button", { name: new RegExp(`^${shellText.el.schemes.auto}`) })
    .first()
    .click();
  await note();
  await signInOnPage(page, "customer@meltemi.example");
  await note();
  await page.goto(`/checkout?vehicle=suzuki-jimny-4x4&${PERIOD}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await note();
  await signIn(context, "partner@meltemi.example", DEMO_PASSWORD);
  await page.goto("/dashboard?tab=add-vehicle");
  await page.getByRole("textbox").first().fill("Fiat Panda");
  await note();
  expect([...stored].filter((name) => !isListed(name))).toEqual([]);
  expect([...stored]).toEqual(
    expect.arrayContaining([
      "meltemi_language",
      "meltemi_session",
      "seenVehicles",
      "comparedVehicles",
      "favouriteVehicles",
    ]),
  );
});

test("a customer reads the terms at the checkout, and the booking stores their version", async ({
  page,
  context,
}) => {
  const t = checkoutText.el;
  const email = await openAccount(context);
  const { slug } = await offerVehicle("40.00");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await page.goto(`/checkout?vehicle=${slug}&step=2&place=chania&${PERIOD}`);
  await page.getByLabel(t.details.phone).fill("+30 694 555 0124");
  await press(t.next);
  await press(t.summary.acceptLink);
  const dialog = page.getByRole("dialog", { name: t.terms.title });
  const whole = dialog.getByRole("link", { name: t.terms.whole });
  await inspect(page, "terms at the checkout");
  const [opened] = await Promise.all([context.waitForEvent("page"), whole.click()]);
  await expect(opened.getByRole("heading", { level: 1 })).toHaveText(termsText.el.title);
  await opened.close();
  await press(t.terms.accept);
  await press(t.next);
  await press(t.complete);
  await page.waitForURL(/\/booking-success/);
  const id = new URL(page.url()).searchParams.get("booking") ?? "";

  await signIn(context, "admin@meltemi.example");
  await setLanguage(context, "el");
  await page.goto(`/admin/bookings?search=${encodeURIComponent(email)}&open=${id}`);
  const details = page.getByRole("dialog", { name: bookingDetailsText.el.title(displayId(id)) });
  const version = formatLongDate(LEGAL_VERSIONS.terms, "el");
  await expect(details).toContainText(bookingDetailsText.el.termsVersion(version));
});
