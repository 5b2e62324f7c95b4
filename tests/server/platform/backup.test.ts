import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { Client } from "pg";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { parseEnv } from "#server/env.ts";
import { openBackupFile, writeBackupFile } from "#server/platform/backup/backup-file.ts";
import { type Backup, createBackup } from "#server/platform/backup/create-backup.ts";
import { createBackupKey } from "#server/platform/backup/encryption.ts";
import { restoreBackup } from "#server/platform/backup/restore-backup.ts";
import type { ImageFiles } from "#server/platform/images/image-folder.ts";
import { openImageFiles } from "#server/platform/images/image-store.ts";
import { type DatabaseSnapshot, withSnapshot } from "#server/records/database/database-snapshot.ts";
import { listMigrations, migrateDatabase } from "#server/records/database/migrate-database.ts";
import { makeCrowd, makeMany, placeWithRetries } from "#tests/support/clients/crowd.ts";
import { hasAge, PROGRAM_ENV } from "#tests/support/programs/installed-programs.ts";
import { createDatabase, dropDatabase, urlOf } from "#tests/support/servers/database.ts";
import { runScript } from "#tests/support/servers/run-script.ts";
import { startS3Server } from "#tests/support/servers/s3-server.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import {
  cloneDatabase,
  startWorld,
  type TestDatabase,
  type World,
} from "#tests/support/world/world.ts";

const IMAGES = 3;
const BOOKINGS = 200;
/** The first line of a file in the format of age. */
const AGE = "age-encryption.org/v1\n";
/** Changes of counts are stamped with transactions, which are those of the new database then. */
const STAMPED = new Set(["vehicle_counts"]);

let world: World;
let folder: string;
let key: { identity: string; recipient: string };
const databases: string[] = [];

beforeAll(async () => {
  world = await startWorld();
  folder = await mkdtemp(path.join(tmpdir(), "meltemi-backup-"));
  key = await createBackupKey();
  await addVehicleWithImages(world);
});
afterAll(async () => {
  for (const name of databases) await dropDatabase(inject("superuserUrl"), name);
  await rm(folder, { recursive: true, force: true });
  await world.end();
});

let target: { url: string; images: string };
beforeEach(async () => {
  const name = `meltemi_restored_${randomBytes(6).toString("hex")}`;
  databases.push(name);
  const url = await createDatabase(inject("superuserUrl"), name);
  target = { url, images: await mkdtemp(path.join(folder, "images-")) };
});

async function addVehicleWithImages({ platform, sql }: World): Promise<void> {
  const partner = await addUser(platform, "partner");
  const vehicle = await addVehicle(platform, partner.id, { title: 'Λευκό\tόχημα\\ \n"με" σημεία' });
  for (let position = 0; position < IMAGES; position++) {
    // Noise: most of the backup is then what images contain.
    const raw = { width: 180, height: 112, channels: 3 } as const;
    const noise = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
    const drawing = await noise.resize(1440, 900, { fit: "fill" }).png().toBuffer();
    const image = await platform.imageStore.save(drawing);
    await sql.query(
      `insert into vehicle_images (id, created_at, vehicle_id, position, name, width, height, placeholder)
       values (gen_random_uuid(), now(), $1, $2, $3, $4, $5, $6)`,
      [vehicle.id, position, image.name, image.width, image.height, image.placeholder],
    );
  }
}

const openImages = ({ dataDir }: World) => openImageFiles(path.join(dataDir, "images"), null);

async function backUp(change: Partial<Parameters<typeof createBackup>[0]> = {}): Promise<Backup> {
  return createBackup({
    databaseUrl: world.databaseUrl,
    settings: { databaseUrl: world.databaseUrl, migrationDatabaseUrl: null },
    migrationsFolder: "drizzle",
    images: await openImages(world),
    secretKey: "the secret key of an installation",
    recipients: [key.recipient],
    folder: await mkdtemp(path.join(folder, "backups-")),
    keep: null,
    report: () => undefined,
    signal: new AbortController().signal,
    ...change,
  });
}

