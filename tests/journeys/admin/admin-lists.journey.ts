import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { auditText } from "#client/admin/audit/audit-text.ts";
import { emailsText } from "#client/admin/emails/emails-text.ts";
import { frameText } from "#client/admin/frame-text.ts";
import { listText } from "#client/admin/list/list-text.ts";
import { paletteText } from "#client/admin/palette/palette-text.ts";
import { partnersText } from "#client/admin/partners/partners-text.ts";
import { vehiclesText } from "#client/admin/vehicles/vehicles-text.ts";
import { viewsText } from "#client/admin/views/views-text.ts";
import { exportText } from "#client/export/export-text.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { rowMenuText } from "#client/ui/row-menu/row-menu-text.ts";
import { dataTableText } from "#client/ui/table/data-table-text.ts";
import { AUDIT_COLUMNS } from "#shared/admin/tables/audit-columns.ts";
import { EMAIL_COLUMNS } from "#shared/admin/tables/email-columns.ts";
import { MESSAGE_COLUMNS } from "#shared/admin/tables/message-columns.ts";
import { REVIEW_COLUMNS } from "#shared/admin/tables/review-columns.ts";
import type { Language } from "#shared/language.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import { open, setLanguage, signIn, test } from "#tests/support/journey/journey.ts";
import { openAdmin } from "#tests/support/journey/open-admin.ts";

/** Each list with an address whose filters are in use, and how many these are. */
const FILTERED = [
  { address: "/admin/vehicles?status=pending&type=car", active: 2, label: vehiclesText.en.status },
  { address: "/admin/partners?status=active", active: 1, label: partnersText.en.statusFilter },
  { address: "/admin/messages?state=all", active: 1, label: MESSAGE_COLUMNS.state.title.en },
  { address: "/admin/reviews?state=hidden", active: 1, label: REVIEW_COLUMNS.state.title.en },
  { address: "/admin/mail?state=sent", active: 1, label: EMAIL_COLUMNS.state.title.en },
  { address: "/admin/audit?subject=vehicle", active: 1, label: AUDIT_COLUMNS.action.title.en },
];

const ADMIN = "admin@meltemi.example";
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const t = viewsText.el;

/** Opens the actions on all of a list, which are folded on a phone. */
const showActions = (page: Page, language: Language) =>
  page.getByRole("button", { name: dataTableText[language].listActions, exact: true }).click();

/** The rows of the table's body. */
const rowsOf = (page: Page) => page.locator("tbody").getByRole("row");

