/** What a place is, in the order in which lists show them (places.md). */
export const PLACE_KINDS = ["airport", "port", "town", "resort", "office", "hotel"] as const;
