/**
 * Checks the settings, the computer and everything that the program needs, and says what to do.
 *   npm run doctor [-- --backups folder] [--json]
 */
import path from "node:path";
import { parseEnv } from "#server/env.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type Finding, runChecks } from "#server/platform/doctor/check.ts";
import { checksOfAddress } from "#server/platform/doctor/check-address.ts";
import { checksOfComputer } from "#server/platform/doctor/check-computer.ts";
import { checksOfDatabase } from "#server/platform/doctor/check-database.ts";
import { checksOfDependencies } from "#server/platform/doctor/check-dependencies.ts";
import { findEmbeddedPostgres } from "#server/platform/postgres/embedded-postgres.ts";
import { print } from "./command-output.ts";
import { readOptions, runCommand } from "./run-command.ts";
import { MIGRATIONS } from "./with-database.ts";

const USAGE = "Usage: npm run doctor -- [--backups folder] [--json]";

const LABELS: Record<Finding["level"], string> = {
  ok: "ok",
  warning: "WARNING",
  failure: "FAILURE",
  skipped: "-",
};

function readArguments() {
  const { backups = null, json: isJson } = readOptions({
    backups: { type: "string" },
    json: { type: "boolean", default: false },
  });
  return { backups, isJson };
}

async function examine({ backups, isJson }: ReturnType<typeof readArguments>): Promise<void> {
  const env = parseEnv(process.env);
  const url = env.databaseUrl;
  const database = url
    ? { url, migrationUrl: env.migrationDatabaseUrl ?? url }
    : await findEmbeddedPostgres(path.join(path.resolve(env.dataDir), "postgres"));
  const checks = [
    ...checksOfComputer(env, backups, systemClock.now()),
    ...checksOfDatabase({ env, database, migrationsFolder: MIGRATIONS, clock: systemClock }),
    ...checksOfDependencies(env),
    ...checksOfAddress(env, systemClock),
  ];
  for await (const finding of runChecks(checks)) {
    const { name, level, text } = finding;
    if (level === "failure") process.exitCode = 1;
    print(
      isJson ? JSON.stringify(finding) : `${LABELS[level].padEnd(8)} ${name.padEnd(12)} ${text}`,
    );
  }
}

await runCommand(USAGE, async () => examine(readArguments()));
// A check that was given up may still have a connection open.
process.stdout.write("", () => process.exit());
