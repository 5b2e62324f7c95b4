import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { type Database, openPool, type Queries } from "./database.ts";
import { MOST_CONNECTIONS } from "./database-figures.ts";
import type { StatementObserver } from "./statement-limit.ts";
import { withTimeLimit } from "./time-limit.ts";

/** A statement was not sent, because the replica may not be read now. */
export class ReplicaNotUsable extends Error {
  override name = "ReplicaNotUsable";
}

/**
 * A place in the write-ahead log of Postgres. Places are comparable within one history alone:
 * another cluster has another log, and so has a server from the moment of its promotion on.
 */
export type LogPosition = {
  /** Names the cluster, its timeline and the database in it. */
  history: string;
  /** Bytes since the history of the cluster began (an LSN). */
  end: bigint;
};

/** What a server says about itself as a replica. */
export type ReplicaReport = LogPosition & {
  /** False for a primary, a former replica that was promoted among them. */
  isReplica: boolean;
  /** True if the role may read the catalog. */
  canRead: boolean;
  /** How many connections it accepts from ordinary roles. */
  mostConnections: number;
};

/** Time limit for opening a connection to a server, and for its statements about itself. */
const ANSWER_MS = 2_000;
/**
 * A change of the schema locks tables on replicas too; the primary is queried instead of waiting.
 */
const REPLICA_LOCK_MS = 500;
/** A server may be promoted while its connections stay. */
const REPORT_AGE_MS = 1_000;

/** @param timeline the expression for a server's timeline */
const historyWith = (timeline: string) =>
  `(select system_identifier from pg_control_system()) || '/' || ${timeline} || '/' ||
     (select oid from pg_database where datname = current_database())`;

/** The control file has a new timeline only after the first checkpoint on it. */
const TIMELINE_OF_PRIMARY =
  "('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int";
/** A replica that follows to a new timeline has it after its next restart point, minutes later. */
const TIMELINE_OF_REPLICA = "(select timeline_id from pg_control_checkpoint())";

/**
 * Everything that was committed before is before this position: its log was flushed before others
 * saw the commit, unless `synchronous_commit` is off.
 */
const PRIMARY_POSITION = `select ${historyWith(TIMELINE_OF_PRIMARY)} as history,
  pg_wal_lsn_diff(case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end,
    '0/0')::text as "end"`;

const REPLICA_REPORT = `select ${historyWith(TIMELINE_OF_REPLICA)} as history,
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::text as "end",
  pg_is_in_recovery() as "isReplica",
  coalesce(has_table_privilege(to_regclass('public.vehicles'), 'select'), false) as "canRead",
  ${MOST_CONNECTIONS} as "mostConnections"`;

type Written<Report extends LogPosition> = Omit<Report, "end"> & { end: string };

function readRow<Report extends LogPosition>(row: Written<Report> | undefined) {
  if (!row) throw new Error("The server returned no state");
  return { ...row, end: BigInt(row.end) };
}

/** True for a replica of the database whose position is given. */
export function isReplicaOf(report: ReplicaReport, primary: LogPosition): boolean {
  return report.isReplica && report.canRead && report.history === primary.history;
}

/** Queries a server about itself, over a connection of its own, which nothing else can occupy. */
function openServerProbe<Status>(url: string, ask: (db: Queries) => Promise<Status>) {
  const { db, close } = openPool(url, 1, () => undefined, { connectMs: ANSWER_MS });
  const read = () => withTimeLimit({ milliseconds: ANSWER_MS, isChange: false }, () => ask(db));
  return { read, close };
}

/**
 * Reads from the primary where its log ends; throws where it does not respond within two seconds.
 */
export const openPrimaryProbe = (url: string) =>
  openServerProbe(url, async (db): Promise<LogPosition> => {
    const { rows } = await db.execute<Written<LogPosition>>(sql.raw(PRIMARY_POSITION));
    return readRow(rows[0]);
  });

/** Reads from a replica how far it is; throws where it does not respond within two seconds. */
export const openReplicaProbe = (url: string) =>
  openServerProbe(url, async (db): Promise<ReplicaReport> => {
    const { rows } = await db.execute<Written<ReplicaReport>>(sql.raw(REPLICA_REPORT));
    return readRow(rows[0]);
  });

export type ReplicaDatabase = {
  db: Database;
  /** Ends all connections at once, those with a running statement too, which then fails. */
  abandon: () => Promise<void>;
};

/**
 * Opens a pool for reads of a replica. No statement runs on a connection before its server has
 * applied the primary's log up to what `readRequired` returns; else it fails with
 * `ReplicaNotUsable`. Each connection is queried separately, because behind one address there may
 * be several servers, and a server may be replaced by an older one.
 * @param readRequired the position that a statement beginning now has to see
 */
export function openReplica(
  url: string,
  size: number,
  readRequired: () => Promise<LogPosition>,
  observe?: StatementObserver,
): ReplicaDatabase {
  const reports = new WeakMap<PoolClient, LogPosition & { at: number }>();
  const clients = new Set<PoolClient>();
  const admit = async (client: PoolClient) => {
    const required = await readRequired();
    const known = reports.get(client);
    const isRecent = known !== undefined && performance.now() - known.at < REPORT_AGE_MS;
    if (isRecent && known.history === required.history && known.end >= required.end) return;
    const at = performance.now();
    const { rows } = await client.query<Written<ReplicaReport>>(REPLICA_REPORT);
    const report: ReplicaReport = readRow(rows[0]);
    if (!isReplicaOf(report, required)) {
      throw new ReplicaNotUsable("The server is no replica of the database");
    }
    if (report.end < required.end) throw new ReplicaNotUsable("The replica is behind");
    reports.set(client, { history: report.history, end: report.end, at });
  };
  // Lost connections are noticed by those who read, and by the checks of the replica.
  const { db, pool, close } = openPool(url, size, () => undefined, {
    connectMs: ANSWER_MS,
    lockMs: REPLICA_LOCK_MS,
    observe,
    admit,
  });
  pool.on("connect", (client) => clients.add(client));
  pool.on("remove", (client) => clients.delete(client));
  return {
    db,
    async abandon() {
      const closed = close();
      // With a statement running this destroys the socket. A server that is away may never end an
      // idle connection, so none is waited for.
      for (const client of clients) client.end().catch(() => undefined);
      await closed;
    },
  };
}
