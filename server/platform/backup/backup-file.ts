import { createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { link, open, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { extract, pack } from "tar-stream";
import { z } from "zod";
import { reasonOf, StartError } from "#server/platform/process/start-error.ts";
import { syncFolder } from "#server/platform/process/write-file-atomic.ts";
import { AGE_HEADER, createBackupEncryption, decryptBackup } from "./encryption.ts";

/** The first entry: what the backup is of. */
const HEADER = "backup.json";
/** The last entry: what a complete backup contains. */
const CONTENTS = "contents.json";
/** No entry is larger; an image of ours has less than a megabyte, a part of a table eight. */
const ENTRY_LIMIT_BYTES = 64 * 1024 * 1024;
/** How the name of a file ends that is not complete. */
export const UNFINISHED = ".part";

/** Of a table or a column; those of tables that others made may have any sign. */
const name = z.string().min(1).max(63);

const headerSchema = z.object({
  format: z.literal(1),
  version: z.string().max(64),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ when: z.number(), hash: z.string().max(128) })).max(10_000),
  tables: z.array(z.object({ name, columns: z.array(name).min(1).max(1_600) })).max(1_000),
  sequences: z
    .array(z.object({ name, last: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() }))
    .max(1_000),
  imageNames: z.array(z.string().regex(/^[0-9a-f]{24}$/)),
});

/** What a backup is of. */
export type BackupHeader = z.infer<typeof headerSchema>;

const contentsSchema = z.object({
  entries: z.int().nonnegative(),
  sha256: z.string().length(64),
  rows: z.record(name, z.int().nonnegative()),
});

/** One file in a backup. */
export type BackupEntry = { name: string; content: Buffer };

/** Counts and hashes entries, by name and content, in their order. */
function createTally() {
  const hash = createHash("sha256");
  let entries = 0;
  return {
    add({ name: entry, content }: BackupEntry) {
      entries += 1;
      const own = createHash("sha256").update(content).digest("hex");
      hash.update(`${own}  ${entry}\n`);
    },
    end: () => ({ entries, sha256: hash.digest("hex") }),
  };
}

/**
 * Syncs a file to the disk and gives it its name, so that no name ever has half of a backup.
 * @throws {StartError} where the name is taken
 */
