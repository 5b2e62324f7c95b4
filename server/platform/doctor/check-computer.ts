import { readdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { Env } from "#server/env.ts";
import { BACKUP_FILE } from "#server/platform/backup/create-backup.ts";
import { prepareDataFolder } from "#server/platform/process/data-folder.ts";
import { PROGRAM_VERSION } from "#server/platform/process/program-version.ts";
import { OLDEST_BACKUP_HOURS, SCARCE_DISK_BYTES } from "#shared/admin/system.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { type Check, failure, ok, skipped, warning } from "./check.ts";

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;
const LEAST_FREE_BYTES = GIGABYTE;

const inGigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`;

/** The ranges of package.json. */
function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

const checkNode = (): Check => ({
  name: "Node",
  async run() {
    const { node } = process.versions;
    return isSupported(node)
      ? ok(`Meltemi ${PROGRAM_VERSION} on Node ${node}.`)
      : failure(`Node ${node} is not supported; install 20.19 or newer of 20, or 22.12 or newer.`);
  },
});

const checkDataFolder = ({ dataDir }: Env): Check => ({
  name: "data folder",
  async run() {
    const folder = path.resolve(dataDir);
    await prepareDataFolder(folder);
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const text = `${folder} can be written and has ${inGigabytes(free)} free`;
    if (free < LEAST_FREE_BYTES) return failure(`${text}; make room, or move it by DATA_DIR.`);
    return free < SCARCE_DISK_BYTES ? warning(`${text}, which is little.`) : ok(`${text}.`);
  },
});

const checkSecretKey = ({ secretKey, databaseUrl, dataDir }: Env): Check => ({
  name: "secret key",
  async run() {
    if (secretKey !== null) return ok("SECRET_KEY is set.");
    const file = path.join(path.resolve(dataDir), "secret.key");
    if (databaseUrl === null) return ok(`The key is in ${file}; back it up.`);
    return warning(`SECRET_KEY is not set: a second process needs the content of ${file}.`);
  },
});

const checkBackups = (folder: string | null, now: Date): Check => ({
  name: "backups",
  async run() {
    if (folder === null)
      return skipped("Name their folder by --backups to have their age checked.");
    const names = (await readdir(folder)).filter((name) => BACKUP_FILE.test(name));
    const newest = names.sort().at(-1);
    if (newest === undefined) return failure(`There is no backup in ${folder}; run the backup.`);
    const { mtime, size } = await stat(path.join(folder, newest));
    const hours = (now.getTime() - mtime.getTime()) / HOUR_MS;
    const text = `${newest} has ${(size / MEGABYTE).toFixed(1)} MB and is ${(hours / 24).toFixed(1)} days old`;
    return hours >= OLDEST_BACKUP_HOURS ? failure(`${text}; look at its timer.`) : ok(`${text}.`);
  },
});

/** Checks of the computer and what the program keeps on it. */
export const checksOfComputer = (env: Env, backups: string | null, now: Date): Check[] => [
  checkNode(),
  checkDataFolder(env),
  checkSecretKey(env),
  checkBackups(backups, now),
];
