import { useForm } from "@mantine/form";
import { getRouteApi } from "@tanstack/react-router";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { lastingError } from "#client/api/lasting-error.ts";
import { type CheckoutDraft, writeEntry } from "#client/session/session-entries.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { CatalogOptions, VehicleDetail } from "#shared/catalog/catalog.ts";
import { type RentalDetails, rentalDetailsSchema } from "#shared/checkout/checkout.ts";
import { QUOTE_LIFE_MS } from "#shared/checkout/payment-deadline.ts";
import { DEFAULT_TIME } from "#shared/local-time.ts";
import { key } from "#shared/validation-keys.ts";
import { resumeDraft } from "./checkout-draft.ts";
import type { CheckoutSearch, CheckoutStep, EditablePart } from "./checkout-search.ts";

export type Person = Pick<
  RentalDetails,
  "customerName" | "customerEmail" | "customerPhone" | "specialRequests"
>;
export type RentalChoice = Omit<RentalDetails, keyof Person>;

type Setting = { vehicle: VehicleDetail; options: CatalogOptions; viewer: Viewer };

const route = getRouteApi("/checkout");

/** Dates, times and places of the address, completed with this vehicle's defaults. */
function rentalOf(search: CheckoutSearch, { vehicle, options }: Setting): RentalChoice {
  const served = (id: string | undefined) => (id && vehicle.placeIds.includes(id) ? id : undefined);
  const pickupLocation =
    served(search.place) ?? served(options.defaultPickupPlace) ?? vehicle.placeIds[0] ?? "";
  return {
    pickupDate: search.pickupDate ?? "",
    pickupTime: search.pickupTime ?? DEFAULT_TIME,
    returnDate: search.returnDate ?? "",
    returnTime: search.returnTime ?? DEFAULT_TIME,
    pickupLocation,
    returnLocation: served(search.returnPlace) ?? pickupLocation,
  };
}

const resolve = zod4Resolver(rentalDetailsSchema, { errorPriority: "first" });

/** Validation errors of step 2, as keys. An empty field is missing rather than malformed. */
function wrongFields(details: RentalDetails): Record<string, ReactNode> {
  const wrong = resolve(details);
  const blank = Object.keys(wrong).filter((field) => details[field as keyof RentalDetails] === "");
  return { ...wrong, ...Object.fromEntries(blank.map((field) => [field, key("required")])) };
}

function searchOf(rental: Partial<RentalChoice>): CheckoutSearch {
  const { pickupLocation, returnLocation, ...dates } = rental;
  const search: CheckoutSearch = { ...dates };
  if (pickupLocation) search.place = pickupLocation;
  if (returnLocation) search.returnPlace = returnLocation;
  return search;
}

/**
 * State of one checkout. The address holds step, dates and places, the session's draft holds what
 * was typed, and the server holds the price. There are no other copies.
 */
export function useCheckout(setting: Setting) {
  const { vehicle, viewer } = setting;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [draft, setDraft] = useState(() => resumeDraft(vehicle.id, search, viewer));
  const latestDraft = useRef(draft);
  const [attempted, setAttempted] = useState(false);

  const saveDraft = (patch: Partial<CheckoutDraft>) => {
    latestDraft.current = { ...latestDraft.current, ...patch };
    writeEntry("checkoutDraft", latestDraft.current);
    setDraft(latestDraft.current);
  };

  const rental = rentalOf(search, setting);
  const form = useForm<Person>({
    initialValues: {
      customerName: draft.customerName,
      customerEmail: draft.customerEmail,
      customerPhone: draft.customerPhone,
      specialRequests: draft.specialRequests,
    },
    validate: (person) => wrongFields({ ...person, ...rental }),
    validateInputOnChange: attempted,
    onValuesChange: saveDraft,
  });

  // The dates are not part of the form, so the form is validated again when they change.
  const rentalText = JSON.stringify(rental);
  const lookAgain = useEffectEvent((_rental: string) => {
    if (attempted) form.validate();
  });
  useEffect(() => lookAgain(rentalText), [rentalText]);

  const details = rentalDetailsSchema.safeParse({ ...form.values, ...rental });
  const hasPeriod = rental.pickupDate !== "" && rental.returnDate > rental.pickupDate;
  const quote = trpc.checkout.quote.useQuery(
    {
      vehicleId: vehicle.id,
      pickupDate: rental.pickupDate,
      pickupTime: rental.pickupTime,
      returnDate: rental.returnDate,
      returnTime: rental.returnTime,
    },
    {
      enabled: hasPeriod && draft.bookingId === null,
      placeholderData: (previous) => previous,
      // The deadline in the quote is that of a booking made now.
      refetchInterval: QUOTE_LIFE_MS,
    },
  );

  const step: CheckoutStep = search.step ?? 1;
  const goTo = (next: CheckoutStep, replace = false) =>
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
    });
  /** Opens the step of a part. Leaving it returns to the current step. */
  const edit = (part: EditablePart) =>
    void navigate({
      search: (now) => ({
        ...now,
        vehicle: vehicle.slug,
        step: part === "vehicle" ? 1 : 2,
        edit: part,
        back: search.back ?? step,
      }),
      resetScroll: false,
    });
  const back = search.back && search.back > step ? search.back : null;

  // A step that the draft does not allow yet is replaced once, on entry.
  const reachable: CheckoutStep = !details.success ? 2 : draft.acceptTerms ? 4 : 3;
  const correctStep = useEffectEvent((entered: CheckoutStep) => {
    if (entered > reachable && draft.bookingId === null) goTo(reachable, true);
  });
  useEffect(() => correctStep(step), [step]);

  const setRental = (patch: Partial<RentalChoice>, next: CheckoutStep = step) =>
    void navigate({
      search: (now) => ({ ...now, vehicle: vehicle.slug, step: next, ...searchOf(patch) }),
      replace: next === step,
      resetScroll: false,
    });

  return {
    search,
    step,
    goTo,
    edit,
    back,
    draft,
    saveDraft,
    latestDraft,
    rental,
    setRental,
    form,
    details,
    markAttempted: () => setAttempted(true),
    reachable,
    hasPeriod,
    quote: {
      data: hasPeriod ? quote.data : undefined,
      error: hasPeriod ? lastingError(quote) : null,
      isPending: hasPeriod && (quote.isPending || quote.isPlaceholderData),
      refetch: quote.refetch,
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
