/**
 * Normalizes Greek, Greeklish and Latin spellings into one alphabet, so that `ΓΙΑΜΑΧΑ` finds
 * "Yamaha" and `aftomato` finds "αυτόματο". Stored text is normalized once; a search word yields
 * every reading it may have.
 */
import { VEHICLE_TYPE_RULES } from "#shared/vehicle/vehicle-type-rules.ts";
import type { FuelType, Transmission, VehicleType } from "#shared/vehicle/vehicle-values.ts";

const MAX_WORDS = 6;
const MAX_WORD_LENGTH = 40;
/** Words of at least this length lose their ending, so that every case and number matches. */
const STEM_FROM_LENGTH = 6;

type Rule = readonly [pattern: RegExp, replacement: string];

const apply = (word: string, rules: readonly Rule[]) =>
  rules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word);

/** Vowel pairs that sound as one, unless an accent or a diaeresis keeps them apart. */
const GREEK_PAIRS: readonly Rule[] = [
  [/α[υύ]/g, "af"],
  [/ε[υύ]/g, "ef"],
  [/α[ιί]/g, "e"],
  [/[εο][ιί]|υ[ιί]/g, "i"],
];

const GREEK_LETTERS: readonly Rule[] = [
  [/ο[υύ]/g, "u"],
  [/γ[ιί](?=[αάεέοόωώυύ])/g, "y"],
  [/μπ/g, "v"],
  [/ντ/g, "d"],
  [/γ[κγ]/g, "g"],
  [/τσ/g, "s"],
  [/[αά]/g, "a"],
  [/[εέ]/g, "e"],
  [/[ηήιίϊΐυύϋΰ]/g, "i"],
  [/[οόωώ]/g, "o"],
  [/β/g, "v"],
  [/γ/g, "g"],
  [/δ/g, "d"],
  [/ζ/g, "z"],
  [/θ/g, "th"],
  [/κ/g, "k"],
  [/λ/g, "l"],
  [/μ/g, "m"],
  [/ν/g, "n"],
  [/ξ/g, "ks"],
  [/π/g, "p"],
  [/ρ/g, "r"],
  [/[σς]/g, "s"],
  [/τ/g, "t"],
  [/φ/g, "f"],
  [/χ/g, "h"],
  [/ψ/g, "ps"],
];

/** Latin words by their Greek pronunciation: brands, models, English descriptions. */
const LATIN: readonly Rule[] = [
  [/ch/g, "h"],
  [/ph/g, "f"],
  [/ck|q/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/x/g, "ks"],
  [/j/g, "tz"],
  [/ts/g, "s"],
  [/ee/g, "i"],
  [/o[ou]/g, "u"],
  [/(^|[aeiou])y(?=[aeou])/g, "$1Y"],
  [/y/g, "i"],
  [/[bw]/g, "v"],
  [/n[dt]/g, "d"],
  [/ng|gg/g, "g"],
  [/Y/g, "y"],
];

const GREEKLISH_PAIRS: readonly Rule[] = [
  [/a[uvy](?![aeiou])/g, "af"],
  [/e[uvy](?![aeiou])/g, "ef"],
  [/ai/g, "e"],
  [/[eo]i/g, "i"],
];

/** Greek typed in Latin letters, by sound or by look. */
const GREEKLISH_LETTERS: readonly Rule[] = [
  [/ch|kh/g, "x"],
  [/ph/g, "f"],
  [/th|8/g, "T"],
  [/o[uy]/g, "u"],
  [/gi(?=[aeou])|(^|[aeiou])y(?=[aeou])/g, "$1Y"],
  [/mp/g, "v"],
  [/n[td]/g, "d"],
  [/g[kg]/g, "g"],
  [/ts/g, "s"],
  [/h|y/g, "i"],
  [/w/g, "o"],
  [/[bv]/g, "v"],
  [/[cq]/g, "k"],
  [/j/g, "tz"],
  [/Y/g, "y"],
  [/T/g, "th"],
];

/** Doubled letters count once, in every language here. */
const single = (word: string) => word.replace(/([a-z])\1+/g, "$1");

const hasGreek = (word: string) => /[\u0370-\u03ff]/.test(word);

function normalizeGreek(word: string, pairs: boolean): string {
  return single(apply(apply(word, pairs ? GREEK_PAIRS : []), GREEK_LETTERS));
}

/** The words of a text in lower case, without punctuation and foreign accents. */
export function splitWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize("NFC")
    // Foreign accents are removed; the Greek ones still show which vowels belong together.
    .replace(/[^\u0370-\u03ff\s]/g, (char) => char.normalize("NFD").replace(/\p{M}/gu, ""));
  return plain.match(/[a-z0-9\u0370-\u03ff]+/g) ?? [];
}