async function publish(unfinished: string, file: string): Promise<void> {
  const handle = await open(unfinished, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  // Unlike a rename, a link replaces nothing.
  await link(unfinished, file).catch((error: unknown) => {
    if (reasonOf(error) !== "EEXIST") throw error;
    throw new StartError(`There is a backup ${file} already; try again in a second.`);
  });
  await rm(unfinished);
  await syncFolder(path.dirname(file));
}

/**
 * Writes a backup as a tar file, encrypted in the age format where there are recipients.
 * @param entries everything but the header; returns the numbers of rows by table
 * @param signal aborted to give up, which leaves no file behind
 */
export async function writeBackupFile(
  file: string,
  header: BackupHeader,
  recipients: readonly string[],
  entries: (add: (entry: BackupEntry) => Promise<void>) => Promise<Record<string, number>>,
  signal: AbortSignal,
): Promise<void> {
  const encrypt = createBackupEncryption(recipients);
  const archive = pack();
  const unfinished = `${file}.${randomBytes(4).toString("hex")}${UNFINISHED}`;
  const plain = Readable.from(archive);
  const output = recipients.length === 0 ? plain : await encrypt(plain);
  const written = pipeline(output, createWriteStream(unfinished, { mode: 0o600 }), { signal });
  const put = ({ name: entry, content }: BackupEntry) =>
    new Promise<void>((resolve, reject) => {
      if (content.length > ENTRY_LIMIT_BYTES) throw new Error(`${entry} is too large for a backup`);
      const sink = archive.entry(
        { name: entry, size: content.length, mode: 0o600 },
        content,
        (error) => (error ? reject(error) : resolve()),
      );
      // Where the archive cannot be written any more, no callback comes.
      sink.on("error", reject);
    });
  const fill = async () => {
    const tally = createTally();
    await put({ name: HEADER, content: Buffer.from(JSON.stringify(header)) });
    const rows = await entries(async (entry) => {
      tally.add(entry);
      await put(entry);
    });
    const contents = { ...tally.end(), rows };
    await put({ name: CONTENTS, content: Buffer.from(JSON.stringify(contents)) });
    archive.finalize();
  };
  try {
    const filled = fill().catch((error: unknown) => {
      archive.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    // The first of them that fails says why; the other then fails for want of it.
    await Promise.race([filled, written.then(() => filled)]);
    await written;
    await publish(unfinished, file);
  } catch (error) {
    archive.destroy();
    // Its file is open until then.
    await written.catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, "r").catch((error: unknown) => {
    throw new StartError(`The backup ${file} cannot be read (${reasonOf(error)}).`);
  });
  try {
    const start = Buffer.alloc(AGE_HEADER.length);
    await handle.read(start, 0, start.length, 0);
    return start.toString("latin1") === AGE_HEADER;
  } finally {
    await handle.close();
  }
}

async function openPlain(
  file: string,
  isSecret: boolean,
  identities: string | null,
): Promise<Readable> {
  const stream = createReadStream(file);
  if (!isSecret) return stream;
  if (identities === null) {
    stream.destroy();
    throw new StartError(`The backup ${file} is encrypted; name the file of its key.`);
  }
  return decryptBackup(stream, identities);
}

async function* readEntries(source: Readable): AsyncGenerator<BackupEntry> {
  const archive = extract();
  const piped = pipeline(source, archive).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  for await (const entry of archive) {
    const { name: entryName, size } = entry.header;
    if (size > ENTRY_LIMIT_BYTES) throw new StartError(`The backup has too large a ${entryName}.`);
    yield { name: entryName, content: await buffer(entry) };
  }
  await piped;
}

function parse<T>(schema: z.ZodType<T>, { name: entry, content }: BackupEntry): T {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch {
    throw new StartError(`The ${entry} of the backup is none of this program.`);
  }
}

/** A backup that is read from its beginning to its end, once. */
export type OpenBackup = {
  header: BackupHeader;
  isEncrypted: boolean;
  /**
   * Hands each entry over.
   * @returns the numbers of rows by table, which the backup names at its end
   * @throws {StartError} in one sentence, where the backup is incomplete or damaged
   */
  read: (take: (entry: BackupEntry) => Promise<void>) => Promise<Record<string, number>>;
  /** Closes the file, read to its end or not. */
  close: () => Promise<void>;
};

/**
 * Opens a backup.
 * @param identities the content of a key file; null where the backup is not encrypted
 * @throws {StartError} in one sentence, where it cannot be opened or is of another program
 */
export async function openBackupFile(file: string, identities: string | null): Promise<OpenBackup> {
  const isSecret = await isEncrypted(file);
  const entries = readEntries(await openPlain(file, isSecret, identities));
  const damaged = new StartError(`The backup ${file} is damaged or was cut off.`);
  const next = async (): Promise<BackupEntry> => {
    const { value: entry } = await entries.next().catch((error: unknown) => {
      throw error instanceof StartError ? error : damaged;
    });
    if (!entry) throw damaged;
    return entry;
  };
  const first = await next();
  if (first.name !== HEADER) throw damaged;
  return {
    header: parse(headerSchema, first),
    isEncrypted: isSecret,
    async read(take) {
      const tally = createTally();
      for (;;) {
        const entry = await next();
        if (entry.name === CONTENTS) {
          const contents = parse(contentsSchema, entry);
          const { entries: count, sha256 } = tally.end();
          if (count !== contents.entries || sha256 !== contents.sha256) throw damaged;
          return contents.rows;
        }
        tally.add(entry);
        await take(entry);
      }
    },
    async close() {
      await entries.return(undefined);
    },
  };
}
