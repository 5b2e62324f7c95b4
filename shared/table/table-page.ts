/** Rows per page of an admin table. */
export const TABLE_PAGE_SIZE = 25;

/** Matches beyond this are not counted: such pages have no use, and counting them all is slow. */
export const MAX_COUNTED = 10_000;

/** The last page that can be requested; further rows need a narrower search. */
export const MAX_TABLE_PAGE = MAX_COUNTED / TABLE_PAGE_SIZE;
