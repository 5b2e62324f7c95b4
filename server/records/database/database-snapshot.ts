import type { Readable } from "node:stream";
import { type Client, escapeIdentifier } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { withConnection } from "./command-connection.ts";

/** A migration as the database records it: when it was written, and the hash of its text. */
export type AppliedMigration = { when: number; hash: string };

/** A table with the columns that have values of their own; generated ones are computed again. */
export type StoredTable = { name: string; columns: string[] };

/** A counter of the database: its next number is `last`, or the one after it if `isCalled`. */
export type StoredSequence = { name: string; last: string; isCalled: boolean };

/** The whole content of a database at one instant. */
export type DatabaseSnapshot = {
  takenAt: Date;
  migrations: AppliedMigration[];
  tables: StoredTable[];
  sequences: StoredSequence[];
  /** Names of the images that its rows show, without a width. */
  imageNames: string[];
  /** The rows of a table in COPY's text format, a line each. */
  read: (table: StoredTable) => Readable;
};

/** Tables that may be lost with a crash, such as the counts of limits, are left out. */
const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by 1 order by 1`;

const MIGRATIONS = `
  select created_at::float8 as "when", hash from drizzle.__drizzle_migrations order by created_at`;

const IMAGE_NAMES = `
  select name from vehicle_images union select name from uploads order by 1`;

async function listSequences(client: Client): Promise<StoredSequence[]> {
  const found = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const sequences: StoredSequence[] = [];
  for (const { name } of found.rows) {
    const { rows } = await client.query<Omit<StoredSequence, "name">>(
      `select last_value::text as last, is_called as "isCalled" from ${escapeIdentifier(name)}`,
    );
    sequences.push(...rows.map((state) => ({ name, ...state })));
  }
  return sequences;
}

/**
 * Begins the transaction of a snapshot. The locks come before its first statement, which fixes the
 * instant: a migration or a restore that ends while they are waited for has replaced the rows of
 * tables, and an instant before it would see these tables empty.
 */
async function begin(client: Client): Promise<StoredTable[]> {
  const { rows: known } = await client.query<StoredTable>(TABLES);
  await client.query("begin isolation level repeatable read read only");
  await client.query("set local lock_timeout = 0");
  await client.query("set local statement_timeout = 0");
  await client.query("set local idle_in_transaction_session_timeout = 0");
  const names = known.map(({ name }) => escapeIdentifier(name)).join(", ");
  await client.query(`lock table ${names} in access share mode`);
  const { rows: tables } = await client.query<StoredTable>(TABLES);
  if (JSON.stringify(tables) !== JSON.stringify(known)) {
    throw new Error("The database was migrated at the same moment; try again");
  }
  return tables;
}

async function readSnapshot(client: Client): Promise<DatabaseSnapshot> {
  const tables = await begin(client);
  const [instant] = (await client.query<{ at: Date }>("select now() as at")).rows;
  if (!instant) throw new Error("The database has no clock");
  const migrations = await client.query<AppliedMigration>(MIGRATIONS);
  const images = await client.query<{ name: string }>(IMAGE_NAMES);
  return {
    takenAt: instant.at,
    migrations: migrations.rows,
    tables,
    sequences: await listSequences(client),
    imageNames: images.rows.map(({ name }) => name),
    read({ name, columns }) {
      const list = columns.map((column) => escapeIdentifier(column)).join(", ");
      return client.query(copyTo(`copy ${escapeIdentifier(name)} (${list}) to stdout`));
    },
  };
}

/**
 * Reads a database as it is at one instant, while others continue to change it.
 * @param url a role that may read all tables
 * @param work what is done with the content; the instant is held until its end
 * @param signal aborted to give up, also while a lock is waited for
 */
export async function withSnapshot<T>(
  url: string,
  work: (snapshot: DatabaseSnapshot) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return withConnection(
    url,
    "meltemi backup",
    async (client) => work(await readSnapshot(client)),
    signal,
  );
}
