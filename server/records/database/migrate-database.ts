import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, escapeIdentifier } from "pg";
import { CONNECTION_FIGURES } from "./database-figures.ts";
import { listSequenceNames } from "./table-sequences.ts";

/** The two URLs of a database; the same one where a single role does everything. */
export type DatabaseAddresses = {
  /** For the application's role. */
  url: string;
  /** For the owner of the schema. */
  migrationUrl: string;
};

/** The URL at which a start failed, and what is wrong with the database behind it. */
export type DatabaseFault = { address: keyof DatabaseAddresses } & (
  | { kind: "failed"; cause: unknown }
  | { kind: "tooOld"; version: string }
  | { kind: "readOnly" }
  /** The server does not have these extensions installed. */
  | { kind: "extensionsMissing"; names: readonly string[] }
  /** Another process holds the lock of migrations. */
  | { kind: "busy"; seconds: number }
  /** This migration was applied with another content than in this program. */
  | { kind: "changedMigration"; migration: string }
  /** The database has migrations that are unknown to this program. */
  | { kind: "newerSchema" }
);

/** Thrown when a database cannot be migrated. */
export class DatabaseNotReady extends Error {
  override name = "DatabaseNotReady";
  readonly fault: DatabaseFault;

  constructor(fault: DatabaseFault) {
    super(`The database is not ready: ${fault.kind}`, {
      cause: fault.kind === "failed" ? fault.cause : undefined,
    });
    this.fault = fault;
  }
}

const MIGRATION_LOCK = 7_235_461;
const CONNECT_LIMIT_MS = 10_000;
const LOCK_WAIT_MS = 30_000;
const POLL_INTERVAL_MS = 250;
const OLDEST_VERSION = 150_000;
/** Extensions that the migrations create; the owner of a database may, without being superuser. */
const EXTENSIONS = ["btree_gist", "pg_trgm"];

/** A connection that gives up on a server that does not respond, but does not limit a migration. */
async function withClient<T>(
  database: DatabaseAddresses,
  address: keyof DatabaseAddresses,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: database[address],
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
    application_name: "meltemi migrations",
  });
  // The statement on a lost connection throws; without a listener the event ends the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const result = await work(client);
    await client.end();
    return result;
  } catch (cause) {
    // Not awaited: a server that stopped responding never closes its side.
    client.end().catch(() => undefined);
    if (cause instanceof DatabaseNotReady) throw cause;
    throw new DatabaseNotReady({ address, kind: "failed", cause });
  }
}

async function findRole(client: Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>("select current_user as role");
  return rows[0]?.role ?? "";
}

async function assertUsable(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number; readOnly: boolean }>(
    `select current_setting('server_version') as version,
       current_setting('server_version_num')::int as number,
       pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "readOnly"`,
  );
  const [found] = rows;
  if (found && found.number < OLDEST_VERSION) {
    throw new DatabaseNotReady({ address: "url", kind: "tooOld", version: found.version });
  }
  if (found?.readOnly) throw new DatabaseNotReady({ address: "url", kind: "readOnly" });
}

async function assertExtensionsInstalled(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as needed(name)
     where name not in (select name from pg_available_extensions)`,
    [EXTENSIONS],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name);
  throw new DatabaseNotReady({ address: "migrationUrl", kind: "extensionsMissing", names });
}

/** Concurrent processes take the lock one after the other; one that waits too long gives up. */
async function takeLock(client: Client, waitMs: number): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock($1) as taken",
      [MIGRATION_LOCK],
    );
    if (rows[0]?.taken) return;
    if (performance.now() > deadline) {
      const seconds = Math.round(waitMs / 1_000);
      throw new DatabaseNotReady({ address: "migrationUrl", kind: "busy", seconds });
    }
    await pause(POLL_INTERVAL_MS);
  }
}

/** A migration of the program, and the tables that it makes. */
export type Migration = { name: string; when: number; hash: string; tables: string[] };

/** As drizzle-kit writes it. No migration has renamed or dropped a table. */
const MADE_TABLE = /^CREATE TABLE "(\w+)"/gm;

/** The program's migrations, oldest first, with their file names. */
export async function listMigrations(migrationsFolder: string): Promise<Migration[]> {
  const text = await readFile(path.join(migrationsFolder, "meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(text) as { entries: { tag: string }[] };
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql }, index) => ({
    name: entries[index]?.tag ?? String(folderMillis),
    when: folderMillis,
    hash,
    tables: [...sql.join("\n").matchAll(MADE_TABLE)].map(([, table = ""]) => table),
  }));
}

/** A migration as the database records it: when it was written, and the hash of its text. */
export type AppliedMigration = { when: number; hash: string };

/** The migrations applied to the database, oldest first. */
export async function listApplied(client: Client): Promise<AppliedMigration[]> {
  const found = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (found.rows[0]?.name === null) return [];
  const { rows } = await client.query<AppliedMigration>(
    `select created_at::float8 as "when", hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows;
}

/**
 * Refuses a database whose history differs from the program's: drizzle itself compares only the
 * newest time, and would keep a schema made by an earlier content of a migration.
 * @throws {DatabaseNotReady}
 */
