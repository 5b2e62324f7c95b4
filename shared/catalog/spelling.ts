import { normalizeWords, splitWords, spokenNames, wordReadings } from "./search-text.ts";

/** Shorter words are near too many others. */
const MIN_LETTERS = 4;
/** Words of at least this length may have two mistakes, shorter ones have one. */
const LONG_FROM_LETTERS = 8;

/** A word of a name as it is written there, with what misspelled ones are compared with. */
export type KnownWord = { word: string; forms: readonly string[] };

/** The words of a text as they are written. */
export const writtenWords = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Numbers are names of models, of which one is no misspelling of another. */
const mayBeCorrected = (word: string) =>
  Array.from(word).length >= MIN_LETTERS && !/\p{N}/u.test(word);

const unique = (words: readonly string[]) => [...new Set(words)];

/** The words of names that a search can be corrected to, those of brands first. */
export function knownWordsOf(names: {
  brands: readonly string[];
  titles: readonly string[];
}): KnownWord[] {
  const known = new Map<string, KnownWord>();
  const add = (word: string, others: readonly string[] = []) => {
    const [form] = normalizeWords(word);
    if (form === undefined || !mayBeCorrected(word) || known.has(form)) return;
    known.set(form, { word, forms: unique([form, ...splitWords(word), ...others]) });
  };
  for (const brand of names.brands) {
    for (const word of writtenWords(brand)) add(word, spokenNames(brand));
  }
  for (const title of names.titles) {
    for (const word of writtenWords(title)) add(word);
  }
  return [...known.values()];
}

/**
 * The number of letters that are lost, added, replaced or swapped with the next one between two
 * words; `most + 1` where there are more than `most`.
 */
export function countMistakes(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [beforeLast, last]: [number[], number[]] = [[], []];
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line++) {
    [beforeLast, last, row] = [last, row, [line]];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[line - 1] === other[column - 1];
      const isSwapped =
        line > 1 && one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1];
      row[column] = Math.min(
        (last[column] ?? 0) + 1,
        (row[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : most + 1,
      );
    }
    if (Math.min(...row) > most) return most + 1;
  }
  return Math.min(row[other.length] ?? 0, most + 1);
}

/** The known word that a misspelled one is nearest to; null where none is near enough. */
export function correctWord(typed: string, known: readonly KnownWord[]): string | null {
  if (!mayBeCorrected(typed)) return null;
  // As it is written too: two letters that sound as one can be swapped with others.
  const readings = unique([...wordReadings(typed), ...splitWords(typed)]);
  const most = Array.from(typed).length >= LONG_FROM_LETTERS ? 2 : 1;
  let best: { word: string; mistakes: number } | null = null;
  for (const { word, forms } of known) {
    const limit: number = best ? best.mistakes - 1 : most;
    if (limit < 0) break;
    const counts = forms.flatMap((form) =>
      readings.map((reading) => countMistakes(reading, form, limit)),
    );
    const mistakes = Math.min(...counts);
    if (mistakes <= limit) best = { word, mistakes };
  }
  return best && best.word;
}