async function restore(
  file: string,
  change: Partial<Parameters<typeof restoreBackup>[0]> = {},
): ReturnType<typeof restoreBackup> {
  return restoreBackup({
    file,
    identities: key.identity,
    database: { url: target.url, migrationUrl: target.url },
    settings: { databaseUrl: target.url, migrationDatabaseUrl: null },
    migrationsFolder: "drizzle",
    replaces: false,
    images: await openImageFiles(target.images, null),
    onSecretKey: async () => undefined,
    signal: new AbortController().signal,
    report: () => undefined,
    ...change,
  });
}

/** What a restore is refused with, and that it left nothing behind. */
async function refusalOf(refused: Promise<unknown>): Promise<string> {
  const error = await refused.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).name).toBe("StartError");
  return (error as Error).message;
}

const readSnapshot = async <T>(url: string, work: (snapshot: DatabaseSnapshot) => Promise<T>) =>
  withSnapshot(url, await listMigrations("drizzle"), work);

/** The sorted rows of each table, as text. */
const readTables = (url: string) =>
  readSnapshot(url, async ({ tables, read }) => {
    const contents: Record<string, string[]> = {};
    for (const table of tables) {
      if (STAMPED.has(table.name)) continue;
      contents[table.name] = (await text(read(table))).split("\n").sort();
    }
    return contents;
  });

async function query<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

async function hashImages(files: ImageFiles): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for await (const page of files.list()) {
    for (const { name } of page) {
      const found = await files.open(name);
      if (!found) continue;
      hashes[name] = createHash("sha256")
        .update(await buffer(found.body))
        .digest("hex");
    }
  }
  return hashes;
}

it("gives back every row, image and number to come", async () => {
  const backup = await backUp();
  expect(backup).toMatchObject({ missingImages: [], removed: [] });
  let secretKey = "";
  const restored = await restore(backup.file, {
    onSecretKey: async (found) => {
      secretKey = found;
    },
  });
  expect(restored).toMatchObject({ rows: backup.rows, images: backup.images, missingImages: [] });
  expect(await readTables(target.url)).toEqual(await readTables(world.databaseUrl));
  const images = await hashImages(await openImages(world));
  expect(Object.keys(images).length).toBeGreaterThanOrEqual(IMAGES);
  expect(await hashImages(await openImageFiles(target.images, null))).toEqual(images);
  expect(secretKey).toBe("the secret key of an installation");
  const nextNumbers = (url: string) =>
    readSnapshot(url, async ({ sequences }) =>
      sequences.map(({ name, last, isCalled }) => [name, Number(last) + Number(isCalled)]),
    );
  const numbers = await nextNumbers(world.databaseUrl);
  expect(numbers.map(([name]) => name)).toEqual(["webhook_deliveries_seq_seq"]);
  expect(await nextNumbers(target.url)).toEqual(numbers);
});

it("leaves indexes, constraints and triggers as the migrations make them", async () => {
  await restore((await backUp()).file);
  const definitions = `
    select 'index' as kind, pg_get_indexdef(indexrelid) as text from pg_index
      join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace
    union all select 'constraint', conrelid::regclass || ' ' || conname || ' ' ||
      pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0
    union all select 'trigger', pg_get_triggerdef(oid) || tgenabled::text from pg_trigger
      where not tgisinternal
    order by 1, 2`;
  const made = await query<{ kind: string }>(world.databaseUrl, definitions);
  expect(new Set(made.map(({ kind }) => kind)).size).toBe(3);
  expect(await query(target.url, definitions)).toEqual(made);
});

/**
 * Backs up while bookings are made: a quarter of them before it begins, half of them while it does,
 * and the last quarter once it writes rows, so after its instant.
 */
async function backUpAmidBookings(original: World) {
  const { platform, origin, databaseUrl } = original;
  const partner = await addUser(platform, "partner");
  const vehicles = await makeMany(BOOKINGS, () => addVehicle(platform, partner.id));
  const crowd = await makeCrowd(platform, BOOKINGS);
  const book = (from: number, to: number) =>
    Promise.all(
      crowd.slice(from, to).map(async ({ cookie }, index) => {
        const request = bookingRequest(vehicles[from + index]?.id ?? "");
        const { response } = await placeWithRetries(origin, cookie, request);
        return response.bookingId;
      }),
    );
  const quarter = BOOKINGS / 4;
  const before = await book(0, quarter);
  const lines = new EventEmitter();
  const writes = once(lines, "line");
  const images = await openImages(original);
  const report = (line: string) => lines.emit("line", line);
  const backingUp = backUp({ databaseUrl, images, report });
  const during = book(quarter, 3 * quarter);
  await Promise.race([writes, backingUp]);
  const after = await book(3 * quarter, BOOKINGS);
  return { backup: await backingUp, before, during: await during, after };
}

