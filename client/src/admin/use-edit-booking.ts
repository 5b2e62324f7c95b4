import { useForm } from "@mantine/form";
import { keepPreviousData } from "@tanstack/react-query";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useRef, useState } from "react";
import { trpc } from "#client/api.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { useFieldErrors } from "#client/ui/use-field-errors.ts";
import {
  type AdminBooking,
  type BookingEdit,
  type BookingEditQuote,
  bookingEditSchema,
} from "#shared/admin-bookings.ts";
import type { LocalPeriod } from "#shared/local-time.ts";
import { bookingDetailsText } from "./booking-details-text.ts";
import { useBookingChange } from "./use-booking-change.ts";

function toEdit(booking: AdminBooking): BookingEdit {
  const { pickupDate, pickupTime, returnDate, returnTime } = booking;
  const { pickupLocation, returnLocation, specialRequests } = booking;
  return {
    ...{ pickupDate, pickupTime, returnDate, returnTime },
    ...{ pickupLocation, returnLocation, specialRequests },
  };
}

/** The server's price for the period in the form; the booking's own while that stands. */
function useQuote(booking: AdminBooking, edit: BookingEdit) {
  const { pickupDate, pickupTime, returnDate, returnTime } = edit;
  const wanted = { id: booking.id, pickupDate, pickupTime, returnDate, returnTime };
  const hasDays = pickupDate !== "" && returnDate !== "";
  const asked = trpc.admin.quoteBookingEdit.useQuery(wanted, {
    enabled: hasDays,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { days, lines, totalCents, vatCents } = booking;
  const own: BookingEditQuote = {
    ...{ days, lines, totalCents, vatCents, conflicts: [], nearest: [] },
  };
  return {
    quote: (hasDays && asked.data) || own,
    isQuoting: hasDays && (asked.isPending || asked.isPlaceholderData),
    error: hasDays ? asked.error : null,
    ask: asked.refetch,
  };
}

/** The form of an edit with its price; nothing typed is lost when the server refuses. */
export function useEditBooking(booking: AdminBooking, onClose: () => void) {
  const t = useWords(bookingDetailsText);
  const language = useLanguage();
  const days = useRef<HTMLDivElement>(null);
  const [start] = useState(booking);
  const form = useForm<BookingEdit>({
    initialValues: toEdit(start),
    validate: zod4Resolver(bookingEditSchema),
  });
  const errorOf = useFieldErrors(form.errors);
  const { quote, isQuoting, error, ask } = useQuote(start, form.values);
  const change = useBookingChange(t.edit, onClose);
  const save = trpc.admin.editBooking.useMutation({
    ...change,
    onError(refusal) {
      form.setErrors(readFieldErrors(refusal));
      // Whoever was faster, or the new price, stands in the next answer.
      void ask();
      change.onError(refusal);
    },
  });
  const focusDays = () => days.current?.querySelector("button")?.focus();
  return {
    ...{ form, errorOf, quote, isQuoting, days, isSaving: save.isPending },
    /** Why the period itself is refused, beside its days. */
    problem: error ? problemText(readProblem(error), language) : undefined,
    choose({ from, to }: LocalPeriod) {
      form.setValues({
        ...{ pickupDate: from.slice(0, 10), pickupTime: from.slice(11, 16) },
        ...{ returnDate: to.slice(0, 10), returnTime: to.slice(11, 16) },
      });
      focusDays();
    },
    submit: form.onSubmit((edit) => {
      if (quote.conflicts.length > 0 || error) return focusDays();
      if (isQuoting) return;
      const { id, updatedAt } = start;
      const expected = { expectedUpdatedAt: updatedAt, expectedTotalCents: quote.totalCents };
      save.mutate({ ...edit, id, ...expected });
    }, focusDays),
  };
}

export type BookingEditing = ReturnType<typeof useEditBooking>;
