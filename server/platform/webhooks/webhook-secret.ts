import { randomBytes } from "node:crypto";

/** The scheme requires 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** A new secret of an endpoint, as the scheme writes it. */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}
