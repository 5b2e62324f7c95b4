import { trpc } from "#client/api/api.ts";
import { readFieldErrors, readProblem } from "#client/text/problems.ts";
import { readRetryDelay } from "#client/text/read-problem.ts";
import { type BookingRequest, hasRejectedFields } from "./checkout-reducer.ts";
import type { SendEvent } from "./use-checkout-state.ts";

/** Maximum number of automatic retries when the server is too busy. */
const REPEATS_WHEN_BUSY = 3;

/**
 * Sends a submission and retries when the server is too busy. Waits for the requested time plus up
 * to half of it at random, so that clients do not retry together. The idempotency key makes this
 * safe.
 */
async function sendPatiently<Result>(send: () => Promise<Result>): Promise<Result> {
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

function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Returns the action of the final button. The reducer decides whether the press sends a request and
 * with which key: pressing again after a lost response sends the same key, so that it finds the
 * first booking instead of creating a second one.
 */
export function usePlaceBooking(
  vehicleId: string,
  send: SendEvent,
  openDetails: () => void,
): (request: BookingRequest | null) => Promise<void> {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.checkout.place.useMutation();

  const onRefused = async (refusal: unknown) => {
    const problem = readProblem(refusal);
    const refused = send({ type: "refused", problem, fields: readFieldErrors(refusal) });
    if (refused && hasRejectedFields(refused)) openDetails();
    if (problem.code === "priceChanged") await utils.checkout.quote.invalidate();
    if (problem.code === "datesTaken") {
      await Promise.all([
        utils.catalog.availability.invalidate({ vehicleId }),
        utils.checkout.quote.invalidate(),
      ]);
    }
  };

  return async (request) => {
    const placing = send({ type: "paymentSubmitted", request, newKey: newIdempotencyKey() });
    if (request === null || placing?.phase !== "placing") return;
    const { idempotencyKey } = placing.submission;
    try {
      const { bookingId } = await sendPatiently(() => mutateAsync({ ...request, idempotencyKey }));
      send({ type: "placed", bookingId });
    } catch (error) {
      return onRefused(error);
    }
    await Promise.all([utils.checkout.myBookings.invalidate(), utils.catalog.invalidate()]);
  };
}