it(`holds one instant amid ${BOOKINGS} bookings, and gives it back after the database was dropped`, async () => {
  const original = await startWorld();
  await addVehicleWithImages(original);
  const { backup, before, during, after } = await backUpAmidBookings(original);
  const booked = [...before, ...during, ...after];
  expect(booked).toHaveLength(BOOKINGS);
  expect(booked).not.toContain(null);
  const [made] = await query<{ first: Date; last: Date }>(
    original.databaseUrl,
    "select min(created_at) as first, max(created_at) as last from bookings",
  );
  expect(backup.takenAt.getTime()).toBeGreaterThan(made?.first.getTime() ?? Infinity);
  expect(backup.takenAt.getTime()).toBeLessThan(made?.last.getTime() ?? 0);
  const images = await hashImages(await openImages(original));
  expect(Object.keys(images).length).toBeGreaterThanOrEqual(IMAGES);
  // Drops its database and deletes its images.
  await original.end();
  const name = path.basename(new URL(original.databaseUrl).pathname);
  const statement = `select datname from pg_database where datname = '${name}'`;
  expect(await query(inject("superuserUrl"), statement)).toEqual([]);
  await restore(backup.file);

  const rows = await query<{ id: string }>(target.url, "select id from bookings");
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(before));
  for (const id of after) expect(ids).not.toContain(id);
  for (const id of ids) expect([...before, ...during]).toContain(id);
  // A booking is there with everything that is written with it, or not at all.
  const [parts] = await query<Record<string, number>>(
    target.url,
    `select (select count(*)::int from bookings) as bookings,
       (select count(distinct booking_id)::int from booking_events) as events,
       (select count(distinct booking_id)::int from outgoing_mails) as emails,
       (select count(*)::int from bookings a join bookings b on a.vehicle_id = b.vehicle_id
         and a.id < b.id and a.status <> 'cancelled' and b.status <> 'cancelled') as twice`,
  );
  const { length } = ids;
  expect(parts).toEqual({ bookings: length, events: length, emails: length, twice: 0 });
  expect(await hashImages(await openImageFiles(target.images, null))).toEqual(images);
});

it("is made again by a restore that replaces what is there, and by no other", async () => {
  const { file } = await backUp();
  await restore(file);
  const sentence = await refusalOf(restore(file));
  expect(sentence).toContain("is not empty");
  await query(target.url, "update vehicles set brand = 'Changed'");
  await restore(file, { replaces: true });
  expect(await readTables(target.url)).toEqual(await readTables(world.databaseUrl));
});

it("is not restored beside a server", async () => {
  const { file } = await backUp();
  const other = new Client({ connectionString: target.url, application_name: "psql" });
  await other.connect();
  try {
    const role = new URL(target.url).username;
    const sentence = await refusalOf(restore(file));
    expect(sentence).toContain(`are connected to the database (psql as ${role}); stop all servers`);
  } finally {
    await other.end();
  }
});

it.each([
  ["cut off", (content: Buffer) => content.subarray(0, content.length / 2)],
  [
    "changed in one byte",
    (content: Buffer) => {
      const middle = Math.floor(content.length / 2);
      const changed = Buffer.from(content);
      changed.writeUInt8(content.readUInt8(middle) ^ 1, middle);
      return changed;
    },
  ],
  ["another file", () => Buffer.from("something else")],
])("leaves the database as it was when the backup is %s", async (_, damage) => {
  for (const recipients of [[key.recipient], []]) {
    const { file } = await backUp({ recipients });
    await writeFile(file, damage(await readFile(file)));
    expect(await refusalOf(restore(file))).toContain("is damaged or was cut off");
  }
  const [found] = await query<{ exists: string | null }>(
    target.url,
    "select to_regclass('public.profiles')::text as exists",
  );
  if (found?.exists === null) return;
  expect(await query(target.url, "select id from profiles")).toEqual([]);
});

