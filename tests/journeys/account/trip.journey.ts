import { readFile } from "node:fs/promises";
import { expect, type Page, type Response } from "@playwright/test";
import sharp from "sharp";
import { placeDirectionsText } from "#client/booking/place/place-directions-text.ts";
import { tripListText } from "#client/booking/trip-lists/trip-list-text.ts";
import { bookingText } from "#client/checkout/bookings/booking-text.ts";
import { tripText } from "#client/checkout/trip/trip-text.ts";
import { formatDate, formatEurosExact, formatInstant } from "#client/text/format.ts";
import { problemText } from "#client/text/problems.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { leaveText } from "#client/ui/dialog/leave-text.ts";
import { PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import { displayId } from "#shared/display-id.ts";
import { LANGUAGES } from "#shared/language.ts";
import { readablePhone } from "#shared/validation/phone.ts";
import { listMissingFiles } from "#tests/support/journey/cached-files.ts";
import { downloadPdf } from "#tests/support/journey/downloaded-pdf.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import {
  chooseDates,
  connect,
  FRESH_PASSWORD,
  inDays,
  type OfferedVehicle,
  offerVehicle,
  open,
  openAccount,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { readCsv } from "#tests/support/read-csv.ts";
import { readStrictly } from "#tests/support/strict-calendar.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

const PARTNER = "partner@meltemi.example";

/** The customer of this browser books, on another device. @returns the booking's id */
async function book(
  email: string,
  vehicle: OfferedVehicle,
  change: Parameters<typeof bookingRequest>[1] = {},
): Promise<string> {
  const device = await connect(email, FRESH_PASSWORD);
  const { bookingId } = await device.api.checkout.place.mutate(bookingRequest(vehicle.id, change));
  await device.close();
  return bookingId;
}

/** Confirms a booking with a transfer of its total, or of another amount. */
async function pay(id: string, amountCents?: number): Promise<void> {
  const admin = await connect("admin@meltemi.example");
  const transfer = { receivedOn: inDays(0), reference: "RF18" };
  await confirmPayment(admin.api.admin, id, amountCents ? { ...transfer, amountCents } : undefined);
  await admin.close();
}

/** Prices the second day of the usual three of a booking. */
async function setSpecialPrice(vehicle: OfferedVehicle, pricePerDayCents: number): Promise<void> {
  const partner = await connect(PARTNER);
  const [from, to] = [inDays(11), inDays(11)];
  await partner.api.partner.setSpecialPrices.mutate({
    vehicleIds: [vehicle.id],
    from,
    to,
    pricePerDayCents,
  });
  await partner.close();
}

/** Moves a booking in time, past all rules. */
async function shift(id: string, pickup: string, back: string): Promise<void> {
  await queryJourneyDatabase("update bookings set start_date = $2, end_date = $3 where id = $1", [
    id,
    pickup,
    back,
  ]);
}

async function partnerPhone(): Promise<string> {
  const [row] = await queryJourneyDatabase<{ phone: string }>(
    "select phone from partners where email = $1",
    [PARTNER],
  );
  return row?.phone ?? "no phone";
}

/** From how many days before the pickup the card of a trip has the partner's phone. */
const CALL_DAYS = 3;

const tripPage = (id: string) => `/booking-success?booking=${id}`;
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

test("the card of a paid trip has the partner's phone while it is near, and names its state once", async ({
  page,
  context,
}) => {
  const t = bookingText.el;
  const id = await book(await openAccount(context), await offerVehicle("40.00"));
  const phone = await partnerPhone();
  const card = page.getByRole("article");
  const call = card.getByRole("link", { name: tripText.el.callPartner });
  const show = async (pickup: string, back: string) => {
    await shift(id, pickup, back);
    await page.goto("/dashboard");
    await expect(card).toContainText(displayId(id));
  };
  await show(inDays(2), inDays(5));
  await expect(call).toHaveCount(0);
  await expect(card).not.toContainText(readablePhone(phone));

  await pay(id);
  await show(inDays(CALL_DAYS + 1), inDays(8));
  await expect(call).toHaveCount(0);
  await show(inDays(CALL_DAYS), inDays(8));
  await expect(call).toHaveAttribute("href", `tel:${phone}`);
  await expect(card).toContainText(readablePhone(phone));

  await show(inDays(-1), inDays(2));
  await expect(call).toBeVisible();
  await expect(page.getByRole("region", { name: t.list.groups.underway.title })).toBeVisible();
  await expect(card).not.toContainText(t.status.underway);
  await inspect(page, "the card of a trip under way", BOTH_SCHEMES);
});

for (const language of LANGUAGES) {
  const t = tripText[language];
  const b = bookingText[language];

  test(`the trip page shows the next step of each phase, from payment to return, in ${language}`, async ({
    page,
    context,
  }) => {
    const email = await openAccount(context, language);
    const vehicle = await offerVehicle("40.00");
    const id = await book(email, vehicle);
    const phone = await partnerPhone();

    const responses: Response[] = [];
    page.on("response", (response) => {
      const isPage = response.request().isNavigationRequest();
      if (isPage || response.url().includes("checkout.booking")) responses.push(response);
    });
    await page.goto(tripPage(id));
    await expect(title(page)).toHaveText(b.success.heading);
    await expect(page.locator("main header")).toContainText(b.phases.unpaid);
    // A tick over the heading would say that it is paid.
    const headIcon = page.locator("main header > span svg");
    await expect(headIcon).toHaveClass(/icon-clock/);
    // A banking app's form asks in this order; the reference is easily forgotten and is marked.
    const transfer = page.getByRole("region", { name: b.bank.title });
    await expect(transfer.getByRole("term")).toHaveText([
      b.bank.amount,
      "IBAN",
      b.bank.holder,
      b.bank.reference,
      b.bank.name,
      "BIC",
    ]);
    await expect(transfer.getByText(b.bank.referenceNote)).toBeVisible();
    await expect(heading(page, b.bank.title)).toBeVisible();
    await expect(page.getByText(t.freeWhileUnpaid)).toBeVisible();
    await expect(heading(page, t.meeting)).toHaveCount(0);
    await inspect(page, `unpaid trip, ${language}`);
    const sent = (await Promise.all(responses.map((response) => response.text()))).join("");
    expect(sent).toContain(vehicle.title);
    expect(sent).not.toContain(phone);

    // The open page follows the payment.
    await pay(id);
    await expect(title(page)).toHaveText(b.success.headingConfirmed);
    await expect(headIcon).toHaveClass(/icon-circle-check/);
    await expect(heading(page, t.meeting)).toBeVisible();
    await expect(page.getByRole("link", { name: t.openMap })).toHaveAttribute(
      "href",
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=35\.\d+,2\d\.\d+$/,
    );
    await expect(page.getByText(placeDirectionsText[language].chania)).toBeVisible();
    await expect(page.locator(`a[href="tel:${phone}"]`)).toBeVisible();
    for (const name of [t.licence, t.identity, t.card, t.deposit, t.fuel, t.damage]) {
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    }
    await expect(heading(page, b.bank.paid)).toBeVisible();
    await inspect(page, `paid trip, ${language}`);

    await shift(id, inDays(-1), inDays(2));
    await page.reload();
    await expect(title(page)).toHaveText(t.underway);
    await expect(page.locator("main header")).toContainText(b.status.underway);
    await expect(heading(page, t.returning)).toBeVisible();
    await expect(page.getByText(t.help, { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: t.cancel })).toHaveCount(0);
    await expect(page.getByRole("button", { name: t.changeDates })).toHaveCount(0);
    await inspect(page, `trip underway, ${language}`);

    // A page that was left open shows the phase of the time at which it is seen again.
    await page.clock.setSystemTime(`${inDays(3)}T12:00:00Z`);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(title(page)).toHaveText(t.over);

    await shift(id, inDays(-4), inDays(-1));
    await page.reload();
    await expect(title(page)).toHaveText(t.over);
    await expect(page.locator("main header")).toContainText(b.status.over);
    await expect(page.getByText(b.bank.paidInFull)).toBeVisible();
    await expect(page.getByRole("link", { name: t.again })).toBeVisible();
    await inspect(page, `trip over, ${language}`);

    await page.goto("/dashboard?tab=my-bookings");
    await expect(heading(page, b.list.emptyLists.coming.title)).toBeVisible();
    const past = page.getByRole("link", { name: `${tripListText[language].names.past} 1` });
    await past.click();
    await expect(page).toHaveURL(/list=past/);
    await expect(past).toHaveAttribute("aria-current", "page");
    const lists = page.getByRole("navigation", { name: tripListText[language].label });
    await expect(lists.locator("[aria-current]")).toHaveCount(1);
    await expect(page.getByRole("article")).toContainText(vehicle.title);
    await expect(page.getByRole("article")).toContainText(b.status.over);
    await inspect(page, `past bookings, ${language}`);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the code of the payment is folded, as a phone cannot scan itself, and can be saved", async ({
    page,
    context,
  }) => {
    const t = bookingText.el.bank;
    const email = await openAccount(context);
    const id = await book(email, await offerVehicle("40.00"));
    await open(page, tripPage(id));
    const code = page.getByRole("img", { name: t.qrLabel });
    await expect(page.getByRole("button", { name: t.copy("IBAN") })).toBeVisible();
    await expect(code).toBeHidden();
    await page.getByRole("button", { name: t.otherDevice }).click();
    await expect(code).toBeVisible();
    await inspect(page, "payment with another device", BOTH_SCHEMES);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: t.saveQr }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^RF\w+\.png$/);
    const { format, width, height } = await sharp(await download.path()).metadata();
    expect(format).toBe("png");
    expect(width).toBeGreaterThan(300);
    expect(height).toBe(width);
  });
});

