import type { Viewer } from "#shared/account.ts";
import { Problem } from "#shared/problem.ts";
import { createTotpKey, totpAddress } from "../platform/one-time-codes.ts";
import type { Platform } from "../platform/platform.ts";
import { updateTotpKey } from "../records/second-factor.ts";

/**
 * Makes the key for an authenticator app; it counts once a code of it was confirmed.
 * @returns the key as text, and the address that a QR code holds
 * @throws {Problem} forbidden while a second factor is on
 */
export async function startTwoFactor(
  { db, clock, seal }: Pick<Platform, "db" | "clock" | "seal">,
  viewer: Viewer,
): Promise<{ key: string; address: string }> {
  const key = createTotpKey();
  const sealedKey = seal.close(key, viewer.id);
  if (!(await updateTotpKey(db, viewer.id, sealedKey, clock.now()))) throw new Problem("forbidden");
  return { key, address: totpAddress(key, viewer.email) };
}
