/** A folder in memory for the temporary files of a test run. */
import { chmod, mkdir, readdir, readFile, rm, statfs } from "node:fs/promises";
import path from "node:path";

/** Where Linux lets programs keep files in memory. */
const MEMORY = "/dev/shm";
const NAME = "meltemi-tests-";
/** Several times what a run has there at once: its databases, their logs, and browsers. */
const ROOM_BYTES = 4 * 1024 ** 3;
/** With less, the programs need their memory for themselves. */
const MEMORY_BYTES = 2 * ROOM_BYTES;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Whether programs and native modules cannot be loaded from a folder because of how it is mounted.
 */
async function forbidsPrograms(folder: string): Promise<boolean> {
  const mounts = (await readFile("/proc/mounts", "utf8"))
    .split("\n")
    .map((line) => line.split(" "));
  const around = mounts.filter(([, at = ""]) =>
    `${folder}/`.startsWith(at === "/" ? at : `${at}/`),
  );
  const [nearest] = around.toSorted(([, a = ""], [, b = ""]) => b.length - a.length);
  return nearest?.[3]?.split(",").includes("noexec") ?? true;
}

/** Deletes what runs left that were killed: it would take up memory until the next restart. */
async function removeLeftFolders(memory: string): Promise<void> {
  const left = (await readdir(memory)).filter(
    (name) => name.startsWith(NAME) && !isRunning(Number(name.slice(NAME.length))),
  );
  await Promise.all(
    // Those of other users stay.
    left.map((name) =>
      rm(path.join(memory, name), { recursive: true, force: true }).catch(() => undefined),
    ),
  );
}

/**
 * Makes a folder in memory for the temporary files of this process and its children, or none where
 * memory is scarce or the system has no such place. A run creates and deletes some hundred
 * databases of hundreds of files each: on a disk without a journal, finding free inodes for them
 * took a fifth of its processor time.
 * @param options.memory where such folders are made
 * @param options.roomBytes what has to be free there
 * @param options.memoryBytes what the machine has to have left for programs
 */
export async function makeMemoryFolder({
  memory = MEMORY,
  roomBytes = ROOM_BYTES,
  memoryBytes = MEMORY_BYTES,
} = {}): Promise<string | null> {
  try {
    await removeLeftFolders(memory);
    const { bavail, bsize } = await statfs(memory);
    const isScarce = bavail * bsize < roomBytes || process.availableMemory() < memoryBytes;
    if (isScarce || (await forbidsPrograms(memory))) return null;
    const folder = path.join(memory, `${NAME}${process.pid}`);
    await mkdir(folder);
    // Postgres, which runs as another user where this one is root, passes through it.
    await chmod(folder, 0o755);
    return folder;
  } catch {
    return null;
  }
}

/** Deletes the folder and what processes that were killed have left in it. */
export async function removeMemoryFolder(folder: string | null): Promise<void> {
  if (folder !== null) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
