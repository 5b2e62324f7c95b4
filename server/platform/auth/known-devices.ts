import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import fastifyCookie from "@fastify/cookie";
import { findPasswordHash } from "#server/records/accounts/profile.ts";
import type { Database } from "#server/records/database/database.ts";
import { RETENTION_DAYS } from "#shared/site/retention.ts";
import { createSecret, hashSecret } from "./secrets.ts";

const MAX_AGE_SECONDS = RETENTION_DAYS.knownDevice * 24 * 3600;
/** Accounts remembered per browser; the least recently used one is dropped first. */
const MAX_ACCOUNTS = 5;
/** `<device>.<proof>.<proof>…`: 43 characters of base64url each. */
const COOKIE = /^[\w-]{43}(?:\.[\w-]{43}){1,5}$/;

/** What a proof is bound to: a new password changes the hash and so ends earlier proofs. */
type Account = { id: string; passwordHash: string | null };

/**
 * Recognizes browsers that have signed in to an account before, so that wrong passwords from
 * elsewhere never lock them out. The cookie reveals nothing about the person and grants no access:
 * it only selects the counter of a wrong password.
 */
export type KnownDevices = {
  /**
   * Returns the key by which failures of this browser at this account are counted, or null when the
   * browser never signed in to it or the password was changed elsewhere since.
   */
  keyOf: (cookieHeader: string | undefined, account: Account) => string | null;
  /** Remembers the browser for an account. @returns the Set-Cookie header */
  remember: (cookieHeader: string | undefined, profileId: string) => Promise<string>;
};

/**
 * @param secret the secret of the installation, which signs the proofs
 * @param secure whether the site is served over TLS; only then can the cookie carry `__Host-`
 */
export function createKnownDevices(db: Database, secret: string, secure: boolean): KnownDevices {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "meltemi: known devices", 32));
  const name = secure ? "__Host-meltemi_device" : "meltemi_device";
  const proofOf = (device: string, { id, passwordHash }: Account) =>
    createHmac("sha256", key)
      .update(`${device}:${id}:${passwordHash ?? ""}`)
      .digest("base64url");
  const read = (cookieHeader: string | undefined) => {
    const value = fastifyCookie.parse(cookieHeader ?? "")[name] ?? "";
    const [device = "", ...proofs] = COOKIE.test(value) ? value.split(".") : [];
    return { device, proofs };
  };
  return {
    keyOf(cookieHeader, account) {
      const { device, proofs } = read(cookieHeader);
      const expected = Buffer.from(proofOf(device, account));
      const isKnown = proofs.some((proof) => timingSafeEqual(Buffer.from(proof), expected));
      return isKnown ? hashSecret(`${device}:${account.id}`) : null;
    },
    async remember(cookieHeader, profileId) {
      const before = read(cookieHeader);
      const device = before.device || createSecret();
      const passwordHash = await findPasswordHash(db, profileId);
      const proof = proofOf(device, { id: profileId, passwordHash });
      const others = before.proofs.filter((other) => other !== proof);
      const value = [device, proof, ...others.slice(0, MAX_ACCOUNTS - 1)].join(".");
      return fastifyCookie.serialize(name, value, {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure,
        maxAge: MAX_AGE_SECONDS,
      });
    },
  };
}
