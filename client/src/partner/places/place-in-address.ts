import type { ServedPlace } from "#shared/partner/served-places.ts";

/** Removes accents and case, so that "χανια" finds Χανιά. */
export const normalized = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/ς/g, "σ");

/** The words of a text with a space at both ends, so that whole words can be found in it. */
const wordsOf = (text: string) =>
  ` ${normalized(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ")} `;

/**
 * Returns the town or resort that a company's address names, in either language. Of several the
 * last one: the town follows the street.
 */
export function placeInAddress(
  address: string,
  places: readonly ServedPlace[],
): ServedPlace | undefined {
  const words = wordsOf(address);
  const positionOf = ({ nameEl, nameEn }: ServedPlace) =>
    Math.max(words.lastIndexOf(wordsOf(nameEl)), words.lastIndexOf(wordsOf(nameEn)));
  return places
    .filter(({ kind }) => kind === "town" || kind === "resort")
    .map((place) => ({ place, position: positionOf(place) }))
    .filter(({ position }) => position >= 0)
    .sort((a, b) => b.position - a.position)[0]?.place;
}
