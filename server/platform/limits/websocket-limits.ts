import { type RawData, WebSocket } from "ws";
import type { Clock } from "#server/platform/clock.ts";

/** Close codes of RFC 6455, section 7.4.1. */
const POLICY_VIOLATION = 1008;
const UNSUPPORTED_DATA = 1003;
const INVALID_PAYLOAD = 1007;

/** A client that leaves this much unread, error responses included, is disconnected. */
const MAX_BUFFERED_BYTES = 16 * 1024 * 1024;

/** Time for a client to respond to the close frame before its connection is cut. */
const CLOSE_TIMEOUT_MS = 5_000;

export type MessageLimit = { points: number; seconds: number };

/**
 * A WebSocket that checks frames before any listener receives them, including tRPC's adapter, which
 * parses and starts everything it receives.
 */
export class GatedWebSocket extends WebSocket {
  /** Checks one frame; a refused frame reaches no listener. */
  gate: (data: RawData, isBinary: boolean) => boolean = () => true;

  /** Checks one ping or pong of the protocol, as opposed to those that tRPC sends as messages. */
  controlGate: () => boolean = () => true;

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === "message" && !this.gate(args[0] as RawData, args[1] === true)) return false;
    if ((event === "ping" || event === "pong") && !this.controlGate()) return false;
    return super.emit(event, ...args);
  }
}

/** @returns how many messages a frame counts as, at least one; null when it is not JSON */
function countMessages(frame: string): number | null {
  if (frame === "PING" || frame === "PONG") return 1;
  try {
    const message: unknown = JSON.parse(frame);
    return Array.isArray(message) ? Math.max(1, message.length) : 1;
  } catch {
    return null;
  }
}

/**
 * Limits the messages of a client on its socket, and closes the socket above the limit. A frame,
 * including pings and pongs, is counted before it is parsed, and the other messages of a batch
 * before any of them is handled. If the client keeps sending, its data is no longer read.
 */
export function limitMessages(socket: GatedWebSocket, limit: MessageLimit, clock: Clock): void {
  let windowStart = clock.now().getTime();
  let count = 0;
  let isClosing = false;

  const close = (code: number, reason: string) => {
    isClosing = true;
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
    return false;
  };
  const isOverLimit = (messages: number) => {
    const now = clock.now().getTime();
    if (now - windowStart >= limit.seconds * 1_000) {
      windowStart = now;
      count = 0;
    }
    count += messages;
    return count > limit.points;
  };

  const takeFrame = () => {
    if (isClosing) {
      // Only if the client keeps sending: its response to the close frame must still be read.
      socket.pause();
      return false;
    }
    return isOverLimit(1) ? close(POLICY_VIOLATION, "too many messages") : true;
  };
  socket.controlGate = takeFrame;
  socket.gate = (data, isBinary) => {
    if (!takeFrame()) return false;
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      isClosing = true;
      socket.terminate();
      return false;
    }
    if (isBinary || !Buffer.isBuffer(data)) return close(UNSUPPORTED_DATA, "text frames only");
    const messages = countMessages(data.toString());
    if (messages === null) return close(INVALID_PAYLOAD, "not JSON");
    if (isOverLimit(messages - 1)) return close(POLICY_VIOLATION, "too many messages");
    return true;
  };
}
