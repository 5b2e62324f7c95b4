import { expect, type Page } from "@playwright/test";
import { rentalTermsText } from "#client/booking/rental/rental-terms-text.ts";
import { listingText } from "#client/catalog/text.ts";
import { vehicleActionsText } from "#client/catalog/vehicle/vehicle-actions-text.ts";
import { bookingText, vehicleText } from "#client/catalog/vehicle/vehicle-text.ts";
import { homeText } from "#client/site/home/home-text.ts";
import { faqText } from "#client/site/home/story-text.ts";
import { aboutText } from "#client/site/pages/about-text.ts";
import { contactText } from "#client/site/pages/contact-text.ts";
import { notFoundText } from "#client/site/pages/not-found-text.ts";
import { formatEuros } from "#client/text/format.ts";
import { needsScriptsText } from "#client/ui/form/needs-scripts-text.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import { LANGUAGES, type Language } from "#shared/language.ts";
import { LICENCE_HELD_YEARS, MINIMUM_AGE, MINIMUM_AGE_VIP } from "#shared/rental-terms.ts";
import { COMPANY } from "#shared/site/company.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { factShortName } from "#shared/vehicle/vehicle-fact-labels.ts";
import { TECHNICAL_FACTS } from "#shared/vehicle/vehicle-facts.ts";
import {
  connect,
  inDays,
  offerVehicle,
  setLanguage,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

test.use({ javaScriptEnabled: false });

type Offered = { slug: string; title: string; price: string; color: string | null };

/** The database's vehicles of a type, as the list should show them. */
function offered(condition: string): Promise<Offered[]> {
  return queryJourneyDatabase<Offered>(
    `select v.slug, v.title, v.price_per_day as price, v.color from vehicles v join partners p on p.id = v.partner_id
     where v.status = 'approved' and v.archived_at is null and p.status = 'active' and ${condition}
     order by v.created_at desc`,
    [],
  );
}

/** Opens a public page and checks the requirements for all of them. */
async function visit(page: Page, path: string, language: Language, heading: string, status = 200) {
  const response = await page.goto(localizedPath(path, language));
  expect(response?.status()).toBe(status);
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

const PERIOD = `pickupDate=${inDays(120)}&returnDate=${inDays(123)}`;

/** Every page that opens without an account, and the first response of those that need one. */
const PAGES = [
  "/",
  "/vehicles",
  `/vehicles?type=car&brand=Suzuki&${PERIOD}`,
  "/vehicles?q=suzuki",
  "/vehicles?type=atv&brand=Audi",
  "/vehicles/suzuki-jimny-4x4",
  `/vehicles/suzuki-jimny-4x4?${PERIOD}`,
  "/vehicles/no-such-vehicle",
  "/compare",
  `/compare?vehicles=suzuki-jimny-4x4,fiat-panda&${PERIOD}`,
  "/about",
  "/contact",
  "/terms",
  "/privacy",
  "/cookies",
  "/developers",
  "/developers/first-call",
  "/developers/idempotency",
  "/developers/reference/checkout/place",
  "/developers/error-codes",
  "/auth",
  "/auth?tab=signup",
  "/auth?tab=forgot",
  "/reset-password",
  "/confirm-email",
  "/confirm-new-email",
  "/confirm-payout",
  "/no/such/page",
  "/checkout",
  "/booking-success",
  "/dashboard",
  "/admin",
];

/** Pages that show nothing else, or only a form that cannot be sent. */
const SCRIPTED_PAGES = [
  "/auth",
  "/auth?tab=signup",
  "/auth?tab=forgot",
  "/favourites",
  "/checkout",
  "/dashboard",
  "/admin",
];

/**
 * Visible controls that do nothing without scripts: buttons that submit no form, fields that no
 * form submits, forms that cannot be submitted, and links without an address. Disabled controls are
 * ignored.
 */
function deadControls(page: Page): Promise<string[]> {
  return page.locator("body").evaluate((body) => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    // A GET form without an address opens its own page again, with the form's values.
    const leads = (form: HTMLFormElement) =>
      form.closest("[inert]") === null &&
      (form.hasAttribute("action") || form.getAttribute("method") === "get");
    const canBeSent = (form: HTMLFormElement) =>
      leads(form) &&
      [...form.elements].some(
        (element) =>
          element instanceof HTMLButtonElement && element.type === "submit" && isShown(element),
      );
    const isDead = (element: Element) => {
      if (element instanceof HTMLAnchorElement) {
        return element.getAttribute("href") === null && !element.ariaDisabled;
      }
      if (element instanceof HTMLButtonElement) {
        return element.type !== "submit" || element.form === null || !leads(element.form);
      }
      if (
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
      ) {
        return element.name === "" || element.form === null || !canBeSent(element.form);
      }
      return true;
    };
    const controls = body.querySelectorAll(
      "a, button, input:not([type=hidden]), select, textarea, [role=button], [role=switch], [role=slider], [role=tab]",
    );
    return [...controls]
      .filter((element) => isShown(element) && !element.matches(":disabled") && isDead(element))
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

for (const language of LANGUAGES) {
  const t = listingText[language];

  test.describe(`without JavaScript, in ${language}`, () => {
    test("the home page shows the featured vehicles with links and prices, and every answer", async ({
      page,
    }) => {
      let featured: Offered[] = [];
      // Another journey features a vehicle for a moment.
      await expect(async () => {
        await visit(page, "/", language, homeText[language].headline.join(" "));
        featured = await offered("v.featured");
        expect(featured.length).toBeGreaterThan(0);
        expect(await listedSlugs(page)).toEqual(slugs(featured));
      }).toPass();
      for (const vehicle of featured) {
        const card = cards(page).filter({ has: page.locator(`a[href*="/${vehicle.slug}"]`) });
        await expect(card).toContainText(vehicleLabels[language].perDay(price(vehicle, language)));
      }
      for (const { question, answer } of Object.values(faqText[language])) {
        await page.getByText(question).click();
        const shownAnswer = typeof answer === "string" ? answer : answer(LICENCE_HELD_YEARS);
        await expect(page.getByText(shownAnswer)).toBeVisible();
      }
    });

    test("the home page's search is a plain form that opens the filtered list", async ({
      page,
    }) => {
      await visit(page, "/", language, homeText[language].headline.join(" "));
      await page.getByRole("radio", { name: vehicleLabels[language].type.atv }).check();
      await page.getByRole("button", { name: homeText[language].show }).click();
      await page.waitForURL(/\/vehicles\?/);
      expect(new URL(page.url()).pathname).toBe(localizedPath("/vehicles", language));
      expect(new URL(page.url()).searchParams.get("type")).toBe("atv");
      expect(await listedSlugs(page)).toEqual(slugs(await offered("v.type = 'atv'")));
    });

    test("the list shows vehicles, and its type links filter it", async ({ page }) => {
      // Another journey may add a vehicle between the page and the database.
      await expect(async () => {
        await visit(page, "/vehicles", language, t.heading);
        await expect(cards(page)).toHaveCount(24);
        const [first] = await offered("true");
        const text = await cards(page).first().textContent();
        expect(text).toContain(first?.title ?? "none");
        expect(text).toContain(price(first, language));
      }).toPass();

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
      await sidebar.locator("summary", { hasText: t.brand }).click();
      await sidebar.getByLabel(t.brand).selectOption("Suzuki");
      await sidebar.getByRole("button", { name: t.applyFilters }).click();
      await page.waitForURL(/brand=Suzuki/);
      const requested = await offered("v.type = 'car' and v.brand = 'Suzuki'");
      expect(requested.length).toBeGreaterThan(0);
      expect(await listedSlugs(page)).toEqual(slugs(requested));
    });

    const actions = vehicleActionsText[language];

    test("a vehicle's page contains its price, description, facts and occupied days", async ({
      page,
    }) => {
      const [vehicle] = await offered("v.type = 'atv' and v.color is not null");
      await visit(page, `/vehicles/${vehicle?.slug}`, language, vehicle?.title ?? "");
      await expect(page.locator("main")).toContainText(price(vehicle, language));
      // An ATV has neither doors nor air conditioning, so its page leaves them out.
      const facts = TECHNICAL_FACTS.filter(
        (fact) => fact !== "airConditioning" && fact !== "doors",
      );
      const list = page.getByRole("region", { name: vehicleText[language].technical });
      const names = await list.getByRole("term").allTextContents();
      expect(names.toSorted()).toEqual(
        facts.map((fact) => factShortName(fact, language)).toSorted(),
      );
      for (const value of await list.getByRole("definition").all()) {
        await expect(value).toHaveText(/\S/);
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

    test("about and contact contain their texts", async ({ page }) => {
      await visit(page, "/about", language, aboutText[language].title);
      const about = aboutText[language];
      const calculated = [about.fromDays(1), about.ages(MINIMUM_AGE, MINIMUM_AGE_VIP)];
      for (const text of [...Object.values(about.ruleTexts), ...calculated]) {
        await expect(page.getByText(text)).toBeVisible();
      }
      await visit(page, "/contact", language, contactText[language].title);
      await expect(page.locator("main").getByRole("link", { name: COMPANY.phone })).toBeVisible();
      const needs = page.locator("main noscript p");
      await expect(needs).toHaveText(contactText[language].needsScripts);
      await expect(needs).toBeVisible();
    });

    test("every visible control works, on phones and on wide screens", async ({ page }) => {
      const taken = await offerVehicle("40.00");
      const rival = await connect();
      const period = { pickupDate: inDays(120), returnDate: inDays(123) };
      await rival.api.checkout.place.mutate(
        bookingRequest(taken.id, { ...period, expectedTotalCents: 12_000 }),
      );
      await rival.close();
      for (const path of [...PAGES, `/vehicles/${taken.slug}?${PERIOD}`]) {
        await page.goto(localizedPath(path, language));
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await deadControls(page), `${path} at ${width} px`).toEqual([]);
        }
      }
    });

    test("the list continues by a link, and links back to its start", async ({ page }) => {
      // Vehicles that other journeys list name no seats, or cost less than those of the first page.
      const list = "/vehicles?seats=2&sort=priceDesc";
      await visit(page, list, language, t.heading);
      const shown = await listedSlugs(page);
      await page.getByRole("link", { name: t.showMore }).click();
      await page.waitForURL(/after=/);
      const next = await listedSlugs(page);
      expect(next.length).toBeGreaterThan(0);
      expect(next.filter((slug) => shown.includes(slug))).toEqual([]);
      await page.getByRole("link", { name: t.fromStart }).click();
      await page.waitForURL((url) => !url.searchParams.has("after"));
      expect(new URL(page.url()).searchParams.get("sort")).toBe("priceDesc");
      expect(await listedSlugs(page)).toEqual(shown);
      // An address edited by hand shows the list from its start.
      await visit(page, `${list}&after=nothing`, language, t.heading);
      expect(await listedSlugs(page)).toEqual(shown);
    });

    test("booking opens the checkout, which keeps vehicle and dates and explains what it needs", async ({
      page,
    }) => {
      const vehicle = "/vehicles/suzuki-jimny-4x4";
      await visit(page, `${vehicle}?${PERIOD}`, language, "Suzuki Jimny 4x4");
      const { book } = bookingText[language];
      await page.getByRole("link", { name: book, exact: true }).first().click();
      await page.waitForURL(/\/checkout\?/);
      const stored = new URL(page.url());
      expect(stored.searchParams.get("vehicle")).toBe("suzuki-jimny-4x4");
      expect(stored.searchParams.get("pickupDate")).toBe(inDays(120));
      const card = page.locator("main noscript:has(strong)");
      await expect(card).toBeVisible();
      await expect(card.locator("strong")).toHaveText(needsScriptsText[language].title);
      await expect(card.locator("a").first()).toHaveText(COMPANY.phone);
    });

    test("pages that need scripts say so", async ({ page, context }) => {
      await setLanguage(context, language);
      for (const path of SCRIPTED_PAGES) {
        await page.goto(localizedPath(path, language));
        const card = page.locator("main noscript:has(strong)");
        await expect(card, path).toBeVisible();
        await expect(card.locator("strong"), path).toHaveText(needsScriptsText[language].title);
      }
    });

    test("an unknown address returns 404 and shows the address", async ({ page }) => {
      const path = localizedPath("/no/such-page", language);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
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
