import { describe, expect, it } from "vitest";
import { epcPayment } from "#shared/checkout/epc-payment.ts";
import { readableBank } from "#shared/checkout/readable-bank.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";

const BANK = { ...DEFAULT_SETTINGS.bank, name: "Τράπεζα Κρήτης", holder: "ΜΕΛΤΕΜΙ ΑΕ" };

describe("the names of the bank and of the account's holder", () => {
  it("stay as they are stored in Greek", () => {
    expect(readableBank(BANK, "el")).toEqual({ name: "Τράπεζα Κρήτης", holder: "ΜΕΛΤΕΜΙ ΑΕ" });
  });

  it("are in Latin letters in English", () => {
    expect(readableBank(BANK, "en")).toEqual({ name: "Trapeza Kritis", holder: "MELTEMI AE" });
  });

  it("stay as they are stored in the QR code, whatever the language", () => {
    expect(epcPayment(BANK, 12_345, "RF18539007547034")).toContain("ΜΕΛΤΕΜΙ ΑΕ");
  });
});
