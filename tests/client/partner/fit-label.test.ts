import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";
import { describe, expect, it } from "vitest";
import { fitBar, fitName, fitNote } from "#client/partner/calendar/fit-label.ts";
import { labelWidth } from "#client/partner/calendar/label-width.ts";

/** The font of the bars, and their size as in calendar-entry.module.css. */
const FONT = "@expo-google-fonts/commissioner/600SemiBold/Commissioner_600SemiBold.ttf";
const FONT_PIXELS = 13;

/** Letters, digits and signs of English, Greek and the languages of western Europe. */
const CHARACTERS = [
  [0x20, 0x7e],
  [0xc0, 0xff],
  [0x386, 0x3ce],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);

describe("the label of a bar in the calendar", () => {
  it("is the whole name, then less of it the less room there is", () => {
    const shown = [400, 90, 60, 22].map((room) => fitName("Πέτρος Βενιέρης", room));
    expect(shown).toEqual(["Πέτρος Βενιέρης", "Πέτρος Β.", "Πέτρος", ""]);
  });

  it("reads names of one word, of several words and in small letters", () => {
    expect(fitName("Madonna", 100)).toBe("Madonna");
    expect(fitName("ana maría de la cruz", 60)).toBe("ana C.");
    expect(fitName("  James   Whitfield ", 400)).toBe("James Whitfield");
  });

  it("of a note is its first word or nothing, never initials", () => {
    expect(fitNote("Service in town", 400)).toBe("Service in town");
    expect(fitNote("Service in town", 60)).toBe("Service");
    expect(fitNote("Service in town", 20)).toBe("");
  });

  it("keeps the icon unless the first name, its beginning or the initials fit without it", () => {
    const booking = { kind: "booking", title: "Noah Jansen" } as const;
    expect(fitBar(booking, 150)).toEqual({ hasIcon: true, text: "Noah Jansen" });
    expect(fitBar(booking, 75)).toEqual({ hasIcon: true, text: "Noah" });
    expect(fitBar(booking, 55)).toEqual({ hasIcon: false, text: "Noah" });
    expect(fitBar(booking, 30)).toEqual({ hasIcon: false, text: "NJ" });
    expect(fitBar(booking, 20)).toEqual({ hasIcon: true, text: "" });
    const long = { kind: "booking", title: "Πέτρος Βενιέρης" } as const;
    expect(fitBar(long, 36)).toEqual({ hasIcon: false, text: "Πέτ." });
    expect(fitBar({ kind: "booking", title: "Madonna" }, 22)).toEqual({
      hasIcon: false,
      text: "M",
    });
    expect(fitBar({ kind: "block", title: "Blocked" }, 30)).toEqual({ hasIcon: true, text: "" });
  });

  it("is cut inside no letter, however wide its letters are", () => {
    const font = create(readFileSync(createRequire(import.meta.url).resolve(FONT)));
    if (!("layout" in font)) throw new Error("The file has several fonts");
    const drawn = (text: string) =>
      (font.layout(text).advanceWidth / font.unitsPerEm) * FONT_PIXELS;
    const known = CHARACTERS.filter((letter) => font.hasGlyphForCodePoint(letter.charCodeAt(0)));
    expect(known.length).toBeGreaterThan(200);
    expect(known.filter((letter) => labelWidth(letter) < drawn(letter))).toEqual([]);
    for (const name of ["Emma Wimmer", "MM", "ΩΦ", "Zoë Weiß", "Πέτρος Βενιέρης"]) {
      expect(labelWidth(name)).toBeGreaterThanOrEqual(drawn(name));
      // Not so much more that a label is left out of a bar that has room for it.
      expect(labelWidth(name)).toBeLessThan(drawn(name) * 1.15);
    }
  });

  it("of wide letters is shorter than one of narrow letters", () => {
    expect(fitName("Emma Wimmer", 85)).toBe("Emma W.");
    expect(fitName("Emil Jilek", 85)).toBe("Emil Jilek");
    const alone = (title: string, width: number) => fitBar({ kind: "booking", title }, width).text;
    expect([30, 33].map((width) => alone("Mara Mohr", width))).toEqual(["", "MM"]);
    expect([28, 32].map((width) => alone("Ωρίων Φωτίου", width))).toEqual(["", "ΩΦ"]);
  });
});
