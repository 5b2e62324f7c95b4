import { trpc } from "#client/api/api.ts";
import { lastingError } from "#client/api/lasting-error.ts";
import { QUOTE_LIFE_MS } from "#shared/checkout/payment-deadline.ts";
import type { RentalChoice } from "./rental-choice.ts";

/** The price of the rental, without any of its fields until the dates are chosen. */
export function useCheckoutQuote(vehicleId: string, rental: RentalChoice, isEnabled: boolean) {
  const hasPeriod = rental.pickupDate !== "" && rental.returnDate > rental.pickupDate;
  const quote = trpc.checkout.quote.useQuery(
    {
      vehicleId,
      pickupDate: rental.pickupDate,
      pickupTime: rental.pickupTime,
      returnDate: rental.returnDate,
      returnTime: rental.returnTime,
    },
    {
      enabled: hasPeriod && isEnabled,
      placeholderData: (previous) => previous,
      // The deadline in the quote is that of a booking made now.
      refetchInterval: QUOTE_LIFE_MS,
    },
  );
  return {
    hasPeriod,
    data: hasPeriod ? quote.data : undefined,
    error: hasPeriod ? lastingError(quote) : null,
    /** True while the data is missing or is that of the dates before. */
    isPending: hasPeriod && (quote.isPending || quote.isPlaceholderData),
    isFetching: quote.isFetching,
    refetch: quote.refetch,
  };
}

export type CheckoutQuote = ReturnType<typeof useCheckoutQuote>;
