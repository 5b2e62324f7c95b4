import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { hashSecret } from "./secrets.ts";

/** Recovery codes, and codes of authenticator apps (RFC 6238, the usual parameters). */

const PERIOD_SECONDS = 30;
/** One step before or after, for clock differences and slow typing. */
const DRIFT_STEPS = 1;
const RECOVERY_CODES = 10;
/** Without characters that are easily confused; 32 of them, so there is no bias. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const RECOVERY_LENGTH = 16;

function totpOf(key: string, account = ""): TOTP {
  return new TOTP({
    issuer: PRODUCT_NAME,
    label: account,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(key),
  });
}

/** A new key of 160 bits in Base32, as typed into an app. */
export function createTotpKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth://` URI of a key, which apps read from a QR code. */
export function totpAddress(key: string, account: string): string {
  return totpOf(key, account).toString();
}

/**
 * The 30-second step that a code belongs to, or null when it matches none near `now`. The database
 * decides whether the step was already used.
 */
export function findTotpStep(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Ten codes of 80 bits, for when the app is lost. */
export function createRecoveryCodes(): string[] {
  const create = () =>
    Array.from(randomBytes(RECOVERY_LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return Array.from({ length: RECOVERY_CODES }, () => create().join(""));
}

/** The stored form of a recovery code; bound to its owner, so that equal codes differ. */
export function hashRecoveryCode(profileId: string, code: string): string {
  return hashSecret(`${profileId}:${code}`);
}
