import { appendFile, chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded-postgres.ts";
import { migrateDatabase } from "#server/records/database/migrate-database.ts";
import { urlOf } from "#tests/support/servers/database.ts";
import type { TestDatabase } from "#tests/support/world/world.ts";
import { addSignal, copyRunningCluster } from "./base-copy.ts";

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
  stop: () => Promise<void>;
};

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Starts a server on a copy of another one's folder, which follows that one. */
async function startReplica(primary: { superuserUrl: string }, from: string, to: string) {
  const superuser = new Client({ connectionString: primary.superuserUrl });
  await superuser.connect();
  await copyRunningCluster(superuser, from, to).finally(() => superuser.end());
  const { port, username, password } = new URL(primary.superuserUrl);
  const settings = `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`;
  await appendFile(path.join(to, "cluster/postgresql.auto.conf"), settings);
  await addSignal(to, "standby.signal");
  return startEmbeddedPostgres(to, { durable: false });
}

export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), "meltemi-replicas-"));
  // Postgres runs as another user where the tests run as root.
  await chmod(folder, 0o755);
  const [first, second] = [path.join(folder, "first"), path.join(folder, "second")];
  const primary = await startEmbeddedPostgres(first, { durable: false });
  await migrateDatabase(primary, path.resolve("drizzle"));
  const replica = await startReplica(primary, first, second);
  const onReplica = (statement: string) => asSuperuser(replica.superuserUrl, statement);
  return {
    primary: {
      url: urlOf(primary.superuserUrl, new URL(primary.url).pathname.slice(1)),
      applicationUrl: primary.url,
      drop: async () => undefined,
    },
    replicaUrl: replica.url,
    pause: () => onReplica("select pg_wal_replay_pause()"),
    resume: () => onReplica("select pg_wal_replay_resume()"),
    restartReplica: replica.restart,
    promote: () => onReplica("select pg_promote()"),
    async stop() {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
