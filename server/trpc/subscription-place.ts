import { Problem } from "#shared/problem.ts";

const MAX_PER_SOCKET = 10;

/** How many subscriptions of a socket are running or about to. */
export type SubscriptionPlaces = { open: number };

/**
 * Takes a place among the subscriptions of a socket.
 * @returns gives the place back; further calls do nothing
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

/** Passes a subscription's items on, and calls back when it is over, however it ends. */
export async function* untilOver<Item>(
  items: AsyncIterable<Item>,
  onOver: () => void,
): AsyncGenerator<Item> {
  try {
    yield* items;
  } finally {
    onOver();
  }
}
