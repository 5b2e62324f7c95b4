import { expect, type Locator } from "@playwright/test";
import { daysOfMonth, moveMonth } from "#client/partner/calendar/calendar-days.ts";
import { CALENDAR_ROWS } from "#client/partner/calendar/calendar-search.ts";
import { calendarText } from "#client/partner/calendar/calendar-text.ts";
import { sharingText } from "#client/partner/calendar-sharing/calendar-sharing-text.ts";
import { formatDate } from "#client/text/format.ts";
import { formatMonth } from "#client/text/month.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  inDays,
  offerVehicle,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";

test.describe("with a failing connection", () => {
  test.use({ cutsTheLine: true });
  test("the calendar shows when it loads, fails or is empty, and loads more vehicles on request", async ({
    page,
    context,
  }) => {
    const t = calendarText.en;
    const email = await openPartner();
    await signIn(context, email);
    await setLanguage(context, "en");
    // Calls that are made at the same time share one request.
    const calls = /\/trpc\/[^?]*partner\.calendar/;
    let fail = () => {};
    const seen = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(calls, async (route) => {
      await seen;
      await route.abort();
    });
    await page.goto("/dashboard?tab=calendar");
    await expect(page.locator("[data-calendar-loading]")).toBeVisible();
    fail();
    await expect(page.getByText(t.failed)).toBeVisible();
    await page.unroute(calls);
    await page.getByRole("button", { name: t.retry }).click();
    await expect(page.getByText(t.noVehicles)).toBeVisible();
    for (let count = 0; count <= CALENDAR_ROWS; count++) await offerVehicle("40.00", email);
    const addresses = /\/trpc\/[^?]*partner\.calendarFeeds/;
    await page.route(addresses, (route) => route.abort());
    await page.reload();
    const failed = page.getByRole("alert").filter({ hasText: sharingText.en.feedsFailed });
    await expect(failed).toBeVisible();
    await page.unroute(addresses);
    await failed.getByRole("button", { name: t.retry }).click();
    const { make, fleet } = sharingText.en;
    await expect(page.getByRole("button", { name: `${make}: ${fleet}` })).toBeVisible();
    await expect(page.getByRole("rowheader")).toHaveCount(CALENDAR_ROWS);
    await page.getByRole("button", { name: t.moreVehicles(1) }).click();
    await expect(page.getByRole("rowheader")).toHaveCount(CALENDAR_ROWS + 1);
    await page.reload();
    await expect(page.getByRole("rowheader")).toHaveCount(CALENDAR_ROWS + 1);
  });
});

