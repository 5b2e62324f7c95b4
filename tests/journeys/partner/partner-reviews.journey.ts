import { expect, type Page } from "@playwright/test";
import { dashboardText } from "#client/account/text.ts";
import { bookingsText } from "#client/partner/bookings/bookings-text.ts";
import { reviewsText } from "#client/partner/reviews/reviews-text.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { leaveText } from "#client/ui/dialog/leave-text.ts";
import { displayId } from "#shared/display-id.ts";
import { LANGUAGES } from "#shared/language.ts";
import { BOTH_SCHEMES, expectNoSidewaysScroll, inspect } from "#tests/support/journey/inspect.ts";
import { connect, setLanguage, signIn, test, visit } from "#tests/support/journey/journey.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import { reviewRental } from "#tests/support/journey/reviewed-rental.ts";

const WIDE = { width: 1440, height: 900 };
const PATH = "/dashboard?tab=reviews";
const t = reviewsText.el;

const cardOf = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });
const unanswered = (page: Page, count: number) =>
  page.getByRole("link", { name: `${t.names.unanswered} ${count}` });

async function publicReply(vehicleId: string): Promise<string | null | undefined> {
  const visitor = visit();
  const { reviews } = await visitor.api.catalog.vehicleReviews.query({ vehicleId });
  await visitor.close();
  return reviews[0]?.reply;
}

test.describe("a partner who answers reviews", () => {
  test.use({ cutsTheLine: true });

  test("publishes, changes and deletes an answer in place, and loses nothing that is typed", async ({
    page,
    context,
  }) => {
    const email = await openPartner();
    await reviewRental(email, { stars: 5, text: "" });
    const { author, bookingId, vehicle } = await reviewRental(email, {
      stars: 3,
      text: "Το ντεπόζιτο ήταν μισό.\nΤο όχημα όμως καθαρό.",
    });
    await page.setViewportSize(WIDE);
    await signIn(context, email);
    await setLanguage(context, "el");
    await page.goto("/dashboard");
    const menu = page.getByRole("navigation", { name: dashboardText.el.menu });
    await menu.getByRole("link", { name: dashboardText.el.tabs.reviews }).click();
    await expect(page).toHaveURL(/tab=reviews/);
    await expect(page.getByRole("heading", { level: 1, name: t.heading })).toBeVisible();
    // The newest one is the first.
    const first = page.getByRole("article").first();
    await expect(first).toContainText(vehicle.title);
    await expect(first).toContainText(author);
    await expect(first).toContainText("Το όχημα όμως καθαρό.");
    await expect(page.getByRole("article").last()).toContainText(t.noText);
    await expect(page.locator("[data-figure=average]")).toContainText("4,0");
    await inspect(page, "reviews of a partner", BOTH_SCHEMES);
    await page.setViewportSize(WIDE);

    await unanswered(page, 2).click();
    await expect(page).toHaveURL(/state=unanswered/);
    const card = cardOf(page, vehicle.title);
    await card.getByRole("button", { name: t.answerOf(author, vehicle.title) }).click();
    const field = card.getByLabel(t.yourAnswer);
    await expect(field).toBeFocused();
    await card.getByRole("button", { name: t.save }).click();
    await expect(card).toContainText(VALIDATION_TEXTS.el.required);
    await expect(field).toBeFocused();
    await field.fill("α".repeat(1_001));
    await expect(card).toContainText(t.counter("1.001", "1.000"));
    await card.getByRole("button", { name: t.save }).click();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill("Ζητάμε συγγνώμη.");
    await inspect(page, "an answer that is written", BOTH_SCHEMES);
    await page.setViewportSize(WIDE);

    // A link to another list would lose it, and so would a failed call.
    await page.getByRole("link", { name: t.names.all, exact: true }).click();
    const question = page.getByRole("dialog", { name: leaveText.el.title });
    await question.getByRole("button", { name: leaveText.el.stay }).last().click();
    await expect(page).toHaveURL(/state=unanswered/);
    await page.route("**/trpc/partner.replyToReview*", (route) => route.abort());
    await card.getByRole("button", { name: t.save }).click();
    await expect(card.getByRole("alert")).toContainText(t.notSaved);
    await expect(field).toHaveValue("Ζητάμε συγγνώμη.");
    await page.unroute("**/trpc/partner.replyToReview*");
    await card.getByRole("button", { name: t.save }).click();
    await expect(page.getByText(t.saved)).toBeVisible();
    await expect(card).toContainText("Ζητάμε συγγνώμη.");
    await expect(card.getByRole("heading", { name: vehicle.title })).toBeFocused();
    await expect(unanswered(page, 1)).toBeVisible();
    expect(await publicReply(vehicle.id)).toBe("Ζητάμε συγγνώμη.");
    await page.reload();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(card).toHaveCount(0);

    await page.goto(PATH);
    await card.getByRole("button", { name: t.changeOf(author, vehicle.title) }).click();
    await expect(field).toHaveValue("Ζητάμε συγγνώμη.");
    await field.fill("Σας ευχαριστούμε.");
    await card.getByRole("button", { name: t.saveChange }).click();
    await expect(field).toHaveCount(0);
    expect(await publicReply(vehicle.id)).toBe("Σας ευχαριστούμε.");
    await card.getByRole("button", { name: t.removeOf(author, vehicle.title) }).click();
    const removal = page.getByRole("dialog", { name: t.removeTitle });
    await removal.getByRole("button", { name: t.remove }).click();
    await expect(removal).toBeHidden();
    await expect(
      card.getByRole("button", { name: t.answerOf(author, vehicle.title) }),
    ).toBeVisible();
    await expect(unanswered(page, 2)).toBeVisible();
    expect(await publicReply(vehicle.id)).toBeNull();

    await card.getByRole("link", { name: t.booking(displayId(bookingId)) }).click();
    const details = page.getByRole("dialog", { name: bookingsText.el.title(displayId(bookingId)) });
    await expect(details).toContainText(vehicle.title);
  });
});