it("opens with its key alone", async () => {
  const { file } = await backUp();
  const content = await readFile(file);
  expect(content.subarray(0, AGE.length).toString()).toBe(AGE);
  // The names of its entries are the text that anyone could read in a file that is not encrypted.
  const entry = "database/profiles/000001.copy.gz";
  const plain = await backUp({ recipients: [] });
  expect((await readFile(plain.file)).includes(entry)).toBe(true);
  expect(content.includes(entry)).toBe(false);
  const { identity } = await createBackupKey();
  expect(await refusalOf(restore(file, { identities: identity }))).toContain("with this key");
  expect(await refusalOf(restore(file, { identities: null }))).toContain("is encrypted");
  expect(await refusalOf(restore(file, { identities: "# nothing" }))).toContain("no key in it");
  expect(await refusalOf(backUp({ recipients: ["age1wrong"] }))).toContain("no public key");
});

describe.each(hasAge ? ["age"] : [])("the program %s", () => {
  it("opens a backup with a key of ours, by the command of the documentation", async () => {
    const own = await mkdtemp(path.join(folder, "opened-"));
    const keyFile = path.join(own, "backup.key");
    const created = await runScript("database/backup", ["--create-key", keyFile]);
    const [recipient = ""] = /age1\w+/.exec(created.out) ?? [];
    const { file, rows } = await backUp({ recipients: [recipient] });
    const page = await readFile("docs/operations.md", "utf8");
    const command = /^age --decrypt .*$/m.exec(page)?.[0] ?? "";
    const line = command
      .replace("backup.key", keyFile)
      .replace("meltemi-20261127T024000Z.tar.age", file);
    await promisify(execFile)("sh", ["-c", line], { cwd: own, env: PROGRAM_ENV });
    const contents = JSON.parse(await readFile(path.join(own, "contents.json"), "utf8"));
    const numbers = Object.values(contents.rows as Record<string, number>);
    expect(numbers.reduce((sum, count) => sum + count, 0)).toBe(rows);
    const vehicles = await readFile(path.join(own, "database/vehicles/000001.copy.gz"));
    expect(gunzipSync(vehicles).toString()).toContain("Λευκό\\tόχημα");
    const opened = await openImageFiles(path.join(own, "images"), null);
    expect(await hashImages(opened)).toEqual(await hashImages(await openImages(world)));
  });
});

it("takes images from a bucket and gives them back to another one, for browsers to load", async () => {
  const [from, to] = [await startS3Server(), await startS3Server()];
  const original = await startWorld({ env: { IMAGES_S3: from.address } });
  await addVehicleWithImages(original);
  const openBucket = (address: string) =>
    openImageFiles("", parseEnv({ IMAGES_S3: address }).imagesS3);
  const [source, sink] = [await openBucket(from.address), await openBucket(to.address)];
  const { databaseUrl } = original;
  const backup = await backUp({ databaseUrl, images: source });
  expect(backup.missingImages).toEqual([]);
  const hashes = await hashImages(source);
  const names = Object.keys(hashes);
  expect(names.length).toBeGreaterThanOrEqual(IMAGES);
  expect(backup.images).toBe(names.length);
  const restored = await restore(backup.file, { images: sink });
  expect(restored).toMatchObject({ images: names.length, missingImages: [] });
  expect(await hashImages(sink)).toEqual(hashes);
  const { headers } = await fetch(`${to.publicUrl}${names[0]}`);
  expect(headers.get("content-type")).toBe("image/webp");
  expect(headers.get("cache-control")).toContain("immutable");

  await from.end();
  const own = await mkdtemp(path.join(folder, "no-bucket-"));
  const failed = backUp({ databaseUrl, images: source, folder: own });
  await expect(failed).rejects.toThrow("ECONNREFUSED");
  expect(await readdir(own)).toEqual([]);
  source.close();
  sink.close();
  await to.end();
  await original.end();
});

