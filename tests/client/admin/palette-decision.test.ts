import { expect, test } from "vitest";
import { readDecision } from "#client/admin/palette/palette-command.ts";
import { paletteText } from "#client/admin/palette/palette-text.ts";

const WORDS = {
  approve: [...paletteText.el.decisionWords.approve, ...paletteText.en.decisionWords.approve],
  pay: [...paletteText.el.decisionWords.pay, ...paletteText.en.decisionWords.pay],
};

test.each([
  ["approve fiat panda", "approve", "fiat panda"],
  ["panda  εγκριση", "approve", "panda"],
  ["ΕΓΚΡΙΣΗ", "approve", ""],
  ["appr", "approve", ""],
  ["πληρωμή RF18 5390", "pay", "RF18 5390"],
  ["payment papadakis", "pay", "papadakis"],
])("%j asks for a decision: %s, about %j", (search, decision, rest) => {
  expect(readDecision(search, WORDS)).toEqual({ decision, rest });
});

// "tran" begins a word for payments, which is why a search finds everything else too.
test.each(["fiat panda", "app", "aprilia", "approved", "paypal", "RF18 5390 0000", ""])(
  "%j asks for no decision",
  (search) => {
    expect(readDecision(search, WORDS)).toEqual({ decision: undefined, rest: search });
  },
);
