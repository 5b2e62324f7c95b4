import { useText } from "#client/text/language.tsx";
import { placeDirectionsText } from "./place-directions-text.ts";

/**
 * Returns a function that finds the directions to a place; a place that an admin added has none.
 */
export function usePlaceDirections(): (placeId: string) => string | undefined {
  const directions: Partial<Record<string, string>> = useText(placeDirectionsText);
  return (placeId) => directions[placeId];
}