it("has no secret key in it where it is not encrypted", async () => {
  const { file } = await backUp({ recipients: [] });
  expect(path.basename(file)).toMatch(/^meltemi-\d{8}T\d{6}Z\.tar$/);
  let isHandedOver = false;
  await restore(file, {
    identities: null,
    onSecretKey: async () => {
      isHandedOver = true;
    },
  });
  expect(isHandedOver).toBe(false);
});

it("says which images are missing, and lacks none where there are none in it", async () => {
  const { file, missingImages } = await backUp({
    images: await openImageFiles(path.join(folder, "no-images"), null),
  });
  expect(missingImages).toHaveLength(IMAGES);
  expect((await restore(file)).missingImages).toEqual(missingImages);
  const without = await backUp({ images: null });
  expect(without).toMatchObject({ images: 0, missingImages: [] });
});

it("replaces the oldest of those that are kept", async () => {
  const own = await mkdtemp(path.join(folder, "kept-"));
  for (const day of ["01", "02", "03"]) {
    await writeFile(path.join(own, `meltemi-202601${day}T000000Z.tar.age`), "");
  }
  await writeFile(path.join(own, "notes.txt"), "");
  const { file, removed } = await backUp({ folder: own, keep: 2 });
  expect(removed.sort()).toEqual([
    "meltemi-20260101T000000Z.tar.age",
    "meltemi-20260102T000000Z.tar.age",
  ]);
  expect((await readdir(own)).sort()).toEqual(
    ["meltemi-20260103T000000Z.tar.age", path.basename(file), "notes.txt"].sort(),
  );
});

it("leaves no file behind when an image cannot be read", async () => {
  const own = await mkdtemp(path.join(folder, "failed-"));
  const images = {
    async *list() {
      yield [{ name: `${"a".repeat(24)}-1440.webp`, writtenAt: new Date() }];
    },
    open: () => Promise.reject(new Error("the disk is broken")),
  };
  for (const recipients of [[key.recipient], []]) {
    const failed = backUp({ folder: own, images, recipients });
    await expect(failed).rejects.toThrow("the disk is broken");
    expect(await readdir(own)).toEqual([]);
  }
});

it("leaves no file behind when it is interrupted", async () => {
  const own = await mkdtemp(path.join(folder, "interrupted-"));
  for (const recipients of [[key.recipient], []]) {
    const interrupted = new AbortController();
    const report = () => interrupted.abort();
    const { signal } = interrupted;
    await expect(backUp({ folder: own, recipients, report, signal })).rejects.toThrow();
    expect(await readdir(own)).toEqual([]);
  }
});

it("takes away what a killed process left a day ago, and nothing younger", async () => {
  const own = await mkdtemp(path.join(folder, "left-"));
  const [old, young] = [
    "meltemi-20260101T000000Z.tar.1.part",
    "meltemi-20260102T000000Z.tar.2.part",
  ];
  await writeFile(path.join(own, old), "");
  await writeFile(path.join(own, young), "");
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(path.join(own, old), twoDaysAgo, twoDaysAgo);
  const { file } = await backUp({ folder: own, images: null });
  expect((await readdir(own)).sort()).toEqual([young, path.basename(file)].sort());
});

const LOCKS = `select from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`;

it("waits for a change of a table's form, and has its rows", async () => {
  const other = new Client({ connectionString: world.databaseUrl });
  await other.connect();
  await other.query("begin");
  await other.query("alter table places alter column id type text using id || ''");
  const backingUp = backUp({ images: null });
  const isWaiting = async () => (await query(world.databaseUrl, LOCKS)).length > 0;
  await expect.poll(isWaiting).toBe(true);
  await other.query("commit");
  await other.end();
  const { file } = await backingUp;
  await restore(file);
  const count = "select count(*)::int as places from places";
  const [places] = await query<{ places: number }>(target.url, count);
  expect(places?.places).toBeGreaterThan(20);
});

it("ends with a sentence or an error when the server refuses a row, and changes nothing", async () => {
  const { file } = await backUp();
  await restore(file);
  const before = await readTables(target.url);
  // A rule of this database alone, which the rows of the backup break.
  await query(target.url, "alter table profiles add check (email not like '%@%') not valid");
  await expect(restore(file, { replaces: true })).rejects.toThrow(/violates check constraint/);
  expect(await readTables(target.url)).toEqual(before);
});