test("a review that an admin hid is marked, and cannot be answered", async ({ page, context }) => {
  const email = await openPartner();
  const { id, vehicle } = await reviewRental(email, { stars: 1, text: "Γράφει ένα όνομα." });
  const admin = await connect("admin@meltemi.example");
  const { updatedAt } = await admin.api.admin.review.query({ id });
  await admin.api.admin.hideReview.mutate({
    id,
    expectedUpdatedAt: updatedAt,
    reason: "Κατονομάζει υπάλληλο.",
  });
  await admin.close();
  await signIn(context, email);
  await setLanguage(context, "el");
  await page.goto(PATH);
  const card = cardOf(page, vehicle.title);
  await expect(card).toContainText(t.hiddenText);
  await expect(card.getByRole("button")).toHaveCount(0);
  await expect(page.locator("[data-figure=average]")).toContainText("—");
  await inspect(page, "a hidden review of a partner", BOTH_SCHEMES);
  await page.goto(`${PATH}&state=unanswered`);
  await expect(page.getByRole("heading", { name: t.allAnswered })).toBeVisible();
  await page.getByRole("link", { name: t.showAll }).click();
  await expect(card).toBeVisible();
});

test.describe("with counts that cannot be loaded", () => {
  test.use({ cutsTheLine: true });

  test("the reviews and the links between their lists are there all the same", async ({
    page,
    context,
  }) => {
    const email = await openPartner();
    const { vehicle } = await reviewRental(email, { stars: 4, text: "Πολύ καλό." });
    await signIn(context, email);
    await setLanguage(context, "el");
    // In one request with the reviews, so that this call alone fails.
    await page.route("**/trpc/*partner.reviewCounts*", (route) => {
      const url = route.request().url().replace("partner.reviewCounts", "partner.noCounts");
      return route.continue({ url });
    });
    await page.goto(PATH);
    await expect(cardOf(page, vehicle.title)).toBeVisible();
    await page
      .getByRole("navigation", { name: t.lists })
      .getByRole("link", { name: t.names.unanswered })
      .click();
    await expect(page).toHaveURL(/state=unanswered/);
    await expect(cardOf(page, vehicle.title)).toBeVisible();
  });
});

test("a partner without reviews reads what they are, in both languages", async ({
  page,
  context,
}) => {
  await signIn(context, await openPartner());
  for (const language of LANGUAGES) {
    await setLanguage(context, language);
    await page.goto(PATH);
    const { empty } = reviewsText[language];
    await expect(page.getByRole("heading", { name: empty })).toBeVisible();
    await expectNoSidewaysScroll(page, `reviews in ${language}`);
  }
});

test("more reviews than fit on a page are loaded by a button, in both languages", async ({
  page,
  context,
}) => {
  await signIn(context, "partner@meltemi.example");
  for (const language of LANGUAGES) {
    await setLanguage(context, language);
    await page.goto(PATH);
    await expect(page.getByRole("article")).toHaveCount(20);
    await expectNoSidewaysScroll(page, `reviews in ${language}`);
    await page.getByRole("button", { name: reviewsText[language].more }).click();
    await expect(page.getByRole("article").nth(20)).toBeVisible();
  }
});
