const VOICED = "αεηιουωβγδζλμνραάέήίόύώ";

const LETTERS: Record<string, string> = {
  α: "a",
  β: "v",
  γ: "g",
  δ: "d",
  ε: "e",
  ζ: "z",
  η: "i",
  θ: "th",
  ι: "i",
  κ: "k",
  λ: "l",
  μ: "m",
  ν: "n",
  ξ: "x",
  ο: "o",
  π: "p",
  ρ: "r",
  σ: "s",
  ς: "s",
  τ: "t",
  υ: "y",
  φ: "f",
  χ: "ch",
  ψ: "ps",
  ω: "o",
};

const GREEK = /[\u0370-\u03ff\u1f00-\u1fff]/;

/** Removes accents. A diaeresis, which keeps two vowels apart, stays. */
function plain(letter: string): string {
  return letter
    .normalize("NFD")
    .replace(/[\u0300\u0301\u0313\u0314\u0342\u0345]/g, "")
    .normalize("NFC");
}

/** The Latin letters of the Greek letters at the start of a word's rest, and how many those are. */
function readSound(rest: string, isFirst: boolean): { latin: string; length: number } {
  const letters = rest.toLowerCase();
  const [one, two, three] = [letters.charAt(0), letters.charAt(1), letters.charAt(2)];
  const pair = plain(one) + plain(two);
  // An accent on the first of two vowels keeps them apart, as in "Μάιος".
  const isPair = plain(one) === one;
  if (isPair && pair === "ου") return { latin: "ou", length: 2 };
  if (isPair && /^[αεη]υ$/.test(pair)) {
    const vowel = LETTERS[plain(one)] ?? "";
    return { latin: vowel + (three !== "" && VOICED.includes(three) ? "v" : "f"), length: 2 };
  }
  if (pair === "μπ" && (isFirst || !GREEK.test(three))) return { latin: "b", length: 2 };
  if (/^γ[γξχ]$/.test(pair)) return { latin: "n", length: 1 };
  const [letter = ""] = plain(one).normalize("NFD");
  return { latin: LETTERS[letter] ?? one, length: 1 };
}

/** Writes a Greek word in Latin letters. */
function toLatinWord(word: string): string {
  const isUpper = word.length > 1 && word === word.toUpperCase();
  let latin = "";
  for (let at = 0; at < word.length; ) {
    const sound = readSound(word.slice(at), at === 0);
    const first = word.charAt(at);
    const isCapital = first !== first.toLowerCase();
    const [head = "", ...tail] = sound.latin;
    latin += isUpper
      ? sound.latin.toUpperCase()
      : (isCapital ? head.toUpperCase() : head) + tail.join("");
    at += sound.length;
  }
  return latin;
}

/**
 * Writes Greek words in Latin letters by the official transcription (ELOT 743), as passports and
 * road signs do: "Κνωσός Ενοικιάσεις" becomes "Knosos Enoikiaseis". Other text stays.
 */
export function toLatin(text: string): string {
  return text.replace(/[\u0370-\u03ff\u1f00-\u1fff]+/g, toLatinWord);
}

/** The Greek letters that `toLatin` writes as Latin ones, without accents, and those themselves. */
const GREEK_READINGS: Record<string, string> = {
  a: "[αa]",
  b: "(?:μπ|b)",
  c: "[χc]",
  ch: "(?:χ|ch)",
  d: "[δd]",
  e: "[εe]",
  f: "[φυf]",
  g: "[γg]",
  i: "[ηιi]",
  k: "[κk]",
  l: "[λl]",
  m: "[μm]",
  n: "[νγn]",
  o: "[οωo]",
  p: "[πψp]",
  ps: "(?:ψ|πσ|ps)",
  r: "[ρr]",
  s: "[σs]",
  t: "[τθt]",
  th: "(?:θ|th)",
  u: "[υu]",
  v: "[βυv]",
  x: "[ξx]",
  y: "[υy]",
  z: "[ζz]",
};

/**
 * A regular expression for text without accents, in small letters and with σ at the end of words,
 * which finds Greek words by what `toLatin` makes of them, and any word by itself.
 */
export function latinPattern(search: string): string {
  const normalized = search
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("ς", "σ");
  return normalized.replace(
    /ch|ps|th|[^]/gu,
    (part) => GREEK_READINGS[part] ?? part.replace(/[.*+?^${}()|[\]\\]/, "\\$&"),
  );
}
