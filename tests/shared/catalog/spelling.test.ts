import { describe, expect, it } from "vitest";
import { correctWord, countMistakes, knownWordsOf } from "#shared/catalog/spelling.ts";

const known = knownWordsOf({
  brands: ["Suzuki", "Toyota", "Renault", "Volkswagen", "Citroën", "Land Rover", "BMW"],
  titles: ["Suzuki Jimny 4x4", "Renault Captur", "Toyota Yaris", "Peugeot 208", "Σκούτερ Αστραπή"],
});

describe("a misspelled word", () => {
  it.each([
    ["suzki", "Suzuki"],
    ["suzuiki", "Suzuki"],
    ["uszuki", "Suzuki"],
    ["toiota", "Toyota"],
    ["σουζκι", "Suzuki"],
    ["Renaut", "Renault"],
    ["ρενώτ", "Renault"],
    ["volswagen", "Volkswagen"],
    ["wolkswagn", "Volkswagen"],
    ["citroem", "Citroën"],
    ["rovr", "Rover"],
    ["jinmy", "Jimny"],
    ["catpur", "Captur"],
    ["αστραμή", "Αστραπή"],
    ["scooters", "Σκούτερ"],
    ["pegueot", "Peugeot"],
  ])("“%s” is corrected to %s", (typed, word) => expect(correctWord(typed, known)).toBe(word));

  it.each(["yacht", "bwm", "209", "4x5", "szk", "хонда", "toooolate"])(
    "“%s” is left as it is",
    (typed) => expect(correctWord(typed, known)).toBeNull(),
  );

  it("may have two mistakes from eight letters on", () => {
    expect(correctWord("volkwagn", known)).toBe("Volkswagen");
    expect(correctWord("szki", known)).toBeNull();
  });

  it("is corrected to the nearest word, and to a brand before a model", () => {
    const names = knownWordsOf({ brands: ["Delta"], titles: ["Velta Selta"] });
    expect(correctWord("melta", names)).toBe("Delta");
    expect(correctWord("seltta", names)).toBe("Selta");
  });
});

describe("the mistakes between two words", () => {
  it.each([
    ["abc", "abc", 0],
    ["abc", "acb", 1],
    ["abc", "ab", 1],
    ["abc", "abxc", 1],
    ["abc", "axc", 1],
    ["abcd", "badc", 2],
    ["abcd", "dcba", 3],
    ["a", "abcde", 3],
  ])("of “%s” and “%s” are %s, up to one more than counted", (one, other, mistakes) => {
    expect(countMistakes(one, other, 2)).toBe(mistakes);
    expect(countMistakes(other, one, 2)).toBe(mistakes);
  });
});
