import { access, mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { writeFileAtomic } from "#server/platform/process/write-file-atomic.ts";

/** Images that are drawn on first request and kept on disk. */
export type DrawnFiles = {
  /**
   * Draws a file unless it exists. Concurrent callers share the same drawing.
   * @param name path below the folder; up to its first `-` the file's name says what it shows, and
   * older files that show the same are removed
   * @returns the file's full path
   */
  keep: (name: string, draw: () => Promise<Buffer>) => Promise<string>;
};

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** @param folder where the files are kept; created with the first file */
export function createDrawnFiles(folder: string): DrawnFiles {
  const underway = new Map<string, Promise<string>>();
  let before: Promise<unknown> = Promise.resolve();

  async function make(file: string, draw: () => Promise<Buffer>): Promise<string> {
    if (await isThere(file)) return file;
    // One drawing at a time, so that many crawlers leave the processor to visitors.
    const drawing = before.then(draw, draw);
    before = drawing.catch(() => undefined);
    const content = await drawing;
    const parent = path.dirname(file);
    await mkdir(parent, { recursive: true });
    await writeFileAtomic(file, content);
    const subject = `${path.basename(file).split("-")[0]}-`;
    for (const other of await readdir(parent)) {
      const isOutdated = other.startsWith(subject) && other !== path.basename(file);
      if (isOutdated && other.endsWith(path.extname(file))) {
        await rm(path.join(parent, other), { force: true });
      }
    }
    return file;
  }

  return {
    keep(name, draw) {
      const file = path.join(folder, name);
      const running = underway.get(file);
      if (running) return running;
      const made = make(file, draw).finally(() => underway.delete(file));
      underway.set(file, made);
      return made;
    },
  };
}
