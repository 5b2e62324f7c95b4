/** The kinds of places, in display order (places.md). */
export const PLACE_KINDS = ["airport", "port", "town", "resort", "office", "hotel"] as const;
