import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { ImageFiles } from "#server/platform/images/image-folder.ts";
import { prepareDatabase } from "#server/platform/postgres/prepare-database.ts";
import { StartError } from "#server/platform/process/start-error.ts";
import {
  type DatabaseUse,
  loadSnapshot,
  readDatabaseUse,
  type SnapshotLoad,
} from "#server/records/database/load-snapshot.ts";
import type { DatabaseAddresses } from "#server/records/database/migrate-database.ts";
import { type BackupEntry, type BackupHeader, openBackupFile } from "./backup-file.ts";

/** No part of a table is larger when it is unpacked; a row may be as large as Postgres allows. */
const PART_LIMIT_BYTES = 1024 * 1024 * 1024;
const TABLE_PART = /^database\/([a-z_][a-z\d_]*)\/\d{6}\.copy\.gz$/;
const IMAGE = /^images\/(([0-9a-f]{24})-\d{1,5}\.webp)$/;
const IMAGES_PER_LINE = 1_000;
const CLOSING_MS = 3_000;

/** What is restored, and where to. */
export type RestoreRequest = {
  file: string;
  /** The content of a key file; null where the backup is not encrypted. */
  identities: string | null;
  /** The database, which may be without any table. */
  database: DatabaseAddresses;
  /** The settings that sentences about the database name. */
  settings: Parameters<typeof prepareDatabase>[1];
  migrationsFolder: string;
  /** True: what is in the database is replaced. Otherwise it has to be empty. */
  replaces: boolean;
  images: Pick<ImageFiles, "has" | "write">;
  /** Takes the secret key of the installation, which encrypted backups have. */
  onSecretKey: (key: string) => Promise<void>;
  report: (line: string) => void;
};

/** What was restored. */
export type Restored = {
  takenAt: string;
  version: string;
  rows: number;
  images: number;
  /** Images that rows show and that the backup does not have; none if it has no images at all. */
  missingImages: string[];
};

/** Copies the first migrations, so that a database is brought to where a backup was taken. */
async function withFirstMigrations<T>(
  folder: string,
  count: number,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const staged = await mkdtemp(path.join(tmpdir(), "meltemi-migrations-"));
  try {
    await cp(folder, staged, { recursive: true });
    const file = path.join(staged, "meta/_journal.json");
    const journal = JSON.parse(await readFile(file, "utf8")) as { entries: unknown[] };
    const entries = journal.entries.slice(0, count);
    await writeFile(file, JSON.stringify({ ...journal, entries }));
    return await work(staged);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** Connections that were closed just now are counted for a moment. */
async function readUseAtRest(url: string): Promise<DatabaseUse> {
  const deadline = performance.now() + CLOSING_MS;
  for (;;) {
    const use = await readDatabaseUse(url);
    if (use.otherConnections === 0 || performance.now() > deadline) return use;
    await pause(100);
  }
}

async function prepareFor(header: BackupHeader, request: RestoreRequest): Promise<void> {
  const { database, settings, migrationsFolder, replaces } = request;
  const count = header.migrations.length;
  try {
    await withFirstMigrations(migrationsFolder, count, (staged) =>
      prepareDatabase(database, settings, staged),
    );
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new StartError(
      `${error.message} The backup is of version ${header.version} with ${count} migrations: restore it with that version or a newer one, into a database that is empty or has the same migrations.`,
    );
  }
  const { isEmpty, otherConnections } = await readUseAtRest(database.migrationUrl);
  if (otherConnections > 0) {
    throw new StartError(
      `Other programs have ${otherConnections} connections to the database; stop all servers first.`,
    );
  }
  if (!replaces && !isEmpty) {
    throw new StartError(
      "The database is not empty. Name an empty one, or pass --replace to lose what is in it.",
    );
  }
}

/** Takes entries in their order and hands the rows of each table over. */
function takeEntries(header: BackupHeader, into: SnapshotLoad, request: RestoreRequest) {
  const { images, onSecretKey, report } = request;
  const tables = new Map(header.tables.map((table) => [table.name, table]));
  const stored = new Set<string>();
  let current = "";
  let files = 0;
  return {
    files: () => files,
    stored,
    async take({ name, content }: BackupEntry): Promise<void> {
      const [, tableName] = TABLE_PART.exec(name) ?? [];
      const [, file, image] = IMAGE.exec(name) ?? [];
      const table = tableName === undefined ? undefined : tables.get(tableName);
      if (table) {
        if (table.name !== current) {
          report(table.name);
          await into.begin(table);
        }
        current = table.name;
        await into.write(await promisify(gunzip)(content, { maxOutputLength: PART_LIMIT_BYTES }));
      } else if (file !== undefined && image !== undefined) {
        if (!(await images.has(file))) await images.write(file, content);
        stored.add(image);
        files += 1;
        if (files % IMAGES_PER_LINE === 0) report(`${files} files of images`);
      } else if (name === "secret.key") {
        await onSecretKey(content.toString());
      } else {
        throw new StartError(`The backup has a file that this version does not know: ${name}.`);
      }
    },
  };
}

function assertSameRows(named: Record<string, number>, loaded: Record<string, number>): void {
  for (const [table, rows] of Object.entries(named)) {
    if (loaded[table] === rows) continue;
    throw new StartError(
      `The backup names ${rows} rows of ${table}; ${loaded[table]} were loaded.`,
    );
  }
}

/**
 * Restores a backup. The database changes in one transaction at the end, once everything was read
 * and compared; images are named by their content and can only be added.
 * @throws {StartError} in one sentence; the database is then as it was
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { database, settings, migrationsFolder, report } = request;
  const backup = await openBackupFile(request.file, request.identities);
  const { header } = backup;
  try {
    await prepareFor(header, request);
    const { rows, files, stored } = await loadSnapshot(
      database.migrationUrl,
      header,
      async (into) => {
        const entries = takeEntries(header, into, request);
        const named = await backup.read((entry) => entries.take(entry));
        return { rows: named, files: entries.files(), stored: entries.stored };
      },
      (taken, loaded) => assertSameRows(taken.rows, loaded),
      (name) => report(`checking ${name}`),
    );
    await prepareDatabase(database, settings, migrationsFolder);
    return {
      takenAt: header.takenAt,
      version: header.version,
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      images: files,
      missingImages: header.imageNames.filter((name) => !stored.has(name)),
    };
  } finally {
    await backup.close();
  }
}
