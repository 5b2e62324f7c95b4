import type { PlaceCount, PlaceCounts } from "#shared/catalog/catalog.ts";

/**
 * What is known of the vehicles of a place. Where only a part of the fleet was inspected, a place
 * with none of that part may have others: nothing is known of it.
 */
export function placeCountOf(
  counts: PlaceCounts | undefined,
  placeId: string,
): PlaceCount | undefined {
  return counts?.places.find(
    (place) => place.placeId === placeId && (counts.isExact || place.count > 0),
  );
}
