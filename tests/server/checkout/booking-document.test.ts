import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { formatDate, formatEurosExact, formatInstant } from "#client/text/format.ts";
import { DOCUMENT_TEXT } from "#server/checkout/document/document-text.ts";
import { BOOKING_EMAIL_TEXTS } from "#server/domain/booking-emails/booking-email-text.ts";
import type { PlaceBooking } from "#shared/checkout/checkout.ts";
import { inGroupsOfFour } from "#shared/checkout/creditor-reference.ts";
import type { Driver } from "#shared/checkout/driver.ts";
import { describeDriver } from "#shared/checkout/driver-labels.ts";
import { formatDeadline, PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import { readableBank } from "#shared/checkout/readable-bank.ts";
import { describeSecurity, SECURITY_LABELS } from "#shared/checkout/security-labels.ts";
import { displayId } from "#shared/display-id.ts";
import { LANGUAGES, type Language } from "#shared/language.ts";
import { toLocalDate } from "#shared/local-time.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import type { SecurityAmounts } from "#shared/vehicle/vehicle-facts.ts";
import { connect } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

type Caller = Awaited<ReturnType<typeof connect>>;

const TITLE = "Καμπριολέ Αιγαίου";
const TOTAL = 123_750;

let world: World;
let admin: Caller;
let partnerId: string;

beforeAll(async () => {
  world = await startWorld();
  partnerId = (await addUser(world.platform, "partner")).id;
  admin = await connect(world.origin, (await addUser(world.platform, "admin")).email);
});
afterAll(() => world.end());

type Placed = { id: string; cookie: string; customer: Caller };

/** A booking of a new customer, because the number of unpaid ones per customer is limited. */
async function place(
  details: Pick<Partial<PlaceBooking>, "specialRequests" | keyof Driver> = {},
  security: Partial<SecurityAmounts> = {},
): Promise<Placed> {
  const { email } = await addUser(world.platform, "customer");
  const customer = await connect(world.origin, email);
  const vehicle = await addVehicle(world.platform, partnerId, {
    title: TITLE,
    pricePerDay: "412.50",
    ...security,
  });
  const request = bookingRequest(vehicle.id, { expectedTotalCents: TOTAL, ...details });
  const { bookingId } = await customer.api.checkout.place.mutate(request);
  return { id: bookingId, cookie: await signedInCookie(world.origin, email), customer };
}

const download = ({ id, cookie }: Pick<Placed, "id" | "cookie">, language: string) =>
  fetch(`${world.origin}/exports/booking.pdf?${new URLSearchParams({ id, language })}`, {
    headers: { cookie },
  });

const bytesOf = async (placed: Placed, language: Language) =>
  new Uint8Array(await (await download(placed, language)).arrayBuffer());

const inOneLine = (text: string) => text.replace(/\s+/g, " ");

/** The pages' text; where a line of the document ends does not matter. */
async function textOf(placed: Placed, language: Language): Promise<string> {
  const { text } = await extractText(await bytesOf(placed, language), { mergePages: true });
  return inOneLine(text);
}

describe.each(LANGUAGES)("the document of a booking in %s", (language) => {
  const t = DOCUMENT_TEXT[language];
  const labels = PAYMENT_LABELS[language];
  const euros = (cents: number) => inOneLine(formatEurosExact(cents, language));

  it("is a booking note with account and reference while it is unpaid", async () => {
    const driver = { driverAge: 34, driverLicence: "B" } as const;
    const placed = await place({ specialRequests: "Παιδικό κάθισμα\nγια μωρό", ...driver });
    const { id, customer } = placed;
    const booking = await customer.api.checkout.booking.query({ id });
    const text = await textOf(placed, language);
    for (const part of [
      t.headings.pending,
      displayId(id),
      TITLE,
      booking.customerName,
      booking.customerEmail,
      booking.partnerName[language],
      `${formatDate(booking.pickupDate, language)}, ${booking.pickupTime}`,
      `${formatDate(booking.returnDate, language)}, ${booking.returnTime}`,
      t.line(3, euros(41_250)),
      euros(TOTAL),
      euros(booking.vatCents),
      inGroupsOfFour(DEFAULT_SETTINGS.bank.iban),
      readableBank(DEFAULT_SETTINGS.bank, language).name,
      inGroupsOfFour(booking.paymentReference),
      formatDeadline(booking.paymentDueAt, language),
      t.codeHint,
      "Παιδικό κάθισμα για μωρό",
      ...describeDriver(driver, language).flat(),
      "1 / 1",
    ]) {
      expect(text).toContain(inOneLine(part));
    }
    expect(text).not.toContain(t.paid);
  });

  it("is a receipt with day and amount of the payment, and no account, once it is paid", async () => {
    const placed = await place();
    const { id } = placed;
    const receivedOn = toLocalDate(new Date());
    await confirmPayment(admin.api.admin, id, {
      amountCents: 120_000,
      receivedOn,
      reference: "RF18",
    });
    const text = await textOf(placed, language);
    expect(text).toContain(t.headings.confirmed);
    expect(text).toContain(`${t.paid} ${euros(120_000)}`);
    expect(text).toContain(`${t.received} ${inOneLine(formatDate(receivedOn, language))}`);
    expect(text).toContain(`${labels.owed} ${euros(3_750)}`);
    expect(text).toContain(inOneLine(labels.settle));
    expect(text).toContain(inOneLine(t.notTaxDocument));
    expect(text).toContain(euros(TOTAL));
    expect(text).not.toContain(inGroupsOfFour(DEFAULT_SETTINGS.bank.iban));
    expect(text).not.toContain(t.codeHint);
  });

  it("has deposit and excess beside the vehicle, never in a sum, and needs no card where there is none", async () => {
    const amounts = { depositCents: 55_000, excessCents: 0 };
    const placed = await place({}, amounts);
    const facts = describeSecurity(amounts, language);
    const rows = facts.map(([name, value]) => inOneLine(`${name} ${value}`));
    const note = await textOf(placed, language);
    for (const row of rows) expect(note).toContain(row);
    expect(note.indexOf(rows[0] ?? "")).toBeLessThan(note.indexOf(t.price));
    expect(note).toContain(`${t.total} ${euros(TOTAL)}`);
    await confirmPayment(admin.api.admin, placed.id);
    const receipt = await textOf(placed, language);
    for (const row of rows) expect(receipt).toContain(row);
    expect(receipt).toContain(`${t.paid} ${euros(TOTAL)}`);
    expect(receipt).toContain(inOneLine(t.deposit));

    const without = await place({}, { depositCents: 0, excessCents: null });
    await confirmPayment(admin.api.admin, without.id);
    expect(await textOf(without, language)).not.toContain(inOneLine(t.deposit));
    const mailed = await world.sql.query<{ text: string }>(
      "select text from outgoing_mails where booking_id = $1 and kind = 'booking-confirmed'",
      [without.id],
    );
    const email = mailed.rows.map(({ text }) => inOneLine(text)).join();
    expect(email).toContain(SECURITY_LABELS.el.noDeposit);
    expect(email).toContain(inOneLine(BOOKING_EMAIL_TEXTS.el.confirmed.bringWithoutCard));
    expect(email).not.toContain(inOneLine(BOOKING_EMAIL_TEXTS.el.confirmed.bring));
  });

  it("says when and why a paid booking was cancelled, and how it is refunded", async () => {
    const placed = await place();
    const { id, customer } = placed;
    await confirmPayment(admin.api.admin, id);
    await admin.api.admin.cancelBooking.mutate({ id, reason: "Βλάβη κινητήρα" });
    const { history } = await customer.api.checkout.booking.query({ id });
    const at = history.find(({ kind }) => kind === "cancelled")?.at ?? "";
    const text = await textOf(placed, language);
    expect(text).toContain(t.headings.cancelled);
    expect(text).toContain(`${t.paid} ${euros(TOTAL)}`);
    expect(text).toContain(inOneLine(t.cancelledAt(formatInstant(at, language))));
    expect(text).toContain(t.reason("Βλάβη κινητήρα"));
    expect(text).toContain(inOneLine(labels.refund));
    expect(text).toContain(inOneLine(t.noLongerValid));
    expect(text).not.toContain(inOneLine(t.doNotPay));
    expect(text).not.toContain(inGroupsOfFour(DEFAULT_SETTINGS.bank.iban));
  });

  it("requests no payment for a cancelled booking, and refunds none that was not paid", async () => {
    const placed = await place();
    const { id, customer } = placed;
    await customer.api.checkout.cancel.mutate({ id });
    const text = await textOf(placed, language);
    expect(text).toContain(inOneLine(t.doNotPay));
    expect(text).not.toContain(inOneLine(labels.refund));
    expect(text).not.toContain(t.toPay);
  });

  it("has title, language and number in its properties and its name", async () => {
    const placed = await place();
    const { id } = placed;
    const response = await download(placed, language);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="meltemi-booking-${id.slice(-8)}.pdf"`,
    );
    const file = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    const { info } = await getMeta(file);
    expect(info).toMatchObject({
      Title: `Meltemi · ${t.titles.pending(displayId(id))}`,
      Language: language,
    });
    expect(await file.getMarkInfo()).toMatchObject({ Marked: true });
  });
});

describe("a document", () => {
  it("continues on further pages when a text is long, and numbers them", async () => {
    const placed = await place({ specialRequests: "Πολλές επιθυμίες. ".repeat(55) });
    const { text, totalPages } = await extractText(await bytesOf(placed, "el"));
    expect(totalPages).toBe(2);
    expect(text[0]).toContain("1 / 2");
    expect(text[1]).toContain("2 / 2");
  });

  it("reads each of its fonts from the disk once", async () => {
    const placed = await place();
    const read = vi.spyOn(fs, "readFileSync");
    syncBuiltinESMExports();
    try {
      await bytesOf(placed, "el");
      const fonts = read.mock.calls
        .map(([file]) => String(file))
        .filter((file) => file.endsWith(".ttf"));
      expect(fonts.length).toBeGreaterThan(0);
      expect(fonts.length).toBe(new Set(fonts).size);
    } finally {
      read.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it("is refused to visitors, and not found for anybody but the customer", async () => {
    const placed = await place();
    expect((await download({ ...placed, cookie: "" }, "el")).status).toBe(401);
    for (const role of ["customer", "partner", "admin"] as const) {
      const { email } = await addUser(world.platform, role);
      const cookie = await signedInCookie(world.origin, email);
      const response = await download({ ...placed, cookie }, "el");
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        error: { data: { problem: { code: "notFound" } } },
      });
    }
  });

  it("is refused in another language, with further parameters and as another format", async () => {
    const placed = await place();
    const { id, cookie } = placed;
    expect((await download(placed, "de")).status).toBe(400);
    const headers = { cookie };
    const more = await fetch(`${world.origin}/exports/booking.pdf?id=${id}&x=1`, { headers });
    expect(more.status).toBe(400);
    const csv = await fetch(`${world.origin}/exports/booking.csv?id=${id}`, { headers });
    expect(csv.status).toBe(404);
  });
});
