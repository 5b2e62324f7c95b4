import type { WriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { WrongInput } from "./program.ts";

/** Something that a program was to write its results to cannot be written. */
export const notWritten = (name: string, error: Error): WrongInput =>
  new WrongInput(`${name} cannot be written: ${error.message}`);

/**
 * Opens a file for results, before a program does anything.
 * @param mode who may read and write it, if it was there before as well
 * @throws {WrongInput} where it cannot be written
 */
export async function openOutput(name: string, mode?: number): Promise<WriteStream> {
  try {
    const file = await open(name, "w", mode);
    if (mode !== undefined && (await file.stat()).isFile()) await file.chmod(mode);
    return file.createWriteStream();
  } catch (error) {
    throw notWritten(name, error as Error);
  }
}
