import { once } from "node:events";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Client, escapeIdentifier } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { withConnection } from "./command-connection.ts";
import type { StoredSequence, StoredTable } from "./database-snapshot.ts";
import { listSequenceNames } from "./table-sequences.ts";
import { type RunStatement, withoutIndexes } from "./without-indexes.ts";

/** Takes the content of a snapshot, table by table. */
export type SnapshotLoad = {
  /** Begins a table; what was written before belongs to the table before. */
  begin: (table: StoredTable) => Promise<void>;
  /** Rows of the table that was begun, in COPY's text format; a row may be cut anywhere. */
  write: (rows: Buffer) => Promise<void>;
};

/** The numbers of rows by table. */
export type LoadedRows = Record<string, number>;

/** What prevents replacing the content of a database. */
export type DatabaseUse = {
  /** True if it has neither an account nor a vehicle. */
  isEmpty: boolean;
  /** The connections of other programs. */
  others: OtherConnections[];
  /** Foreign keys of other tables to those of the snapshot, such as "newsletter to profiles". */
  foreignKeys: string[];
};

/** Connections to a database of one program under one role. */
export type OtherConnections = {
  role: string;
  /** The name that the program gave itself; empty where it gave none, or must not be seen. */
  program: string;
  count: number;
};

/** A connection without the limits that the role has by default. */
function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  return withConnection(url, "meltemi restore", async (client) => {
    await client.query("set statement_timeout = 0");
    await client.query("set idle_in_transaction_session_timeout = 0");
    return work(client);
  });
}

const FOREIGN_KEYS = `
  select conrelid::regclass || ' to ' || confrelid::regclass as text
  from pg_constraint
  join pg_class own on own.oid = conrelid join pg_class other on other.oid = confrelid
  where contype = 'f' and other.relnamespace = 'public'::regnamespace and other.relname = any($1)
    and not (own.relnamespace = 'public'::regnamespace and own.relname = any($1))
  group by 1 order by 1`;

/**
 * Looks at a database, which may be without any table.
 * @param tables names of those whose content is to be replaced
 */
export async function readDatabaseUse(
  url: string,
  tables: readonly string[],
): Promise<DatabaseUse> {
  return withClient(url, async (client) => {
    // Of the sessions of other roles, an ordinary one sees little more than whose they are.
    const { rows: others } = await client.query<OtherConnections>(
      `select usename as role, coalesce(application_name, '') as program, count(*)::int as count
       from pg_stat_activity where datname = current_database() and usename is not null
         and pid <> pg_backend_pid()
       group by role, program order by count desc, role, program`,
    );
    const keys = await client.query<{ text: string }>(FOREIGN_KEYS, [tables]);
    const foreignKeys = keys.rows.map(({ text }) => text);
    const profiles = await client.query<{ areThere: boolean }>(
      `select to_regclass('public.profiles') is not null as "areThere"`,
    );
    if (!profiles.rows[0]?.areThere) return { isEmpty: true, others, foreignKeys };
    const content = await client.query<{ isEmpty: boolean }>(
      `select not exists (select from profiles) and not exists (select from vehicles)
         as "isEmpty"`,
    );
    return { isEmpty: content.rows[0]?.isEmpty ?? false, others, foreignKeys };
  });
}

/** Columns of tables of a snapshot that the database does not have, such as "vehicles.note". */
export async function listMissingColumns(
  url: string,
  tables: readonly StoredTable[],
): Promise<string[]> {
  const names = tables.map(({ name }) => name);
  const found = await withClient(url, (client) =>
    client.query<{ name: string }>(
      `select relname || '.' || attname as name from pg_attribute join pg_class c on c.oid = attrelid
       where relnamespace = 'public'::regnamespace and relname = any($1) and not attisdropped`,
      [names],
    ),
  );
  const present = new Set(found.rows.map(({ name }) => name));
  return tables
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
    .filter((column) => !present.has(column));
}

async function countRows(client: Client, tables: readonly StoredTable[]): Promise<LoadedRows> {
  const counts: LoadedRows = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string }>(
      `select count(*) as rows from ${escapeIdentifier(name)}`,
    );
    counts[name] = Number(rows[0]?.rows ?? 0);
  }
  return counts;
}

/** A table that is being copied: its rows go in, and `done` says what became of them. */
type Copying = { rows: PassThrough; done: Promise<void> };

function loadInto(client: Client): SnapshotLoad & { end: () => Promise<void> } {
  let current: Copying | null = null;
  const end = async () => {
    if (!current) return;
    const { rows, done } = current;
    current = null;
    rows.end();
    await done;
  };
  return {
    end,
    async begin({ name, columns }) {
      await end();
      const list = columns.map((column) => escapeIdentifier(column)).join(", ");
      const into = client.query(copyFrom(`copy ${escapeIdentifier(name)} (${list}) from stdin`));
      const rows = new PassThrough();
      const done = pipeline(rows, into);
      // The next write, or the end of the table, throws it.
      done.catch(() => undefined);
      current = { rows, done };
    },
    async write(content) {
      if (!current) throw new Error("No table was begun");
      const { rows, done } = current;
      // The server can refuse a row at any time; then the rest is not waited for.
      if (!rows.write(content)) await Promise.race([once(rows, "drain"), done]);
    },
  };
}

/**
 * Replaces the content of a database by that of a snapshot, in one transaction: a load that fails
 * leaves everything as it was. Constraints and indexes are made again behind the rows, so that a
 * snapshot which breaks one of them fails.
 * @param url the owner of the schema, on the migrations of the snapshot
 * @param snapshot tables that the database has, and counters, of which it may lack some
 * @param load hands the rows over
 * @param check compares what was handed over with the rows that are there; throws to keep all as it
 * was
 * @param onCreate called with each index and constraint that is made again
 * @returns what `load` returned
 */
export async function loadSnapshot<T>(
  url: string,
  { tables, sequences }: { tables: readonly StoredTable[]; sequences: readonly StoredSequence[] },
  load: (into: SnapshotLoad) => Promise<T>,
  check: (taken: T, rows: LoadedRows) => void,
  onCreate: (name: string) => void,
): Promise<T> {
  return withClient(url, async (client) => {
    const run: RunStatement = async (statement, values) =>
      (await client.query(statement, values)).rows;
    const names = tables.map(({ name }) => name);
    // An error closes the connection, which undoes everything: a table that is half copied accepts
    // no other statement.
    await client.query("begin");
    await client.query("set local maintenance_work_mem = '512MB'");
    // A running process would have to wait anyway; one that uses the database stops the restore.
    await client.query("set local lock_timeout = '10s'");
    const loadAll = async () => {
      await client.query(`truncate ${names.map((name) => escapeIdentifier(name)).join(", ")}`);
      const into = loadInto(client);
      const loaded = await load(into);
      await into.end();
      return loaded;
    };
    const taken = await withoutIndexes(run, names, loadAll, onCreate);
    const counters = new Set(await listSequenceNames(client, names));
    for (const { name, last, isCalled } of sequences) {
      if (!counters.has(name)) continue;
      // Unlike setval() undone by a rollback.
      const next = BigInt(last) + (isCalled ? 1n : 0n);
      await client.query(`alter sequence public.${escapeIdentifier(name)} restart with ${next}`);
    }
    check(taken, await countRows(client, tables));
    await client.query("commit");
    // Outside the transaction, where it is not allowed: plans need to know the new content. Where
    // it fails, Postgres does the same by itself later.
    await client.query("vacuum (analyze)").catch(() => undefined);
    return taken;
  });
}
