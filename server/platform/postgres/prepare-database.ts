import type { Env } from "#server/env.ts";
import { causeOf, reasonOf, StartError } from "#server/platform/process/start-error.ts";
import {
  type DatabaseAddresses,
  type DatabaseFault,
  DatabaseNotReady,
  type DatabaseState,
  migrateDatabase,
  readDatabaseState,
} from "#server/records/database/migrate-database.ts";

/** Explanations of failures to connect or migrate, by the code of the system or of Postgres. */
const FAILURES: Record<string, string> = {
  ECONNREFUSED: "refuses connections; is the server running there?",
  ECONNRESET: "broke the connection off",
  EHOSTUNREACH: "cannot be reached",
  ENETUNREACH: "cannot be reached",
  ETIMEDOUT: "does not respond",
  ENOTFOUND: "names an unknown host",
  EAI_AGAIN: "names a host that cannot be looked up now",
  "28P01": "has a wrong user or password",
  "28000": "names a role that may not sign in",
  "3D000": "names a database that does not exist",
  "42501": "names a role without the rights that are needed",
  "25006": "names a database that is read-only",
  "53300": "names a server that has no connection left",
  "55P03": "names a database in which another session blocks a migration; end that session first",
  "57P03": "names a server that is starting up or shutting down; try again",
};

/** Completes a sentence that begins with the setting of the address which could not be used. */
export function describeFailure(error: unknown): string {
  const cause = causeOf(error);
  const reason = reasonOf(cause);
  const message = cause instanceof Error ? cause.message : String(cause);
  if (/timeout expired|timeout exceeded/i.test(message)) return "does not respond";
  const known = FAILURES[reason];
  if (!known) return `cannot be used (${message.split("\n")[0]})`;
  return reason === "42501" ? `${known} (${message})` : known;
}

function describe(fault: DatabaseFault): string {
  switch (fault.kind) {
    case "failed":
      return describeFailure(fault.cause);
    case "tooOld":
      return `names a Postgres ${fault.version}; 15 or newer is needed`;
    case "readOnly":
      return "names a database that is read-only";
    case "extensionsMissing":
      return `names a Postgres without ${fault.names.join(" and ")}; install its additional extensions (postgresql-contrib), the owner of the database then creates them`;
    case "busy":
      return `names a database that another process has been migrating for more than ${fault.seconds} s; start again when it is done`;
    case "changedMigration":
      return `names a database on which the migration ${fault.migration} was applied in another wording: it was made by a development version; move its data to a new database, or run the version that made it`;
    case "newerSchema":
      return "names a database that a newer version of Meltemi has migrated; run that version";
  }
}

type DatabaseSettings = Pick<Env, "databaseUrl" | "migrationDatabaseUrl">;

/** The failure in one sentence that names the setting; other errors as they are. */
export function toStartError(
  error: unknown,
  { databaseUrl, migrationDatabaseUrl }: DatabaseSettings,
): unknown {
  if (!(error instanceof DatabaseNotReady)) return error;
  const { fault } = error;
  const isOwner = fault.address === "migrationUrl" && migrationDatabaseUrl !== null;
  const setting = isOwner ? "MIGRATION_DATABASE_URL" : "DATABASE_URL";
  // The embedded server is under our own control; only its data can be wrong.
  const name = databaseUrl === null ? "The data folder" : setting;
  return new StartError(`${name} ${describe(fault)}.`, { cause: error });
}

/**
 * Looks at a database as a start would, and changes nothing.
 * @throws {StartError} with one sentence
 */
export async function inspectDatabase(
  database: DatabaseAddresses,
  settings: DatabaseSettings,
  migrationsFolder: string,
): Promise<DatabaseState> {
  try {
    return await readDatabaseState(database, migrationsFolder);
  } catch (error) {
    throw toStartError(error, settings);
  }
}

/**
 * Migrates a database and grants the application its rights.
 * @param settings determines which setting the message names
 * @throws {StartError} with one sentence
 */
export async function prepareDatabase(
  database: DatabaseAddresses,
  settings: DatabaseSettings,
  migrationsFolder: string,
): Promise<void> {
  try {
    await migrateDatabase(database, migrationsFolder);
  } catch (error) {
    throw toStartError(error, settings);
  }
}