test("the rows of a list are walked, opened and selected from the keyboard alone", async ({
  page,
  context,
}) => {
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  // Of the demo: vehicles of other journeys would appear above the focused row.
  await open(page, "/admin/vehicles?search=toyota");
  const rows = rowsOf(page);
  const boxes = rows.getByRole("checkbox");
  await expect(boxes.nth(2)).toBeVisible();
  await page.getByRole("searchbox", { name: vehiclesText.el.search }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(boxes.nth(0)).toBeFocused();
  await page.keyboard.press("x");
  await expect(boxes.nth(0)).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(boxes.nth(2)).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText(dataTableText.el.selected("2"))).toBeVisible();
  await page.keyboard.press("x");
  await expect(boxes.nth(2)).not.toBeChecked();

  // A Greek keyboard types another letter with the same key.
  await boxes.nth(2).dispatchEvent("keydown", { key: "χ", code: "KeyX", bubbles: true });
  await expect(boxes.nth(2)).toBeChecked();

  // The last control of a row is its menu, whose own keys stay its own.
  await page.keyboard.press("End");
  await expect(boxes.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(boxes.first()).toBeFocused();
  const menu = rows.nth(0).getByRole("button", { name: new RegExp(rowMenuText.el.moreOf("")) });
  for (let steps = 0; steps < 8 && !(await menu.evaluate((it) => it.matches(":focus"))); steps++) {
    await page.keyboard.press("ArrowRight");
  }
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  const items = page.getByRole("menuitem");
  await expect(items.first()).toBeFocused();
  // Its focus may be moved once more while the menu appears.
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(items.nth(1)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const next = rows.nth(1).getByRole("button", { name: new RegExp(rowMenuText.el.moreOf("")) });
  await expect(next).toBeFocused();

  await open(page, "/admin/bookings");
  await expect(rowsOf(page).nth(1)).toBeVisible();
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  // Bookings of other journeys may arrive above it: from here on its number names the row.
  const focused = page.locator("tbody").locator("button:focus");
  const label = await focused.getAttribute("aria-label");
  if (label === null) throw new Error("The second step from the search reaches no booking");
  const number = page.locator("tbody").getByRole("button", { name: label, exact: true });
  await expect(number).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(number).toBeFocused();
  // Closed details leave no entry behind.
  await page.goBack();
  await expect(page).toHaveURL("/admin/vehicles?search=toyota");
  for (const list of ["/admin/customers", "/admin/messages"]) {
    await page.goto("/admin");
    await open(page, list);
    await rowsOf(page).first().getByRole("link").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(list);
    await page.goForward();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(list);
    await page.goBack();
    await expect(page).toHaveURL("/admin");
  }
});

test("the buttons of a list are in one row of a phone, and its counters are of one height", async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  await open(page, "/admin/bookings");
  const boxesOf = (names: readonly string[]) =>
    Promise.all(
      names.map(async (name) => {
        const button = page.getByRole("button", { name }).first();
        await expect(button).toBeVisible();
        return button.boundingBox();
      }),
    );
  const heads = [listText.el.refresh, t.views, exportText.el.export];
  await showActions(page, "el");
  const countRows = async () => new Set((await boxesOf(heads)).map((box) => box?.y)).size;
  await expect.poll(countRows).toBe(1);
  const counters = page.locator("main fieldset button[aria-pressed]");
  await expect(counters).toHaveCount(4);
  const heightsOf = (buttons: Element[]) => [...new Set(buttons.map((one) => one.clientHeight))];
  await expect.poll(async () => (await counters.evaluateAll(heightsOf)).length).toBe(1);
});

test("a click on a row opens its details, and one beside its box or in its menu does not", async ({
  page,
  context,
}) => {
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  const details = page.getByRole("dialog");
  for (const list of ["bookings", "vehicles", "partners", "customers", "messages"]) {
    await open(page, `/admin/${list}`);
    await rowsOf(page).first().locator("td:not(:has(a, button, input))").first().click();
    await expect(details).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(details).toBeHidden();
  }
  await open(page, "/admin/vehicles");
  const row = rowsOf(page).first();
  await row.locator("td:has(input)").click({ position: { x: 3, y: 3 } });
  await row.getByRole("button", { name: new RegExp(rowMenuText.el.moreOf("")) }).click();
  await page.locator(".mantine-Menu-divider").click();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL("/admin/vehicles");
});

test("where the menu leaves no room for all columns, lists are cards", async ({
  page,
  context,
}) => {
  await signIn(context, ADMIN);
  const card = page.locator("main section ul > li").first();
  for (const list of ["bookings", "vehicles"]) {
    await page.setViewportSize({ width: 1199, height: 900 });
    await open(page, `/admin/${list}`);
    await expect(card).toBeVisible();
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(card).toHaveCount(0);
    const names = page.locator("tbody tr").first().locator("td:not(:last-child) [title]");
    const isOverNext = (elements: Element[]) =>
      elements.some((element) => {
        const cell = element.closest("td");
        const end = cell?.getBoundingClientRect().right ?? 0;
        return element.getBoundingClientRect().right > end + 1;
      });
    expect(await names.evaluateAll(isOverNext)).toBe(false);
  }
});

for (const list of ["bookings", "vehicles", "partners", "customers", "messages", "mail"]) {
  test(`on a phone the first row of ${list} is in the upper part of the window`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(PHONE);
    await signIn(context, ADMIN);
    await setLanguage(context, "el");
    await open(page, `/admin/${list}`);
    const first = page.locator("main section ul > li").first();
    await expect(first).toBeVisible();
    expect((await first.boundingBox())?.y).toBeLessThan(300);
    const refresh = page.getByRole("button", { name: listText.el.refresh });
    await expect(refresh).toBeHidden();
    await showActions(page, "el");
    await expect(refresh).toBeVisible();
  });
}

