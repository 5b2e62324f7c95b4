import { expect, type Page } from "@playwright/test";
import { listText } from "#client/admin/list/list-text.ts";
import { FIRST_KEY, PAGE_KEYS } from "#client/admin/palette/page-keys.ts";
import { reviewsText } from "#client/admin/reviews/reviews-text.ts";
import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { dataTableText } from "#client/ui/table/data-table-text.ts";
import { REVIEW_COLUMNS } from "#shared/admin/tables/review-columns.ts";
import { LANGUAGES } from "#shared/language.ts";
import { BOTH_SCHEMES, expectNoSidewaysScroll, inspect } from "#tests/support/journey/inspect.ts";
import { setLanguage, test, visit } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import { openAdmin } from "#tests/support/journey/open-admin.ts";
import { reviewRental } from "#tests/support/journey/reviewed-rental.ts";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const t = reviewsText.el;
const REASON = "Κατονομάζει υπάλληλο.";

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** What visitors read of a vehicle. */
async function readPublic({ id, slug }: { id: string; slug: string }) {
  const visitor = visit();
  const [{ reviews }, { rating }] = await Promise.all([
    visitor.api.catalog.vehicleReviews.query({ vehicleId: id }),
    visitor.api.catalog.bySlug.query({ slug }),
  ]);
  await visitor.close();
  return { texts: reviews.map(({ text }) => text), rating };
}