const normalize = (word: string) =>
  hasGreek(word) ? normalizeGreek(word, true) : single(apply(word, LATIN));

/** The unique words of a text in the stored form. */
export function normalizeWords(text: string): string[] {
  return [...new Set(splitWords(text).map((word) => normalize(word).slice(0, MAX_WORD_LENGTH)))];
}

const normalizeText = (text: string) => normalizeWords(text).join(" ");

/** Small letters of the Greek capitals that look like Latin ones, and those. */
const ALIKE = { greek: "αβεζηικμνορτυχ", latin: "abezhikmnoptyx" } as const;

/** A model that was typed with the Greek capitals of its Latin letters: `4Χ4`, `Χ5`, `Α3`. */
function readModel(word: string): string[] {
  if (!/\d/.test(word)) return [];
  const latin = Array.from(word, (letter) => ALIKE.latin[ALIKE.greek.indexOf(letter)] ?? letter);
  return [normalize(latin.join(""))];
}

function readings(word: string): string[] {
  if (hasGreek(word)) {
    return [normalizeGreek(word, true), normalizeGreek(word, false), ...readModel(word)];
  }
  const greeklish = [apply(word, GREEKLISH_PAIRS), word].flatMap((text) => {
    const letters = single(apply(text, GREEKLISH_LETTERS));
    return [letters.replaceAll("x", "h"), letters.replaceAll("x", "ks")];
  });
  return [normalize(word), ...greeklish];
}

/** Removes the ending that changes with case and number; short words and model names stay whole. */
function stem(word: string): string {
  if (word.length < STEM_FROM_LENGTH || /\d/.test(word)) return word;
  return word.replace(/[aeiou]+[ns]?$/, "");
}

/** A sign that no stored word has, so that nothing begins with it. */
const UNREADABLE = "?";

/** The readings of a word with its ending. */
export const wordReadings = (word: string): string[] => splitWords(word).flatMap(readings);

/**
 * The readings of each search word; a stored word must start with one of them. At most six words
 * count. A text without a word that can be read, such as one in Cyrillic, has a reading that finds
 * nothing; a blank one has none.
 */
export function normalizeQuery(query: string): string[][] {
  const words = splitWords(query)
    .slice(0, MAX_WORDS)
    .map((word) => {
      const stems = readings(word).map((reading) => stem(reading.slice(0, MAX_WORD_LENGTH)));
      return [...new Set(stems)].filter((reading) => reading !== "");
    })
    .filter((word) => word.length > 0);
  return words.length === 0 && query.trim() !== "" ? [[UNREADABLE]] : words;
}

/** Brands whose Greek spelling does not follow the rules of pronunciation. */
const SPOKEN: Record<string, string> = {
  peugeot: "πεζό",
  vw: "volkswagen φολκσβάγκεν",
  volkswagen: "vw φολκσβάγκεν",
  piaggio: "πιάτζιο πιάζο",
  bmw: "μπεμβέ μπε εμ βε",
  renault: "ρενό",
  mercedes: "μερτσέντες",
  citroën: "σιτροέν",
  harley: "χάρλεϊ",
};

/** The other names of a brand, in normalized form. */
export const spokenNames = (brand: string): string[] =>
  normalizeWords(SPOKEN[brand.toLowerCase()] ?? "");

/** The search terms for a value, in both languages. */
const CALLED: Record<Transmission | FuelType, string> = {
  automatic: "αυτόματο automatic",
  manual: "χειροκίνητο manual",
  petrol: "βενζίνη petrol gasoline",
  diesel: "πετρέλαιο ντίζελ diesel",
  electric: "ηλεκτρικό electric",
  hybrid: "υβριδικό hybrid",
};

export type SearchedVehicle = {
  title: string;
  brand: string;
  type: VehicleType;
  description?: string | undefined;
  descriptionEn?: string | null | undefined;
  transmission?: Transmission | null | undefined;
  fuelType?: FuelType | null | undefined;
};

/** The search text of a vehicle: the words of its name, a bar, then all its words. */
export function searchTextOf(vehicle: SearchedVehicle): string {
  const { title, brand, type, transmission, fuelType } = vehicle;
  const name = `${title} ${brand} ${SPOKEN[brand.toLowerCase()] ?? ""}`;
  const { searchTerms } = VEHICLE_TYPE_RULES[type];
  const values = [transmission, fuelType].map((value) => value && CALLED[value]);
  const all = [name, vehicle.description, vehicle.descriptionEn, searchTerms, ...values];
  return `${normalizeText(name)}|${normalizeText(all.filter(Boolean).join(" "))}`;
}
