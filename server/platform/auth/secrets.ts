import { createHash, randomBytes } from "node:crypto";

/** 256 bits that nobody can guess, as text for a link. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a secret: its SHA-256, which is as good a key and opens nothing. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