test("a trip is printed on two sheets at most, with what is needed on paper and no more", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  const id = await book(email, await offerVehicle("40.00"));
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, tripPage(id));
  const b = bookingText.el;
  const main = page.getByRole("main");
  await expect(heading(page, b.bank.title)).toBeVisible();
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBeLessThanOrEqual(2);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(heading(page, tripText.el.manage)).toBeHidden();
  await expect(heading(page, b.demoBank.title)).toBeHidden();
  await expect(main.getByRole("button")).toHaveCount(0);
  for (const text of [displayId(id), b.phases.unpaid, "IBAN", b.success.partner]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  // Paper has no dark scheme. Chromium may keep an earlier style until the next frame.
  const countOtherInks = () =>
    page.evaluate(() => {
      const mark = document.body.appendChild(document.createElement("i"));
      mark.style.color = "var(--mantine-color-black)";
      const black = getComputedStyle(mark).color;
      mark.remove();
      const parts = [...document.querySelectorAll("main dd, main h1, main p")];
      return parts.filter((part) => getComputedStyle(part).color !== black).length;
    });
  expect(await main.locator("dd").count()).toBeGreaterThan(0);
  await expect.poll(countOtherInks).toBe(0);
});

test("the demo bank pays a booking on its page, and the partner receives it", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  const vehicle = await offerVehicle("40.00");
  const id = await book(email, vehicle);
  await page.goto(tripPage(id));
  const b = bookingText.el;
  const bank = page.getByRole("region", { name: b.demoBank.title });
  await inspect(page, "the demo bank", ["light", "dark"]);
  await bank.getByRole("button", { name: b.demoBank.pay }).click();
  await expect(title(page)).toHaveText(b.success.headingConfirmed);
  await expect(bank).toBeHidden();
  // The button that was pressed is gone.
  await expect(title(page)).toBeFocused();
  await expect(heading(page, b.bank.paid)).toBeVisible();
  const partner = await connect(PARTNER);
  expect(await partner.api.partner.booking.query({ id })).toMatchObject({ status: "confirmed" });
  await partner.close();

  // The payment was this page's own change. The next one is made elsewhere.
  const elsewhere = await connect(email, FRESH_PASSWORD);
  await elsewhere.api.checkout.cancel.mutate({ id });
  const changed = b.list.changed(displayId(id), b.status.cancelled);
  await expect(page.getByRole("alert").filter({ hasText: changed })).toBeVisible();
  await elsewhere.close();
});

