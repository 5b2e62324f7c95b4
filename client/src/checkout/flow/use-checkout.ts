import { useEffect, useEffectEvent } from "react";
import type { Viewer } from "#shared/account/account.ts";
import type { CatalogOptions, VehicleDetail } from "#shared/catalog/catalog.ts";
import { readCheckout } from "./checkout-draft.ts";
import type { CheckoutStep } from "./checkout-search.ts";
import {
  conflictOf,
  detailsOf,
  failureOf,
  reachableStep,
  requestOf,
} from "./checkout-selectors.ts";
import type { RentalChoice } from "./rental-choice.ts";
import { useCheckoutAddress } from "./use-checkout-address.ts";
import { useCheckoutQuote } from "./use-checkout-quote.ts";
import { useCheckoutState } from "./use-checkout-state.ts";
import { usePlaceBooking } from "./use-place-booking.ts";
import { useStepFocus } from "./use-step-focus.ts";

/**
 * One checkout. The address holds step, dates and places, the reducer's state holds what was typed
 * and what became of the request, and the server holds the price. There are no other copies.
 */
export function useCheckout(vehicle: VehicleDetail, options: CatalogOptions, viewer: Viewer) {
  const address = useCheckoutAddress(vehicle, options);
  const { step, rental, goTo } = address;
  const { state, send } = useCheckoutState(() =>
    readCheckout({ viewer, vehicleId: vehicle.id, rental }),
  );
  const isPlaced = state.phase === "placed";
  const quote = useCheckoutQuote(vehicle.id, rental, !isPlaced);
  const details = detailsOf(state, rental);
  const request = requestOf(vehicle.id, details, quote.data);
  const reachable = reachableStep(state, details);
  const focus = useStepFocus(step, address.edited, failureOf(state));
  const place = usePlaceBooking(vehicle.id, send, () => goTo(2));

  // A step that the draft does not allow yet is replaced once, on entry.
  const correctStep = useEffectEvent((entered: CheckoutStep) => {
    if (entered > reachable && !isPlaced) goTo(reachable, true);
  });
  useEffect(() => correctStep(step), [step]);

  return {
    state,
    send,
    address,
    reachable,
    quote,
    /** The nearest free dates if the chosen ones are taken. */
    conflict: conflictOf(state, quote, request),
    focus,
    changeRental: (patch: Partial<RentalChoice>, next?: CheckoutStep) => {
      send({ type: "rentalChanged" });
      address.setRental(patch, next);
    },
    place: () => void place(quote.isPending ? null : request),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
