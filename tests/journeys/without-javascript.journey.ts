import { expect, type Page } from "@playwright/test";
import { listingText } from "#client/catalog/text.ts";
import { vehicleActionsText } from "#client/catalog/vehicle-actions-text.ts";
import { vehicleText } from "#client/catalog/vehicle-text.ts";
import { rentalTermsText } from "#client/rental-terms-text.ts";
import { aboutText } from "#client/site/about-text.ts";
import { contactText } from "#client/site/contact-text.ts";
import { homeText } from "#client/site/home-text.ts";
import { notFoundText } from "#client/site/not-found-text.ts";
import { faqText } from "#client/site/story-text.ts";
import { formatEuros } from "#client/text/format.ts";
import { vehicleWords } from "#client/ui/vehicle-words.ts";
import { COMPANY } from "#shared/company.ts";
import { LANGUAGES, type Language } from "#shared/language.ts";
import { LICENCE_HELD_YEARS, MINIMUM_AGE, MINIMUM_AGE_VIP } from "#shared/rental-facts.ts";
import { localizedPath } from "#shared/site-paths.ts";
import { test } from "../support/journey.ts";
import { queryJourneyDatabase } from "../support/journey-database.ts";

test.use({ javaScriptEnabled: false });

type Offered = { slug: string; title: string; price: string; color: string | null };

/** What the database offers of a kind, as the list should show it. */
function offered(condition: string): Promise<Offered[]> {
  return queryJourneyDatabase<Offered>(
    `select v.slug, v.title, v.price_per_day as price, v.color from vehicles v join partners p on p.id = v.partner_id
     where v.status = 'approved' and v.archived_at is null and p.status = 'active' and ${condition}
     order by v.created_at desc`,
    [],
  );
}

/** Opens a public page and checks what holds for all of them. */
async function visit(page: Page, path: string, language: Language, heading: string, status = 200) {
  const answer = await page.goto(localizedPath(path, language));
  expect(answer?.status()).toBe(status);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page).toHaveTitle(/ · Meltemi$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  const [pathname = ""] = path.split("?");
  for (const other of LANGUAGES) {
    const twin = page.locator(`link[rel="alternate"][hreflang="${other}"]`);
    const href = (await twin.getAttribute("href")) ?? "";
    expect(new URL(href).pathname).toBe(localizedPath(pathname, other));
  }
}

const cards = (page: Page) => page.locator("main article");
const cardLinks = (page: Page) => page.locator("main article h3 a");
const slugs = (vehicles: Offered[]) => vehicles.map(({ slug }) => slug).sort();

async function listedSlugs(page: Page): Promise<string[]> {
  const links = await cardLinks(page).all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute("href")));
  return hrefs.map((href) => (href ?? "").split("?")[0]?.split("/").at(-1) ?? "").sort();
}

const price = (vehicle: Offered | undefined, language: Language) =>
  formatEuros(Math.round(Number(vehicle?.price) * 100), language);