const t = tripText.el;
const b = bookingText.el;
const euros = (cents: number) => formatEurosExact(cents, "el");

test("the customer sees the new price before changing the dates, and the booking moves only after that", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  const vehicle = await offerVehicle("40.00");
  const id = await book(email, vehicle);
  const other = { pickupDate: inDays(30), returnDate: inDays(33) };
  const rival = await connect();
  await rival.api.checkout.place.mutate(bookingRequest(vehicle.id, other));
  await rival.close();

  await page.goto(tripPage(id));
  await page.getByRole("button", { name: t.changeDates }).click();
  const dialog = page.getByRole("dialog", { name: t.change.title });
  const confirm = dialog.getByRole("button", { name: t.change.confirm });
  await expect(dialog).toContainText(t.change.choose);
  await expect(confirm).toBeDisabled();
  await chooseDates(page, "el", inDays(20), inDays(25));
  await expect(dialog).toContainText(`+${euros(8_000)}`);
  await expect(dialog).toContainText(euros(20_000));
  await inspect(page, "change of dates");
  const before = await queryJourneyDatabase<{ total: string }>(
    "select total_amount as total from bookings where id = $1",
    [id],
  );
  expect(before).toEqual([{ total: "120.00" }]);

  // Another customer takes the dates in the meantime: the refusal offers free ones.
  const faster = await connect();
  await faster.api.checkout.place.mutate(
    bookingRequest(vehicle.id, { pickupDate: inDays(24), returnDate: inDays(27) }),
  );
  await faster.close();
  await confirm.click();
  const outcome = dialog.getByRole("status").filter({ hasText: t.change.taken });
  await expect(outcome).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: t.change.failed })).toBeVisible();
  // One live region within another is announced twice, or not at all.
  await expect(outcome.getByRole("alert")).toHaveCount(0);
  const free = dialog.getByRole("button", { name: /–/ }).first();
  await free.click();
  await expect(dialog).toContainText(euros(20_000));
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main")).toContainText(euros(20_000));
  const events = await queryJourneyDatabase<{ kind: string }>(
    "select kind from booking_events where booking_id = $1 order by customer_seq",
    [id],
  );
  expect(events.map(({ kind }) => kind)).toEqual(["placed", "changed"]);
});

