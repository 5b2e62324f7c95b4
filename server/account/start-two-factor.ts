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
  { db, clock }: Pick<Platform, "db" | "clock">,
  viewer: Viewer,
): Promise<{ key: string; address: string }> {
  const key = createTotpKey();
  if (!(await updateTotpKey(db, viewer.id, key, clock.now()))) throw new Problem("forbidden");
  return { key, address: totpAddress(key, viewer.email) };
}
