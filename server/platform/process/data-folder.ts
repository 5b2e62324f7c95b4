import { randomBytes } from "node:crypto";
import { link, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { identifyThisProcess, isRunning } from "./process-identity.ts";
import { reasonOf, StartError } from "./start-error.ts";

/**
 * Creates a folder and its parents one by one: Node's own recursive `mkdir` never returns below a
 * folder such as /proc that returns ENOENT for every new name.
 */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return null;
  });
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error("not a folder"), { code: "ENOTDIR" });
  await makeFolder(path.dirname(folder));
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

/**
 * Creates the data folder and checks that files can be written in it.
 * @throws {StartError}
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `.write-probe-${randomBytes(4).toString("hex")}`);
  try {
    await makeFolder(folder);
    await writeFile(probe, "probe", { flag: "wx" });
    await rm(probe);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be used (${reasonOf(error)}); set DATA_DIR to a folder that can be written.`,
    );
  }
}

const holderSchema = z.object({ pid: z.number(), startedAt: z.string().nullable() });

const LOCK = /^server-(\d+)\.lock$/;

async function listLocks(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => LOCK.exec(name)?.[1] ?? []).map(Number);
}

/** Undefined for an incomplete file, as left by a power loss, which ended its process too. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The running process named in a lock file; null if the file was released or the process ended. */
async function findHolder(file: string): Promise<number | null> {
  const text = await readFile(file, "utf8").catch(() => "");
  if (text === "") return null;
  const holder = holderSchema.safeParse(parseJson(text)).data;
  return holder && (await isRunning(holder)) ? holder.pid : null;
}

/**
 * Makes this process the only one that works in the data folder. Lock files are numbered. The
 * newest names the owner; taking over from an ended one means creating the next number, which the
 * file system grants to one process only. A released lock file is emptied but kept, so that numbers
 * never restart while another process still checks an old one.
 * @returns releases the folder
 * @throws {StartError} when another server uses it
 */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  await prepareDataFolder(folder);
  const fileOf = (number: number) => path.join(folder, `server-${number}.lock`);
  const own = path.join(folder, `.server-lock-${randomBytes(8).toString("hex")}`);
  await writeFile(own, JSON.stringify(await identifyThisProcess()));
  try {
    for (;;) {
      const newest = Math.max(0, ...(await listLocks(folder)));
      const holder = await findHolder(fileOf(newest));
      if (holder !== null) {
        throw new StartError(
          `The data folder ${folder} is in use by process ${holder}; stop it or set DATA_DIR to another folder. If that process is another program, delete ${fileOf(newest)}.`,
        );
      }
      // A link appears with its whole content, and only one process can create it.
      const isOwner = await link(own, fileOf(newest + 1)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== "EEXIST") throw error;
          return false;
        },
      );
      if (!isOwner) continue;
      const locks = await listLocks(folder);
      if (locks.some((number) => number > newest + 1)) {
        // The list was outdated: other processes took over and ended in the meantime.
        await rm(fileOf(newest + 1), { force: true });
        continue;
      }
      const older = locks.filter((number) => number <= newest);
      await Promise.all(older.map((number) => rm(fileOf(number), { force: true })));
      return () => truncate(fileOf(newest + 1));
    }
  } finally {
    await rm(own, { force: true });
  }
}
