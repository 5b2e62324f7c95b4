import { describe, expect, it } from "vitest";
import { normalizeQuery, searchTextOf } from "#shared/catalog/search-text.ts";

const found = (vehicle: { title: string; brand?: string; description?: string }, query: string) => {
  const { title, brand = "", description } = vehicle;
  const [, all = ""] = searchTextOf({ title, brand, description, type: "car" }).split("|");
  const words = all.split(" ");
  const requested = normalizeQuery(query);
  return (
    requested.length > 0 &&
    requested.every((readings) => readings.some((r) => words.some((word) => word.startsWith(r))))
  );
};

describe("a text search", () => {
  it.each([
    ["Αυτόματο κιβώτιο", "αυτοματο"],
    ["Αυτόματο κιβώτιο", "ΑΥΤΟΜΑΤΟ"],
    ["Αυτόματο κιβώτιο", "aftomato"],
    ["Αυτόματο κιβώτιο", "aytomato"],
    ["Αυτόματο κιβώτιο", "automato"],
    ["Αυτόματο κιβώτιο", "αυτόματα"],
    ["Yamaha NMAX 125", "ΓΙΑΜΑΧΑ"],
    ["Yamaha NMAX 125", "γιαμάχα"],
    ["Yamaha NMAX 125", "yamaha nmax"],
    ["Yamaha NMAX 125", "giamaxa"],
    ["Toyota Yaris", "Τογιότα Γιάρις"],
    ["Suzuki Jimny", "Σουζούκι Τζίμνι"],
    ["Suzuki Jimny", "soyzoyki"],
    ["Hyundai i10", "χιουνται"],
    ["Hyundai i10", "xiountai"],
    ["Honda SH125i", "Χόντα sh125"],
    ["Mercedes E 220d", "Μερσεντές"],
    ["Nissan Qashqai", "νισαν"],
    ["Citroën C3", "citroen"],
    ["Suzuki Jimny 4x4", "4Χ4"],
    ["BMW X5", "χ5"],
    ["Audi A3", "Α3"],
    ["Ιδανικός για οικογένειες", "oikogeneia"],
    ["Ιδανικός για οικογένειες", "ikogenia"],
    ["Ξεκούραστο ταξίδι", "xekourasto"],
    ["Ξεκούραστο ταξίδι", "ksekourasto"],
    ["Δίπλα στη θάλασσα", "8alassa"],
    ["Δίπλα στη θάλασσα", "thalassa"],
    ["Δρόμος", "δρομοσ"],
    ["Μεγάλος χώρος", "megalos xwros"],
    ["Μεγάλος χώρος", "megalos choros"],
  ])("in “%s” finds “%s”", (title, query) => expect(found({ title }, query)).toBe(true));

  it.each([
    ["Toyota Yaris", "yamaha"],
    ["Honda SH125i", "suzuki"],
    ["Yamaha NMAX 125", "nmax 300"],
    ["Fiat Panda", "anda"],
  ])("in “%s” does not find “%s”", (title, query) => expect(found({ title }, query)).toBe(false));

  it("knows how brands are pronounced and what values are called", () => {
    expect(found({ title: "208", brand: "Peugeot" }, "Πεζό")).toBe(true);
    expect(found({ title: "Polo", brand: "VW" }, "φολκσβαγκεν")).toBe(true);
    expect(found({ title: "Polo", brand: "VW" }, "amaxi")).toBe(true);
  });

  it.each(["хонда", "🚗", "%", "' | '", " - !! ", "本田"])("finds nothing for “%s”", (query) => {
    expect(normalizeQuery(query)).toEqual([["?"]]);
    expect(found({ title: "Honda SH125i? 100 %", description: "🚗 хонда 本田" }, query)).toBe(
      false,
    );
  });

  it("ignores what it cannot read beside a word", () => {
    expect(found({ title: "Honda SH125i" }, "🚗 Honda !")).toBe(true);
  });

  it("looks for nothing in a blank text, and shortens long words", () => {
    expect(normalizeQuery(" \t ")).toEqual([]);
    expect(normalizeQuery("a".repeat(500))[0]?.every((reading) => reading.length <= 40)).toBe(true);
  });
});
