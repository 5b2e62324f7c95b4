import { expect, type Page } from "@playwright/test";
import { reviewsText } from "#client/catalog/reviews/reviews-text.ts";
import { storyText } from "#client/site/home/story-text.ts";
import { reviewFactsText } from "#client/ui/stars/review-facts-text.ts";
import { starsText } from "#client/ui/stars/stars-text.ts";
import { LANGUAGES } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import { offerVehicle, open, test } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";

type Reviewed = { id: string; slug: string; text: string; partnerId: string };

/**
 * A review with a text of a vehicle that no journey books, of a partner with more than one page of
 * them.
 */
async function findReviewed(): Promise<Reviewed> {
  const [found] = await queryJourneyDatabase<Reviewed>(
    `select v.id, v.slug, r.text, r.partner_id as "partnerId" from reviews r
     join vehicles v on v.id = r.vehicle_id
     where v.slug = $1 and r.text <> '' and r.hidden_at is null
       and (select count(*) from reviews o where o.partner_id = r.partner_id and o.hidden_at is null) > 4
     order by r.created_at desc limit 1`,
    ["suzuki-jimny-4x4"],
  );
  if (!found) throw new Error("No vehicle has a review");
  return found;
}

const reviewsOf = (page: Page, heading: string) =>
  page.getByRole("region", { name: heading, exact: true });

for (const language of LANGUAGES) {
  const t = reviewsText[language];

  test.describe(`without scripts, in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test("a vehicle's page contains its rating and its newest reviews", async ({ page }) => {
      const { slug, text } = await findReviewed();
      await page.goto(localizedPath(`/vehicles/${slug}`, language));
      const section = reviewsOf(page, t.heading);
      await expect(section).toContainText(text);
      await expect(section).toContainText(t.verified);
      await expect(section.getByRole("button")).toBeHidden();
      await page.getByRole("main").locator('a[href="#reviews"]').click();
      await expect(section.getByRole("heading")).toBeInViewport();
    });

    test("the home page contains reviews of customers, with links to their vehicles", async ({
      page,
    }) => {
      await page.goto(localizedPath("/", language));
      const section = reviewsOf(page, storyText[language].reviewsTitle);
      await expect(section).toContainText(reviewFactsText[language].verified);
      const texts = await section.getByRole("blockquote").allTextContents();
      expect([3, 4]).toContain(texts.length);
      const stored = await queryJourneyDatabase<{ text: string }>(
        "select distinct text from reviews where text = any($1)",
        [texts],
      );
      expect(stored.map(({ text }) => text).sort()).toEqual([...new Set(texts)].sort());
      const links = section.getByRole("link");
      await expect(links).toHaveCount(texts.length);
      await links.first().click();
      await page.waitForURL(/\/vehicles\//);
    });
  });
}

test("a review without a text says so, and when its writer travelled", async ({ page }) => {
  const [found] = await queryJourneyDatabase<{ slug: string }>(
    `select v.slug
     from (select *, row_number() over (partition by vehicle_id order by created_at desc) as place
           from reviews where hidden_at is null) r
     join vehicles v on v.id = r.vehicle_id
     where r.text = '' and r.place <= 3 and v.listed order by r.created_at limit 1`,
    [],
  );
  await open(page, `/vehicles/${found?.slug}`);
  const review = reviewsOf(page, reviewsText.el.heading)
    .getByRole("listitem")
    .filter({ hasText: reviewsText.el.noText })
    .first();
  await expect(review).toContainText(/Ταξίδεψε τον [Α-Ω]\p{L}+ο του 20\d\d/u);
});

test("a partner's page shows its rating, and more reviews of its vehicles on request", async ({
  page,
}) => {
  const t = reviewsText.en;
  const { partnerId } = await findReviewed();
  await open(page, `/en/partners/${partnerId}`);
  const section = reviewsOf(page, t.heading);
  const items = section.getByRole("listitem");
  await expect(items).toHaveCount(4);
  await expect(section).toContainText(reviewFactsText.en.verified);
  await expect(page.getByRole("main").locator('a[href="#reviews"]')).toContainText(/out of 5/);
  await section.getByRole("button", { name: t.more }).click();
  // The first new one takes the focus, so that reading goes on there.
  await expect(items.nth(4)).toBeFocused();
  expect(await items.count()).toBeGreaterThan(4);
  await inspect(page, "partner with reviews", BOTH_SCHEMES);
  const link = items.first().getByRole("link");
  const title = await link.textContent();
  await link.click();
  await page.waitForURL(/\/en\/vehicles\//);
  await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeVisible();
  await expect(reviewsOf(page, t.heading).getByRole("listitem").first()).toBeVisible();
});

test("reviews are requested only of a vehicle that has some", async ({ page }) => {
  const { slug } = await findReviewed();
  const unreviewed = await offerVehicle("40");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const askedForReviews = () => requested.some((url) => url.includes("catalog.vehicleReviews"));
  // The browser makes the calls of a page that it did not get from the server.
  const visit = async (path: string) => {
    await page.evaluate((to) => history.pushState(null, "", to), path);
    await expect(reviewsOf(page, reviewsText.en.heading)).toBeVisible();
  };
  await open(page, "/en/about");
  await visit(`/en/vehicles/${unreviewed.slug}`);
  const section = reviewsOf(page, reviewsText.en.heading);
  await expect(section).toContainText(reviewsText.en.none);
  expect(askedForReviews()).toBe(false);
  await visit(`/en/vehicles/${slug}`);
  await expect(section.getByRole("listitem").first()).toBeVisible();
  expect(askedForReviews()).toBe(true);
});

test("cards and the comparison show the rating in words for screen readers", async ({ page }) => {
  const { slug } = await findReviewed();
  await open(page, "/en/vehicles?q=jimny");
  const card = page.getByRole("article").filter({ has: page.locator(`a[href$="/${slug}"]`) });
  await expect(card).toContainText(/\d\.\d out of 5, \d+ reviews/);

  // It shares a line that the card has without it.
  await page.setViewportSize({ width: 390, height: 844 });
  const rating = await card
    .getByText(/out of 5/)
    .locator("..")
    .elementHandle();
  // In one step, so that nothing else changes in between.
  const [before, after] = await card.evaluate((element, line) => {
    const readHeight = () => element.getBoundingClientRect().height;
    const height = readHeight();
    line?.remove();
    return [height, readHeight()];
  }, rating);
  expect(after).toBe(before);

  await open(page, `/en/compare?vehicles=${slug},fiat-panda`);
  await expect(page.getByRole("row", { name: /^Rating/ })).toContainText(
    /\d\.\d out of 5, \d+ review/,
  );
  await open(page, `/en/vehicles/${slug}`);
  await expect(page.getByRole("img", { name: starsText.en.stars(5) }).first()).toBeAttached();
  await inspect(page, "vehicle with reviews", BOTH_SCHEMES);
});
