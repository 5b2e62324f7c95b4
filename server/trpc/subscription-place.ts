import { Problem } from "#shared/problem.ts";

const MAX_PER_SOCKET = 10;

/** Number of running and starting subscriptions of a socket. */
export type SubscriptionPlaces = { open: number };

/**
 * Reserves one of the subscriptions of a socket.
 * @returns releases it; further calls do nothing
 * @throws {Problem} tooManyConnections
 */
export function takeSubscriptionPlace(places: SubscriptionPlaces): () => void {
  if (places.open >= MAX_PER_SOCKET) throw new Problem("tooManyConnections");
  places.open += 1;
  let isTaken = true;
  return () => {
    if (isTaken) places.open -= 1;
    isTaken = false;
  };
}

/**
 * Passes a subscription's items on, and calls back when it ends, in any way.
 * @param toError the error that is thrown in place of one that ended it
 */
export async function* untilOver<Item>(
  items: AsyncIterable<Item>,
  onOver: () => void,
  toError: (failure: unknown) => Error,
): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (failure) {
    throw toError(failure);
  } finally {
    onOver();
  }
}
