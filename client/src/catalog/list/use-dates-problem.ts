import { trpc } from "#client/api/api.ts";
import type { RentalSearch } from "#client/catalog/vehicle-search.ts";
import { DEFAULT_TIME } from "#shared/local-time.ts";
import type { ProblemResponse } from "#shared/problem.ts";
import { findDatesProblem } from "#shared/rental-dates.ts";

/** Returns why the dates of a search cannot be rented at all: they are in the past or too soon. */
export function useDatesProblem(search: RentalSearch): ProblemResponse | undefined {
  const options = trpc.catalog.options.useQuery().data;
  const { pickupDate, returnDate } = search;
  const { pickupTime = DEFAULT_TIME, returnTime = DEFAULT_TIME } = search;
  if (!options || !pickupDate || !returnDate) return undefined;
  const rental = { pickupDate, pickupTime, returnDate, returnTime };
  const problem = findDatesProblem(rental, options, new Date(options.now));
  if (!problem) return undefined;
  const { code, params } = problem;
  return { code, params } as ProblemResponse;
}
