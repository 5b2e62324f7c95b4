import { readId, readOneOf } from "#client/ui/table/table-address.ts";
import { readSearch, readTableSearch, type TableSearch } from "#client/ui/table/table-search.ts";
import { REVIEW_STATES } from "#shared/admin/inbox-values.ts";
import { REVIEW_SORTS, type ReviewSort } from "#shared/admin/table-sorts.ts";

/** Search parameters of the reviews. */
export type ReviewsSearch = TableSearch<ReviewSort> & {
  search?: string;
  state?: (typeof REVIEW_STATES)[number];
  open?: string;
};

/** Reads the search parameters of the reviews. Invalid values are dropped. */
export function readReviewsSearch(raw: Record<string, unknown>): ReviewsSearch {
  return {
    ...readTableSearch(raw, REVIEW_SORTS),
    search: readSearch(raw["search"]),
    state: readOneOf(raw["state"], REVIEW_STATES),
    open: readId(raw["open"]),
  };
}
