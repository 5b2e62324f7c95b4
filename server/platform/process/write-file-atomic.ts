import { open, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createSecret } from "#server/platform/auth/secrets.ts";

/**
 * A name for the file while it is incomplete. Each write has its own: images are named by their
 * content, so two people who upload the same photo write the same file at the same time.
 */
const unfinishedName = (file: string) => `${file}.${createSecret().slice(0, 16)}.part`;

/** Writes a file atomically: neither a reader nor a crash sees half of it. */
export async function writeFileAtomic(file: string, content: Buffer): Promise<void> {
  const unfinished = unfinishedName(file);
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

/** Syncs the names in a folder against a power loss, where the system supports it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    // Some file systems refuse to sync a folder; nothing more can be done there.
    await handle.sync().catch(() => undefined);
  } finally {
    await handle.close();
  }
}

/** The same for irreplaceable files such as secrets: owner-only, and synced to disk on return. */
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
