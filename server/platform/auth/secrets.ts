import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, as text for a link. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a secret: its SHA-256, which is as good a key but grants no access. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
