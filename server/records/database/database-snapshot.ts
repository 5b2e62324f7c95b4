import type { Readable } from "node:stream";
import { type Client, escapeIdentifier } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { withConnection } from "./command-connection.ts";
import {
  type AppliedMigration,
  assertSameHistory,
  listApplied,
  type Migration,
} from "./migrate-database.ts";
import { listSequenceNames } from "./table-sequences.ts";

/** A table with the columns that have values of their own; generated ones are computed again. */
export type StoredTable = { name: string; columns: string[] };

/** A counter of the database: its next number is `last`, or the one after it if `isCalled`. */
export type StoredSequence = { name: string; last: string; isCalled: boolean };

/** What the program keeps in a database, at one instant. */
export type DatabaseSnapshot = {
  takenAt: Date;
  migrations: AppliedMigration[];
  /** The tables that migrations of the program made. */
  tables: StoredTable[];
  /** Tables of others beside them, which are not in the snapshot. */
  otherTables: string[];
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
    and c.relname = any($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by 1 order by 1`;

/** Those of extensions come with them again. */
const OTHER_TABLES = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not c.relispartition and c.relname <> all($1)
    and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`;

const IMAGE_NAMES = `
  select name from vehicle_images union select name from uploads order by 1`;

async function listSequences(client: Client, tables: readonly string[]): Promise<StoredSequence[]> {
  const sequences: StoredSequence[] = [];
  for (const name of await listSequenceNames(client, tables)) {
    const { rows } = await client.query<Omit<StoredSequence, "name">>(
      `select last_value::text as last, is_called as "isCalled" from ${escapeIdentifier(name)}`,
    );
    sequences.push(...rows.map((state) => ({ name, ...state })));
  }
  return sequences;
}

/** What the database has of the program. */
type Extent = { applied: AppliedMigration[]; made: string[]; tables: StoredTable[] };

async function readExtent(client: Client, migrations: readonly Migration[]): Promise<Extent> {
  const applied = await listApplied(client);
  assertSameHistory(migrations, applied);
  const made = migrations.slice(0, applied.length).flatMap(({ tables }) => tables);
  const { rows: tables } = await client.query<StoredTable>(TABLES, [made]);
  if (tables.length === 0) throw new Error("The database has no table of the program");
  return { applied, made, tables };
}

/**
 * Begins the transaction of a snapshot. The locks come before its first statement, which fixes the
 * instant: a migration or a restore that ends while they are waited for has replaced the rows of
 * tables, and an instant before it would see these tables empty.
 */
async function begin(client: Client, migrations: readonly Migration[]): Promise<Extent> {
  const known = await readExtent(client, migrations);
  await client.query("begin isolation level repeatable read read only");
  await client.query("set local lock_timeout = 0");
  await client.query("set local statement_timeout = 0");
  await client.query("set local idle_in_transaction_session_timeout = 0");
  const names = known.tables.map(({ name }) => escapeIdentifier(name)).join(", ");
  await client.query(`lock table ${names} in access share mode`);
  const extent = await readExtent(client, migrations);
  if (JSON.stringify(extent) !== JSON.stringify(known)) {
    throw new Error("The database was migrated at the same moment; try again");
  }
  return extent;
}

async function readSnapshot(
  client: Client,
  migrations: readonly Migration[],
): Promise<DatabaseSnapshot> {
  const { applied, made, tables } = await begin(client, migrations);
  const [instant] = (await client.query<{ at: Date }>("select now() as at")).rows;
  if (!instant) throw new Error("The database has no clock");
  const others = await client.query<{ name: string }>(OTHER_TABLES, [made]);
  const images = await client.query<{ name: string }>(IMAGE_NAMES);
  return {
    takenAt: instant.at,
    migrations: applied,
    tables,
    otherTables: others.rows.map(({ name }) => name),
    sequences: await listSequences(client, made),
    imageNames: images.rows.map(({ name }) => name),
    read({ name, columns }) {
      const list = columns.map((column) => escapeIdentifier(column)).join(", ");
      return client.query(copyTo(`copy ${escapeIdentifier(name)} (${list}) to stdout`));
    },
  };
}

/**
 * Reads what the program keeps in a database as it is at one instant, while others go on changing
 * it.
 * @param url a role that may read all tables of the program
 * @param migrations those of the program, by which its tables are known
 * @param work what is done with the content; the instant is held until its end
 * @param signal aborted to give up, also while a lock is waited for
 * @throws {DatabaseNotReady} where the program does not have the migrations of the database
 */
export async function withSnapshot<T>(
  url: string,
  migrations: readonly Migration[],
  work: (snapshot: DatabaseSnapshot) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return withConnection(
    url,
    "meltemi backup",
    async (client) => work(await readSnapshot(client, migrations)),
    signal,
  );
}