it("keeps all others while images are missing, and itself whatever their names are", async () => {
  const own = await mkdtemp(path.join(folder, "future-"));
  const future = "meltemi-20990101T000000Z.tar.age";
  await writeFile(path.join(own, future), "");
  const images = await openImageFiles(path.join(folder, "no-images"), null);
  const incomplete = await backUp({ folder: own, keep: 1, images });
  expect(incomplete.removed).toEqual([]);
  await rm(incomplete.file);
  const { file, removed } = await backUp({ folder: own, keep: 1 });
  expect(removed).toEqual([future]);
  expect(await readdir(own)).toEqual([path.basename(file)]);
});

it("is not restored by a program that lacks one of its migrations, which changes nothing", async () => {
  const older = path.join(folder, "older-migrations");
  await cp("drizzle", older, { recursive: true });
  const journalFile = path.join(older, "meta/_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8"));
  journal.entries.pop();
  await writeFile(journalFile, JSON.stringify(journal));
  expect(await refusalOf(backUp({ migrationsFolder: older }))).toBe(
    "DATABASE_URL names a database that a newer version of Meltemi has migrated; run that version.",
  );
  const { file } = await backUp();
  const refused = restore(file, { migrationsFolder: older });
  expect(await refusalOf(refused)).toContain("restore it with that version or a newer one");
  const [found] = await query<{ tables: string | null }>(
    target.url,
    "select to_regclass('public.profiles')::text as tables",
  );
  expect(found?.tables).toBeNull();
});

it("of an older version is restored at its migrations, and then migrated", async () => {
  const older = path.join(folder, "migrations-before");
  await cp("drizzle", older, { recursive: true });
  const journalFile = path.join(older, "meta/_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8"));
  journal.entries.splice(-2);
  await writeFile(journalFile, JSON.stringify(journal));
  const name = `meltemi_older_${randomBytes(6).toString("hex")}`;
  databases.push(name);
  const url = await createDatabase(inject("superuserUrl"), name);
  await migrateDatabase({ url, migrationUrl: url }, older);
  await query(url, "update places set name_en = 'Of the older version' where id = 'chania'");
  const { file } = await backUp({ databaseUrl: url, images: null });
  await restore(file);
  const [place] = await query<{ name: string }>(
    target.url,
    "select name_en as name from places where id = 'chania'",
  );
  expect(place?.name).toBe("Of the older version");
  const applied = "select hash from drizzle.__drizzle_migrations order by created_at";
  expect(await query(target.url, applied)).toEqual(await query(world.databaseUrl, applied));
});

