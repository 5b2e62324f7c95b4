import { link, mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { StartError } from "#server/platform/process/start-error.ts";
import { syncFolder, writeSecretAtomic } from "#server/platform/process/write-file-atomic.ts";
import { createSecret } from "./secrets.ts";

/** Minimum length of SECRET_KEY; the file holds more. */
const LEAST_LENGTH = 32;

/** @throws {StartError} if incomplete: an empty secret would make all it protects computable */
function requireWhole(secret: string, file: string): string {
  if (secret.length >= LEAST_LENGTH) return secret;
  throw new StartError(
    `The secret key in ${file} is damaged; restore the file from a backup, or set SECRET_KEY.`,
  );
}

/**
 * Reads the secret of an installation without SECRET_KEY; null where it has none yet.
 * @throws {StartError} when the file is empty or incomplete
 */
export async function findSecretKey(folder: string): Promise<string | null> {
  const file = path.join(folder, "secret.key");
  const stored = await readFile(file, "utf8").catch(() => null);
  return stored === null ? null : requireWhole(stored, file);
}

/**
 * The secret of an installation without SECRET_KEY: a file in the data folder, readable only by its
 * owner, created once. Processes that start together agree on one, because a link replaces nothing.
 * @throws {StartError} when the file is empty or incomplete
 */
export async function keepSecretKey(folder: string): Promise<string> {
  const file = path.join(folder, "secret.key");
  const stored = await findSecretKey(folder);
  if (stored !== null) return stored;
  await mkdir(folder, { recursive: true });
  const own = `${file}.${createSecret().slice(0, 8)}.part`;
  // Synced to disk before it gets its name: a power loss must not leave an empty secret behind.
  await writeSecretAtomic(own, createSecret());
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(own);
  await syncFolder(folder);
  return requireWhole(await readFile(file, "utf8"), file);
}
