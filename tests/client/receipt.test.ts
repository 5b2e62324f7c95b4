import { describe, expect, it } from "vitest";
import { receipt, receiptFileName } from "#client/checkout/bookings/receipt.ts";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { formatDeadline, PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import { LANGUAGES } from "#shared/language.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";

const PENDING: CustomerBooking = {
  id: "0199f0c4-5a1b-7c3d-8e4f-a1b2c3d4e5f6",
  status: "pending",
  vehicle: {
    id: "0199f0c4-5a1b-7c3d-8e4f-a1b2c3d4e5f7",
    slug: "fiat-panda",
    title: "Fiat Panda",
    brand: "Fiat",
    type: "car",
    pricePerDayCents: 4_000,
    image: null,
  },
  customerName: "Ελένη Παπαδάκη",
  customerEmail: "eleni@example.com",
  customerPhone: "+306945550101",
  pickupDate: "2027-03-10",
  pickupTime: "10:00",
  returnDate: "2027-03-13",
  returnTime: "10:00",
  pickupLocation: "chania",
  returnLocation: "chania",
  specialRequests: "",
  days: 3,
  totalCents: 12_000,
  paymentDueAt: "2027-03-03T07:00:00.000Z",
  createdAt: "2027-03-01T07:00:00.000Z",
  history: [{ kind: "placed", at: "2027-03-01T07:00:00.000Z" }],
  partnerName: { el: "Κνωσός", en: "Knosos" },
  partnerPhone: null,
  openingHours: null,
  driver: { minimumAge: 21, licence: { category: "B", heldYears: 1 } },
  lines: [{ season: "base", days: 3, pricePerDayCents: 4_000, amountCents: 12_000 }],
  vatCents: 2_323,
  paymentReference: "RF18539007547034",
  instantOnly: false,
  paid: null,
  cancellable: true,
  changeable: true,
  bounds: { minRentalDays: null, maxRentalDays: null },
  freeUntil: null,
  updatedAt: "2027-03-01T07:00:00.000Z",
  bank: DEFAULT_SETTINGS.bank,
};
const PAID: CustomerBooking = {
  ...PENDING,
  status: "confirmed",
  paid: { amountCents: 12_000, receivedOn: "2027-03-02" },
};
const CANCELLED: CustomerBooking = {
  ...PAID,
  status: "cancelled",
  history: [{ kind: "cancelled", at: "2027-03-04T07:00:00.000Z", reason: "Βλάβη" }],
};

const write = (booking: CustomerBooking, language: "el" | "en") =>
  receipt(booking, language, (id) => id);

describe("the text file of a booking", () => {
  it("contains the payment method and deadline while it is unpaid, and is not a receipt", () => {
    for (const language of LANGUAGES) {
      const text = write(PENDING, language);
      expect(text).toContain(formatDeadline(PENDING.paymentDueAt, language));
      expect(text).toContain("GR90 9990");
      expect(text).toMatch(/ΔΕΛΤΙΟ ΚΡΑΤΗΣΗΣ|BOOKING SLIP/);
      expect(text).not.toMatch(/ΑΠΟΔΕΙΞΗ|RECEIPT/i);
      expect(text).not.toContain(PAYMENT_LABELS[language].instantOnly);
      const late = write({ ...PENDING, instantOnly: true }, language);
      expect(late).toContain(PAYMENT_LABELS[language].instantOnly);
    }
    expect(receiptFileName(PENDING)).toBe("meltemi-booking-c3d4e5f6.txt");
  });

  it("is a receipt once it is paid, with amount, day, method, reference and partner, and requests nothing", () => {
    const expected = {
      el: ["ΑΠΟΔΕΙΞΗ ΠΛΗΡΩΜΗΣ", "€120,00", "2 Μαρ 2027", "Τραπεζική μεταφορά", "Κνωσός"],
      en: ["RECEIPT", "€120.00", "2 Mar 2027", "Bank transfer", "Knosos"],
    };
    for (const language of LANGUAGES) {
      const text = write(PAID, language);
      for (const part of [...expected[language], "RF18 5390 0754 7034"]) {
        expect(text).toContain(part);
      }
      expect(text).not.toContain(PAYMENT_LABELS[language].dueLabel);
      expect(text).not.toContain("GR90");
      expect(text).not.toMatch(/μόλις λάβουμε|once we receive/);
    }
    expect(receiptFileName(PAID)).toBe("meltemi-receipt-c3d4e5f6.txt");
  });

  it("contains the amount still due or overpaid, and how it is settled", () => {
    const partly = { ...PAID, paid: { amountCents: 5_000, receivedOn: "2027-03-02" } };
    const more = { ...PAID, paid: { amountCents: 12_500, receivedOn: "2027-03-02" } };
    for (const language of LANGUAGES) {
      const { owed, overpaid, settle } = PAYMENT_LABELS[language];
      expect(write(partly, language)).toMatch(new RegExp(`${owed}: +€70[.,]00\n`));
      expect(write(more, language)).toMatch(new RegExp(`${overpaid}: +€5[.,]00\n`));
      for (const booking of [partly, more]) {
        expect(write(booking, language)).toContain(settle);
        expect(write(booking, language)).not.toMatch(/εξοφληθεί|is paid and confirmed/);
      }
      expect(write(PAID, language)).not.toContain(settle);
      expect(write({ ...partly, status: "cancelled" }, language)).not.toContain(owed);
    }
  });

  it("contains the cancellation, its reason and the amount paid, and no payment instructions", () => {
    for (const language of LANGUAGES) {
      const text = write(CANCELLED, language);
      expect(text).toMatch(/ΑΚΥΡΩΜΕΝΗ ΚΡΑΤΗΣΗ|CANCELLED BOOKING/);
      expect(text).toContain("Βλάβη");
      expect(text).toMatch(/2 (Μαρ|Mar) 2027/);
      expect(text).not.toContain("GR90");
      const unpaid = write({ ...CANCELLED, paid: null }, language);
      expect(unpaid).not.toMatch(/2 (Μαρ|Mar) 2027/);
    }
    expect(receiptFileName(CANCELLED)).toBe("meltemi-cancellation-c3d4e5f6.txt");
  });
});
