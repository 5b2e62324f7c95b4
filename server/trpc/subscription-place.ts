import { Problem } from "#shared/problem.ts";
import type { Context } from "./context.ts";

const MAX_PER_SOCKET = 10;

/**
 * Takes a place among the subscriptions of the caller's socket.
 * @returns gives the place back
 * @throws {Problem} tooManyConnections
 */
export function takeSubscriptionPlace({
  subscriptions,
}: Pick<Context, "subscriptions">): () => void {
  if (subscriptions.open >= MAX_PER_SOCKET) throw new Problem("tooManyConnections");
  subscriptions.open += 1;
  return () => {
    subscriptions.open -= 1;
  };
}
