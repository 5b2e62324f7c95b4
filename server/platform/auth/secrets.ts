import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";

/** 256 random bits, as text for a link. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a secret: its SHA-256, which is as good a key but grants no access. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Six random digits, as typed from an email. */
export function createEmailCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/**
 * The stored form of an emailed code: keyed by a secret that only the browser has, because a plain
 * hash of six digits would be found by trying all of them.
 */
export function hashEmailCode(browserSecret: string, code: string): string {
  return createHmac("sha256", browserSecret).update(code).digest("hex");
}
