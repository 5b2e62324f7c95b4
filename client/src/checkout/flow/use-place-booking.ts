import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { readFieldErrors, readProblem } from "#client/text/problems.ts";
import { readRetryDelay } from "#client/text/read-problem.ts";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";
import type { ProblemAnswer, ProblemCode } from "#shared/problem.ts";
import { type BookingRequest, keyFor } from "./checkout-draft.ts";
import type { Checkout } from "./use-checkout.ts";

/** Why the final button did not book: a server error, or something missing on the page. */
export type PlacingFailure =
  | { kind: "problem"; problem: ProblemAnswer }
  | { kind: "terms" }
  | { kind: "missing" };

/** Errors after which an earlier submission of the same request may still have been booked. */
const LEAVES_OPEN: ReadonlySet<ProblemCode> = new Set([
  "unavailable",
  "unexpected",
  "tooManyAttempts",
  "notSignedIn",
]);

/** Maximum number of automatic retries when the server is too busy. */
const REPEATS_WHEN_BUSY = 3;

/**
 * Sends a submission and retries when the server is too busy. Waits for the requested time plus up
 * to half of it at random, so that clients do not retry together. The idempotency key makes this
 * safe.
 */
async function sendPatiently<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let repeats = 0; ; repeats++) {
    try {
      return await send();
    } catch (error) {
      const delay = readRetryDelay(error);
      if (delay === null || repeats >= REPEATS_WHEN_BUSY) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay * (1 + Math.random() / 2)));
    }
  }
}

/**
 * The final submission. Each request has one idempotency key. Pressing again after a lost response
 * sends the same key, so that it finds the first booking instead of creating a second one.
 */
export function usePlaceBooking(checkout: Checkout, vehicle: VehicleDetail) {
  const utils = trpc.useUtils();
  const placing = trpc.checkout.place.useMutation();
  const [failure, setFailure] = useState<PlacingFailure | null>(null);
  const [isPlaced, setPlaced] = useState(false);
  const [isPlacing, setPlacing] = useState(false);

  const { draft, details, quote } = checkout;
  const request: BookingRequest | null =
    details.success && quote.data
      ? {
          ...details.data,
          vehicleId: vehicle.id,
          acceptTerms: true,
          expectedTotalCents: quote.data.totalCents,
        }
      : null;
  // The response to this request was lost: the booking may exist and occupy the dates itself.
  const isUnanswered =
    request !== null &&
    draft.bookingId === null &&
    draft.keyedRequest !== null &&
    draft.keyedRequest === JSON.stringify(request);

  const onRefused = async (refusal: unknown) => {
    const problem = readProblem(refusal);
    const fields = readFieldErrors(refusal);
    if (!LEAVES_OPEN.has(problem.code)) {
      checkout.saveDraft({ idempotencyKey: null, keyedRequest: null });
    }
    setFailure(fields["acceptTerms"] ? { kind: "terms" } : { kind: "problem", problem });
    switch (problem.code) {
      case "invalidInput": {
        if (Object.keys(fields).every((field) => field === "acceptTerms")) return;
        checkout.markAttempted();
        checkout.form.setErrors(fields);
        checkout.goTo(2);
        return;
      }
      case "datesTaken":
        await Promise.all([
          utils.catalog.availability.invalidate({ vehicleId: vehicle.id }),
          utils.checkout.quote.invalidate(),
        ]);
        return;
      case "priceChanged":
        await utils.checkout.quote.invalidate();
        return;
      default:
        return;
    }
  };

  const place = async () => {
    setFailure(null);
    if (!draft.acceptTerms) return setFailure({ kind: "terms" });
    if (!request || quote.isPending) return setFailure({ kind: "missing" });
    const keyed = keyFor(request, checkout.latestDraft.current);
    checkout.saveDraft(keyed);
    setPlacing(true);
    try {
      const { bookingId } = await sendPatiently(() =>
        placing.mutateAsync({ ...request, idempotencyKey: keyed.idempotencyKey }),
      );
      checkout.saveDraft({ bookingId });
      setPlaced(true);
      await Promise.all([utils.checkout.myBookings.invalidate(), utils.catalog.invalidate()]);
    } catch (error) {
      await onRefused(error);
    } finally {
      setPlacing(false);
    }
  };

  return {
    place,
    failure,
    forget: () => setFailure(null),
    isPlacing,
    isPlaced,
    isUnanswered,
  };
}
