import { placeName } from "#client/ui/form/place-select.tsx";
import type { Place } from "#shared/catalog/catalog.ts";
import type { Language } from "#shared/language.ts";

/** The name of a place without a bracket, as that of an airport's code. */
export function shortPlaceName(place: Place, language: Language): string {
  return placeName(place, language).replace(/ \(.*/, "");
}
