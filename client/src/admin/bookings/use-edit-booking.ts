import { useForm } from "@mantine/form";
import { keepPreviousData } from "@tanstack/react-query";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { rentalDatesOf } from "#client/booking/rental/rental-dates-of.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import {
  type AdminBooking,
  type BookingEdit,
  type BookingEditQuote,
  bookingEditSchema,
} from "#shared/admin/admin-bookings.ts";
import type { LocalPeriod } from "#shared/local-time.ts";
import { bookingDetailsText } from "./booking-details-text.ts";
import { useBookingChange } from "./use-booking-change.ts";

function toEdit(booking: AdminBooking): BookingEdit {
  const { pickupDate, pickupTime, returnDate, returnTime } = booking;
  const { pickupLocation, returnLocation, specialRequests } = booking;
  return {
    pickupDate,
    pickupTime,
    returnDate,
    returnTime,
    pickupLocation,
    returnLocation,
    specialRequests,
  };
}

function toRequested({ id }: AdminBooking, edit: BookingEdit) {
  const { pickupDate, pickupTime, returnDate, returnTime } = edit;
  return { id, pickupDate, pickupTime, returnDate, returnTime };
}

/**
 * Returns the server's price for the period in the form, or the booking's own until it is loaded.
 */
function useQuote(booking: AdminBooking, edit: BookingEdit) {
  const requested = toRequested(booking, edit);
  const hasDays = requested.pickupDate !== "" && requested.returnDate !== "";
  const quoted = trpc.admin.quoteBookingEdit.useQuery(requested, {
    enabled: hasDays,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { days, lines, totalCents, vatCents } = booking;
  const own: BookingEditQuote = {
    days,
    lines,
    totalCents,
    vatCents,
    conflicts: [],
    nearest: [],
  };
  return {
    quote: (hasDays && quoted.data) || own,
    isQuoting: hasDays && (quoted.isPending || quoted.isPlaceholderData),
    error: hasDays ? quoted.error : null,
    ask: quoted.refetch,
  };
}

type Quoted = ReturnType<typeof useQuote>;

/** Waits for the price of the edit, so that no admin confirms a price they have not seen. */
function useAgreement(booking: AdminBooking, { quote, isQuoting, error }: Quoted) {
  const utils = trpc.useUtils();
  const [isWaiting, setWaiting] = useState(false);
  const [newTotal, setNewTotal] = useState<number | null>(null);
  const arriving = async (edit: BookingEdit) => {
    setWaiting(true);
    // Joins the request that is already running. Its errors are shown beside the days.
    const found = await utils.admin.quoteBookingEdit
      .fetch(toRequested(booking, edit))
      .catch(() => null);
    setWaiting(false);
    return found;
  };
  return {
    isWaiting,
    /** True for a price that arrived only after the admin pressed save. */
    isToBeSeen: newTotal === quote.totalCents && !isQuoting,
    expectTotal: setNewTotal,
    /** @returns the total that was shown, "unseen", or "impossible" if the period is refused */
    agree: async (edit: BookingEdit): Promise<number | "unseen" | "impossible"> => {
      const known = error ? null : quote;
      const found = isQuoting ? await arriving(edit) : known;
      if (!found || found.conflicts.length > 0) return "impossible";
      const isSeen = found.totalCents === quote.totalCents;
      setNewTotal(isSeen ? null : found.totalCents);
      return isSeen ? found.totalCents : "unseen";
    },
  };
}

/**
 * State of the edit form with its price. When the server refuses, the form keeps what was typed.
 */
export function useEditBooking(booking: AdminBooking, onClose: () => void) {
  const t = useText(bookingDetailsText);
  const language = useLanguage();
  const days = useRef<HTMLDivElement>(null);
  const [start] = useState(booking);
  const form = useForm<BookingEdit>({
    initialValues: toEdit(start),
    validate: zod4Resolver(bookingEditSchema),
  });
  const errorOf = useFieldErrors(form.errors);
  const quoted = useQuote(start, form.values);
  const { quote, isQuoting, error, ask } = quoted;
  const { isWaiting, isToBeSeen, expectTotal, agree } = useAgreement(start, quoted);
  // Only this request holds up saving: others follow every change that an admin's page receives.
  const [isAskingAgain, setAskingAgain] = useState(false);
  const change = useBookingChange(t.edit, onClose);
  const save = trpc.admin.editBooking.useMutation({
    ...change,
    onError(refusal) {
      form.setErrors(readFieldErrors(refusal));
      const isPriceChanged = readProblem(refusal).code === "priceChanged";
      // The next quote contains the other user's change or the new price.
      setAskingAgain(true);
      void ask().then(({ data }) => {
        setAskingAgain(false);
        if (isPriceChanged && data) expectTotal(data.totalCents);
      });
      change.onError(refusal);
    },
  });
  const focusDays = () => days.current?.querySelector("button")?.focus();
  const submit = async (edit: BookingEdit) => {
    const total = await agree(edit);
    if (total === "impossible") return focusDays();
    if (total === "unseen") return;
    const { id, updatedAt } = start;
    save.mutate({ ...edit, id, expectedUpdatedAt: updatedAt, expectedTotalCents: total });
  };
  return {
    form,
    errorOf,
    quote,
    isQuoting,
    isToBeSeen,
    days,
    // After a refusal, the price on the screen may be the one that was refused.
    isBusy: save.isPending || isWaiting || isAskingAgain,
    /** Why the period was refused, shown beside its days. */
    problem: error ? problemText(readProblem(error), language) : undefined,
    choose(period: LocalPeriod) {
      form.setValues(rentalDatesOf(period));
      focusDays();
    },
    submit: form.onSubmit((edit) => void submit(edit), focusDays),
  };
}

export type BookingEditing = ReturnType<typeof useEditBooking>;
