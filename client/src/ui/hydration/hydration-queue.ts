import { firstInteraction } from "#client/ui/on-first-interaction.ts";

/** How long the parts wait for an interaction, so that they do not compete with the page's start. */
const STARTS_WITHIN_MS = 3_000;

/** Between two parts: each is hydrated in a task of its own. */
const PAUSE_MS = 30;

const waiting = new Set<() => void>();

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function callInOrder(): Promise<void> {
  await Promise.race([firstInteraction(), pause(STARTS_WITHIN_MS)]);
  // A set also visits what is added during the loop.
  for (const call of waiting) {
    waiting.delete(call);
    call();
    await pause(PAUSE_MS);
  }
}

/**
 * Calls a function in its turn, one after the other: from the first interaction with the page, at the
 * latest three seconds after the first of them began to wait.
 * @returns a function that leaves the queue
 */
export function joinQueue(call: () => void): () => void {
  waiting.add(call);
  if (waiting.size === 1) void callInOrder();
  return () => waiting.delete(call);
}
