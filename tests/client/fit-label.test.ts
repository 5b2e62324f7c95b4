import { describe, expect, it } from "vitest";
import { fitBar, fitName, fitNote } from "#client/partner/calendar/fit-label.ts";

describe("the label of a bar in the calendar", () => {
  it("is the whole name, then less of it the less room there is", () => {
    const shown = [400, 90, 60, 22, 5].map((room) => fitName("Πέτρος Βενιέρης", room));
    expect(shown).toEqual(["Πέτρος Βενιέρης", "Πέτρος Β.", "Πέτρος", "ΠΒ", ""]);
  });

  it("reads names of one word, of several words and in small letters", () => {
    expect(fitName("Madonna", 12)).toBe("M");
    expect(fitName("ana maría de la cruz", 60)).toBe("ana C.");
    expect(fitName("  James   Whitfield ", 400)).toBe("James Whitfield");
  });

  it("of a note is its first word or nothing, never initials", () => {
    expect(fitNote("Service in town", 400)).toBe("Service in town");
    expect(fitNote("Service in town", 60)).toBe("Service");
    expect(fitNote("Service in town", 20)).toBe("");
  });

  it("keeps the icon unless only the initials alone fit", () => {
    const booking = { kind: "booking", title: "Noah Jansen" } as const;
    expect(fitBar(booking, 150)).toEqual({ hasIcon: true, text: "Noah Jansen" });
    expect(fitBar(booking, 55)).toEqual({ hasIcon: true, text: "NJ" });
    expect(fitBar(booking, 30)).toEqual({ hasIcon: false, text: "NJ" });
    expect(fitBar(booking, 20)).toEqual({ hasIcon: true, text: "" });
    expect(fitBar({ kind: "block", title: "Blocked" }, 30)).toEqual({ hasIcon: true, text: "" });
  });
});
