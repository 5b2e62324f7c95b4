import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { ImageFiles } from "#server/platform/images/image-folder.ts";
import { inspectDatabase, prepareDatabase } from "#server/platform/postgres/prepare-database.ts";
import { StartError } from "#server/platform/process/start-error.ts";
import type { StoredTable } from "#server/records/database/database-snapshot.ts";
import {
  type DatabaseUse,
  listMissingColumns,
  loadSnapshot,
  type OtherConnections,
  readDatabaseUse,
  type SnapshotLoad,
} from "#server/records/database/load-snapshot.ts";
import {
  type DatabaseAddresses,
  listMigrations,
} from "#server/records/database/migrate-database.ts";
import { type BackupEntry, type BackupHeader, openBackupFile } from "./backup-file.ts";

/** No part of a table is larger when it is unpacked; a row may be as large as Postgres allows. */
const PART_LIMIT_BYTES = 1024 * 1024 * 1024;
const TABLE_PART = /^database\/(.+)\/\d{6}\.copy\.gz$/;
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
  /** Aborted to give up, which leaves every row as it was. */
  signal: AbortSignal;
};

/** What was restored. */
export type Restored = {
  takenAt: string;
  version: string;
  rows: number;
  images: number;
  /** Images that rows show and that the backup does not have; none if it has no images at all. */
  missingImages: string[];
  /** Tables of others in the backup, which were not restored. */
  otherTables: string[];
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
async function readUseAtRest(url: string, tables: readonly string[]): Promise<DatabaseUse> {
  const deadline = performance.now() + CLOSING_MS;
  for (;;) {
    const use = await readDatabaseUse(url, tables);
    if (use.others.length === 0 || performance.now() > deadline) return use;
    await pause(100);
  }
}

/**
 * The tables of the program in the backup. Earlier versions took others along, which no migration
 * makes.
 * @throws {StartError} unless the program has the migrations of the backup, and maybe more
 */
async function partTables({ version, migrations, tables }: BackupHeader, folder: string) {
  const own = await listMigrations(folder);
  const isKnown = migrations.every(({ when, hash }, index) => {
    const migration = own[index];
    return migration?.when === when && migration.hash === hash;
  });
  if (!isKnown) {
    throw new StartError(
      `The backup is of version ${version} with ${migrations.length} migrations, which this program does not all have: restore it with that version or a newer one.`,
    );
  }
  const made = new Set(own.slice(0, migrations.length).flatMap((migration) => migration.tables));
  return {
    tables: tables.filter(({ name }) => made.has(name)),
    otherTables: tables.map(({ name }) => name).filter((name) => !made.has(name)),
  };
}

function describeConnections({ role, program, count }: OtherConnections): string {
  const name = program === "" ? role : `${program} as ${role}`;
  return count === 1 ? name : `${name} ${count} times`;
}

/**
 * @throws {StartError} where a program uses the database, what is in it would be lost, or its
 * tables cannot be emptied
 */
async function assertReplaceable(
  tables: readonly StoredTable[],
  { database, replaces }: RestoreRequest,
): Promise<void> {
  const names = tables.map(({ name }) => name);
  const { isEmpty, others, foreignKeys } = await readUseAtRest(database.migrationUrl, names);
  if (others.length > 0) {
    throw new StartError(
      `Other programs are connected to the database (${others.map(describeConnections).join(", ")}); stop all servers first, and a pooler, whose sessions stay.`,
    );
  }
  if (!isEmpty && !replaces) {
    throw new StartError(
      "The database is not empty. Name an empty one, or pass --replace to lose what is in it.",
    );
  }
  if (foreignKeys.length === 0) return;
  throw new StartError(
    `Tables of your own refer to those of the program (${foreignKeys.join(", ")}); drop these foreign keys, and add them again after the restore.`,
  );
}

/** Brings the database to the migrations of the backup, after all checks have passed. */
async function prepareFor(
  count: number,
  tables: readonly StoredTable[],
  request: RestoreRequest,
): Promise<void> {
  const { database, settings, migrationsFolder } = request;
  await withFirstMigrations(migrationsFolder, count, async (folder) => {
    try {
      await inspectDatabase(database, settings, folder);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      throw new StartError(
        `${error.message} The backup has ${count} migrations, and the database may not have more.`,
      );
    }
    await assertReplaceable(tables, request);
    await prepareDatabase(database, settings, folder);
  });
  const missing = await listMissingColumns(database.migrationUrl, tables);
  if (missing.length === 0) return;
  throw new StartError(
    `The backup has columns that no migration of the program makes (${missing.join(", ")}); add them to the database, and restore again.`,
  );
}

/** Takes entries in their order and hands the rows of each table of the program over. */
function takeEntries(
  { tables, otherTables }: Awaited<ReturnType<typeof partTables>>,
  into: SnapshotLoad,
  request: RestoreRequest,
) {
  const { images, report, signal } = request;
  const byName = new Map(tables.map((table) => [table.name, table]));
  const stored = new Set<string>();
  let current = "";
  let files = 0;
  let secretKey: string | null = null;
  return {
    found: () => ({ files, secretKey, stored }),
    async take({ name, content }: BackupEntry): Promise<void> {
      if (signal.aborted) throw new StartError("The restore was interrupted.");
      const [, tableName] = TABLE_PART.exec(name) ?? [];
      const [, file, image] = IMAGE.exec(name) ?? [];
      const table = tableName === undefined ? undefined : byName.get(tableName);
      if (table) {
        if (table.name !== current) {
          report(table.name);
          await into.begin(table);
        }
        current = table.name;
        await into.write(await promisify(gunzip)(content, { maxOutputLength: PART_LIMIT_BYTES }));
      } else if (tableName !== undefined && otherTables.includes(tableName)) {
        return;
      } else if (file !== undefined && image !== undefined) {
        if (!(await images.has(file))) await images.write(file, content);
        stored.add(image);
        files += 1;
        if (files % IMAGES_PER_LINE === 0) report(`${files} files of images`);
      } else if (name === "secret.key") {
        secretKey = content.toString();
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

/** Reads a backup to its end, before anything is changed because of it. */
async function verifyBackup({ file, identities, report, signal }: RestoreRequest): Promise<void> {
  report("verifying the file");
  const backup = await openBackupFile(file, identities);
  try {
    await backup.read(async () => {
      if (signal.aborted) throw new StartError("The restore was interrupted.");
    });
  } finally {
    await backup.close();
  }
}

/**
 * Restores a backup, once it was read to its end and compared with what it says of itself. Rows
 * change in one transaction; images are named by their content and can only be added.
 * @throws {StartError} in one sentence; every row is then as it was, but a database without tables
 * has those of the backup
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { database, settings, migrationsFolder, report } = request;
  await verifyBackup(request);
  const backup = await openBackupFile(request.file, request.identities);
  const { header } = backup;
  try {
    const parted = await partTables(header, migrationsFolder);
    const { tables, otherTables } = parted;
    await prepareFor(header.migrations.length, tables, request);
    const { rows, files, secretKey, stored } = await loadSnapshot(
      database.migrationUrl,
      { tables, sequences: header.sequences },
      async (into) => {
        const entries = takeEntries(parted, into, request);
        const named = Object.entries(await backup.read((entry) => entries.take(entry)));
        const own = named.filter(([table]) => !otherTables.includes(table));
        return { rows: Object.fromEntries(own), ...entries.found() };
      },
      (taken, loaded) => assertSameRows(taken.rows, loaded),
      (name) => report(`checking ${name}`),
    );
    // Anyone could have put one into a file that is not encrypted.
    if (secretKey !== null && backup.isEncrypted) await request.onSecretKey(secretKey);
    await prepareDatabase(database, settings, migrationsFolder);
    return {
      takenAt: header.takenAt,
      version: header.version,
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      images: files,
      missingImages: header.imageNames.filter((name) => !stored.has(name)),
      otherTables,
    };
  } finally {
    await backup.close();
  }
}
