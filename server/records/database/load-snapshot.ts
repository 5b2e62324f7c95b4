import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import postgres from "postgres";
import type { StoredSequence, StoredTable } from "./database-snapshot.ts";
import { withoutIndexes } from "./without-indexes.ts";

/** Takes the content of a snapshot, table by table. */
export type SnapshotLoad = {
  /** Begins a table; what was written before belongs to the table before. */
  begin: (table: StoredTable) => Promise<void>;
  /** Rows of the table that was begun, in COPY's text format; a row may be cut anywhere. */
  write: (rows: Buffer) => Promise<void>;
};

/** The numbers of rows by table. */
export type LoadedRows = Record<string, number>;

/** What stands in the way of replacing the content of a database. */
export type DatabaseUse = {
  /** True if it has neither an account nor a vehicle. */
  isEmpty: boolean;
  /** How many connections other programs have. */
  otherConnections: number;
};

/** Looks at a database that Meltemi has migrated. */
export async function readDatabaseUse(url: string): Promise<DatabaseUse> {
  const sql = postgres(url, { max: 1, connect_timeout: 10 });
  try {
    const [use] = await sql<DatabaseUse[]>`
      select not exists (select from profiles) and not exists (select from vehicles) as "isEmpty",
        (select count(*)::int from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend'
           and pid <> pg_backend_pid()) as "otherConnections"`;
    return use ?? { isEmpty: false, otherConnections: 0 };
  } finally {
    await sql.end();
  }
}

async function countRows(tx: postgres.TransactionSql, tables: readonly StoredTable[]) {
  const counts: LoadedRows = {};
  for (const { name } of tables) {
    const [found] = await tx<{ rows: string }[]>`select count(*) as rows from ${tx(name)}`;
    counts[name] = Number(found?.rows ?? 0);
  }
  return counts;
}

function loadInto(tx: postgres.TransactionSql): SnapshotLoad & { end: () => Promise<void> } {
  let into: Writable | null = null;
  const end = async () => {
    if (!into) return;
    const done = finished(into);
    into.end();
    into = null;
    await done;
  };
  return {
    end,
    async begin({ name, columns }) {
      await end();
      into = await tx`copy ${tx(name)} (${tx(columns)}) from stdin`.writable();
      // Its next write or its end learns of an error; without a listener it ends the process.
      into.on("error", () => undefined);
    },
    async write(rows) {
      if (!into) throw new Error("No table was begun");
      if (!into.write(rows)) await once(into, "drain");
    },
  };
}

/**
 * Replaces the content of a database by that of a snapshot, in one transaction: a load that fails
 * leaves everything as it was. Constraints and indexes are made again behind the rows, so that a
 * snapshot which breaks one of them fails.
 * @param url the owner of the schema, on the migrations of the snapshot
 * @param load hands the rows over
 * @param check compares what was handed over with the rows that are there; throws to keep all as it was
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
  const names = tables.map(({ name }) => name);
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  let failure: unknown = null;
  try {
    const taken = await sql.begin(async (tx) => {
      await tx`set local statement_timeout = 0`;
      await tx`set local maintenance_work_mem = '512MB'`;
      // A running process would have to wait anyway; one that uses the database stops the restore.
      await tx`set local lock_timeout = '10s'`;
      const result = await withoutIndexes(
        tx,
        names,
        async () => {
          await tx`truncate ${tx(names)}`;
          const into = loadInto(tx);
          try {
            const loaded = await load(into);
            await into.end();
            return loaded;
          } catch (error) {
            failure = error;
            // A table that is half copied accepts no rollback; a closed connection is one.
            await sql.end({ timeout: 0 });
            throw error;
          }
        },
        onCreate,
      );
      for (const { name, last, isCalled } of sequences) {
        await tx`select setval(${`public.${name}`}::regclass, ${last}::bigint, ${isCalled})`;
      }
      check(result, await countRows(tx, tables));
      return result;
    });
    // Outside the transaction, where it is not allowed: plans need to know the new content.
    await sql`vacuum (analyze)`;
    return taken as T;
  } catch (error) {
    throw failure ?? error;
  } finally {
    await sql.end();
  }
}
