import { expect } from "@playwright/test";
import { bookingText } from "#client/checkout/bookings/booking-text.ts";
import { formatDate, formatEurosExact } from "#client/text/format.ts";
import { DOCUMENT_TEXT } from "#server/checkout/document/document-text.ts";
import { inGroupsOfFour } from "#shared/checkout/creditor-reference.ts";
import { PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import { readableBank } from "#shared/checkout/readable-bank.ts";
import { displayId } from "#shared/display-id.ts";
import { LANGUAGES } from "#shared/language.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import { downloadPdf } from "#tests/support/journey/downloaded-pdf.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  FRESH_PASSWORD,
  inDays,
  offerVehicle,
  openAccount,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

for (const language of LANGUAGES) {
  const t = bookingText[language].success;

  test(`the document of a booking is downloaded as PDF, first unpaid and then paid, in ${language}`, async ({
    page,
    context,
  }) => {
    const email = await openAccount(context, language);
    const vehicle = await offerVehicle("412.50");
    const device = await connect(email, FRESH_PASSWORD);
    const { bookingId } = await device.api.checkout.place.mutate(
      bookingRequest(vehicle.id, { expectedTotalCents: 123_750 }),
    );
    await device.close();
    const [row] = await queryJourneyDatabase<{ reference: string }>(
      "select payment_reference as reference from bookings where id = $1",
      [bookingId],
    );

    await page.goto(`/booking-success?booking=${bookingId}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.heading);
    await inspect(page, "a booking with its document");
    const note = await downloadPdf(page, t.download.pending);
    expect(note.name).toBe(`meltemi-booking-${bookingId.slice(-8)}.pdf`);
    for (const part of [
      displayId(bookingId),
      inGroupsOfFour(row?.reference ?? "no reference"),
      inGroupsOfFour(DEFAULT_SETTINGS.bank.iban),
      readableBank(DEFAULT_SETTINGS.bank, language).name,
      formatEurosExact(123_750, language),
      vehicle.title,
    ]) {
      expect(note.text).toContain(part);
      // The content of the file is on the page too.
      await expect(page.getByText(part).first()).toBeVisible();
    }

    const admin = await connect("admin@meltemi.example");
    await confirmPayment(admin.api.admin, bookingId);
    await admin.close();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.headingConfirmed);
    const receipt = await downloadPdf(page, t.download.confirmed);
    expect(receipt.name).toBe(`meltemi-receipt-${bookingId.slice(-8)}.pdf`);
    expect(receipt.text).toContain(DOCUMENT_TEXT[language].headings.confirmed);
    expect(receipt.text).not.toContain(inGroupsOfFour(DEFAULT_SETTINGS.bank.iban));
  });

  test(`a booking that was paid and then cancelled shows the refund, not the request not to pay, in ${language}`, async ({
    page,
    context,
  }) => {
    const email = await openAccount(context, language);
    const vehicle = await offerVehicle("40.00");
    const device = await connect(email, FRESH_PASSWORD);
    const { bookingId: id } = await device.api.checkout.place.mutate(bookingRequest(vehicle.id));
    await device.close();
    const payment = { amountCents: 12_000, receivedOn: inDays(0), reference: "RF18" };
    const admin = await connect("admin@meltemi.example");
    await confirmPayment(admin.api.admin, id, payment);
    await admin.api.admin.cancelBooking.mutate({ id, reason: "Engine failure" });
    await admin.close();

    await page.goto(`/booking-success?booking=${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.headingCancelled);
    const { bank } = bookingText[language];
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: bank.refundTitle })).toBeVisible();
    await expect(main).toContainText(PAYMENT_LABELS[language].refund);
    const received = formatDate(payment.receivedOn, language);
    await expect(main).toContainText(
      bank.paidText(formatEurosExact(payment.amountCents, language), received),
    );
    await expect(main).toContainText(t.leadCancelledPaid);
    await expect(main).not.toContainText(t.leadCancelled);
    await expect(main).not.toContainText(bank.title);
  });
}
