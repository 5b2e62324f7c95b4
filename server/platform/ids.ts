import { randomBytes } from "node:crypto";
import type { Clock } from "./clock.ts";

/** Where ids come from: UUIDv7 (RFC 9562, section 5.7), so that newer rows have greater ids. */
export type Ids = { uuid: () => string };

export function createIds(clock: Clock): Ids {
  return {
    uuid() {
      const bytes = randomBytes(16);
      bytes.writeUIntBE(clock.now().getTime(), 0, 6);
      bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
      bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
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
