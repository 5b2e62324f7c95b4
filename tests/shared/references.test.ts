import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  creditorReference,
  inGroupsOfFour,
  isCreditorReference,
} from "#shared/checkout/creditor-reference.ts";
import { epcPayment } from "#shared/checkout/epc-payment.ts";
import { formatDeadline, PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import { displayId } from "#shared/display-id.ts";
import { toCents, toNumeric } from "#shared/money.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";

describe("references", () => {
  it("of bookings pass the bank's check, and fail it after a mistyped digit", () => {
    fc.assert(
      fc.property(fc.uuid({ version: 7 }), (id) => {
        const reference = creditorReference(id);
        expect(reference.length).toBeLessThanOrEqual(25);
        expect(isCreditorReference(reference)).toBe(true);
        const mistyped = reference.replace(/\d(?=\D*$)/, (digit) => (digit === "1" ? "2" : "1"));
        expect(isCreditorReference(mistyped)).toBe(false);
      }),
    );
  });

  it("match the example of ISO 11649", () => {
    expect(isCreditorReference("RF18539007547034")).toBe(true);
    expect(isCreditorReference("RF19539007547034")).toBe(false);
  });

  it("are printed in groups of four, ids by their last eight characters", () => {
    expect(inGroupsOfFour("RF18539007547034")).toBe("RF18 5390 0754 7034");
    expect(displayId("0199f0c4-5a1b-7c3d-8e4f-a1b2c3d4e5f6")).toBe("#c3d4e5f6");
  });
});

it("a payment code has the lines of EPC069-12 in order", () => {
  const text = epcPayment(DEFAULT_SETTINGS.bank, 12_345, "RF18539007547034");
  expect(text.split("\n")).toEqual([
    "BCD",
    "002",
    "1",
    "SCT",
    "DEMOGRAA",
    "MELTEMI RENTALS IKE",
    "GR9099901230000000012300695",
    "EUR123.45",
    "",
    "RF18539007547034",
  ]);
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(331);
});

it("a payment code carries a note to the payer, and omits it when the code would become too large", () => {
  const { bank } = DEFAULT_SETTINGS;
  const note = PAYMENT_LABELS.el.payBy(formatDeadline("2027-03-01T07:00:00Z", "el"));
  const lines = epcPayment(bank, 12_345, "RF18539007547034", note).split("\n");
  expect(lines.slice(8)).toEqual(["", "RF18539007547034", "", note]);
  fc.assert(
    fc.property(fc.string({ maxLength: 70, unit: "grapheme-ascii" }), fc.nat(70), (text, greek) => {
      const holder = "Ω".repeat(greek) || "A";
      const code = epcPayment({ ...bank, holder }, 99_999_999, "RF18539007547034123456789", text);
      expect(new TextEncoder().encode(code).length).toBeLessThanOrEqual(331);
    }),
  );
});

it("an amount is stored in the database and read back without losing a cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
      expect(toCents(toNumeric(cents))).toBe(cents === 0 ? 0 : cents);
    }),
  );
});
