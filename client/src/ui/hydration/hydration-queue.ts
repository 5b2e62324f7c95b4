import { firstInteraction } from "#client/ui/on-first-interaction.ts";

/**
 * How long the parts wait for an interaction, so that they do not compete with the page's start.
 */
export const STARTS_WITHIN_MS = 3_000;

/** Between two parts, so that on most devices each is hydrated in a task of its own. */
export const PAUSE_MS = 30;

const waiting = new Set<() => void>();

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Resolves when the page is hidden: browsers slow down the timers of such a page, or stop them. */
function whenHidden(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState !== "hidden") return;
      document.removeEventListener("visibilitychange", check);
      resolve();
    };
    document.addEventListener("visibilitychange", check);
    check();
  });
}

async function callInOrder(): Promise<void> {
  const hidden = whenHidden();
  await Promise.race([firstInteraction(), pause(STARTS_WITHIN_MS), hidden]);
  // A set also visits what is added during the loop.
  for (const call of waiting) {
    waiting.delete(call);
    call();
    await Promise.race([pause(PAUSE_MS), hidden]);
  }
}

/**
 * Calls a function in its turn, one after the other. The first is called at the first interaction
 * with the page, at the latest three seconds after it began to wait; all are called at once when
 * the page is hidden.
 * @returns a function that leaves the queue
 */
export function joinQueue(call: () => void): () => void {
  waiting.add(call);
  if (waiting.size === 1) void callInOrder();
  return () => waiting.delete(call);
}