test("an admin names what a list shows, opens it again anywhere, replaces and deletes it", async ({
  page,
  context,
}) => {
  const name = `Απλήρωτες ${randomBytes(3).toString("hex")}`;
  const button = (label: string) => page.getByRole("button", { name: label, exact: true });
  const dialog = page.getByRole("dialog").filter({ has: page.getByLabel(t.name) });
  await page.setViewportSize(WIDE);
  await openAdmin(context, "Βίκυ Διαχειρίστρια");
  await open(page, "/admin/bookings?status=pending&sort=amount&direction=asc&page=2");
  await button(t.views).click();
  await dialog.getByRole("button", { name: t.save }).click();
  await expect(dialog.getByText(VALIDATION_TEXTS.el.required)).toBeVisible();
  await inspect(page, "saving a view");
  await page.setViewportSize(WIDE);
  await dialog.getByLabel(t.name).fill(name);
  await dialog.getByRole("button", { name: t.save }).click();
  await expect(dialog.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  await expect(button(name)).toBeVisible();

  // Another page offers only its own views, and the palette all of them.
  await open(page, "/admin/partners");
  await button(t.views).click();
  await expect(dialog.getByRole("link", { name })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(button(paletteText.el.open)).toHaveAttribute("aria-keyshortcuts", /Control\+K/);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: paletteText.el.label });
  await palette.getByRole("combobox").fill(name.toLowerCase());
  const found = palette.getByRole("option", { name });
  await expect(found).toContainText(frameText.el.pages.bookings);
  await found.click();
  await expect(page).toHaveURL("/admin/bookings?sort=amount&direction=asc&status=pending");

  await page.setViewportSize(PHONE);
  await open(page, "/admin/bookings?status=cancelled");
  await showActions(page, "el");
  await button(t.views).click();
  await dialog.getByLabel(t.name).fill(name);
  await dialog.getByRole("button", { name: t.replace }).click();
  await expect(dialog.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  await dialog.getByRole("button", { name: t.remove(name) }).click();
  await expect(dialog.getByText(t.none)).toBeVisible();
  await expect(page).toHaveURL("/admin/bookings?status=cancelled");
});

test("a busy device keeps the list, and the focus in the filter, while the list changes", async ({
  page,
  context,
}) => {
  await signIn(context, ADMIN);
  // Longer than the delay of the loading screen, with each change of the address.
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...values) => {
      replace(...values);
      setTimeout(() => {
        const start = performance.now();
        while (performance.now() - start < 600);
      });
    };
  });
  await open(page, "/admin/mail");
  const search = page.getByLabel(emailsText.el.search, { exact: true });
  await search.evaluate((field) =>
    field.addEventListener("blur", () => document.body.toggleAttribute("data-lost-focus", true)),
  );
  for (const words of ["nowhere", "no mailbox", ""]) {
    await search.fill(words);
    await expect(page).toHaveURL(words ? /search=/ : /\/admin\/mail$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await expect(search).toBeFocused();
  expect(await page.evaluate(() => "lostFocus" in document.body.dataset)).toBe(false);
});

for (const { address, active, label } of FILTERED) {
  test(`on a phone the filters of ${address} are behind a button that names how many are in use`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(PHONE);
    await openAdmin(context, "Phone Filterer");
    await setLanguage(context, "en");
    await open(page, address);
    const filters = page.getByRole("region", { name: listText.en.filters });
    const field = filters.getByLabel(label, { exact: true });
    const more = filters.getByRole("button", { name: listText.en.moreFilters(active) });
    await expect(more).toHaveText(new RegExp(`${active}$`));
    await expect(field).toBeHidden();
    await more.click();
    await expect(more).toHaveAttribute("aria-expanded", "true");
    await expect(field).toBeVisible();
    await inspect(page, `the opened filters of ${address}`);
  });
}

test("the focus moves to the heading when the button that removes a filter is gone", async ({
  page,
  context,
}) => {
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "en");
  const heading = page.getByRole("heading", { level: 1 });
  await open(page, "/admin/audit?subjectId=00000000-0000-4000-8000-000000000000");
  await page.getByRole("button", { name: auditText.en.onlyAbout("") }).focus();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/subjectId/);
  await expect(heading).toBeFocused();

  await open(page, "/admin/vehicles?search=zzzqqq");
  await page.getByRole("button", { name: listText.en.clear }).focus();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/zzzqqq/);
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(heading).toBeFocused();
});
