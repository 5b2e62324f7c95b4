import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { type Database, openDatabase, type Queries } from "./database.ts";
import { withTimeLimit } from "./time-limit.ts";

/** A statement was not sent, because the replica may not be read now. */
export class ReplicaNotUsable extends Error {
  override name = "ReplicaNotUsable";
}

/** How far a server's write-ahead log reaches, in bytes since the cluster was made (an LSN). */
export type LogPosition = bigint;

/** Time limit for opening a connection to a replica, and for its answers about itself. */
const ANSWER_MS = 2_000;

/**
 * The end of the primary's log. Everything that was committed before the call lies before it, also
 * where `synchronous_commit` is off and its commit is not written yet.
 */
export async function readLogEnd(db: Queries): Promise<LogPosition> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes`,
  );
  return BigInt(rows[0]?.bytes ?? 0);
}

/** The number that a cluster shares with all replicas of it. */
export async function readClusterId(db: Queries): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select system_identifier::text as id from pg_control_system()`,
  );
  return rows[0]?.id ?? "";
}

/** What a server says about itself as a replica. */
export type ReplicaReport = {
  clusterId: string;
  /** False for a primary, a former replica that was promoted among them. */
  isReplica: boolean;
  /** How far it has applied the primary's log. */
  reached: LogPosition;
};

type ReportRow = { clusterId: string; isReplica: boolean; reached: string };

const REPORT = `select (select system_identifier::text from pg_control_system()) as "clusterId",
  pg_is_in_recovery() as "isReplica",
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::text as reached`;

function toReport(row: ReportRow | undefined): ReplicaReport {
  if (!row) throw new Error("The server said nothing about itself");
  return { ...row, reached: BigInt(row.reached) };
}

export type ReplicaDatabase = {
  db: Database;
  /** Ends all connections at once, those with a running statement too, which then fails. */
  abandon: () => Promise<void>;
};

/**
 * Opens a pool for reads of a replica. No statement runs on a connection before its server has
 * applied the primary's log up to `readRequired`; else it fails with `ReplicaNotUsable`. Each
 * connection is asked by itself, because behind one address there may be several servers, and a
 * server may be replaced by an older one.
 * @param readRequired the position that a statement beginning now has to see
 */
export function openReplica(
  url: string,
  size: number,
  clusterId: string,
  readRequired: () => Promise<LogPosition>,
): ReplicaDatabase {
  const reached = new WeakMap<PoolClient, LogPosition>();
  const clients = new Set<PoolClient>();
  const admit = async (client: PoolClient) => {
    const required = await readRequired();
    if ((reached.get(client) ?? -1n) >= required) return;
    const { rows } = await client.query<ReportRow>(REPORT);
    const report = toReport(rows[0]);
    if (!report.isReplica || report.clusterId !== clusterId) {
      throw new ReplicaNotUsable("The server is no replica of the database");
    }
    reached.set(client, report.reached);
    if (report.reached < required) throw new ReplicaNotUsable("The replica is behind");
  };
  // Lost connections are noticed by whoever looks after the replica.
  const { db, pool, close } = openDatabase(url, size, () => undefined, {
    connectMs: ANSWER_MS,
    admit,
  });
  pool.on("connect", (client) => clients.add(client));
  pool.on("remove", (client) => clients.delete(client));
  return {
    db,
    async abandon() {
      const closed = close();
      // With a statement running this destroys the socket. A server that is away may never end an idle
      // connection, so none is waited for.
      for (const client of clients) client.end().catch(() => undefined);
      await closed;
    },
  };
}

/** Asks a replica about itself, over a connection of its own. */
export function openReplicaProbe(url: string): {
  /** @throws where it does not answer within two seconds */
  read: () => Promise<ReplicaReport>;
  close: () => Promise<void>;
} {
  const { db, close } = openDatabase(url, 1, () => undefined, { connectMs: ANSWER_MS });
  return {
    read: () =>
      withTimeLimit({ milliseconds: ANSWER_MS, isChange: false }, async () => {
        const { rows } = await db.execute<ReportRow>(sql.raw(REPORT));
        return toReport(rows[0]);
      }),
    close,
  };
}
