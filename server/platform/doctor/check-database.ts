import path from "node:path";
import type { Env } from "#server/env.ts";
import { isSameSecret, OTHER_SECRET } from "#server/platform/auth/assert-same-secret.ts";
import { createEncryption } from "#server/platform/auth/encryption.ts";
import { findSecretKey } from "#server/platform/auth/secret-key.ts";
import type { Clock } from "#server/platform/clock.ts";
import { assertPoolerUsable } from "#server/platform/postgres/check-pooler.ts";
import { inspectReplicas } from "#server/platform/postgres/inspect-replicas.ts";
import { inspectDatabase } from "#server/platform/postgres/prepare-database.ts";
import { StartError } from "#server/platform/process/start-error.ts";
import type { DatabaseAddresses } from "#server/records/database/migrate-database.ts";
import { type Check, failure, ok, skipped, warning } from "./check.ts";

/** Beside the pool: notifications, readiness and limits. */
const CONNECTIONS_BESIDE_POOL = 4;
/** Beside the pool of a replica: the question how far it is. */
const CONNECTIONS_BESIDE_POOL_OF_REPLICA = 1;
const PROCESSES = 2;
/** Deadlines of payments and the ends of sessions are compared with the clock of the database. */
const MOST_CLOCK_SECONDS = 2;
/** A segment of the log. A replica that follows closely is a few kilobytes behind. */
const MOST_BYTES_BEHIND = 16 * 1024 * 1024;

/**
 * Whether the replicas follow the database at this address, and accept the connections of two
 * processes.
 */
async function checkReplicas(
  address: string,
  { databaseReplicaUrls: urls, databaseConnections }: Env,
): ReturnType<Check["run"]> {
  if (urls.length === 0) return skipped("The public catalog is read from the database itself.");
  const replicas = await inspectReplicas(address, urls);
  const unsuitable = replicas.filter(({ state }) => state === "unsuitable");
  if (unsuitable.length > 0) {
    const names = unsuitable.map(({ name }) => name).join(" and ");
    return failure(
      `DATABASE_REPLICA_URLS: ${names} is no replica of the database, or its role may not read it; name servers in recovery that follow it, with the role and the database of DATABASE_URL.`,
    );
  }
  const away = replicas.filter(({ state }) => state === "away");
  if (away.length > 0) {
    const named = away.map(({ name, reason }) => `${name} (${reason})`).join(" and ");
    return failure(`DATABASE_REPLICA_URLS: ${named} cannot be queried.`);
  }
  const needed = PROCESSES * (databaseConnections + CONNECTIONS_BESIDE_POOL_OF_REPLICA);
  const small = replicas.filter(({ mostConnections }) => (mostConnections ?? needed) < needed);
  if (small.length > 0) {
    const named = small.map(({ name, mostConnections }) => `${name} accepts ${mostConnections}`);
    return warning(
      `Two processes need up to ${needed} connections to each replica, and ${named.join(", ")}; raise max_connections there or lower DATABASE_CONNECTIONS.`,
    );
  }
  const slow = replicas.filter(({ bytesBehind }) => bytesBehind > MOST_BYTES_BEHIND);
  if (slow.length === 0) return ok(`${urls.length} of ${urls.length} follow the database.`);
  const named = slow.map(
    ({ name, bytesBehind }) => `${name} by ${Math.round(bytesBehind / 1024 / 1024)} MB`,
  );
  return warning(`A replica is behind, and does not take its share of reads: ${named.join(", ")}.`);
}

/** Whether a pooler leads to the database at this address. */
async function checkPooler(address: string, poolerUrl: string | null): ReturnType<Check["run"]> {
  if (poolerUrl === null) return skipped("Requests connect to the database itself.");
  try {
    await assertPoolerUsable(address, poolerUrl);
    return ok("The pooler leads to the database, with time limits.");
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return failure(error.message);
  }
}

type Parts = {
  env: Env;
  /** Null where the embedded database does not run. */
  database: DatabaseAddresses | null;
  migrationsFolder: string;
  clock: Clock;
};

/** Checks of the database. */
export function checksOfDatabase({ env, database, migrationsFolder, clock }: Parts): Check[] {
  const inspect = (address: DatabaseAddresses) => inspectDatabase(address, env, migrationsFolder);
  // Those of a pooler are counted by its own settings.
  const ofPool = env.databasePoolerUrl === null ? env.databaseConnections : 0;
  const needed = PROCESSES * (ofPool + CONNECTIONS_BESIDE_POOL);
  const withDatabase = (
    name: string,
    run: (address: DatabaseAddresses) => ReturnType<Check["run"]>,
  ) => ({
    name,
    run: async () =>
      database ? run(database) : skipped("The embedded Postgres runs with the server alone."),
  });
  return [
    withDatabase("database", async (address) => {
      const { version, pending } = await inspect(address);
      return pending.length === 0
        ? ok(`Postgres ${version}, with all migrations.`)
        : warning(`Postgres ${version}; the next start applies ${pending.join(", ")}.`);
    }),
    withDatabase("roles", async (address) => {
      const { isOwner } = await inspect(address);
      if (!isOwner) return ok("The program's role does not own the schema.");
      return warning(
        "The program's role owns the schema, so only triggers protect the audit; give MIGRATION_DATABASE_URL a role of its own.",
      );
    }),
    withDatabase("connections", async (address) => {
      const { connections } = await inspect(address);
      const text = `${connections.open} of ${connections.most} connections are open`;
      const [beside, setting] =
        env.databasePoolerUrl === null
          ? ["", "DATABASE_CONNECTIONS"]
          : [" beside the sessions of the pooler", "those of the pooler"];
      if (needed <= connections.most) {
        return ok(`${text}; two processes need up to ${needed}${beside}.`);
      }
      return failure(
        `${text}, and two processes need up to ${needed}${beside}; raise max_connections or lower ${setting}.`,
      );
    }),
    withDatabase("pooler", ({ url }) => checkPooler(url, env.databasePoolerUrl)),
    withDatabase("replicas", ({ url }) => checkReplicas(url, env)),
    withDatabase("encryption", async (address) => {
      const { secretCheck } = await inspect(address);
      if (secretCheck === null) return ok("The database has not been used with a key yet.");
      const secret = env.secretKey ?? (await findSecretKey(path.resolve(env.dataDir)));
      if (secret === null) {
        return failure("The database is used with a key, and there is none here; set SECRET_KEY.");
      }
      return isSameSecret(createEncryption(secret), secretCheck)
        ? ok("The secret key is the one that the database is used with.")
        : failure(OTHER_SECRET);
    }),
    withDatabase("clock", async (address) => {
      const before = clock.now().getTime();
      const { now } = await inspect(address);
      const after = clock.now().getTime();
      const early = Math.max(0, before - now.getTime());
      const seconds = Math.max(early, now.getTime() - after) / 1_000;
      return seconds <= MOST_CLOCK_SECONDS
        ? ok("The clocks of this computer and the database agree.")
        : failure(`The database's clock differs by ${seconds.toFixed(0)} s; set both by NTP.`);
    }),
  ];
}
