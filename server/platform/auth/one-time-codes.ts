import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { PRODUCT_NAME } from "#shared/product-name.ts";
import { hashSecret } from "./secrets.ts";

/** Codes of an authenticator app (RFC 6238, the parameters that every app knows), and recovery codes. */

const PERIOD_SECONDS = 30;
/** A step early or late, for clocks that differ and codes that are typed slowly. */
const DRIFT_STEPS = 1;
const RECOVERY_CODES = 10;
/** Without letters and digits that are mistaken for each other; 32 signs, so no bias. */
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

/** A new key of 160 bits in Base32, as it can be typed into an app. */
export function createTotpKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth://` address of a key, which apps read from a QR code. */
export function totpAddress(key: string, account: string): string {
  return totpOf(key, account).toString();
}

/**
 * The 30-second step that a code belongs to, or null when it belongs to none near `now`.
 * Whether the step was used already is the database's to say.
 */
export function findTotpStep(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Ten codes of 80 bits for the day on which the app is lost. */
export function createRecoveryCodes(): string[] {
  const create = () =>
    Array.from(randomBytes(RECOVERY_LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return Array.from({ length: RECOVERY_CODES }, () => create().join(""));
}

/** What the database keeps of a recovery code; bound to its owner, so that equal codes do not look equal. */
export function hashRecoveryCode(profileId: string, code: string): string {
  return hashSecret(`${profileId}:${code}`);
}