test("a change of dates asks again where the price has changed since it was shown", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  const vehicle = await offerVehicle("40.00");
  const id = await book(email, vehicle);
  await page.goto(tripPage(id));
  await page.getByRole("button", { name: t.changeDates }).click();
  const dialog = page.getByRole("dialog", { name: t.change.title });
  await chooseDates(page, "el", inDays(20), inDays(25));
  await expect(dialog).toContainText(euros(20_000));
  const confirm = dialog.getByRole("button", { name: t.change.confirm });
  const alert = dialog.getByRole("alert");
  const setPrice = (price: number) =>
    queryJourneyDatabase(
      `insert into vehicle_special_prices (vehicle_id, day, price_per_day) values ($1, $2, $3)
       on conflict (vehicle_id, day) do update set price_per_day = excluded.price_per_day`,
      [vehicle.id, inDays(21), price],
    );
  await setPrice(65);
  await confirm.click();
  await expect(alert).toContainText(euros(22_500));
  await expect(dialog.getByRole("status").getByRole("alert")).toHaveCount(0);
  await expect(dialog).toContainText(`+${euros(10_500)}`);
  await inspect(page, "change of dates at a new price", ["light", "dark"]);
  // Other times are a choice of their own, of which nothing was refused.
  await dialog.getByLabel(dateText.el.returnTime).selectOption("09:00");
  await expect(alert).toHaveCount(0);
  await expect(dialog).toContainText(euros(22_500));
  await setPrice(75);
  await confirm.click();
  const sentence = problemText({ code: "priceChanged", params: { totalCents: 23_500 } }, "el");
  await expect(alert).toContainText(sentence);
  await dialog.getByRole("button", { name: t.change.confirmAt(euros(23_500)) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main")).toContainText(euros(23_500));
});

test.describe("with a failing connection", () => {
  test.use({ cutsTheLine: true });

  test("a change of dates that cannot load its price offers another try, and asks before it is closed", async ({
    page,
    context,
  }) => {
    const email = await openAccount(context);
    const vehicle = await offerVehicle("40.00");
    await page.goto(tripPage(await book(email, vehicle)));
    await page.getByRole("button", { name: t.changeDates }).click();
    const dialog = page.getByRole("dialog", { name: t.change.title });
    await expect(dialog).toContainText(t.change.choose);
    let isDown = true;
    let respond = () => {};
    let requested = Promise.resolve();
    await page.route("**/trpc/checkout.quoteChange**", async (route) => {
      await requested;
      return isDown ? route.abort() : route.continue();
    });
    await chooseDates(page, "el", inDays(20), inDays(25));
    const retry = dialog.getByRole("button", { name: t.change.retry });
    await expect(retry).toBeVisible();
    // Nothing is wrong with the dates.
    await expect(dialog.locator("[aria-invalid=true]")).toHaveCount(0);
    await inspect(page, "change of dates without a price", ["light", "dark"]);
    isDown = false;
    requested = new Promise((resolve) => {
      respond = resolve;
    });
    await retry.press("Enter");
    await expect(retry).toHaveAttribute("aria-disabled", "true");
    await expect(retry).toBeFocused();
    respond();
    await expect(dialog).toContainText(euros(20_000));
    await expect(dialog.getByRole("button", { name: t.change.confirm })).toBeEnabled();

    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: leaveText.el.title });
    await expect(question).toBeVisible();
    // As browsers do by themselves after several requests to close in a row.
    await question.evaluate((element: HTMLDialogElement) => element.close());
    await expect(question).toBeHidden();
    await expect(dialog).toBeVisible();
    await dialog.evaluate((element: HTMLDialogElement) => element.close());
    await expect(dialog).toBeVisible();
    await question.getByRole("button", { name: leaveText.el.go }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: t.changeDates }).click();
    await expect(dialog).toContainText(t.change.choose);
  });
});

