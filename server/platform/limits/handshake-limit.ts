import { limitConcurrency } from "./limit-concurrency.ts";

export type HandshakeLimit = ReturnType<typeof limitConcurrency>;

/** Part of the pool that handshakes may hold; the rest is for requests. */
const SHARE_OF_HANDSHAKES = 0.25;
/**
 * Takes a wave of reconnecting clients within a second. Node accepts one connection per iteration
 * of the event loop: unlimited handshakes make every iteration long, and connections for pages
 * would wait behind them.
 */
const MAX_AT_ONCE = 5;
const HELD_MS = 10;

/**
 * Limits how many WebSocket handshakes of this process query the database at once.
 * @param connections the size of the pool (`DATABASE_CONNECTIONS`)
 */
export function createHandshakeLimit(connections: number): HandshakeLimit {
  const share = Math.max(1, Math.floor(connections * SHARE_OF_HANDSHAKES));
  return limitConcurrency(Math.min(MAX_AT_ONCE, share), HELD_MS);
}
