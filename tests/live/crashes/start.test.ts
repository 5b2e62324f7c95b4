import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { DatabaseNotReady, migrateDatabase } from "#server/records/database/migrate-database.ts";
import { CRASH_REPEATS } from "#tests/support/servers/crash-repeats.ts";
import { urlOf } from "#tests/support/servers/database.ts";
import {
  freePort,
  spawnServer,
  startServerProcess,
  TEST_SECRET_KEY,
} from "#tests/support/servers/server-process.ts";
import { cloneDatabase } from "#tests/support/world/world.ts";

const REPEATED = { repeats: CRASH_REPEATS };
const MIGRATIONS = path.resolve("drizzle");

let folder: string;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let sql: Client;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "meltemi-start-"));
  database = await cloneDatabase();
  sql = new Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a server that refuses to start; returns its output and its exit code. */
async function failedStart(env: Record<string, string>) {
  const settings = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder, SECRET_KEY: TEST_SECRET_KEY };
  const { child, output } = spawnServer({ ...settings, ...env });
  const [code] = (await once(child, "exit")) as [number];
  return { code, output: output() };
}

/** Expects only this sentence as output, without a stack and without JSON. */
function expectSentence(
  { code, output }: Awaited<ReturnType<typeof failedStart>>,
  sentence: RegExp,
): void {
  expect(output).toMatch(sentence);
  expect(output.trimEnd().split("\n")).toHaveLength(1);
  expect(output).not.toMatch(/^\{|\bat .*:\d+:\d+/);
  expect(code).toBe(1);
}

function changed(url: string, change: (address: URL) => void): string {
  const address = new URL(url);
  change(address);
  return address.href;
}

describe.concurrent("an unusable database ends the start with a sentence:", () => {
  it.each<[string, () => string | Promise<string>, RegExp]>([
    [
      "it refuses",
      async () => `postgres://127.0.0.1:${await freePort()}/x`,
      /^DATABASE_URL refuses connections; is the server running there\?\.$/m,
    ],
    [
      "its host is unknown",
      () => "postgres://nowhere.invalid/x",
      /^DATABASE_URL names (an unknown host|a host that cannot be looked up now)\.$/m,
    ],
    [
      "it does not exist",
      () => urlOf(inject("superuserUrl"), "no_such_database"),
      /^DATABASE_URL names a database that does not exist\.$/m,
    ],
    [
      "the password is wrong",
      () => changed(database.url, (address) => void (address.password = "wrong")),
      /^DATABASE_URL has a wrong user or password\.$/m,
    ],
    [
      "the role is unknown",
      () => changed(database.url, (address) => void (address.username = "nobody_of_that_name")),
      /^DATABASE_URL has a wrong user or password\.$/m,
    ],
  ])("%s", REPEATED, async (_, url, sentence) => {
    expectSentence(await failedStart({ DATABASE_URL: await url() }), sentence);
  });

  it("it does not respond", REPEATED, async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = silent.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const failure = await failedStart({ DATABASE_URL: `postgres://127.0.0.1:${port}/x` });
    expectSentence(failure, /^DATABASE_URL does not respond\.$/m);
    silent.close();
  });

  it("the role may not create the schema", REPEATED, async () => {
    const name = `bare_${Math.random().toString(36).slice(2)}`;
    const admin = new Client({ connectionString: inject("superuserUrl") });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = urlOf(inject("applicationUrl"), name);
    const failure = await failedStart({ DATABASE_URL: url });
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    expectSentence(
      failure,
      /^DATABASE_URL names a role without the rights that are needed \(.+\)\.$/m,
    );
  });

  it("it is read-only", REPEATED, async () => {
    const url = changed(database.url, ({ searchParams }) =>
      searchParams.set("options", "-c default_transaction_read_only=on"),
    );
    expectSentence(
      await failedStart({ DATABASE_URL: url }),
      /names a database that is read-only\.$/m,
    );
  });

  it("it lacks extensions", REPEATED, async () => {
    const name = `bare_${Math.random().toString(36).slice(2)}`;
    const admin = new Client({ connectionString: inject("superuserUrl") });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = urlOf(inject("superuserUrl"), name);
    const owner = new Client({ connectionString: url });
    await owner.connect();
    // Read in place of the catalog, which lists what is installed on the server.
    await owner.query(`create schema incomplete;
      create view incomplete.pg_available_extensions as
        select * from pg_catalog.pg_available_extensions where name not in ('pg_trgm', 'btree_gist');
      alter database ${name} set search_path = incomplete, pg_catalog, public`);
    await owner.end();
    const failure = await failedStart({ DATABASE_URL: url });
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    expectSentence(
      failure,
      /^DATABASE_URL names a Postgres without btree_gist and pg_trgm; install its additional extensions \(postgresql-contrib\)/m,
    );
  });

  it("another process has another SECRET_KEY", REPEATED, async () => {
    const first = await startServerProcess({ DATABASE_URL: database.url });
    const failure = await failedStart({
      DATABASE_URL: database.url,
      SECRET_KEY: "quite another secret than the others have",
    });
    expectSentence(failure, /^SECRET_KEY .* is not the key that this database is used with/m);
    expect(await first.end("SIGTERM")).toBe(0);
  });
});

describe.concurrent("an unusable folder ends the start with a sentence:", () => {
  it.each([
    ["a file", () => path.join(folder, "a-file")],
    ["below a file", () => path.join(folder, "a-file/below")],
    ["in /proc", () => "/proc/nope"],
    ["in /proc, deeper", () => "/proc/nope/deeper"],
  ])("%s", REPEATED, async (_, dataDir) => {
    await writeFile(path.join(folder, "a-file"), "");
    const sentence = /^The data folder .+ cannot be used \([A-Z]+\); set DATA_DIR to a folder/m;
    const env = { DATA_DIR: dataDir() };
    expectSentence(await failedStart(env), sentence);
    expectSentence(await failedStart({ ...env, DATABASE_URL: database.url }), sentence);
  });
});

