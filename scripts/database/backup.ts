/**
 * Writes the database at one instant and all images into one encrypted file, while servers run.
 *   npm run backup -- --out backups --recipient age1… [--keep 14] [--no-images]
 *   npm run backup -- --create-key backup.key
 */
import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Backup, createBackup } from "#server/platform/backup/create-backup.ts";
import { createBackupKey } from "#server/platform/backup/encryption.ts";
import { openImageFiles } from "#server/platform/images/image-store.ts";
import { reasonOf, StartError } from "#server/platform/process/start-error.ts";
import { recordBackup } from "#server/records/administration/backup-record.ts";
import { fail, print } from "./command-output.ts";
import { watchInterruption } from "./interruption.ts";
import { readOptions, runCommand, UsageError } from "./run-command.ts";
import { MIGRATIONS, withDatabase } from "./with-database.ts";

const USAGE = `Usage: npm run backup -- --out folder --recipient age1… [--recipient age1…] [--keep N] [--no-images]
       npm run backup -- --out folder --unencrypted
       npm run backup -- --create-key file`;

function readArguments() {
  const values = readOptions({
    out: { type: "string" },
    recipient: { type: "string", multiple: true, default: [] },
    unencrypted: { type: "boolean", default: false },
    keep: { type: "string" },
    "no-images": { type: "boolean", default: false },
    "create-key": { type: "string" },
  });
  const { out, recipient: recipients, unencrypted, keep } = values;
  const keyFile = values["create-key"];
  if (keyFile !== undefined) return { keyFile };
  if (out === undefined) throw new UsageError("--out names the folder of the backups");
  if (unencrypted === recipients.length > 0) {
    throw new UsageError("A backup needs either a --recipient or --unencrypted");
  }
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep)) {
    throw new UsageError("--keep is the number of backups that remain, 1 or more");
  }
  return {
    folder: path.resolve(out),
    recipients,
    keep: keep === undefined ? null : Number(keep),
    withImages: !values["no-images"],
  };
}

/** Writes a new key in the form of `age-keygen`, which names the public one in a comment. */
async function createKey(file: string): Promise<void> {
  const { identity, recipient } = await createBackupKey();
  try {
    // Created, never replaced: another key may be the only one that opens older backups.
    const text = `# public key: ${recipient}\n${identity}\n`;
    await writeFile(file, text, { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === "EEXIST") return fail(`${file} exists already; nothing was changed.`);
    return fail(`${file} cannot be written (${reason}).`);
  }
  print(`${file} opens the backups that are encrypted for`);
  print(`  ${recipient}`);
  print("Keep it away from this computer, twice: without it no backup can be restored.");
}

/** Reports the backup to the admins. It is complete even where that fails. */
async function record(
  url: string,
  { takenAt, bytes, rows, images, missingImages }: Backup,
  {
    withImages,
    isEncrypted,
    signal,
  }: { withImages: boolean; isEncrypted: boolean; signal: AbortSignal },
): Promise<void> {
  try {
    const recorded = {
      id: randomUUID(),
      takenAt,
      bytes,
      rows,
      images: withImages ? images : null,
      missingImages: missingImages.length,
      isEncrypted,
    };
    await recordBackup(url, recorded, signal);
  } catch (error) {
    print(`The admins' page will not show this backup (${reasonOf(error)}).`);
  }
}

function report({ file, rows, images, missingImages, otherTables, removed }: Backup): void {
  print(`${file}: ${rows} rows and ${images} files of images`);
  if (otherTables.length > 0) {
    print(`Not in it, as they are no tables of the program: ${otherTables.join(", ")}`);
  }
  if (removed.length > 0) print(`Older backups were deleted: ${removed.join(", ")}`);
  if (missingImages.length > 0) {
    fail(
      `${missingImages.length} images that the database names are not stored: ${missingImages.slice(0, 5).join(", ")}`,
    );
  }
}

async function backUp(requested: {
  folder: string;
  recipients: string[];
  keep: number | null;
  withImages: boolean;
}): Promise<void> {
  const { folder, recipients, keep, withImages } = requested;
  const signal = watchInterruption();
  await withDatabase(
    async ({ migrationUrl, env, dataDir }) => {
      const images = withImages
        ? await openImageFiles(path.join(dataDir, "images"), env.imagesS3)
        : null;
      const secretKey = await readFile(path.join(dataDir, "secret.key"), "utf8").catch(() => null);
      try {
        const backup = await createBackup({
          databaseUrl: migrationUrl,
          settings: env,
          migrationsFolder: MIGRATIONS,
          images,
          secretKey: env.secretKey === null ? secretKey : null,
          recipients,
          folder,
          keep,
          report: print,
          signal,
        });
        const isEncrypted = recipients.length > 0;
        await record(migrationUrl, backup, { withImages, isEncrypted, signal });
        report(backup);
      } catch (error) {
        if (error instanceof StartError) throw error;
        const cause: unknown = signal.aborted ? signal.reason : error;
        throw new StartError(`The backup failed: ${reasonOf(cause)}.`, { cause: error });
      } finally {
        images?.close();
      }
    },
    { migrates: false, besideServer: true },
  );
}

await runCommand(USAGE, async () => {
  const requested = readArguments();
  if (requested.keyFile === undefined) await backUp(requested);
  else await createKey(requested.keyFile);
});