for (const language of LANGUAGES) {
  const t = listingText[language];

  test.describe(`without JavaScript, in ${language}`, () => {
    test("the home page shows the featured vehicles with links and prices, and every answer", async ({
      page,
    }) => {
      await visit(page, "/", language, homeText[language].headline.join(" "));
      const featured = await offered("v.featured");
      expect(featured.length).toBeGreaterThan(0);
      expect(await listedSlugs(page)).toEqual(slugs(featured));
      for (const vehicle of featured) {
        const card = cards(page).filter({ has: page.locator(`a[href*="/${vehicle.slug}"]`) });
        await expect(card).toContainText(vehicleWords[language].perDay(price(vehicle, language)));
      }
      for (const { question, answer } of Object.values(faqText[language])) {
        await page.getByText(question).click();
        const told = typeof answer === "string" ? answer : answer(LICENCE_HELD_YEARS);
        await expect(page.getByText(told)).toBeVisible();
      }
    });

    test("the search of the home page is a plain form that leads to the filtered list", async ({
      page,
    }) => {
      await visit(page, "/", language, homeText[language].headline.join(" "));
      await page.getByRole("radio", { name: vehicleWords[language].type.atv }).check();
      await page.getByRole("button", { name: homeText[language].show }).click();
      await page.waitForURL(/\/vehicles\?/);
      expect(new URL(page.url()).pathname).toBe(localizedPath("/vehicles", language));
      expect(new URL(page.url()).searchParams.get("type")).toBe("atv");
      expect(await listedSlugs(page)).toEqual(slugs(await offered("v.type = 'atv'")));
    });

    test("the list shows vehicles, and its links of types leave only those", async ({ page }) => {
      await visit(page, "/vehicles", language, t.heading);
      await expect(cards(page)).toHaveCount(24);
      const [first] = await offered("true");
      await expect(cards(page).first()).toContainText(first?.title ?? "");
      await expect(cards(page).first()).toContainText(price(first, language));

      const types = page.getByRole("navigation", { name: t.typesLabel }).first();
      await types.locator('a[href*="type=atv"]').click();
      await page.waitForURL(/type=atv/);
      const atvs = await offered("v.type = 'atv'");
      await expect(page.getByRole("heading", { name: t.found(atvs.length) })).toBeVisible();
      expect(await listedSlugs(page)).toEqual(slugs(atvs));

      await visit(page, "/vehicles?type=vip", language, t.heading);
      expect(await listedSlugs(page)).toEqual(slugs(await offered("v.type = 'vip'")));
    });

    test("the filters of the list are a plain form", async ({ page }) => {
      await visit(page, "/vehicles?type=car", language, t.heading);
      const sidebar = page.getByRole("complementary", { name: t.filters });
      await sidebar.getByLabel(t.brand).selectOption("Suzuki");
      await sidebar.getByRole("button", { name: t.applyFilters }).click();
      await page.waitForURL(/brand=Suzuki/);
      const wanted = await offered("v.type = 'car' and v.brand = 'Suzuki'");
      expect(wanted.length).toBeGreaterThan(0);
      expect(await listedSlugs(page)).toEqual(slugs(wanted));
    });

    const actions = vehicleActionsText[language];

    test("a vehicle's page holds its price, description, facts and taken days", async ({
      page,
    }) => {
      const [vehicle] = await offered("v.type = 'atv' and v.color is not null");
      await visit(page, `/vehicles/${vehicle?.slug}`, language, vehicle?.title ?? "");
      await expect(page.locator("main")).toContainText(price(vehicle, language));
      const rows = page.getByRole("table").getByRole("row");
      await expect(rows).toHaveCount(Object.keys(vehicleText[language].row).length);
      for (const name of Object.values(vehicleText[language].row)) {
        const row = rows.filter({ has: page.getByRole("rowheader", { name, exact: true }) });
        await expect(row.getByRole("cell")).toHaveText(/\S/);
      }
      await expect(page.getByRole("img", { name: vehicle?.title }).first()).toBeVisible();
      const file = page.locator("[data-photo]").first();
      await expect(file).toHaveAttribute("href", /^\/images\/.+\.webp$/);
      const terms = page.getByRole("region", { name: rentalTermsText[language].title });
      await expect(terms).toContainText(rentalTermsText[language].licenceValue("B"));
      const days = page.getByRole("region", { name: actions.availability }).locator("noscript p");
      await expect(days).toHaveText([new RegExp(`^${actions.takenLead}|${actions.allFree}`)]);
      await expect(days).toBeVisible();
      const similar = page.getByRole("region", { name: actions.similar });
      await expect(similar.getByRole("article").first()).toBeVisible();
    });

    test("about and contact hold their texts", async ({ page }) => {
      await visit(page, "/about", language, aboutText[language].title);
      const about = aboutText[language];
      const reckoned = [about.fromDays(1), about.ages(MINIMUM_AGE, MINIMUM_AGE_VIP)];
      for (const text of [...Object.values(about.ruleTexts), ...reckoned]) {
        await expect(page.getByText(text)).toBeVisible();
      }
      await visit(page, "/contact", language, contactText[language].title);
      await expect(page.locator("main").getByRole("link", { name: COMPANY.phone })).toBeVisible();
      await expect(
        page.getByRole("textbox", { name: contactText[language].message }),
      ).toBeVisible();
    });

    test("an unknown address answers 404 and names itself", async ({ page }) => {
      const path = localizedPath("/no/such-page", language);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        notFoundText[language].title,
      );
      await expect(page.locator("main")).toContainText(path);
      const missing = await page.goto(localizedPath("/vehicles/no-such-vehicle", language));
      expect(missing?.status()).toBe(404);
      await expect(page.locator("main")).toContainText(vehicleText[language].failed);
    });
  });
}
