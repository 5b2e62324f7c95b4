import { expect, type Page } from "@playwright/test";
import { dashboardText } from "#client/account/text.ts";
import { shellText } from "#client/app/shell/text.ts";
import { catalogTitleText } from "#client/catalog/title-text.ts";
import { vehicleText } from "#client/catalog/vehicle/vehicle-text.ts";
import { checkoutTitleText } from "#client/checkout/title-text.ts";
import { faqText } from "#client/site/home/story-text.ts";
import { LANGUAGES, type Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { offerVehicle, open, signIn, test } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";

type Data = Record<string, unknown> & { "@type": string | string[] };

const meta = (page: Page, name: string) =>
  page.locator(`head meta[property="${name}"], head meta[name="${name}"]`).getAttribute("content");

/** The schema.org descriptions of a page by their type. */
async function readData(page: Page): Promise<Map<string, Data>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const found = texts.map((text) => JSON.parse(text) as Data);
  return new Map(found.map((data) => [[data["@type"]].flat()[0] ?? "", data]));
}

/** Opens a page and checks the addresses in its head. */
async function readHead(page: Page, path: string, canonical: string, language: Language) {
  await open(page, localizedPath(path, language));
  const origin = new URL(page.url()).origin;
  const absolute = (at: Language) => new URL(localizedPath(canonical, at), origin).href;
  const address = absolute(language);
  const link = (selector: string) => page.locator(`head link${selector}`);
  await expect(link('[rel="canonical"]')).toHaveAttribute("href", address);
  for (const [hreflang, at] of [
    ["el", "el"],
    ["en", "en"],
    ["x-default", "el"],
  ] as const) {
    const alternate = link(`[rel="alternate"][hreflang="${hreflang}"]`);
    await expect(alternate).toHaveAttribute("href", absolute(at));
  }
  expect(await meta(page, "og:url")).toBe(address);
  expect(await meta(page, "og:locale")).toBe(language === "el" ? "el_GR" : "en_GB");
  expect(await meta(page, "twitter:card")).toBe("summary_large_image");
  expect((await meta(page, "description"))?.length).toBeGreaterThan(30);
  expect(await page.title()).toContain((await meta(page, "og:title")) ?? "nothing");
  const image = (await meta(page, "og:image")) ?? "";
  expect(new URL(image).origin).toBe(origin);
  const response = await page.request.get(image);
  expect([response.status(), response.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  return { address, image, data: await readData(page) };
}

for (const language of LANGUAGES) {
  test(`the head has data for search engines and messengers, in ${language}`, async ({ page }) => {
    const home = await readHead(page, "/?utm_source=mail", "/", language);
    expect([...home.data.keys()].sort()).toEqual(["FAQPage", "Organization", "WebSite"]);
    const questions = home.data.get("FAQPage")?.["mainEntity"] as { name: string }[];
    expect(questions.map(({ name }) => name)).toEqual(
      Object.values(faqText[language]).map(({ question }) => question),
    );

    const filtered = "/vehicles?type=car&brand=Suzuki";
    const list = await readHead(page, `${filtered}&sort=priceAsc&seats=4`, filtered, language);
    expect(list.data.get("BreadcrumbList")?.["itemListElement"]).toHaveLength(2);
    const t = catalogTitleText[language].listing;
    await expect(page).toHaveTitle(`${t.title(t.kinds.car, "Suzuki")} · Meltemi`);

    const path = "/vehicles/suzuki-jimny-4x4";
    const vehicle = await readHead(page, `${path}?place=chania`, path, language);
    expect(vehicle.image).not.toBe(home.image);
    const [row] = await queryJourneyDatabase<{ price: string }>(
      "select price_per_day as price from vehicles where slug = 'suzuki-jimny-4x4'",
      [],
    );
    expect(vehicle.data.get("Product")).toMatchObject({
      offers: { price: row?.price, priceCurrency: "EUR", url: vehicle.address },
    });
    expect(vehicle.data.get("BreadcrumbList")?.["itemListElement"]).toHaveLength(3);
  });

  test(`a removed vehicle returns 410 with others of its type, in ${language}`, async ({
    page,
  }) => {
    const vehicle = await offerVehicle("40.00");
    const address = localizedPath(`/vehicles/${vehicle.slug}`, language);
    expect((await page.goto(address))?.status()).toBe(200);
    await queryJourneyDatabase("update vehicles set archived_at = now() where id = $1", [
      vehicle.id,
    ]);
    const t = vehicleText[language];
    await expect.poll(async () => (await page.goto(address))?.status()).toBe(410);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.gone);
    await expect(page.getByRole("heading", { name: t.similar })).toBeVisible();
    await expect(page.locator("main article")).toHaveCount(3);
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0);
  });

  test(`the site can be installed, in ${language}`, async ({ page }) => {
    await open(page, localizedPath("/", language));
    const href = await page.locator('link[rel="manifest"]').getAttribute("href");
    const session = await page.context().newCDPSession(page);
    const { url, errors } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe(href);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    const ids = installabilityErrors.map(({ errorId }) => errorId);
    expect(ids.filter((id) => id !== "in-incognito")).toEqual([]);
    for (const scheme of ["light", "dark"]) {
      const colour = page.locator(`meta[name="theme-color"][media*="${scheme}"]`);
      await expect(colour).toHaveAttribute("content", /^#[0-9a-f]{6}$/);
    }
  });
}

test("private pages have their own title before any script runs", async ({ context }) => {
  await signIn(context, "customer@meltemi.example");
  for (const [path, title] of [
    ["/dashboard", shellText.el.account],
    ["/checkout", checkoutTitleText.el.checkout],
    ["/booking-success", checkoutTitleText.el.success],
  ] as const) {
    const response = await context.request.get(path);
    expect(await response.text()).toMatch(new RegExp(`<title[^>]*>${title} · Meltemi</title>`));
  }
});

test("a customer's tabs are the titles of their pages", async ({ page, context }) => {
  await signIn(context, "customer@meltemi.example");
  const { tabs } = dashboardText.el;
  await open(page, "/dashboard");
  await expect(page).toHaveTitle(`${tabs["my-bookings"]} · Meltemi`);
  await page.getByRole("link", { name: tabs["my-profile"] }).click();
  await expect(page).toHaveTitle(`${tabs["my-profile"]} · Meltemi`);
});

test("a title cannot end the script element that contains it", async ({ page }) => {
  const vehicle = await offerVehicle("40.00");
  const title = `</script><script>document.title = "taken"</script> ${vehicle.title}`;
  await queryJourneyDatabase("update vehicles set title = $2 where id = $1", [vehicle.id, title]);
  await open(page, `/vehicles/${vehicle.slug}`);
  expect((await readData(page)).get("Product")?.["name"]).toBe(title);
  await expect(page).not.toHaveTitle("taken");
});

test("private pages are hidden from search engines", async ({ page }) => {
  for (const path of [
    "/dashboard",
    "/admin",
    "/checkout",
    "/auth",
    "/confirm-email",
    "/reset-password",
    "/no/such-page",
  ]) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toContain('name="robots" content="noindex"');
    expect(html, path).not.toContain('rel="canonical"');
  }
});
