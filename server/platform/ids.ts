import { randomBytes, randomInt } from "node:crypto";
import type { Clock } from "./clock.ts";

/**
 * The source of ids: UUIDv7 (RFC 9562, section 5.7), so that newer rows have greater ids. Ids of
 * one millisecond count upwards (section 6.2, method 1), because lists sort by id where two rows
 * share their time, and the order would otherwise be random.
 */
export type Ids = { uuid: () => string };

/** A millisecond's count starts in the lower half of its 26 bits, so that it never runs over. */
const COUNT_START = 2 ** 25;

export function createIds(clock: Clock): Ids {
  let last = 0;
  let count = 0;
  return {
    uuid() {
      const now = clock.now().getTime();
      count = now === last ? count + 1 : randomInt(COUNT_START);
      last = now;
      const bytes = randomBytes(16);
      bytes.writeUIntBE(now, 0, 6);
      bytes.writeUInt16BE(0x7000 | (count >>> 14), 6);
      bytes.writeUInt16BE(0x8000 | (count & 0x3fff), 8);
      const hex = bytes.toString("hex");
      return [
        hex.slice(0, 8),
        hex.slice(8, 12),
        hex.slice(12, 16),
        hex.slice(16, 20),
        hex.slice(20),
      ].join("-");
    },
  };
}
