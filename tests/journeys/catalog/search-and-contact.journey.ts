import { expect, type Page } from "@playwright/test";
import { shellText } from "#client/app/shell/text.ts";
import { listingText } from "#client/catalog/text.ts";
import { homeText } from "#client/site/home/home-text.ts";
import { contactText } from "#client/site/pages/contact-text.ts";
import { problemText } from "#client/text/problems.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { leaveText } from "#client/ui/dialog/leave-text.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import { FEATURED_LIMIT } from "#shared/catalog/catalog.ts";
import { LANGUAGE_COOKIE, type Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { chooseDates, delayRequests, inDays, open, test } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { newAddress } from "#tests/support/world/auth-forms.ts";

const t = listingText.el;

const cards = (page: Page) => page.locator("main article");
const field = (page: Page, label: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${label}`) });
const toHome = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: shellText.el.home, exact: true }).click();
const toList = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: shellText.el.vehicles, exact: true }).click();

async function slugsOf(condition: string): Promise<string[]> {
  const rows = await queryJourneyDatabase<{ slug: string }>(
    `select v.slug from vehicles v join partners p on p.id = v.partner_id
     where v.status = 'approved' and v.archived_at is null and p.status = 'active' and ${condition}`,
    [],
  );
  return rows.map(({ slug }) => slug).sort();
}

async function listedSlugs(page: Page): Promise<string[]> {
  const hrefs = await cards(page)
    .locator("h3 a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return hrefs.map((href) => href.split("?")[0]?.split("/").at(-1) ?? "").sort();
}

test("searching for ATVs on the home page lists the ATVs and nothing else", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("radio", { name: vehicleLabels.el.type.atv }).click();
  await page.getByRole("button", { name: homeText.el.show }).click();
  await page.waitForURL(/\/vehicles\?type=atv$/);
  const atvs = await slugsOf("v.type = 'atv'");
  await expect(page.getByRole("heading", { name: t.found(atvs.length) })).toBeVisible();
  expect(await listedSlugs(page)).toEqual(atvs);
  await page
    .getByRole("link", { name: t.removeFilter(vehicleLabels.el.type.atv) })
    .filter({ visible: true })
    .click();
  await expect(cards(page)).toHaveCount(24);
  await page.reload();
  await expect(cards(page)).toHaveCount(24);
});

test("a search on the home page can be for all vehicles", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("radio", { name: homeText.el.allVehicles }).click();
  await page.getByRole("button", { name: homeText.el.show }).click();
  await page.waitForURL(/\/vehicles$/);
  await expect(cards(page)).toHaveCount(24);
});

test("search criteria stored in the session are applied once", async ({ page }) => {
  await open(page, "/about");
  await page.evaluate(() =>
    sessionStorage.setItem("searchCriteria", '{"vehicleType":"motorcycle","brand":"Yamaha"}'),
  );
  await page.goto("/vehicles");
  await page.waitForURL(/type=motorcycle/);
  const requested = await slugsOf("v.type = 'motorcycle' and v.brand = 'Yamaha'");
  expect(requested.length).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { name: t.found(requested.length) })).toBeVisible();
  expect(await listedSlugs(page)).toEqual(requested);
});

test("malformed search criteria are logged and ignored", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await open(page, "/about");
  for (const stored of ["{not json", '{"vehicleType":"spaceship"}', "[]", '"atv"', "null"]) {
    logged.length = 0;
    await page.evaluate((text) => sessionStorage.setItem("searchCriteria", text), stored);
    await open(page, "/vehicles");
    await expect.poll(() => logged.some((line) => line.includes("searchCriteria"))).toBe(true);
    await expect(cards(page)).toHaveCount(24);
    expect(new URL(page.url()).search).toBe("");
  }
});

test.describe("with a failing network", () => {
  test.use({ cutsTheLine: true });

  test("featured vehicles that fail to load show an error and a retry button", async ({ page }) => {
    await open(page, "/about");
    await page.route("**/trpc/*catalog.featured*", (route) => route.abort());
    await toHome(page);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(homeText.el.featuredFailed);
    await expect(cards(page)).toHaveCount(0);
    await page.unrouteAll();
    await alert.getByRole("button", { name: homeText.el.retry }).click();
    await expect(cards(page)).toHaveCount(FEATURED_LIMIT);
    // Their heading says that they are featured, so that the cards do not.
    const marks = cards(page).getByText(vehicleLabels.el.featured, { exact: true });
    await expect(marks.filter({ visible: true })).toHaveCount(0);
    await expect(alert).toHaveCount(0);
  });

  test("the search box works again once the network does", async ({ page }) => {
    await open(page, "/about");
    await page.route("**/trpc/*catalog.*", (route) => route.abort());
    await toHome(page);
    await expect(page.getByRole("alert")).toContainText(homeText.el.featuredFailed);
    await page.unrouteAll();
    await page.getByRole("alert").getByRole("button", { name: homeText.el.retry }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByLabel(dateText.el.place).locator("option")).not.toHaveCount(1);
    await chooseDates(page, "el", inDays(90), inDays(92));
  });

  test("a list that cannot be loaded shows an error and a refresh button, and the focus goes to its first vehicle", async ({
    page,
  }) => {
    await open(page, "/about");
    await page.route("**/trpc/*catalog.list*", (route) => route.abort());
    await toList(page);
    await expect(page.getByRole("alert")).toContainText(t.failed);
    await page.unrouteAll();
    await page.getByRole("alert").getByRole("button", { name: t.refresh }).press("Enter");
    await expect(cards(page)).toHaveCount(24);
    await expect(cards(page).first().getByRole("heading")).toBeFocused();
  });

  test("a message that could not be sent stays in its form and can be sent again", async ({
    page,
  }) => {
    const c = contactText.el;
    const email = newAddress("offline");
    await open(page, "/contact");
    await field(page, c.name).fill("Νίκη Ασύνδετη");
    await field(page, c.email).fill(email);
    await field(page, c.message).fill("Μόλις χάθηκε το σήμα.");
    await page.route("**/trpc/account.contact*", (route) => route.abort());
    await page.getByRole("button", { name: c.send }).click();
    await expect(page.getByRole("alert")).toContainText(
      problemText({ code: "unavailable", params: { retryAfterSeconds: 2 } }, "el"),
    );
    await page.getByRole("banner").getByRole("link").first().click();
    const question = page.getByRole("dialog", { name: leaveText.el.title });
    await question.getByRole("button", { name: leaveText.el.stay }).last().click();
    await page.unrouteAll();
    await page.getByRole("button", { name: c.send }).click();
    await expect(page.getByText(c.sent)).toBeVisible();
    const rows = await queryJourneyDatabase("select 1 from contact_messages where email = $1", [
      email,
    ]);
    expect(rows).toHaveLength(1);
  });
});

test("what is typed while a message is sent is kept with its sender", async ({ page }) => {
  const c = contactText.el;
  const message = field(page, c.message);
  await open(page, "/contact");
  await field(page, c.name).fill("Νίκη Γρήγορη");
  await field(page, c.email).fill(newAddress("fast"));
  await message.fill("Έχετε αυτόματο;");
  const { release } = await delayRequests(page, "**/trpc/account.contact*");
  await page.getByRole("button", { name: c.send }).click();
  await message.fill("Έχετε αυτόματο; Και παιδικό κάθισμα;");
  release();
  await expect(page.getByRole("alert")).toContainText(c.sent);
  await expect(message).toHaveValue("Έχετε αυτόματο; Και παιδικό κάθισμα;");
  await expect(field(page, c.name)).toHaveValue("Νίκη Γρήγορη");
});

test("a message that is being written is not lost without a question", async ({ page }) => {
  await open(page, "/contact");
  const message = field(page, contactText.el.message);
  await message.fill("Έχετε αυτόματο για τον Αύγουστο;");
  await toHome(page);
  const question = page.getByRole("dialog", { name: leaveText.el.title });
  await question.getByRole("button", { name: leaveText.el.stay, exact: true }).last().click();
  await expect(message).toHaveValue("Έχετε αυτόματο για τον Αύγουστο;");
  // Another language is another document; it is stored once the page is left, and asked for once.
  page.on("dialog", (dialog) => {
    throw new Error(`The browser asks too: ${dialog.type()}`);
  });
  const other = page.getByRole("banner").getByRole("link", {
    name: shellText.el.otherLanguageLabel,
  });
  const languageOf = async () =>
    (await page.context().cookies()).find(({ name }) => name === LANGUAGE_COOKIE)?.value;
  await other.click();
  await question.getByRole("button", { name: leaveText.el.stay, exact: true }).last().click();
  await expect(question).toHaveCount(0);
  expect(await languageOf()).toBe("el");
  await expect(page).toHaveURL(/[^n]\/contact$/);
  await expect(message).toHaveValue("Έχετε αυτόματο για τον Αύγουστο;");
  await other.click();
  await question.getByRole("button", { name: leaveText.el.go }).click();
  await page.waitForURL(/\/en\/contact$/);
  expect(await languageOf()).toBe("en");
});

test("a message that is not begun is left without a question", async ({ page }) => {
  await open(page, "/contact");
  const message = field(page, contactText.el.message);
  await message.fill("Ξ");
  await message.fill("");
  await toHome(page);
  await page.waitForURL((url) => url.pathname === "/");
});

test.describe("in English", () => {
  const language: Language = "en";
  test("a message is validated, stored and emailed", async ({ page }) => {
    const c = contactText[language];
    const wrong = VALIDATION_TEXTS[language];
    const email = newAddress("writer");
    const send = page.getByRole("button", { name: c.send });
    await open(page, localizedPath("/contact", language));
    await send.click();
    await expect(field(page, c.name)).toBeFocused();
    await expect(field(page, c.name)).toHaveAccessibleDescription(wrong.required);
    await expect(field(page, c.email)).toHaveAccessibleDescription(wrong.required);
    await expect(field(page, c.message)).toHaveAccessibleDescription(wrong.required);
    await field(page, c.name).fill("Ελένη <b>Παπαδάκη</b>");
    await field(page, c.email).fill("helen at example");
    await field(page, c.phone).fill("call me");
    await field(page, c.message).fill("Καλημέρα,\nθέλω ένα Jimny.");
    await send.click();
    await expect(field(page, c.email)).toBeFocused();
    await expect(field(page, c.email)).toHaveAccessibleDescription(wrong.emailInvalid);
    await expect(field(page, c.phone)).toHaveAccessibleDescription(wrong.phoneInvalid);
    await field(page, c.email).fill(email);
    await field(page, c.phone).fill("694 555 0123");
    await send.click();
    await expect(page.getByRole("alert")).toContainText(c.sent);
    await expect(field(page, c.message)).toHaveValue("");
    await expect(field(page, c.phone)).toHaveValue("");

    const rows = await queryJourneyDatabase(
      "select name, phone, message, language from contact_messages where email = $1",
      [email],
    );
    const message = "Καλημέρα,\nθέλω ένα Jimny.";
    const phone = "+306945550123";
    expect(rows).toEqual([{ name: "Ελένη <b>Παπαδάκη</b>", phone, message, language }]);
    const emails = await queryJourneyDatabase<{ html: string }>(
      "select html from outgoing_mails where reply_to = $1",
      [email],
    );
    expect(emails).toHaveLength(1);
    expect(emails[0]?.html).toContain("&lt;b&gt;");
  });
});
