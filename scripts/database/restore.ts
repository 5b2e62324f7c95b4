/**
 * Restores a backup into an empty database and the place of the images. Stop all servers before.
 *   npm run restore -- --file meltemi-….tar.age --key backup.key [--replace]
 *   npm run restore -- --file meltemi-….tar.age --key backup.key --check
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Restored, restoreBackup } from "#server/platform/backup/restore-backup.ts";
import { openImageFiles } from "#server/platform/images/image-store.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded-postgres.ts";
import { reasonOf, StartError } from "#server/platform/process/start-error.ts";
import { writeSecretAtomic } from "#server/platform/process/write-file-atomic.ts";
import { fail, print } from "./command-output.ts";
import { watchInterruption } from "./interruption.ts";
import { readOptions, runCommand, UsageError } from "./run-command.ts";
import { MIGRATIONS, withDatabase } from "./with-database.ts";

const USAGE = `Usage: npm run restore -- --file backup [--key file] [--replace]
       npm run restore -- --file backup [--key file] --check`;

async function readRequest() {
  const {
    file,
    key,
    replace: replaces,
    check: checksOnly,
  } = readOptions({
    file: { type: "string" },
    key: { type: "string" },
    replace: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
  });
  if (file === undefined) throw new UsageError("--file names the backup");
  if (checksOnly && replaces) {
    throw new UsageError("--check changes nothing, so nothing is replaced");
  }
  const identities =
    key === undefined
      ? null
      : await readFile(key, "utf8").catch((error: unknown) => {
          throw new StartError(`The key file ${key} cannot be read (${reasonOf(error)}).`);
        });
  return { file, identities, replaces, checksOnly };
}

function report(
  { takenAt, version, rows, images, missingImages, otherTables }: Restored,
  done: string,
): void {
  print(`Version ${version} of ${takenAt}: ${rows} rows and ${images} files of images`);
  if (otherTables.length > 0) {
    print(`Left out, as they are no tables of the program: ${otherTables.join(", ")}`);
  }
  if (missingImages.length === 0) return print(done);
  fail(`${missingImages.length} images that the database names are not in the backup.`);
}

type RestoreRequest = Awaited<ReturnType<typeof readRequest>>;

/** Restores into a database that exists for this alone, and takes it away again. */
async function check({ file, identities }: RestoreRequest): Promise<void> {
  const signal = watchInterruption();
  const folder = await mkdtemp(path.join(tmpdir(), "meltemi-check-"));
  try {
    const postgres = await startEmbeddedPostgres(path.join(folder, "postgres"), {
      durable: false,
      signal,
    });
    const images = await openImageFiles(path.join(folder, "images"), null);
    try {
      // The decrypted copy does not outlive this command: it ends with the next entry.
      const restoring = restoreBackup({
        file,
        identities,
        database: postgres,
        settings: { databaseUrl: null, migrationDatabaseUrl: null },
        migrationsFolder: MIGRATIONS,
        replaces: false,
        images,
        onSecretKey: async () => undefined,
        report: print,
        signal,
      });
      report(await restoring, "The backup can be restored.");
    } finally {
      images.close();
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Takes the key of the backup, unless the installation has one already. */
async function keepSecretKey(dataDir: string, key: string): Promise<void> {
  const file = path.join(dataDir, "secret.key");
  const present = await readFile(file, "utf8").catch(() => null);
  if (present === null) {
    await writeSecretAtomic(file, key);
    print(`The secret key is in ${file}.`);
  } else if (present !== key) {
    print(`${file} has another key than the backup, and was left as it is.`);
  }
}

async function restore({ file, identities, replaces }: RestoreRequest): Promise<void> {
  const signal = watchInterruption();
  await withDatabase(
    async ({ url, migrationUrl, env, dataDir }) => {
      const images = await openImageFiles(path.join(dataDir, "images"), env.imagesS3);
      try {
        const restored = await restoreBackup({
          file,
          identities,
          database: { url, migrationUrl },
          settings: env,
          migrationsFolder: MIGRATIONS,
          replaces,
          images,
          signal,
          onSecretKey: (key) =>
            env.secretKey === null ? keepSecretKey(dataDir, key) : Promise.resolve(),
          report: print,
        });
        report(restored, "The backup was restored.");
      } finally {
        images.close();
      }
    },
    { migrates: false },
  );
}

await runCommand(USAGE, async () => {
  const request = await readRequest();
  await (request.checksOnly ? check(request) : restore(request));
});
