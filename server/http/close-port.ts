import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

/** An iteration of the event loop that only looks for work takes less. */
const IDLE_TURN_MS = 0.2;
/** A busy program waits for an idle iteration for a limited time. */
const MOST_ATTEMPTS = 1_000;

/**
 * Takes every connection that waits, then closes the port at once. A connection is open for its
 * client before the program has taken it, and the system breaks off those that wait when a port is
 * closed, with the request that a proxy may already have sent. So the port is closed right after an
 * iteration of the event loop that took none and had nothing else to do.
 * @returns resolves once the port is closed, with the end of all connections
 */
export async function closePort(server: Server): Promise<{ ended: Promise<void> }> {
  let isTaking = false;
  const onConnection = () => {
    isTaking = true;
  };
  server.on("connection", onConnection);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    isTaking = false;
    const start = performance.now();
    await nextTurn();
    if (!isTaking && performance.now() - start < IDLE_TURN_MS) break;
  }
  server.off("connection", onConnection);
  return { ended: new Promise((resolve) => server.close(() => resolve())) };
}
