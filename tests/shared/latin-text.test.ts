import { describe, expect, it } from "vitest";
import { latinPattern, toLatin } from "#shared/latin-text.ts";

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

/** As `fold` of the database. */
const normalized = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("ς", "σ");

const finds = (search: string, text: string) =>
  new RegExp(latinPattern(search), "u").test(normalized(text));

describe("a search by Latin letters", () => {
  it.each([
    "Κνωσός Ενοικιάσεις",
    "Ψηλορείτης Off-Road",
    "ΕΛΛΗΝΙΚΗ ΘΑΛΑΣΣΑ",
    "Μπάλος & Υιός (Κρήτη)",
    "Άγγελος Λάμπρου",
    "Ευαγγελία Αυγή",
    "Μάιος στο Αϊβαλί",
    "Ξένιος Ζεύς, Σφίγξ 4x4",
    "Minoan Moto",
  ])("finds %s by its transcription, by each of its beginnings, and by itself", (name) => {
    const latin = toLatin(name);
    for (let length = 1; length <= latin.length; length++) {
      expect(finds(latin.slice(0, length), name)).toBe(true);
    }
    expect(finds(name.toUpperCase(), name)).toBe(true);
  });

  it("finds no other words, and takes signs as they are", () => {
    expect(finds("knosos", "Φαιστός")).toBe(false);
    expect(finds("a.c", "αβγ abc")).toBe(false);
    expect(finds("a.c (1)", "A.C (1)")).toBe(true);
  });
});