export function assertSameHistory(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): void {
  for (const [index, { when, hash }] of applied.entries()) {
    const migration = migrations[index];
    if (migration?.when === when && migration.hash === hash) continue;
    const newest = migrations.at(-1)?.when ?? 0;
    throw new DatabaseNotReady(
      migration && when <= newest
        ? { address: "migrationUrl", kind: "changedMigration", migration: migration.name }
        : { address: "migrationUrl", kind: "newerSchema" },
    );
  }
}

/** Append-only tables: the application's role may neither change nor delete their rows. */
const APPEND_ONLY_TABLES = "audit_entries, booking_events";

/**
 * Lets the application's role change the data, but not the schema or the history. Other tables in
 * the schema are an operator's, who may not have given the owner any right on them.
 */
async function grantToApplication(
  client: Client,
  role: string,
  tables: readonly string[],
): Promise<void> {
  const name = escapeIdentifier(role);
  const inPublic = (it: string) => `public.${escapeIdentifier(it)}`;
  const sequences = (await listSequenceNames(client, tables)).map(inPublic);
  await client.query(`
    begin;
    grant usage on schema public to ${name};
    grant select, insert, update, delete on ${tables.map(inPublic).join(", ")} to ${name};
    revoke update, delete, truncate on ${APPEND_ONLY_TABLES} from ${name};
    ${sequences.map((it) => `grant usage, select on sequence ${it} to ${name};`).join("\n")}
    grant execute on function erase_customer_words(uuid) to ${name};
    grant execute on function erase_partner_words(uuid) to ${name};
    grant usage on schema drizzle to ${name};
    grant select on drizzle.__drizzle_migrations to ${name};
    commit`);
}

/**
 * Renews the transactions by which changes of counts are found, where they come from the future: a
 * backup of another server was restored. Readers would take these counts for changed for years.
 */
async function renewCountChanges(client: Client): Promise<void> {
  await client.query(`update vehicle_counts set changed = pg_current_xact_id()
    where changed > pg_current_xact_id()`);
}

/** What a start would find. */
export type DatabaseState = {
  version: string;
  /** Names of the migrations that a start would apply. */
  pending: string[];
  /**
   * True if the role of the application owns the schema, so that only triggers protect the history.
   */
  isOwner: boolean;
  /** Connections that the server accepts from ordinary roles, and that are open. */
  connections: { most: number; open: number };
  now: Date;
  /** The text that was encrypted when the database was first used; null before. */
  secretCheck: string | null;
};

async function readSecretCheck(client: Client): Promise<string | null> {
  const table = await client.query("select to_regclass('public.secret_checks') as name");
  if (table.rows[0]?.name === null) return null;
  const { rows } = await client.query<{ encrypted: string }>(
    "select sealed as encrypted from secret_checks",
  );
  return rows[0]?.encrypted ?? null;
}

/**
 * Looks at a database without changing it.
 * @throws {DatabaseNotReady} as a migration would
 */
export async function readDatabaseState(
  database: DatabaseAddresses,
  migrationsFolder: string,
): Promise<DatabaseState> {
  const { role, server, secretCheck } = await withClient(database, "url", async (client) => {
    await assertUsable(client);
    const { rows } = await client.query<{ version: string; most: number; open: number; now: Date }>(
      `select current_setting('server_version') as version, clock_timestamp() as now,
         ${CONNECTION_FIGURES}`,
    );
    return {
      role: await findRole(client),
      server: rows[0],
      secretCheck: await readSecretCheck(client),
    };
  });
  if (!server) throw new Error("The database returned no version");
  return withClient(database, "migrationUrl", async (client) => {
    await assertExtensionsInstalled(client);
    const migrations = await listMigrations(migrationsFolder);
    const applied = await listApplied(client);
    assertSameHistory(migrations, applied);
    return {
      version: server.version,
      pending: migrations.slice(applied.length).map(({ name }) => name),
      isOwner: (await findRole(client)) === role,
      connections: { most: server.most, open: server.open },
      now: server.now,
      secretCheck,
    };
  });
}

/**
 * Migrates the schema as its owner and grants the application's role what it needs.
 * @param lockWaitMs how long to wait for another process that migrates
 * @throws {DatabaseNotReady}
 */
export async function migrateDatabase(
  database: DatabaseAddresses,
  migrationsFolder: string,
  lockWaitMs = LOCK_WAIT_MS,
): Promise<void> {
  const role = await withClient(database, "url", async (client) => {
    await assertUsable(client);
    return findRole(client);
  });
  await withClient(database, "migrationUrl", async (client) => {
    // A lock on a table must not block the start, and everything queued behind it, forever.
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
    // A role that works through a pooler has limits of its own (check-pooler.ts).
    await client.query("set statement_timeout = 0");
    await client.query("set idle_in_transaction_session_timeout = 0");
    await assertExtensionsInstalled(client);
    await takeLock(client, lockWaitMs);
    const migrations = await listMigrations(migrationsFolder);
    const applied = await listApplied(client);
    assertSameHistory(migrations, applied);
    if (applied.length < migrations.length) await migrate(drizzle(client), { migrationsFolder });
    await renewCountChanges(client);
    if ((await findRole(client)) === role) return;
    await grantToApplication(
      client,
      role,
      migrations.flatMap(({ tables }) => tables),
    );
  });
}
