import { describe, expect, it } from "vitest";
import { MAX_NUMBER_TEXT, readNumber } from "#shared/validation/entered-number.ts";

const EUROS = { decimals: 2, sign: "€" } as const;

describe("a text that is entered as an amount", () => {
  it.each([
    ["1.172,50", 1172.5],
    ["1,172.50", 1172.5],
    ["1.200", 1200],
    ["1,200", 1200],
    ["1.234.567,89", 1234567.89],
    ["825.00", 825],
    ["825,00", 825],
    ["41,5", 41.5],
    ["41.5", 41.5],
    ["1172,5", 1172.5],
    ["1234", 1234],
    [",50", 0.5],
    ["0", 0],
    ["1 172,50 €", 1172.5],
    ["€1.172,50", 1172.5],
    ["1\u00a0172,50\u00a0€", 1172.5],
  ])("%s is %d in either language", (text, value) => {
    expect(readNumber(text, EUROS)).toBe(value);
  });

  it.each(["", " ", "\u00a0"])("is empty: %j", (text) => {
    expect(readNumber(text, EUROS)).toBeNull();
  });

  it.each([
    "41,",
    "41,5050",
    "0,500",
    "1234,567",
    "1.2.3",
    "1.172.50",
    "1,172,50",
    "1.23,45",
    "1.172,5,0",
    "12a",
    "-5",
    "1e3",
    "€",
    "€€5",
    "5%",
    "NaN",
    ".",
    "1".repeat(MAX_NUMBER_TEXT + 1),
    `1${" ".repeat(MAX_NUMBER_TEXT)}`,
  ])("is not read as another amount: %s", (text) => {
    expect(readNumber(text, EUROS)).toBeNaN();
  });
});

describe("a text that is entered as a whole number or as percent", () => {
  it("has no more decimals than the field", () => {
    expect(readNumber("1.242", { decimals: 0 })).toBe(1242);
    expect(readNumber("41,5", { decimals: 0 })).toBeNaN();
    expect(readNumber("41.0", { decimals: 0 })).toBeNaN();
  });

  it("has the sign of the field alone", () => {
    expect(readNumber("12,5 %", { decimals: 2, sign: "%" })).toBe(12.5);
    expect(readNumber("12,5 €", { decimals: 2, sign: "%" })).toBeNaN();
  });
});
