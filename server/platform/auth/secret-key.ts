import { link, mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { StartError } from "#server/platform/process/start-error.ts";
import { syncFolder, writeSecretAtomic } from "#server/platform/process/write-file-atomic.ts";
import { createSecret } from "./secrets.ts";

/** As short as SECRET_KEY may be; the file holds more. */
const LEAST_LENGTH = 32;

/** @throws {StartError} for less than a whole secret: with none, anybody could compute what it protects */
function requireWhole(secret: string, file: string): string {
  if (secret.length >= LEAST_LENGTH) return secret;
  throw new StartError(
    `The secret key in ${file} is damaged; restore the file from a backup, or set SECRET_KEY.`,
  );
}

/**
 * The secret of this installation, for who sets none: a file in the data folder that only its owner
 * reads, made once. Processes that begin together agree on one, as a link replaces nothing.
 * @throws {StartError} when the file is empty or cut short
 */
export async function keepSecretKey(folder: string): Promise<string> {
  const file = path.join(folder, "secret.key");
  const kept = await readFile(file, "utf8").catch(() => null);
  if (kept !== null) return requireWhole(kept, file);
  await mkdir(folder, { recursive: true });
  const own = `${file}.${createSecret().slice(0, 8)}.part`;
  // On the disk before it has its name: a loss of power must not leave an empty secret behind.
  await writeSecretAtomic(own, createSecret());
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(own);
  await syncFolder(folder);
  return requireWhole(await readFile(file, "utf8"), file);
}
