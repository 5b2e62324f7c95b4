import { access, mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { writeFileAtomic } from "#server/platform/process/write-file-atomic.ts";

/** A stored file open for reading; the caller must read it to the end or destroy it. */
export type OpenFile = { body: Readable; bytes: number };

/** The storage of image files. Names are `<content>-<width>.webp`; their content never changes. */
export type ImageFiles = {
  has: (name: string) => Promise<boolean>;
  write: (name: string, content: Buffer) => Promise<void>;
  /** Null when there is no such file. */
  open: (name: string) => Promise<OpenFile | null>;
  /** All files with the instant they were written, a page at a time. */
  list: () => AsyncIterable<{ name: string; writtenAt: Date }[]>;
  /** Removes files; missing ones are ignored. */
  remove: (names: readonly string[]) => Promise<void>;
  /**
   * Fails where the files cannot be reached.
   * @returns the bytes that are free on the disk; null where that is unknown
   */
  probe: () => Promise<number | null>;
  close: () => void;
};

const PAGE = 1_000;

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

async function* listFolder(folder: string): AsyncIterable<{ name: string; writtenAt: Date }[]> {
  const names = await readdir(folder);
  for (let start = 0; start < names.length; start += PAGE) {
    const files = names.slice(start, start + PAGE).map(async (name) => {
      const found = await stat(path.join(folder, name)).catch(() => null);
      return found?.isFile() ? [{ name, writtenAt: found.mtime }] : [];
    });
    yield (await Promise.all(files)).flat();
  }
}

/** Images in a local folder, which is created if missing. */
export async function openImageFolder(folder: string): Promise<ImageFiles> {
  await mkdir(folder, { recursive: true });
  return {
    has: (name) =>
      access(path.join(folder, name)).then(
        () => true,
        () => false,
      ),
    write: (name, content) => writeFileAtomic(path.join(folder, name), content),
    async open(name) {
      try {
        const file = await open(path.join(folder, name));
        const { size } = await file.stat();
        return { body: file.createReadStream(), bytes: size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    list: () => listFolder(folder),
    async remove(names) {
      await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true })));
    },
    async probe() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    close: () => undefined,
  };
}
