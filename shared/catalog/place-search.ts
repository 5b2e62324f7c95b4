import type { Place } from "./catalog.ts";
import { normalizeQuery, normalizeWords, splitWords } from "./search-text.ts";

/** Shorter words begin too many names. */
const MIN_WORD_LENGTH = 3;

/** Words that join a vehicle and a place in a search, in their normalized form. */
const JOINING_WORDS = new Set(
  normalizeWords("σε στο στη στην στον στα από για με και in at to from for near the and"),
);

/** The places that a search names. */
export type PlaceSearch = {
  /** Active ones, the best match first; at least one. */
  places: Place[];
  /** The search without the words that name the places; undefined where none are left. */
  rest: string | undefined;
};

const nameWords = ({ nameEl, nameEn, code }: Place) =>
  normalizeWords(`${nameEl} ${nameEn} ${code ?? ""}`);

const isNamed = (readings: readonly string[], name: readonly string[]) =>
  readings.some((reading) => name.some((word) => word.startsWith(reading)));

/**
 * Finds the places whose names contain words of a search, in either language and script: those with
 * the most of its words. Null where it names no place (BR-139).
 */
export function findPlaces(search: string, places: readonly Place[]): PlaceSearch | null {
  const words = splitWords(search).map((word) => ({
    word,
    readings: word.length < MIN_WORD_LENGTH ? [] : normalizeQuery(word).flat(),
  }));
  const candidates = places
    .filter(({ active }) => active)
    .map((place) => {
      const name = nameWords(place);
      const named = words.filter(({ readings }) => isNamed(readings, name));
      return { place, named, nameLength: name.length };
    })
    .filter(({ named }) => named.length > 0)
    // The shortest name first: the town before its port and its airport.
    .toSorted((a, b) => b.named.length - a.named.length || a.nameLength - b.nameLength);
  const [best] = candidates;
  if (!best) return null;
  const isSame = (named: typeof words) =>
    named.length === best.named.length && named.every((word) => best.named.includes(word));
  const rest = words
    .filter((word) => !best.named.includes(word))
    .map(({ word }) => word)
    .filter((word) => !normalizeWords(word).every((normalized) => JOINING_WORDS.has(normalized)));
  return {
    places: candidates.filter(({ named }) => isSame(named)).map(({ place }) => place),
    rest: rest.join(" ") || undefined,
  };
}
