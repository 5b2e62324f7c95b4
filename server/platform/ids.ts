import { randomBytes, randomFillSync, randomInt } from "node:crypto";
import type { Clock } from "./clock.ts";

/** The source of ids. */
export type Ids = {
  /**
   * UUIDv7 (RFC 9562, section 5.7), so that newer rows have greater ids. Ids of one millisecond
   * count upwards (section 6.2, method 1), because lists sort by id where two rows share their
   * time, and the order would otherwise be random.
   */
  uuid: () => string;
  /** 16 random hexadecimal digits, few enough to be read out on the phone. */
  requestId: () => string;
};

const REQUEST_ID_BYTES = 8;
/** Drawn at once, because drawing takes far longer than writing the digits. */
const DRAWN_BYTES = 512 * REQUEST_ID_BYTES;

/** A millisecond's count starts in the lower half of its 26 bits, so that it never runs over. */
const COUNT_START = 2 ** 25;

export function createIds(clock: Clock): Ids {
  let last = 0;
  let count = 0;
  const drawn = Buffer.alloc(DRAWN_BYTES);
  let used = DRAWN_BYTES;
  return {
    requestId() {
      if (used === DRAWN_BYTES) {
        randomFillSync(drawn);
        used = 0;
      }
      used += REQUEST_ID_BYTES;
      return drawn.toString("hex", used - REQUEST_ID_BYTES, used);
    },
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
