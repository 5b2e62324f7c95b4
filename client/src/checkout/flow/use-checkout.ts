import { useEffect, useEffectEvent, useState } from "react";
import { useIsCurrentPage } from "#client/routing/use-is-current-page.ts";
import { readProblem } from "#client/text/problems.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { CatalogOptions, VehicleDetail } from "#shared/catalog/catalog.ts";
import type { DriverRequirements } from "#shared/checkout/driver.ts";
import { rentalFacts } from "#shared/rental-facts.ts";
import { isAdoptedDraft, readCheckout, storeCheckout } from "./checkout-draft.ts";
import type { CheckoutStep } from "./checkout-search.ts";
import {
  conflictOf,
  detailsOf,
  entryStep,
  failureOf,
  reachableStep,
  refusalOf,
  requestOf,
} from "./checkout-selectors.ts";
import type { RentalChoice } from "./rental-choice.ts";
import { useCheckoutAccount } from "./use-checkout-account.ts";
import { useCheckoutAddress, useRentalChoice } from "./use-checkout-address.ts";
import { useCheckoutQuote } from "./use-checkout-quote.ts";
import { useCheckoutState } from "./use-checkout-state.ts";
import { usePlaceBooking } from "./use-place-booking.ts";
import { useStepFocus } from "./use-step-focus.ts";

/**
 * One checkout. The address holds step, dates and places, the reducer's state holds what was typed
 * and what became of the request, and the server holds the price. There are no other copies.
 */
export function useCheckout(
  vehicle: VehicleDetail,
  viewer: Viewer | null,
  { minLicence }: Pick<CatalogOptions, "minLicence">,
) {
  const rental = useRentalChoice(vehicle);
  const [isAdopted] = useState(() => isAdoptedDraft(viewer));
  const { state, send } = useCheckoutState(() =>
    readCheckout({ viewer, vehicleId: vehicle.id, rental }),
  );
  const isPlaced = state.phase === "placed";
  const quote = useCheckoutQuote(vehicle.id, rental, !isPlaced);
  const requirements: DriverRequirements = rentalFacts(vehicle, minLicence);
  const details = detailsOf(state, rental, requirements);
  const request = requestOf(vehicle.id, details, quote.data);
  const refusal = refusalOf(state, quote.error && readProblem(quote.error), request);
  const reachable = reachableStep(state, details, refusal);
  const address = useCheckoutAddress(vehicle, rental, entryStep(rental, reachable));
  const { step, hasStep, goTo } = address;
  const account = useCheckoutAccount(state, send);
  const focus = useStepFocus(step, address.edited, failureOf(state));
  const isCurrentPage = useIsCurrentPage();
  const place = usePlaceBooking(vehicle.id, send, () => {
    if (isCurrentPage()) goTo(2);
  });

  // A missing step, and one that the draft does not allow yet, is replaced once, on entry.
  const correctStep = useEffectEvent((entered: CheckoutStep) => {
    if (isPlaced) return;
    if (entered > reachable) goTo(reachable, true);
    else if (!hasStep) goTo(entered, true);
  });
  useEffect(() => correctStep(step), [step]);

  // The price of new dates decides late whether step 2 can be left with them.
  const leaveRefused = useEffectEvent(() => {
    if (refusal && !isPlaced && step > reachable) goTo(reachable, true);
  });
  useEffect(() => {
    if (!quote.isPending) leaveRefused();
  }, [quote.isPending]);

  // A visitor who has signed in continues where the details were typed.
  const goOn = useEffectEvent(() => {
    storeCheckout(state);
    if (hasStep && step === 2 && reachable > 2) goTo(reachable);
  });
  useEffect(() => {
    if (isAdopted) goOn();
  }, [isAdopted]);

  return {
    state,
    send,
    address,
    reachable,
    /** What the vehicle requires of its driver. */
    requirements,
    /** The sign-up of a visitor; null for a signed-in user. */
    account: viewer === null ? account : null,
    quote,
    /** The nearest free dates if the chosen ones are taken. */
    conflict: conflictOf(state, quote, request),
    /** Why the server refuses the chosen dates. */
    refusal,
    focus,
    changeRental: (patch: Partial<RentalChoice>, next?: CheckoutStep) => {
      send({ type: "rentalChanged" });
      address.setRental(patch, next);
    },
    place: () => {
      if (refusal) return;
      // Nothing is missing but the price.
      if (quote.error && !quote.data) void quote.refetch();
      else void place(quote.isPending ? null : request);
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
