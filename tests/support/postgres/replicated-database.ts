import { execFile } from "node:child_process";
import { appendFile, chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "#server/platform/postgres/embedded-postgres.ts";
import { migrateDatabase } from "#server/records/database/migrate-database.ts";
import { urlOf } from "#tests/support/servers/database.ts";
import type { TestDatabase } from "#tests/support/world/world.ts";
import { addSignal, copyRunningCluster } from "./base-copy.ts";

const run = promisify(execFile);

const POLL_MS = 20;

/** A Postgres of its own with a replica that follows it by streaming replication. */
export type ReplicatedDatabase = {
  primary: TestDatabase;
  /** The replica with the rights of the application's role. */
  replicaUrl: string;
  /** Lets the replica receive changes without applying them. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Crashes the replica and starts it again at the same address. */
  restartReplica: () => Promise<void>;
  /** Makes the replica a primary of its own. */
  promote: () => Promise<void>;
  /**
   * Copies the primary now, and starts the copy as a primary on a timeline of its own, as after a
   * recovery to this point in time.
   */
  startRecovered: () => Promise<TestDatabase>;
  stop: () => Promise<void>;
};

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Waits for the end of a recovery, during which a server already takes connections to read. */
async function untilRecovered(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const isRecovering = async () => {
    const { rows } = await client.query<{ is: boolean }>("select pg_is_in_recovery() as is");
    return rows[0]?.is !== false;
  };
  while (await isRecovering()) await pause(POLL_MS);
  await client.end();
}

type Primary = Pick<EmbeddedPostgres, "superuserUrl">;

async function copyFolder({ superuserUrl }: Primary, from: string, to: string): Promise<void> {
  const superuser = new Client({ connectionString: superuserUrl });
  await superuser.connect();
  await copyRunningCluster(superuser, from, to).finally(() => superuser.end());
}

const configure = (root: string, setting: string) =>
  appendFile(path.join(root, "cluster/postgresql.auto.conf"), `${setting}\n`);

/** Starts a server on a copy of another one's folder, which follows that one. */
async function startReplica(primary: Primary, from: string, to: string): Promise<EmbeddedPostgres> {
  await copyFolder(primary, from, to);
  const { port, username, password } = new URL(primary.superuserUrl);
  const address = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  await configure(to, `primary_conninfo = '${address}'`);
  await addSignal(to, "standby.signal");
  return startEmbeddedPostgres(to);
}

/** The application's database of a server, for tests. */
function toTestDatabase(postgres: EmbeddedPostgres, drop: () => Promise<void>): TestDatabase {
  const name = new URL(postgres.url).pathname.slice(1);
  return { url: urlOf(postgres.superuserUrl, name), applicationUrl: postgres.url, drop };
}

/**
 * Starts both with the settings of a real site: without waiting for the disk, a server also says
 * otherwise how far its log reaches.
 */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), "meltemi-replicas-"));
  // Postgres runs as another user where the tests run as root.
  await chmod(folder, 0o755);
  const [first, second] = [path.join(folder, "first"), path.join(folder, "second")];
  const primary = await startEmbeddedPostgres(first);
  await migrateDatabase(primary, path.resolve("drizzle"));
  const replica = await startReplica(primary, first, second);
  const onReplica = (statement: string) => asSuperuser(replica.superuserUrl, statement);
  return {
    primary: toTestDatabase(primary, async () => undefined),
    replicaUrl: replica.url,
    pause: () => onReplica("select pg_wal_replay_pause()"),
    resume: () => onReplica("select pg_wal_replay_resume()"),
    restartReplica: replica.restart,
    promote: () => onReplica("select pg_promote()"),
    async startRecovered() {
      const root = path.join(folder, "recovered");
      await copyFolder(primary, first, root);
      // The log up to the end of the copy, without which it would not be complete.
      await run("cp", ["-a", path.join(first, "cluster/pg_wal"), path.join(root, "cluster")]);
      await configure(root, "restore_command = 'false'");
      await addSignal(root, "recovery.signal");
      const recovered = await startEmbeddedPostgres(root);
      await untilRecovered(recovered.superuserUrl);
      return toTestDatabase(recovered, recovered.stop);
    },
    async stop() {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
