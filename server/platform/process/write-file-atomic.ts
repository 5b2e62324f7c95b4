import { open, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createSecret } from "#server/platform/auth/secrets.ts";

/**
 * A name for the file while it is incomplete. Each write has its own: pictures are named by their
 * content, so two people who upload the same photo write the same file at the same time.
 */
const unfinishedName = (file: string) => `${file}.${createSecret().slice(0, 16)}.part`;

/** Writes a file so that a reader, or a crash, never meets half of it. */
export async function writeFileAtomic(file: string, content: Buffer): Promise<void> {
  const unfinished = unfinishedName(file);
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

/** Makes the names in a folder survive a loss of power, where the system can. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    // Some file systems refuse to sync a folder; their renames are as durable as they get.
    await handle.sync().catch(() => undefined);
  } finally {
    await handle.close();
  }
}

/** The same for what cannot be made again, such as secrets: readable by the owner only, and on the disk when it returns. */
export async function writeSecretAtomic(file: string, content: string): Promise<void> {
  const unfinished = unfinishedName(file);
  const handle = await open(unfinished, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  await syncFolder(path.dirname(file));
}
