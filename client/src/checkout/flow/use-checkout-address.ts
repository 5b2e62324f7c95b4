import { getRouteApi } from "@tanstack/react-router";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";
import type { CheckoutStep, EditablePart } from "./checkout-search.ts";
import { type RentalChoice, rentalOf, searchOf } from "./rental-choice.ts";

const route = getRouteApi("/checkout");

/** The rental choice, which only the address holds. */
export function useRentalChoice(vehicle: VehicleDetail): RentalChoice {
  return rentalOf(route.useSearch(), vehicle);
}

/**
 * The step and the rental choice of the address, and the ways to change them.
 * @param entry the step that is shown while the address has none
 */
export function useCheckoutAddress(
  vehicle: VehicleDetail,
  rental: RentalChoice,
  entry: CheckoutStep,
) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const step: CheckoutStep = search.step ?? entry;
  return {
    step,
    hasStep: search.step !== undefined,
    /** Part that is being changed. */
    edited: search.edit,
    /** Later step to return to after the change. */
    back: search.back && search.back > step ? search.back : null,
    rental,
    goTo: (next: CheckoutStep, replace = false) =>
      void navigate({
        search: (now) => ({
          ...now,
          vehicle: vehicle.slug,
          step: next,
          edit: undefined,
          back: undefined,
        }),
        replace,
        resetScroll: false,
      }),
    /** Opens the step of a part. Leaving it returns to the current step. */
    edit: (part: EditablePart) =>
      void navigate({
        search: (now) => ({
          ...now,
          vehicle: vehicle.slug,
          step: part === "vehicle" ? 1 : 2,
          edit: part,
          back: search.back ?? step,
        }),
        resetScroll: false,
      }),
    setRental: (patch: Partial<RentalChoice>, next: CheckoutStep = step) =>
      void navigate({
        search: (now) => ({ ...now, vehicle: vehicle.slug, step: next, ...searchOf(patch) }),
        replace: next === step,
        resetScroll: false,
      }),
  };
}