test("a change of dates says why the vehicle is not rented for so few or so many days", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  const vehicle = await offerVehicle("40.00");
  await page.goto(tripPage(await book(email, vehicle)));
  await page.getByRole("button", { name: t.changeDates }).click();
  const dialog = page.getByRole("dialog", { name: t.change.title });
  const confirm = dialog.getByRole("button", { name: t.change.confirm });
  await expect(dialog).toContainText(t.change.choose);
  await chooseDates(page, "el", inDays(20), inDays(27));
  await expect(dialog).toContainText(euros(28_000));
  // The calendar would not offer these days any more. The time of the return asks for a new price.
  const refusals = [
    {
      bounds: [9, 12],
      time: "09:30",
      problem: { code: "tooShortForVehicle", params: { minDays: 9 } },
    },
    {
      bounds: [4, 6],
      time: "09:00",
      problem: { code: "tooLongForVehicle", params: { maxDays: 6 } },
    },
  ] as const;
  for (const { bounds, time, problem } of refusals) {
    await queryJourneyDatabase(
      "update vehicles set min_rental_days = $2, max_rental_days = $3 where id = $1",
      [vehicle.id, ...bounds],
    );
    await dialog.getByLabel(dateText.el.returnTime).selectOption(time);
    await expect(dialog).toContainText(problemText(problem, "el"));
    await expect(confirm).toBeDisabled();
  }
  await chooseDates(page, "el", inDays(20), inDays(25));
  await expect(dialog).toContainText(euros(20_000));
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main")).toContainText(euros(20_000));
});

test("a booking that was paid with another amount is not moved to dearer dates, and changing and cancelling show what is returned", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  const vehicle = await offerVehicle("40.00");
  const id = await book(email, vehicle);
  await pay(id, 11_000);
  await page.goto(tripPage(id));
  await page.getByRole("button", { name: t.changeDates }).click();
  const dialog = page.getByRole("dialog", { name: t.change.title });
  const confirm = dialog.getByRole("button", { name: t.change.confirm });
  await chooseDates(page, "el", inDays(20), inDays(24));
  await expect(dialog).toContainText(`${euros(4_000)} περισσότερο`);
  await expect(confirm).toBeDisabled();
  await chooseDates(page, "el", inDays(20), inDays(22));
  await expect(dialog).toContainText(t.change.refund(euros(3_000)));
  await confirm.click();
  await expect(heading(page, b.bank.overpaid)).toBeVisible();

  await page.getByRole("button", { name: t.cancel }).click();
  const question = page.getByRole("dialog", { name: b.list.cancelTitle });
  await expect(question).toContainText(t.money.returned);
  await expect(question.getByText(euros(11_000))).toHaveCount(2);
  await expect(question).toContainText(t.money.costs);
  await expect(question).toContainText(PAYMENT_LABELS.el.refund);
  await inspect(page, "cancelling a paid booking");
  await question.getByRole("button", { name: b.list.confirmCancel }).click();
  await expect(title(page)).toHaveText(b.success.headingCancelled);
  await expect(title(page)).toBeFocused();
  await expect(heading(page, b.bank.refundTitle)).toBeVisible();
});

