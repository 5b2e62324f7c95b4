import { describe, expect, it } from "vitest";
import { toLatin } from "#shared/latin-text.ts";

describe("Greek names in Latin letters", () => {
  it.each([
    ["Κνωσός Ενοικιάσεις", "Knosos Enoikiaseis"],
    ["Λευκά Όρη Rent a Car", "Lefka Ori Rent a Car"],
    ["Ψηλορείτης Off-Road", "Psiloreitis Off-Road"],
    ["ΕΛΛΗΝΙΚΗ ΘΑΛΑΣΣΑ", "ELLINIKI THALASSA"],
    ["Μπάλος", "Balos"],
    ["Άγγελος Λάμπρου", "Angelos Lamprou"],
    ["Ευαγγελία", "Evangelia"],
    ["Αυτοκίνητα Αυγή", "Aftokinita Avgi"],
    ["Μάιος στο Αϊβαλί", "Maios sto Aivali"],
    ["Minoan Moto", "Minoan Moto"],
    ["", ""],
  ])("%s is %s", (greek, latin) => {
    expect(toLatin(greek)).toBe(latin);
  });

  it("leave no Greek letter, whichever they have", () => {
    const letters = Array.from({ length: 0x3cf - 0x386 }, (_, index) =>
      String.fromCharCode(0x386 + index),
    ).filter((letter) => /\p{L}/u.test(letter));
    expect(toLatin(letters.join(" "))).not.toMatch(/\p{Script=Greek}/u);
  });
});