it(
  "a disk without space ends a first start with a sentence, and leaves nothing unfinished",
  REPEATED,
  async () => {
    const dataDir = await mkdtemp(path.join(folder, "full-"));
    const programs = await mkdtemp(path.join(folder, "programs-"));
    // Postgres' programs are called through `env`; this one lets initdb fail as on a full disk.
    const full = `#!/bin/sh
case "$*" in
*initdb*)
  echo 'creating subdirectories ... ok' >&2
  echo 'initdb: error: could not write to file "PG_VERSION": No space left on device' >&2
  exit 1 ;;
esac
exec /usr/bin/env "$@"
`;
    await writeFile(path.join(programs, "env"), full, { mode: 0o755 });
    const failure = await failedStart({
      DATA_DIR: dataDir,
      PATH: `${programs}:${process.env["PATH"]}`,
    });
    expectSentence(
      failure,
      /^The embedded Postgres failed: initdb: error: .*No space left on device\.$/m,
    );
    const left = await readdir(path.join(dataDir, "postgres"));
    expect(left.filter((name) => /cluster|initial-password/.test(name))).toEqual([]);
  },
);

describe("migrations", () => {
  const addresses = () => ({ url: database.url, migrationUrl: database.url });

  async function faultOf(attempt: Promise<void>) {
    const error = await attempt.catch((reason: unknown) => reason);
    return error instanceof DatabaseNotReady ? error.fault : error;
  }

  /** The program's migrations with a change. */
  async function migrationsWith(change: (copy: string) => Promise<void>): Promise<string> {
    const copy = await mkdtemp(path.join(folder, "drizzle-"));
    await cp(MIGRATIONS, copy, { recursive: true });
    await change(copy);
    return copy;
  }

  it("stop the start by name when changed after they were applied", REPEATED, async () => {
    const edited = await migrationsWith(async (copy) => {
      const file = path.join(copy, "0009_admin.sql");
      await writeFile(file, `${await readFile(file, "utf8")}\n-- edited`);
    });
    expect(await faultOf(migrateDatabase(addresses(), edited))).toMatchObject({
      kind: "changedMigration",
      migration: "0009_admin",
    });
    const failure = await (async () => {
      await sql.query("update drizzle.__drizzle_migrations set hash = 'x' where id = 10");
      const hash = await failedStart({ DATABASE_URL: database.url });
      const found = (await migrationHashes())[9];
      await sql.query("update drizzle.__drizzle_migrations set hash = $1 where id = 10", [found]);
      return hash;
    })();
    expectSentence(failure, /on which the migration 0009_admin was applied in another wording/);
  });

  it("of a newer version stop the start of an older one", REPEATED, async () => {
    const older = await migrationsWith(async (copy) => {
      const file = path.join(copy, "meta/_journal.json");
      const journal = JSON.parse(await readFile(file, "utf8"));
      journal.entries.pop();
      await writeFile(file, JSON.stringify(journal));
    });
    expect(await faultOf(migrateDatabase(addresses(), older))).toMatchObject({
      kind: "newerSchema",
    });
  });

  it(
    "that fail leave the database as it was, those before them in the same start too",
    REPEATED,
    async () => {
      const failing = await migrationsWith(async (copy) => {
        const file = path.join(copy, "meta/_journal.json");
        const journal = JSON.parse(await readFile(file, "utf8"));
        const { idx, when } = journal.entries.at(-1);
        const added = ["9998_works", "9999_fails"].map((tag, index) => ({
          ...journal.entries.at(-1),
          idx: idx + 1 + index,
          when: when + 1 + index,
          tag,
        }));
        journal.entries.push(...added);
        await writeFile(file, JSON.stringify(journal));
        await writeFile(path.join(copy, "9998_works.sql"), "create table half_done (id integer)");
        await writeFile(path.join(copy, "9999_fails.sql"), "select 1 / 0");
      });
      expect(await faultOf(migrateDatabase(addresses(), failing))).toMatchObject({
        kind: "failed",
        cause: { cause: { message: "division by zero" } },
      });
      const { rows } = await sql.query<{ table: string | null; applied: number }>(
        `select to_regclass('half_done')::text as table,
         (select count(*)::int from drizzle.__drizzle_migrations) as applied`,
      );
      expect(rows).toEqual([{ table: null, applied: (await migrationHashes()).length }]);
      // The earlier version starts on it.
      await migrateDatabase(addresses(), MIGRATIONS);
    },
  );

  it("wait for another migrating process for a limited time", REPEATED, async () => {
    await sql.query("select pg_advisory_lock(7235461)");
    const fault = await faultOf(migrateDatabase(addresses(), MIGRATIONS, 300));
    expect(fault).toMatchObject({ kind: "busy" });
    const waiting = migrateDatabase(addresses(), MIGRATIONS);
    await sql.query("select pg_advisory_unlock(7235461)");
    await waiting;
  });

  async function migrationHashes(): Promise<string[]> {
    return Object.values(JSON.parse(await readFile(path.join(MIGRATIONS, "hashes.json"), "utf8")));
  }
});

it("the site starts while its NATS server is unreachable", REPEATED, async () => {
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    BOOKING_FEED: `nats://127.0.0.1:${await freePort()}`,
  });
  expect((await fetch(`${server.origin}/healthz/ready`)).status).toBe(200);
  expect(await server.end("SIGTERM")).toBe(0);
});
