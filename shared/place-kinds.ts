/** What a place is, in the order in which lists show them (BR-130). */
export const PLACE_KINDS = ["airport", "port", "town", "resort", "office", "hotel"] as const;
