import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ImageFiles } from "#server/platform/images/image-folder.ts";
import { toStartError } from "#server/platform/postgres/prepare-database.ts";
import { PROGRAM_VERSION } from "#server/platform/process/program-version.ts";
import {
  type DatabaseSnapshot,
  type StoredTable,
  withSnapshot,
} from "#server/records/database/database-snapshot.ts";
import { listMigrations } from "#server/records/database/migrate-database.ts";
import { DAY_MS } from "#shared/durations.ts";
import { type BackupEntry, type BackupHeader, UNFINISHED, writeBackupFile } from "./backup-file.ts";

/** Bytes of rows in one entry before they are compressed. */
const PART_BYTES = 8 * 1024 * 1024;
const LINE_FEED = 0x0a;
/** The name of a complete backup. */
export const BACKUP_FILE = /^meltemi-\d{8}T\d{6}Z\.tar(?:\.age)?$/;

type Add = (entry: BackupEntry) => Promise<void>;
type Report = (line: string) => void;

/** What is backed up, and how. */
export type BackupRequest = {
  /** A role that may read all tables of the program. */
  databaseUrl: string;
  /** The settings that sentences about the database name. */
  settings: Parameters<typeof toStartError>[1];
  migrationsFolder: string;
  /** Null: without the images. */
  images: Pick<ImageFiles, "list" | "open"> | null;
  /** The secret key in the data folder; only an encrypted backup has it. */
  secretKey: string | null;
  /** Public keys of age; none: not encrypted. */
  recipients: readonly string[];
  /** Where the backup is written. */
  folder: string;
  /** How many backups remain in the folder; null: all. */
  keep: number | null;
  report: Report;
  /** Aborted to give up, which leaves no file behind. */
  signal: AbortSignal;
};

/** A backup that was written. */
export type Backup = {
  file: string;
  /** The instant whose data it has. */
  takenAt: Date;
  /** The size of the file. */
  bytes: number;
  rows: number;
  images: number;
  /** Images that rows show and that are not stored. */
  missingImages: string[];
  /** Tables of others in the same schema, which are not in it. */
  otherTables: string[];
  /** Older backups that were deleted. */
  removed: string[];
};

/** `meltemi-20261127T024000Z.tar`, in UTC; sorted by name they are sorted by time. */
function nameOf(takenAt: Date, isEncrypted: boolean): string {
  const instant = takenAt.toISOString().replace(/[-:]|\.\d+/g, "");
  return `meltemi-${instant}.tar${isEncrypted ? ".age" : ""}`;
}

/** Adds the rows of a table in compressed parts. @returns how many rows there are */
async function addTable(table: StoredTable, rows: Readable, add: Add): Promise<number> {
  let count = 0;
  let part = 0;
  let chunks: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    part += 1;
    const content = await promisify(gzip)(Buffer.concat(chunks));
    const number = String(part).padStart(6, "0");
    await add({ name: `database/${table.name}/${number}.copy.gz`, content });
    chunks = [];
    bytes = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    // A line feed within a value is escaped.
    for (const byte of chunk) if (byte === LINE_FEED) count += 1;
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  }
  if (bytes > 0) await flush();
  return count;
}

async function addTables(snapshot: DatabaseSnapshot, add: Add, report: Report) {
  const rows: Record<string, number> = {};
  for (const table of snapshot.tables) {
    const count = await addTable(table, snapshot.read(table), add);
    rows[table.name] = count;
    if (count > 0) report(`${table.name}: ${count} rows`);
  }
  return rows;
}

const IMAGES_PER_LINE = 1_000;

/** Adds the files of all images. @returns the names of the images, without a width */
async function addImages(
  images: Pick<ImageFiles, "list" | "open">,
  add: Add,
  report: Report,
): Promise<{ files: number; names: Set<string> }> {
  const names = new Set<string>();
  let files = 0;
  for await (const page of images.list()) {
    for (const { name } of page) {
      const image = /^([0-9a-f]{24})-\d+\.webp$/.exec(name)?.[1];
      const found = image === undefined ? null : await images.open(name);
      if (image === undefined || !found) continue;
      await add({ name: `images/${name}`, content: await buffer(found.body) });
      names.add(image);
      files += 1;
      if (files % IMAGES_PER_LINE === 0) report(`${files} files of images`);
    }
  }
  return { files, names };
}

/** Removes the oldest backups beside a new one, so that this many remain. */
async function removeOlder(folder: string, newest: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => BACKUP_FILE.test(name)).sort();
  const others = names.filter((name) => name !== path.basename(newest));
  const older = others.slice(0, Math.max(0, others.length - (keep - 1)));
  await Promise.all(older.map((name) => rm(path.join(folder, name))));
  return older;
}

/** Removes what a process left behind that was killed, or a computer that stopped. */
async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith("meltemi-") || !name.endsWith(UNFINISHED)) continue;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    // Another backup may be writing the younger ones.
    if (found && now.getTime() - found.mtime.getTime() > DAY_MS) await rm(file, { force: true });
  }
}

/**
 * Writes what the program keeps in the database at one instant, and all images, into one file,
 * while processes go on working. Images are read after the database: the files of those that its
 * rows show stay for days after the last row is deleted (BR-096).
 * @throws {StartError} in one sentence, where no restore of this program would take the backup
 */
export async function createBackup(request: BackupRequest): Promise<Backup> {
  const { databaseUrl, images, secretKey, recipients, folder, keep, report, signal } = request;
  const known = await listMigrations(request.migrationsFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const backup = await withSnapshot(
    databaseUrl,
    known,
    async (snapshot) => {
      const { migrations, tables, otherTables, sequences, imageNames } = snapshot;
      const takenAt = snapshot.takenAt.toISOString();
      const version = PROGRAM_VERSION;
      const header: BackupHeader = {
        format: 1,
        version,
        takenAt,
        migrations,
        tables,
        sequences,
        imageNames: images ? imageNames : [],
      };
      const file = path.join(folder, nameOf(snapshot.takenAt, recipients.length > 0));
      let total = 0;
      let found = { files: 0, names: new Set<string>() };
      await removeUnfinished(folder, snapshot.takenAt);
      const addAll = async (add: Add) => {
        const rows = await addTables(snapshot, add, report);
        total = Object.values(rows).reduce((sum, count) => sum + count, 0);
        if (secretKey !== null && recipients.length > 0) {
          await add({ name: "secret.key", content: Buffer.from(secretKey) });
        }
        if (images) found = await addImages(images, add, report);
        return rows;
      };
      await writeBackupFile(file, header, recipients, addAll, signal);
      const missingImages = images ? imageNames.filter((name) => !found.names.has(name)) : [];
      const { size: bytes } = await stat(file);
      return {
        file,
        takenAt: snapshot.takenAt,
        bytes,
        rows: total,
        images: found.files,
        missingImages,
        otherTables,
      };
    },
    signal,
  ).catch((error: unknown) => {
    throw toStartError(error, request.settings);
  });
  // One that lacks images must not push out those that have them.
  const isWhole = images !== null && backup.missingImages.length === 0;
  const removed = keep !== null && isWhole ? await removeOlder(folder, backup.file, keep) : [];
  return { ...backup, removed };
}
