import { expect, it } from "vitest";
import { plainText } from "#shared/fields.ts";

it("a text is what the database can hold, in every script", () => {
  const isText = (text: string) => plainText().safeParse(text).success;
  expect(["", "Κρήτη\n", "🏍️", "\ufffd"].every(isText)).toBe(true);
  expect(["a\0", "\ud83c", "b\udfcd\ufe0f"].some(isText)).toBe(false);
});