test("an admin hides a review with a reason and shows it again, which visitors see at once", async ({
  page,
  context,
}) => {
  await openAdmin(context, "Ρένα Διαχειρίστρια");
  await page.setViewportSize(WIDE);
  await page.goto("/admin");
  await expect(page.getByText(bookingStateText.el.live)).toBeVisible();
  // The keys work once their code is there, and where both are pressed in time.
  const heading = page.getByRole("heading", { level: 1, name: t.heading });
  await expect(async () => {
    await page.keyboard.press(FIRST_KEY);
    await page.keyboard.press(PAGE_KEYS.reviews);
    await expect(heading).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveTitle(/Admin Panel/);

  // A new review appears by itself.
  const { id, bookingId, vehicle, customerName } = await reviewRental(await openPartner(), {
    stars: 2,
    text: "Η κυρία Μαρία ήταν αγενής.",
  });
  const row = rowOf(page, customerName);
  await expect(row).toContainText(vehicle.title);
  // The rows have no actions, so no keys are named for these.
  await expect(page.getByText(dataTableText.el.keys.row)).toBeVisible();
  await expect(page.getByText(dataTableText.el.keys.control)).toHaveCount(0);
  await page.getByLabel(t.search, { exact: true }).fill(vehicle.title.toUpperCase());
  await expect(page).toHaveURL(/search=/);
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(1);
  await expect(row).toContainText(t.badges.shown);
  await inspect(page, "reviews, el", BOTH_SCHEMES);
  await page.setViewportSize(WIDE);

  await row.getByRole("link", { name: customerName }).click();
  const drawer = page.getByRole("dialog", { name: t.from(customerName, vehicle.title) });
  await expect(drawer).toContainText("Η κυρία Μαρία ήταν αγενής.");
  await expect(drawer.getByRole("link", { name: `#${bookingId.slice(-8)}` })).toHaveAttribute(
    "href",
    new RegExp(`/admin/bookings\\?open=.*${bookingId}`),
  );
  expect(await readPublic(vehicle)).toEqual({
    texts: ["Η κυρία Μαρία ήταν αγενής."],
    rating: { average: 2, count: 1 },
  });
  await drawer.getByRole("button", { name: t.hide }).click();
  const question = page.getByRole("dialog", { name: t.hideTitle });
  await question.getByRole("button", { name: t.hide }).click();
  await expect(question).toContainText(VALIDATION_TEXTS.el.required);
  await question.getByLabel(t.reason).fill(REASON);
  await inspect(page, "hiding a review, el", BOTH_SCHEMES);
  await page.setViewportSize(WIDE);
  await question.getByRole("button", { name: t.hide }).click();
  await expect(page.getByText(t.isHidden)).toBeVisible();
  await expect(question).toBeHidden();
  await expect(drawer).toContainText(REASON);
  expect(await readPublic(vehicle)).toEqual({ texts: [], rating: null });
  await inspect(page, "a hidden review, el", BOTH_SCHEMES);
  await page.setViewportSize(WIDE);

  // The log leads back to it.
  await drawer.getByRole("link", { name: t.log }).click();
  await expect(page).toHaveURL(/\/admin\/audit/);
  await page.locator("tbody").getByRole("link", { name: vehicle.title }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/reviews\\?open=.*${id}`));
  await expect(drawer).toContainText(REASON);
  await drawer.getByRole("button", { name: t.show }).click();
  await expect(page.getByText(t.isShown)).toBeVisible();
  await expect(drawer.getByRole("button", { name: t.hide })).toBeVisible();
  expect((await readPublic(vehicle)).rating).toEqual({ average: 2, count: 1 });
});

test("a review that its author changes is hidden only once the admin has read the new words", async ({
  page,
  context,
}) => {
  // Without live updates the admin still sees what was written before.
  await page.routeWebSocket(/\/trpc/, () => undefined);
  await openAdmin(context, "Λίνα Διαχειρίστρια");
  const { id, vehicle } = await reviewRental(await openPartner(), {
    stars: 1,
    text: "Η κυρία Μαρία άργησε.",
  });
  await page.setViewportSize(WIDE);
  await page.goto(`/admin/reviews?open=${id}`);
  await page.getByRole("dialog").getByRole("button", { name: t.hide }).click();
  const question = page.getByRole("dialog", { name: t.hideTitle });
  await expect(question).toContainText("Η κυρία Μαρία άργησε.");
  await question.getByLabel(t.reason).fill(REASON);
  await queryJourneyDatabase(
    "update reviews set text = 'Η παραλαβή άργησε.', updated_at = now() where id = $1",
    [id],
  );
  await question.getByRole("button", { name: t.hide }).click();
  await expect(page.getByText(t.notHidden)).toBeVisible();
  await expect(question).toContainText("Η παραλαβή άργησε.");
  await expect(question.getByLabel(t.reason)).toHaveValue(REASON);
  expect((await readPublic(vehicle)).texts).toEqual(["Η παραλαβή άργησε."]);
  await question.getByRole("button", { name: t.hide }).click();
  await expect(page.getByText(t.isHidden)).toBeVisible();
  await expect(question).toBeHidden();
  expect((await readPublic(vehicle)).texts).toEqual([]);
});

test("the reviews are filtered by what visitors see, and are cards on a phone", async ({
  page,
  context,
}) => {
  await openAdmin(context, "Τάσος Διαχειριστής");
  const { id, vehicle, customerName } = await reviewRental(await openPartner(), {
    stars: 4,
    text: "",
  });
  await queryJourneyDatabase(
    "update reviews set hidden_at = now(), hidden_reason = 'Δοκιμή' where id = $1",
    [id],
  );
  await page.setViewportSize(PHONE);
  const search = `search=${encodeURIComponent(vehicle.title)}`;
  await page.goto(`/admin/reviews?${search}&state=shown`);
  await expect(page.getByRole("button", { name: listText.el.clear })).toBeVisible();
  await page.getByRole("button", { name: listText.el.moreFilters(1) }).click();
  await page.getByLabel(REVIEW_COLUMNS.state.title.el).selectOption("hidden");
  const card = page.getByRole("list", { name: t.table }).getByRole("listitem");
  await expect(card).toContainText(customerName);
  await expect(card).toContainText(t.badges.hidden);
  await expect(card).toContainText(t.noText);
  await inspect(page, "reviews as cards", BOTH_SCHEMES);
  for (const language of LANGUAGES) {
    await setLanguage(context, language);
    await page.goto("/admin/reviews");
    await expect(page.getByRole("list", { name: reviewsText[language].table })).toBeVisible();
    await expectNoSidewaysScroll(page, `reviews in ${language}`);
  }
});
