import { EventEmitter, once } from "node:events";
import type { Page } from "@playwright/test";

/**
 * Holds the next call of a procedure until it is released, as on a slow network.
 * @returns `isHeld` resolves once it has arrived
 */
export async function holdCall(page: Page, procedure: string) {
  const events = new EventEmitter();
  const isHeld = once(events, "held");
  const isReleased = once(events, "released");
  await page.route(
    `**/trpc/*${procedure}*`,
    async (route) => {
      events.emit("held");
      await isReleased;
      await route.continue();
    },
    { times: 1 },
  );
  return { isHeld, release: () => events.emit("released") };
}
