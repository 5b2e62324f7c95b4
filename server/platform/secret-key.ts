import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createSecret } from "./secrets.ts";

/**
 * The secret of this installation, for who sets none: a file in the data folder that only its owner
 * reads, made once. Processes that begin together agree on one, as a link replaces nothing.
 */
export async function keepSecretKey(folder: string): Promise<string> {
  const file = path.join(folder, "secret.key");
  const kept = await readFile(file, "utf8").catch(() => null);
  if (kept) return kept;
  await mkdir(folder, { recursive: true });
  const own = `${file}.${createSecret().slice(0, 8)}.part`;
  await writeFile(own, createSecret(), { mode: 0o600 });
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(own);
  return readFile(file, "utf8");
}
