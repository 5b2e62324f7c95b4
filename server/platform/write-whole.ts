import { rename, writeFile } from "node:fs/promises";

/** Writes a file so that a reader, or a crash, never meets half of it. */
export async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
