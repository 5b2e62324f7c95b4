import { findTotpStep, hashRecoveryCode } from "#server/platform/auth/one-time-codes.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  deleteRecoveryCode,
  findTotpKey,
  updateTotpStep,
} from "#server/records/accounts/second-factor.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Decrypts the key of an authenticator app.
 * @throws {Problem} authenticatorUnreadable when it was encrypted under another SECRET_KEY
 */
export function openTotpKey(
  { encryption, log }: Pick<Platform, "encryption" | "log">,
  encryptedKey: string,
  profileId: string,
): string {
  try {
    return encryption.decrypt(encryptedKey, profileId);
  } catch (error) {
    log.error({ err: error }, "second factor: the key of an authenticator app cannot be decrypted");
    throw new Problem("authenticatorUnreadable");
  }
}

/**
 * Uses up a code of the authenticator app or a recovery code (RFC 6238, section 5.2: no code
 * twice). Accounts without a second factor pass.
 * @returns whether one was used
 * @throws {Problem} secondFactorNeeded without a code, wrongCode, authenticatorUnreadable
 */
export async function proveSecondFactor(
  { db, clock, encryption, log }: Pick<Platform, "db" | "clock" | "encryption" | "log">,
  profileId: string,
  code: string | undefined,
): Promise<boolean> {
  const totp = await findTotpKey(db, profileId);
  if (!totp?.isEnabled) return false;
  if (code === undefined) throw new Problem("secondFactorNeeded");
  const isDigits = /^\d{6}$/.test(code);
  const step = isDigits
    ? findTotpStep(
        openTotpKey({ encryption, log }, totp.encryptedKey, profileId),
        code,
        clock.now(),
      )
    : null;
  const isRight = isDigits
    ? step !== null && (await updateTotpStep(db, profileId, step))
    : await deleteRecoveryCode(db, profileId, hashRecoveryCode(profileId, code));
  if (!isRight) throw new Problem("wrongCode");
  return true;
}
