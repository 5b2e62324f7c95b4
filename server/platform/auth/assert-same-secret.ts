import type { Platform } from "#server/platform/platform.ts";
import { StartError } from "#server/platform/process/start-error.ts";
import { insertSecretCheck } from "#server/records/database/secret-check.ts";
import type { Encryption } from "./encryption.ts";

const OWNER = "secret check";

/** What is wrong, and what to do, where this computer has another key. */
export const OTHER_SECRET =
  "SECRET_KEY (without it, DATA_DIR/secret.key) is not the key that this database is used with: set the same one for every process. If the old key is lost, run `delete from secret_checks` in the database; authenticator apps must then be set up again.";

/** @param stored the text that was encrypted when the database was first used */
export function isSameSecret({ decrypt }: Encryption, stored: string): boolean {
  try {
    decrypt(stored, OWNER);
    return true;
  } catch {
    return false;
  }
}

/**
 * Compares this process's secret key with the one the database was first used with: codes of
 * authenticator apps cannot be checked under another key.
 * @throws {StartError}
 */
export async function assertSameSecret({
  db,
  encryption,
}: Pick<Platform, "db" | "encryption">): Promise<void> {
  const stored = await insertSecretCheck(db, encryption.encrypt(OWNER, OWNER));
  if (!isSameSecret(encryption, stored)) throw new StartError(OTHER_SECRET);
}