test("the timeline of the current month opens at today, however narrow its frame is", async ({
  page,
  context,
}) => {
  const email = await openPartner();
  const { title, id: vehicleId } = await offerVehicle("40.00", email);
  const inNextMonth = `${moveMonth(inDays(0).slice(0, 7), 1)}-15`;
  const partner = await connect(email);
  await partner.api.partner.saveBlock.mutate({
    vehicleId,
    startDate: inNextMonth,
    startTime: "10:00",
    endDate: inNextMonth,
    endTime: "18:00",
    note: "",
  });
  await partner.close();
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(context, email);
  await setLanguage(context, "en");
  await page.goto("/dashboard?tab=calendar");
  const today = inDays(0);
  const cellOf = (day: string) =>
    page.getByRole("gridcell", { name: `${title}, ${formatDate(day, "en")}` });
  await expect(cellOf(today)).toBeInViewport({ ratio: 0.9 });
  const name = page.getByRole("rowheader", { name: title });
  await expect(name).toBeInViewport({ ratio: 0.9 });
  await inspect(page, "the timeline of the current month", BOTH_SCHEMES);
  // With three days before it, where the month has them, beside the names of the vehicles.
  const [firstSeen = ""] = [`${today.slice(0, 7)}-01`, inDays(-3)].sort().toReversed();
  const leftOf = async (locator: Locator) => (await locator.boundingBox())?.x ?? Number.NaN;
  const width = (await name.boundingBox())?.width ?? Number.NaN;
  expect(await leftOf(cellOf(firstSeen))).toBeCloseTo((await leftOf(name)) + width, 0);

  // What begins in this month and ends in the next one is seen whole.
  const month = today.slice(0, 7);
  const next = moveMonth(month, 1);
  await expect(page.getByRole("gridcell")).toHaveCount(
    daysOfMonth(month).length + daysOfMonth(next).length,
  );
  await expect(page.getByText(formatMonth(next, "en"), { exact: true })).toBeVisible();
  await expect(cellOf(inNextMonth)).toHaveAccessibleName(new RegExp(calendarText.en.blocked));

  // A phone lists it too.
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(page.getByRole("heading", { name: formatDate(inNextMonth, "en") })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });

  // An earlier month opens at its first day, though today is among its days.
  await page.getByRole("button", { name: calendarText.en.previous }).click();
  await expect(cellOf(`${moveMonth(month, -1)}-01`)).toBeInViewport({ ratio: 0.9 });
  await expect(cellOf(today)).toHaveCount(1);

  // "Today" leads back to it from another month, and from other days of the current one.
  const toToday = page.getByRole("button", { name: calendarText.en.today, exact: true });
  await toToday.click();
  await expect(cellOf(today)).toBeInViewport({ ratio: 0.9 });
  await cellOf(daysOfMonth(next).at(-1) ?? "").scrollIntoViewIfNeeded();
  await expect(cellOf(today)).not.toBeInViewport();
  await toToday.click();
  await expect(cellOf(today)).toBeInViewport({ ratio: 0.9 });
});

test("the label of a bar is as long as what is in sight of it, also after its block was moved", async ({
  page,
  context,
}) => {
  const email = await openPartner();
  const { title, id: vehicleId } = await offerVehicle("40.00", email);
  const month = inDays(0).slice(0, 7);
  const next = moveMonth(month, 1);
  const partner = await connect(email);
  const block = {
    vehicleId,
    startTime: "10:00",
    endDate: `${next}-05`,
    endTime: "18:00",
    note: "Maintenance",
  };
  const { ids } = await partner.api.partner.saveBlock.mutate({
    ...block,
    startDate: daysOfMonth(month).at(-1) ?? "",
  });
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(context, email);
  await setLanguage(context, "en");
  await page.goto("/dashboard?tab=calendar");
  const bar = page.locator("[data-entry]");
  const name = page.getByRole("rowheader", { name: title });
  /** Scrolls the timeline until so much of the bar is beside the names. */
  const scrollToEndOfBar = (pixels: number) =>
    bar.evaluate((element, inSight) => {
      const frame = element.closest('[role="grid"]')?.parentElement;
      const names = element.closest('[role="row"]')?.querySelector('[role="rowheader"]');
      if (!frame || !names) throw new Error("No timeline");
      const { right } = element.getBoundingClientRect();
      frame.scrollLeft += right - names.getBoundingClientRect().right - inSight;
    }, pixels);
  /** Scrolls again where the timeline has moved by itself since, as it does when it opens. */
  const expectLabel = (pixels: number, label: string) =>
    expect(async () => {
      await scrollToEndOfBar(pixels);
      await expect(bar).toHaveText(label, { timeout: 1_000 });
    }).toPass();
  const expectCutAtEnd = async () => {
    await expectLabel(120, "Maintenance");
    await expectLabel(25, "");
    await expect(bar.locator("svg")).toBeInViewport();
  };
  await expect(name).toBeVisible();
  await expectCutAtEnd();
  await page.getByRole("button", { name: calendarText.en.next }).click();
  await expect(
    page.getByRole("gridcell", { name: `${title}, ${formatDate(`${next}-01`, "en")}` }),
  ).toBeAttached();
  await expectCutAtEnd();

  await partner.api.partner.saveBlock.mutate({
    ...block,
    id: ids[0] ?? null,
    startDate: `${next}-02`,
  });
  await partner.close();
  // The calendar is fetched again when its window is looked at a minute later.
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(page.locator('[data-column="1"] [data-entry]')).toBeAttached();
  await expectCutAtEnd();
});