it("knows every table that the migrations make", async () => {
  const made = (await listMigrations("drizzle")).flatMap(({ tables }) => tables);
  const found = await query<{ name: string }>(
    world.databaseUrl,
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  expect(made.sort()).toEqual(found.map(({ name }) => name).sort());
  await expect(backUp({ databaseUrl: target.url })).rejects.toThrow("has no table of the program");
});

/** Makes a table as an operator does, beside those of the program. */
const addOwnTable = (url: string, references: string) =>
  query(
    url,
    `create table "Newsletter" (id serial primary key, "Name" text, place_id text ${references});
     insert into "Newsletter" ("Name", place_id) values ('Eleni', 'chania')`,
  );

describe("tables of the operator's own", () => {
  let own: TestDatabase;
  beforeEach(async () => {
    own = await cloneDatabase();
  });
  afterEach(() => own.drop());

  it("are named, not in the backup, and as they were after a restore", async () => {
    await addOwnTable(own.url, "");
    const { file, otherTables } = await backUp({ databaseUrl: own.url, images: null });
    expect(otherTables).toEqual(["Newsletter"]);
    expect((await restore(file)).otherTables).toEqual([]);
    expect(await readTables(target.url)).toEqual(await readTables(own.url));
    await query(own.url, `update "Newsletter" set "Name" = 'Changed'`);
    const database = { url: own.url, migrationUrl: own.url };
    await restore(file, { database, replaces: true });
    const rows = await query(own.url, `select id, "Name", place_id from "Newsletter"`);
    expect(rows).toEqual([{ id: 1, Name: "Changed", place_id: "chania" }]);
  });

  it("that refer to the program's stop a restore with a sentence, and nothing is changed", async () => {
    await addOwnTable(own.url, "references places (id)");
    const { file } = await backUp({ databaseUrl: own.url, images: null });
    await query(own.url, "update places set name_en = 'Changed' where id = 'chania'");
    const database = { url: own.url, migrationUrl: own.url };
    expect(await refusalOf(restore(file, { database, replaces: true }))).toBe(
      'Tables of your own refer to those of the program ("Newsletter" to places); drop these foreign keys, and add them again after the restore.',
    );
    const places = "select name_en as name from places where id = 'chania'";
    expect(await query(own.url, places)).toEqual([{ name: "Changed" }]);
    await restore(file);
  });

  it("are left out where an older version took them along", async () => {
    const { file, rows } = await backUp({ databaseUrl: own.url, images: null });
    const opened = await openBackupFile(file, key.identity);
    const { header } = opened;
    const older = path.join(folder, "with-own-tables.tar.age");
    const columns = ["id", "Name", "place_id"];
    await writeBackupFile(
      older,
      {
        ...header,
        tables: [{ name: "Newsletter", columns }, ...header.tables],
        sequences: [{ name: "Newsletter_id_seq", last: "1", isCalled: true }, ...header.sequences],
      },
      [key.recipient],
      async (add) => {
        const content = gzipSync("1\tEleni\tchania\n");
        await add({ name: "database/Newsletter/000001.copy.gz", content });
        return { Newsletter: 1, ...(await opened.read(add)) };
      },
      new AbortController().signal,
    );
    await opened.close();
    expect(await restore(older)).toMatchObject({ otherTables: ["Newsletter"], rows });
    expect(await readTables(target.url)).toEqual(await readTables(own.url));
  });

  it("stop neither a backup nor a start when the owner of the schema has no right on them", async () => {
    const name = path.basename(new URL(target.url).pathname);
    await query(inject("superuserUrl"), `alter database ${name} owner to meltemi_owner`);
    const owner = new URL(target.url);
    owner.searchParams.set("options", "-c role=meltemi_owner");
    const program = urlOf(inject("applicationUrl"), name);
    const database = { url: program, migrationUrl: owner.href };
    await migrateDatabase(database, "drizzle");
    await addOwnTable(target.url, "");
    const backup = await backUp({ databaseUrl: owner.href, images: null });
    expect(backup.otherTables).toEqual(["Newsletter"]);
    await migrateDatabase(database, "drizzle");
    const reading = query(program, `select * from "Newsletter"`);
    await expect(reading).rejects.toThrow("permission denied");
  });

  it("stop a restore with a sentence where they are columns, until the database has them", async () => {
    await query(own.url, "alter table places add column note text");
    await query(own.url, "update places set note = 'near the harbour' where id = 'chania'");
    const { file } = await backUp({ databaseUrl: own.url, images: null });
    expect(await refusalOf(restore(file))).toBe(
      "The backup has columns that no migration of the program makes (places.note); add them to the database, and restore again.",
    );
    await query(target.url, "alter table places add column note text");
    await restore(file);
    const notes = "select note from places where note is not null";
    expect(await query(target.url, notes)).toEqual([{ note: "near the harbour" }]);
  });
});

it("is restored by the owner of the schema, not beside the program's own role", async () => {
  const { file } = await backUp({ images: null });
  const name = path.basename(new URL(target.url).pathname);
  await query(inject("superuserUrl"), `alter database ${name} owner to meltemi_owner`);
  const owner = new URL(target.url);
  owner.searchParams.set("options", "-c role=meltemi_owner");
  const program = urlOf(inject("applicationUrl"), name);
  const database = { url: program, migrationUrl: owner.href };
  const others = [program, program].map((connectionString) => new Client({ connectionString }));
  for (const other of others) await other.connect();
  const role = new URL(program).username;
  expect(await refusalOf(restore(file, { database }))).toContain(`(${role} 2 times); stop all`);
  for (const other of others) await other.end();
  await restore(file, { database });
  expect(await query(program, "select count(*) > 0 as is_there from profiles")).toEqual([
    { is_there: true },
  ]);
  await expect(query(program, "delete from audit_entries")).rejects.toThrow("permission denied");
});
