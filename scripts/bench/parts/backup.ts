/**
 * A backup of a large fleet beside a running server, and its restore: how long both take, how large
 * the file is, and what remains of the time over reading every row alone.
 *   npm run bench -- --only backup [--vehicles 20000 --rounds 3]
 */
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { finished } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createBackup } from "#server/platform/backup/create-backup.ts";
import { createBackupKey } from "#server/platform/backup/encryption.ts";
import { restoreBackup } from "#server/platform/backup/restore-backup.ts";
import { openImageFiles } from "#server/platform/images/image-store.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded-postgres.ts";
import { withSnapshot } from "#server/records/database/database-snapshot.ts";
import { listMigrations } from "#server/records/database/migrate-database.ts";
import { median, print } from "../figures.ts";
import { type Fleet, withFleet } from "../fleet-fixture.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const MIGRATIONS = path.join(ROOT, "drizzle");
const IMAGES = path.join(ROOT, ".cache/bench/images");

const { values } = parseArgs({
  options: {
    vehicles: { type: "string", default: "20000" },
    rounds: { type: "string", default: "3" },
  },
  strict: false,
});
const rounds = Number(values.rounds);

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

/** The least that a copy of every row takes. */
const readRows = async (url: string) =>
  withSnapshot(url, await listMigrations(MIGRATIONS), async ({ tables, read }) => {
    for (const table of tables) await finished(read(table).resume());
  });

async function restore(file: string, identities: string, folder: string): Promise<number> {
  const own = await mkdtemp(path.join(folder, "restored-"));
  const postgres = await startEmbeddedPostgres(path.join(own, "postgres"));
  try {
    const images = await openImageFiles(path.join(own, "images"), null);
    return await secondsOf(() =>
      restoreBackup({
        file,
        identities,
        database: postgres,
        settings: { databaseUrl: null, migrationDatabaseUrl: null },
        migrationsFolder: MIGRATIONS,
        replaces: false,
        images,
        onSecretKey: async () => undefined,
        signal: new AbortController().signal,
        report: () => undefined,
      }),
    );
  } finally {
    await postgres.stop();
    await rm(own, { recursive: true, force: true });
  }
}

async function measure({ ownerUrl }: Fleet, folder: string): Promise<void> {
  const { identity, recipient } = await createBackupKey();
  const reading: number[] = [];
  const writing: number[] = [];
  const restoring: number[] = [];
  let bytes = 0;
  let rows = 0;
  for (let round = 0; round < rounds; round++) {
    const backups = path.join(folder, `backups-${round}`);
    await mkdir(backups);
    reading.push(await secondsOf(() => readRows(ownerUrl)));
    const images = await openImageFiles(IMAGES, null);
    let file = "";
    writing.push(
      await secondsOf(async () => {
        const backup = await createBackup({
          databaseUrl: ownerUrl,
          settings: { databaseUrl: null, migrationDatabaseUrl: null },
          migrationsFolder: MIGRATIONS,
          images,
          secretKey: null,
          recipients: [recipient],
          folder: backups,
          keep: null,
          report: () => undefined,
          signal: new AbortController().signal,
        });
        ({ file, rows } = backup);
      }),
    );
    bytes = (await stat(file)).size;
    restoring.push(await restore(file, identity, folder));
    await rm(backups, { recursive: true, force: true });
  }
  const [read, write, load] = [median(reading), median(writing), median(restoring)];
  print(`${rows.toLocaleString("en")} rows, ${(bytes / 1024 / 1024).toFixed(0)} MB encrypted`);
  print(`backup ${write.toFixed(1)} s, ${(write / read).toFixed(1)} times reading every row`);
  print(`restore ${load.toFixed(1)} s, ${(load / read).toFixed(1)} times reading every row`);
}

const folder = await mkdtemp(path.join(tmpdir(), "meltemi-bench-"));
try {
  await withFleet(Number(values.vehicles), folder, (fleet) => measure(fleet, folder));
} finally {
  await rm(folder, { recursive: true, force: true });
}
