import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "#client/api/api.ts";
import { lastingError } from "#client/api/lasting-error.ts";
import type { RentalSearch } from "#client/catalog/vehicle-search.ts";
import { readProblem } from "#client/text/problems.ts";
import type { RentalQuote } from "#shared/checkout/checkout.ts";
import { QUOTE_LIFE_MS } from "#shared/checkout/payment-deadline.ts";
import { DEFAULT_TIME } from "#shared/local-time.ts";
import { type ProblemResponse } from "#shared/problem.ts";

export type QuoteState = {
  quote: RentalQuote | undefined;
  /** True while a newer quote is loading. */
  isLoading: boolean;
  problem: ProblemResponse | undefined;
  retry: () => void;
};

/** The server's price for the chosen dates. Idle until both dates are chosen. */
export function useRentalQuote(vehicleId: string, search: RentalSearch): QuoteState {
  const { pickupDate = "", returnDate = "" } = search;
  const { pickupTime = DEFAULT_TIME, returnTime = DEFAULT_TIME } = search;
  const hasPeriod = pickupDate !== "" && returnDate !== "";
  const quote = trpc.checkout.quote.useQuery(
    { vehicleId, pickupDate, pickupTime, returnDate, returnTime },
    {
      enabled: hasPeriod,
      placeholderData: keepPreviousData,
      // The deadline in the quote is that of a booking made now.
      refetchInterval: QUOTE_LIFE_MS,
    },
  );
  const error = lastingError(quote);
  return {
    quote: hasPeriod ? quote.data : undefined,
    isLoading: hasPeriod && (quote.isPending || quote.isPlaceholderData),
    problem: hasPeriod && error ? readProblem(error) : undefined,
    retry: () => void quote.refetch(),
  };
}
