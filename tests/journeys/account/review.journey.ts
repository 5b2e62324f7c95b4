import { type BrowserContext, expect, type Page } from "@playwright/test";
import { reviewsText } from "#client/catalog/reviews/reviews-text.ts";
import { reviewText } from "#client/checkout/review/review-text.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { starsText } from "#client/ui/stars/stars-text.ts";
import { REVIEW_TEXT_LIMIT } from "#shared/checkout/review.ts";
import { LANGUAGES, type Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  FRESH_PASSWORD,
  inDays,
  type OfferedVehicle,
  offerVehicle,
  openAccount,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

const PAST = "/dashboard?tab=bookings&list=past";
/** The customer of `bookingRequest`, as readers of each language see the name. */
const NAMES: Record<Language, string> = { el: "Ελένη Π.", en: "Eleni P." };

/** A new customer of this browser whose paid rental ended three days ago. */
async function returnVehicle(
  context: BrowserContext,
  language: Language,
): Promise<{ vehicle: OfferedVehicle; bookingId: string }> {
  const email = await openAccount(context, language);
  const vehicle = await offerVehicle("40.00");
  const device = await connect(email, FRESH_PASSWORD);
  const { bookingId } = await device.api.checkout.place.mutate(bookingRequest(vehicle.id));
  await device.close();
  const admin = await connect("admin@meltemi.example");
  await confirmPayment(admin.api.admin, bookingId);
  await admin.close();
  await queryJourneyDatabase("update bookings set start_date = $2, end_date = $3 where id = $1", [
    bookingId,
    inDays(-6),
    inDays(-3),
  ]);
  return { vehicle, bookingId };
}

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The ratings in the descriptions of the page for search engines. */
async function publishedRatings(page: Page): Promise<unknown[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts
    .map((text) => (JSON.parse(text) as { aggregateRating?: unknown }).aggregateRating)
    .filter(Boolean);
}

for (const language of LANGUAGES) {
  const t = reviewText[language];
  const stars = starsText[language];
  const publicText = reviewsText[language];

  test(`a customer reviews a rental that is over, and readers find it at the vehicle, in ${language}`, async ({
    page,
    context,
  }) => {
    const { vehicle } = await returnVehicle(context, language);
    await page.goto(PAST);
    const booking = page.getByRole("article").filter({ hasText: vehicle.title });
    await booking.getByRole("link", { name: t.write }).click();
    await page.waitForURL(/booking-success.*#review$/);
    const form = region(page, t.ask);
    await expect(page.getByRole("heading", { name: t.ask })).toBeInViewport();
    await expect(form).toContainText(t.shownAs(NAMES[language]));

    // Without stars it is refused beside them.
    const publish = form.getByRole("button", { name: t.save, exact: true });
    await publish.click();
    await expect(form.getByText(t.starsMissing)).toBeVisible();
    const star = (count: 1 | 2 | 3 | 4 | 5) =>
      form.getByRole("radio", { name: `${t.star(count)}: ${t.values[count]}` });
    await expect(star(1)).toBeFocused();
    await page.keyboard.press("Space");
    for (let moves = 0; moves < 3; moves++) await page.keyboard.press("ArrowRight");
    await expect(star(4)).toBeChecked();
    await expect(form.getByText(t.values[4], { exact: true })).toBeVisible();
    await expect(form.getByText(t.starsMissing)).toBeHidden();

    // A text that is too long stays, and says so.
    const field = form.getByRole("textbox", { name: t.text });
    await field.fill("a".repeat(REVIEW_TEXT_LIMIT + 1));
    await publish.click();
    await expect(form.getByText(VALIDATION_TEXTS[language].tooLong)).toBeVisible();
    await expect(field).toBeFocused();
    await inspect(page, `review with errors, ${language}`, BOTH_SCHEMES);
    await field.fill("Clean and on time.\nThe tank was full.");
    await publish.click();

    const own = region(page, t.own);
    await expect(own.getByRole("img", { name: stars.stars(4) })).toBeVisible();
    await expect(page.getByRole("heading", { name: t.own })).toBeFocused();
    await expect(own).toContainText("The tank was full.");
    await inspect(page, `own review, ${language}`, BOTH_SCHEMES);

    await own.getByRole("link", { name: t.toVehicle }).click();
    await page.waitForURL(
      (url) => url.pathname === localizedPath(`/vehicles/${vehicle.slug}`, language),
    );
    const section = region(page, publicText.heading);
    await expect(section.getByRole("listitem")).toHaveText([/Clean and on time\.\nThe tank/]);
    await expect(section.getByRole("listitem")).toContainText(NAMES[language]);
    await expect(section.getByRole("heading")).toBeInViewport();
    await expect(section).toContainText(publicText.verified);
    const rating = page.getByRole("link", { name: /(4[.,]0) (out of|στα) 5, 1/ });
    await expect(rating).toHaveAttribute("href", "#reviews");
    await expect
      .poll(() => publishedRatings(page))
      .toMatchObject([{ ratingValue: 4, reviewCount: 1 }]);

    await page.goto(PAST);
    await expect(booking.getByRole("img", { name: stars.stars(4) })).toBeVisible();
    await expect(booking.getByRole("link", { name: t.write })).toHaveCount(0);
  });
}

const t = reviewText.el;

test("a review is changed and deleted, with the partner's answer, and its customer reads why it is hidden", async ({
  page,
  context,
}) => {
  const { vehicle, bookingId } = await returnVehicle(context, "el");
  await page.goto(`/booking-success?booking=${bookingId}`);
  const form = region(page, t.ask);
  await form.getByRole("radio").nth(1).check();
  await form.getByRole("button", { name: t.save, exact: true }).click();
  const own = region(page, t.own);
  await expect(own).toBeVisible();

  await queryJourneyDatabase(
    "update reviews set reply = 'We are sorry.', replied_at = now() where booking_id = $1",
    [bookingId],
  );
  await page.reload();
  await expect(own).toContainText(starsText.el.answer);
  await expect(own).toContainText("We are sorry.");

  await own.getByRole("button", { name: t.change }).click();
  await expect(own.getByRole("radio").nth(1)).toBeChecked();
  await own.getByRole("radio").nth(4).check();
  await own.getByRole("textbox").fill("They called and made up for it.");
  await own.getByRole("button", { name: t.saveChange }).click();
  await expect(own.getByRole("img", { name: starsText.el.stars(5) })).toBeVisible();
  await expect(own).toContainText("They called and made up for it.");

  await queryJourneyDatabase(
    "update reviews set hidden_at = now(), hidden_reason = 'It names an employee.' where booking_id = $1",
    [bookingId],
  );
  await page.reload();
  await expect(own).toContainText(t.hiddenText("It names an employee."));
  await expect(own.getByRole("link", { name: t.toVehicle })).toHaveCount(0);
  await inspect(page, "hidden review", BOTH_SCHEMES);

  await own.getByRole("button", { name: t.delete }).click();
  const dialog = page.getByRole("dialog", { name: t.deleteTitle });
  await expect(dialog).toContainText(t.deleteAnswered);
  await dialog.getByText(t.keepReview).click();
  await expect(own).toContainText("They called and made up for it.");
  await own.getByRole("button", { name: t.delete }).click();
  await dialog.getByRole("button", { name: t.confirmDelete }).click();
  await expect(dialog).toBeHidden();
  // It stays hidden without its text: a new one does not take its place.
  await expect(own).toContainText(t.hiddenText("It names an employee."));
  await expect(own).not.toContainText("They called and made up for it.");
  await expect(own.getByRole("button", { name: t.delete })).toHaveCount(0);

  await queryJourneyDatabase(
    "update reviews set hidden_at = null, hidden_reason = null where booking_id = $1",
    [bookingId],
  );
  await page.reload();
  await own.getByRole("button", { name: t.delete }).click();
  await dialog.getByRole("button", { name: t.confirmDelete }).click();
  await expect(dialog).toBeHidden();
  await expect(form).toBeVisible();
  await expect(page.getByRole("heading", { name: t.ask })).toBeFocused();
  await page.goto(`/vehicles/${vehicle.slug}`);
  const section = region(page, reviewsText.el.heading);
  await expect(section).toContainText(reviewsText.el.none);
  await expect(section.getByRole("listitem")).toHaveCount(0);
});

test.describe("without a connection to the server", () => {
  test.use({ cutsTheLine: true });

  test("what was written stays, with the reason, and is saved with another try", async ({
    page,
    context,
  }) => {
    const { bookingId } = await returnVehicle(context, "el");
    await page.goto(`/booking-success?booking=${bookingId}`);
    const form = region(page, t.ask);
    await form.getByRole("radio").nth(2).check();
    await form.getByRole("textbox").fill("Kept.");
    await page.route("**/trpc/checkout.saveReview*", (route) => route.abort());
    await form.getByRole("button", { name: t.save, exact: true }).click();
    await expect(form.getByRole("alert")).toContainText(t.saveFailed);
    await expect(form.getByRole("textbox")).toHaveValue("Kept.");
    await expect(form.getByRole("radio").nth(2)).toBeChecked();
    await page.unroute("**/trpc/checkout.saveReview*");
    await form.getByRole("button", { name: t.save, exact: true }).click();
    await expect(region(page, t.own)).toContainText("Kept.");
  });
});
