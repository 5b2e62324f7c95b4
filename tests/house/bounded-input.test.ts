import { describe, expect, it } from "vitest";
import { z } from "zod";
import { boundedList, boundedText } from "#shared/validation/fields.ts";
import { inspectInput, listInputSchemas } from "#tests/support/world/input-schemas.ts";

describe("a server input", () => {
  it.each(listInputSchemas())("has its length checked before other rules: $name", ({ schema }) => {
    const { unbounded } = inspectInput(schema);
    expect(unbounded.map(({ path, why }) => `${path.join(".")}: ${why}`)).toEqual([]);
  });

  it("is found for every procedure and table, with its text fields", () => {
    const names = new Set(listInputSchemas().map(({ name }) => name));
    expect(names).toContain("account.signIn");
    expect(names).toContain("exports/bookings");
    const texts = listInputSchemas().flatMap(({ schema }) => inspectInput(schema).texts);
    expect(texts.length).toBeGreaterThan(150);
  });
});

describe("the rule about inputs reports", () => {
  it.each([
    ["a text without a maximum", z.strictObject({ a: z.string() })],
    ["a maximum that lets later rules run", z.string().max(5).regex(/x/)],
    ["a rule before the maximum", z.string().regex(/x/).max(5, { abort: true })],
    ["a format that is a rule itself", z.uuid()],
    ["a list of any length", z.array(z.number())],
    ["a list that is counted after its items", z.array(z.number()).max(5, { abort: true })],
    ["a number made of anything", z.coerce.number()],
    ["an object with any keys", z.record(z.string(), z.number())],
    ["anything", z.unknown()],
    [
      "a text in an alternative of an optional list",
      boundedList(z.union([z.number(), z.string()]), { max: 5 }).nullish(),
    ],
  ])("%s", (_what, schema) => {
    expect(inspectInput(schema).unbounded).toHaveLength(1);
  });

  it("nothing where text and lists are bounded", () => {
    const schema = z.strictObject({
      text: boundedText(5).regex(/x/),
      list: boundedList(z.strictObject({ a: boundedText(5).optional() }), { max: 5 }),
    });
    expect(inspectInput(schema)).toEqual({
      texts: [["text"], ["list", 0, "a"]],
      lists: [["list"]],
      unbounded: [],
    });
  });
});
