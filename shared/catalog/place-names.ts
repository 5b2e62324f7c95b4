import type { Language } from "#shared/language.ts";
import type { Place } from "./catalog.ts";

/** Looks up the names of places in a language; a place that is not among them keeps its id. */
export function placeNames(
  places: readonly Pick<Place, "id" | "nameEl" | "nameEn">[],
  language: Language,
): (id: string) => string {
  const names = new Map(
    places.map(({ id, nameEl, nameEn }) => [id, language === "el" ? nameEl : nameEn]),
  );
  return (id) => names.get(id) ?? id;
}