test("pickup and return are saved as a calendar, and the amount of a booking with a special price is the same wherever it is shown", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const email = await openAccount(context);
  const vehicle = await offerVehicle("137.35");
  await setSpecialPrice(vehicle, 19_999);
  const total = 2 * 13_735 + 19_999;
  const id = await book(email, vehicle, { expectedTotalCents: total });
  // What the partner sets later is for later bookings: all that follows shows the stored amount.
  await setSpecialPrice(vehicle, 25_000);
  await page.goto(tripPage(id));
  await expect(page.getByRole("main")).toContainText(euros(total));
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: t.calendar }).click();
  const calendar = await readFile(await (await downloading).path(), "utf8");
  const events = readStrictly(calendar);
  expect(events.map(({ summary }) => summary)).toEqual([
    t.calendarPickup(vehicle.title),
    t.calendarReturn(vehicle.title),
  ]);
  expect((await downloadPdf(page, b.success.download.pending)).text).toContain(euros(total));
  await pay(id);
  await expect(title(page)).toHaveText(b.success.headingConfirmed);
  expect((await downloadPdf(page, b.success.download.confirmed)).text).toContain(euros(total));

  await page.goto("/dashboard?tab=my-bookings");
  await expect(page.getByRole("article")).toContainText(euros(total));
  const admin = await connect("admin@meltemi.example");
  const shown = await admin.api.admin.booking.query({ id });
  await admin.api.admin.cancelBooking.mutate({ id, reason: "Test" });
  const emails = await queryJourneyDatabase<{ text: string; kind: string }>(
    "select text, kind from outgoing_mails where booking_id = $1",
    [id],
  );
  expect(emails.map(({ kind }) => kind).toSorted()).toEqual([
    "booking-cancelled",
    "booking-confirmed",
    "booking-placed",
    "partner-booking-cancelled",
    "partner-booking-confirmed",
    "partner-booking-placed",
  ]);
  for (const { text, kind } of emails) expect(text, kind).toContain(euros(total));

  const partner = await connect(PARTNER);
  const search = displayId(id);
  const { bookings } = await partner.api.partner.bookings.query({ search });
  const row = (await admin.api.admin.bookings.query({ search })).rows.find((one) => one.id === id);
  await Promise.all([partner.close(), admin.close()]);
  expect([bookings[0]?.totalCents, row?.totalCents, shown.totalCents]).toEqual([
    total,
    total,
    total,
  ]);

  for (const [user, file] of [
    ["admin@meltemi.example", "bookings.csv"],
    [PARTNER, "partner-bookings.csv"],
  ] as const) {
    const device = await browser.newContext({ baseURL });
    await signIn(device, user);
    const csv = await device.request.get(`/exports/${file}`, { params: { search } });
    const line = readCsv(await csv.text()).find((cells) => cells.includes(vehicle.title));
    expect(line?.join(" "), file).toMatch(/(?:^| )474[.,]69(?: |$)/);
    await device.close();
  }
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow", cutsTheLine: true });

  test("a trip that was seen opens with its meeting point and its date, and signing out deletes it", async ({
    page,
    context,
  }) => {
    const email = await openAccount(context);
    const vehicle = await offerVehicle("40.00");
    const id = await book(email, vehicle);
    await pay(id);
    await page.goto(tripPage(id));
    await expect(heading(page, t.meeting)).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => name.endsWith("-trip"));
          const stored = await Promise.all(
            names.map(async (name) => (await (await caches.open(name)).keys()).length),
          );
          return stored.reduce((sum, count) => sum + count, 0);
        }),
      )
      .toBe(1);
    // Files are stored beside the page, and the trip once the places are there too.
    await expect.poll(() => listMissingFiles(page, new URL(page.url()).pathname)).toEqual([]);
    const findSavedAt = () =>
      page.evaluate((): string | null => {
        const { trips = [] } = JSON.parse(localStorage.getItem("trips") ?? "{}");
        return trips[0] ? new Date(trips[0].savedAt).toISOString() : null;
      });
    await expect.poll(findSavedAt).not.toBeNull();
    const savedAt = (await findSavedAt()) ?? "";

    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, t.meeting)).toBeVisible();
    const main = page.getByRole("main");
    await expect(main).toContainText(vehicle.title);
    await expect(main).toContainText(formatDate(inDays(10), "el"));
    await expect(main).toContainText(t.savedCopy(formatInstant(savedAt, "el")));
    await expect(page.getByRole("button", { name: t.cancel })).toBeDisabled();
    await context.setOffline(false);
    await expect(page.getByRole("button", { name: t.cancel })).toBeEnabled();

    await page.goto("/dashboard");
    await page.locator("main").getByRole("button", { name: "Αποσύνδεση" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("trips"))).toBeNull();
  });
});
