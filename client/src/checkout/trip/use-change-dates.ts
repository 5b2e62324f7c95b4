import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useLoadError } from "#client/api/use-load-error.ts";
import { rentalDatesOf } from "#client/booking/rental/rental-dates-of.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { isPassing, problemText, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { displayId } from "#shared/display-id.ts";
import type { LocalPeriod } from "#shared/local-time.ts";
import type { ProblemCode } from "#shared/problem.ts";
import type { RentalDates } from "#shared/rental-dates.ts";
import { tripText } from "./trip-text.ts";

type Draft = { [Field in keyof RentalDates]: RentalDates[Field] | undefined };

const isComplete = (draft: Draft): draft is RentalDates =>
  Object.values(draft).every((value) => value !== undefined);

const FIELDS = ["pickupDate", "pickupTime", "returnDate", "returnTime"] as const;

/** Refusals that hold for every choice of dates. */
const OUTDATED: ReadonlySet<ProblemCode> = new Set([
  "bookingAlreadyChanged",
  "bookingNotChangeable",
]);

/**
 * The chosen dates with their price and availability, and the change itself. Only a price that is
 * on the screen can be confirmed.
 */
export function useChangeDates(
  booking: CustomerBooking,
  { ownChanges, onClose }: { ownChanges: Set<string>; onClose: () => void },
) {
  const t = useText(tripText).change;
  const language = useLanguage();
  const utils = trpc.useUtils();
  // The version that the dialog was opened for: a later one would belong to other dates.
  const [start] = useState(booking);
  const [draft, setDraft] = useState<Draft>({
    pickupDate: start.pickupDate,
    pickupTime: start.pickupTime,
    returnDate: start.returnDate,
    returnTime: start.returnTime,
  });
  const { id, pickupDate, pickupTime, returnDate, returnTime } = start;
  const complete = isComplete(draft) ? draft : null;
  const quote = trpc.checkout.quoteChange.useQuery(
    { id, ...(complete ?? (start as RentalDates)) },
    { enabled: complete !== null, placeholderData: keepPreviousData, retry: false, staleTime: 0 },
  );
  // The present dates are never refused, so that the taken days stay known when chosen ones are.
  const present = trpc.checkout.quoteChange.useQuery(
    { id, pickupDate, pickupTime, returnDate, returnTime },
    { retry: false, staleTime: 0 },
  );
  const change = trpc.checkout.changeDates.useMutation({
    onMutate: () => void ownChanges.add(id),
    onSuccess: () => {
      notifySuccess({ message: t.saved(displayId(id)) });
      onClose();
      return utils.catalog.invalidate();
    },
    onError: (error) => {
      ownChanges.delete(id);
      const problem = readProblem(error);
      // The dialog itself asks about another price.
      if (problem.code !== "priceChanged") {
        notifyError({ title: t.failed, message: problemText(problem, language) });
      }
      // What the dialog was opened for is no longer there to be changed.
      if (OUTDATED.has(problem.code)) return onClose();
      // The next quote has the new price, or the booking that was faster.
      void quote.refetch();
      void present.refetch();
    },
    onSettled: () =>
      Promise.all([
        utils.checkout.myBookings.invalidate(),
        utils.checkout.booking.invalidate({ id }),
      ]),
  });
  const quoteError = useLoadError(quote);
  const refusal = quoteError ? readProblem(quoteError) : null;
  const refused = refusal && problemText(refusal, language);
  const isLost = refusal !== null && isPassing(refusal);
  const isMoved = FIELDS.some((field) => draft[field] !== start[field]);
  const isPriceChanged = change.isError && readProblem(change.error).code === "priceChanged";
  const isChecking =
    complete !== null &&
    (quote.isPending || quote.isPlaceholderData || (isPriceChanged && quote.isFetching));
  const differenceCents = quote.data?.differenceCents ?? 0;
  const costsMore = start.status === "confirmed" && differenceCents > 0;
  const isReady =
    isMoved && complete !== null && !isChecking && !quoteError && quote.data?.available === true;
  const redraft = (next: (now: Draft) => Draft) => {
    // What was refused belongs to the dates before.
    if (change.isError) change.reset();
    setDraft(next);
  };
  return {
    draft,
    quote: quote.data,
    /** When the vehicle is occupied by other bookings or blocks. */
    taken: (quote.data ?? present.data)?.taken,
    isMoved,
    isChecking,
    costsMore,
    /** The total differs from the one that was confirmed, and has to be confirmed again. */
    isPriceChanged: isPriceChanged && isReady && !costsMore,
    /** Why the period was refused, shown beside its days. */
    problem: isLost ? undefined : (refused ?? undefined),
    /** Why the price could not be loaded. */
    failure: isLost ? refused : null,
    retry: () => void quote.refetch(),
    isRetrying: quote.isFetching,
    isBusy: change.isPending,
    canConfirm: isReady && !costsMore,
    choose: (part: Partial<Draft>) => redraft((now) => ({ ...now, ...part })),
    chooseFree: (period: LocalPeriod) => redraft(() => rentalDatesOf(period)),
    confirm: () => {
      if (!isReady || !complete || !quote.data) return;
      const { totalCents: expectedTotalCents } = quote.data;
      change.mutate({ id, ...complete, expectedUpdatedAt: start.updatedAt, expectedTotalCents });
    },
  };
}

export type DateChange = ReturnType<typeof useChangeDates>;
