import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rentalDetailsSchema } from "#shared/checkout/checkout.ts";
import {
  DIAL_CODES,
  isE164,
  joinPhone,
  PHONE_COUNTRIES,
  readablePhone,
  splitPhone,
} from "#shared/validation/phone.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

describe("a phone number beside a country", () => {
  it("becomes the same string for every way of typing it", () => {
    expect(joinPhone("GR", "694 555 0123")).toBe("+306945550123");
    expect(joinPhone("DE", "0151 / 234-56789")).toBe("+4915123456789");
    expect(joinPhone("GR", "0049 151 23456789")).toBe("+4915123456789");
    expect(joinPhone("GR", "+44 (20) 7946 0000")).toBe("+442079460000");
    expect(joinPhone("IT", "06 1234 5678")).toBe("+390612345678");
    expect(joinPhone("GR", "  ")).toBe("");
  });

  it("is read from what contacts, links and web pages are copied as", () => {
    const copies = [
      "\u202a+30 694 555 0123\u202c",
      "\u2068694 555 0123\u2069",
      "+30\u2011694\u2013555\u20110123",
      "tel:+306945550123",
      "\uff0b30 694 555 0123",
    ];
    for (const copy of copies) expect(joinPhone("GR", copy)).toBe("+306945550123");
    expect(joinPhone("GR", "+49 (0) 171 392 0004")).toBe("+491713920004");
    expect(joinPhone("GR", "+39 (0) 6 1234 5678")).toBe("+390612345678");
  });

  it("splits into the same country and digits again", () => {
    const digits = fc.stringMatching(/^[1-9]\d{6,9}$/);
    fc.assert(
      fc.property(fc.constantFrom(...PHONE_COUNTRIES), digits, (country, typed) => {
        const whole = joinPhone(country, typed);
        const parts = splitPhone(whole, country);
        expect(parts.country).toBe(country);
        expect(joinPhone(parts.country, parts.national)).toBe(whole);
      }),
    );
  });

  it("is displayed with its country's code, and unchanged where it is not a number", () => {
    expect(readablePhone("+306945550123")).toBe("+30 694 555 0123");
    expect(readablePhone("+302810300400")).toBe("+30 2810 300 400");
    expect(readablePhone("+302821055202")).toBe("+30 28210 55202");
    expect(readablePhone("+302101234567")).toBe("+30 210 123 4567");
    expect(readablePhone("+442079460000")).toBe("+44 207 946 0000");
    expect(readablePhone("+81 3 1234")).toBe("+81 3 1234");
    expect(splitPhone("call me")).toEqual({ country: "GR", national: "call me" });
  });

  it("has a numeric code for every country, and no prefix is mistaken for another country", () => {
    const codes = [...new Set(Object.values(DIAL_CODES))];
    expect(codes.every((code) => /^[1-9]\d{0,2}$/.test(code))).toBe(true);
    const clashes = codes.filter((a) => codes.some((b) => a !== b && b.startsWith(a)));
    expect(clashes).toEqual([]);
  });
});

describe("the phone of a booking", () => {
  const parse = (customerPhone: string) => {
    const { acceptTerms, expectedTotalCents, idempotencyKey, vehicleId, ...details } =
      bookingRequest("018f0000-0000-7000-8000-000000000000");
    return rentalDetailsSchema.safeParse({ ...details, customerPhone });
  };

  it("is stored as E.164, also when an older form sends it with spaces or without its country", () => {
    for (const phone of ["+30 694 555 0101", "6945550101", "0030 694-555-0101"]) {
      expect(parse(phone).data?.customerPhone).toBe("+306945550101");
    }
  });

  it("is rejected where no phone can have the number", () => {
    const messages = (phone: string) => parse(phone).error?.issues.map(({ message }) => message);
    for (const phone of [
      "call me",
      "+30 694 555",
      "+30 594 555 0101",
      "+0123456789",
      "+1234567890123456",
    ]) {
      expect(messages(phone), phone).toEqual(["phoneInvalid"]);
    }
    expect(messages(" ")?.[0]).toBe("required");
    expect(isE164("+442079460000")).toBe(true);
  });
});
