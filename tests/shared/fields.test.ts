import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  boundedList,
  emailField,
  mailboxField,
  optionalTextField,
  rawTextField,
  textField,
} from "#shared/validation/fields.ts";
import { ibanField } from "#shared/validation/iban.ts";

it("a text may contain everything the database can hold, in every script", () => {
  const isText = (text: string) => rawTextField(100).safeParse(text).success;
  expect(["", "Κρήτη\n", "🏍️", "\ufffd"].every(isText)).toBe(true);
  expect(["a\0", "\ud83c", "b\udfcd\ufe0f"].some(isText)).toBe(false);
});

it("a text loses what is not shown around it, and marks that turn the rest of a line round", () => {
  expect(textField(20).parse("\u2068 Ελένη\u202e Παπαδάκη\u200b\n")).toBe("Ελένη Παπαδάκη");
  expect(textField(20).safeParse("\u200b\u2060").error?.issues).toMatchObject([
    { message: "required" },
  ]);
  expect(textField(20).parse("👩\u200d🚀 محمد")).toBe("👩\u200d🚀 محمد");
  expect(mailboxField.parse("\u202aanna@example.com\u202c")).toBe("anna@example.com");
  const started = performance.now();
  optionalTextField(5).safeParse(`${" ".repeat(200_000)}a`);
  expect(performance.now() - started).toBeLessThan(1_000);
});

it("an IBAN is read as e-banking pages and documents have it", () => {
  const iban = "GR1601101250000000012300695";
  const printed = "\u202aIBAN: GR16 0110 1250\u00a00000 0001 2300 695\u202c";
  expect(ibanField.parse(printed)).toBe(iban);
});

it("a text that is too long is rejected only for its length, whatever else is wrong with it", () => {
  const refusals = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message);
  expect(refusals(textField(5), "\0".repeat(6))).toEqual(["tooLong"]);
  expect(refusals(emailField, "@".repeat(255))).toEqual(["tooLong"]);
  expect(refusals(optionalTextField(5), ` ${"a".repeat(5)}  `)).toBeUndefined();
});

it("a list that is too long is rejected as a whole, without reading its items", () => {
  let read = 0;
  const item = z.number().refine(() => {
    read += 1;
    return false;
  });
  const list = boundedList(item, { min: 1, max: 3 });
  expect(list.safeParse([1, 2, 3, 4]).error?.issues).toHaveLength(1);
  expect(list.safeParse([]).error?.issues).toMatchObject([{ message: "required" }]);
  expect(read).toBe(0);
  expect(list.safeParse([1, 2, 3]).error?.issues).toHaveLength(3);
});

describe("an email address", () => {
  /** The rule as one expression, which is slow for long texts. */
  const SPECIFIED = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

  it("is valid exactly where the specification says so", () => {
    const piece = fc.constantFrom("a", "@", ".", " ", "é", "-");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const typed = pieces.join("").trim();
        expect(emailField.safeParse(typed).success).toBe(SPECIFIED.test(typed));
      }),
      { numRuns: 20_000 },
    );
  });

  const refusalsOf = (typed: string) =>
    mailboxField.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];

  it.each([
    "eleni.papadaki+crete@mail.example.co.uk",
    "o'neill_jr@example.com",
    "ελένη@παράδειγμα.ελ",
    "(x)a,b;c@example.com",
  ])("that receives email before it is proven may be %j", (typed) => {
    expect(refusalsOf(typed)).toEqual([]);
  });

  it.each([
    "<eleni@mail.example.com",
    "eleni@mail.example.com>>",
    '"eleni"@mail.example.com',
    "e\\leni@mail.example.com",
    "\u0001eleni@mail.example.com",
    "eleni@mail.exam\u00adple.com",
    "eleni@mail.exam\u200bple.com",
    "eleni@mail.exam\ufe0fple.com",
    "eleni@mail.example。com",
    "eleni@mail｡example.com",
    "eleni@mail．example.com",
    "eleni@mail.example.com.",
    "eleni@mail..example.com",
    "eleni@.mail.example.com",
  ])("that receives email unproven may not be another spelling of one: %j", (typed) => {
    expect(refusalsOf(typed)).toEqual(["emailInvalid"]);
  });
});
