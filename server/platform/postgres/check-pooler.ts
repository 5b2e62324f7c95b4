import { StartError } from "#server/platform/process/start-error.ts";
import { SERVER_LIMITS } from "#server/records/database/database.ts";
import { inspectSession, type Session } from "#server/records/database/pooler.ts";
import { describeFailure } from "./prepare-database.ts";

/** The statements that give the sessions of a role the time limits of the program. */
function limitingStatements({ role, database }: Session): string {
  return Object.entries(SERVER_LIMITS)
    .map(([name, milliseconds]) => {
      const seconds = milliseconds / 1_000;
      return `alter role "${role}" in database "${database}" set ${name} = '${seconds}s';`;
    })
    .join(" ");
}

/**
 * Checks that a pooler leads to the database of the program, with sessions that have time limits: a
 * pooler refuses those that a connection brings along.
 * @throws {StartError} with one sentence
 */
export async function assertPoolerUsable(databaseUrl: string, poolerUrl: string): Promise<void> {
  const inspect = (url: string, isPooled: boolean, setting: string) =>
    inspectSession(url, isPooled).catch((cause: unknown) => {
      throw new StartError(`${setting} ${describeFailure(cause)}.`, { cause });
    });
  const pooled = await inspect(poolerUrl, true, "DATABASE_POOLER_URL");
  const direct = await inspect(databaseUrl, false, "DATABASE_URL");
  if (pooled.identity !== direct.identity) {
    throw new StartError(
      "DATABASE_POOLER_URL leads to another database or role than DATABASE_URL.",
    );
  }
  if (!pooled.isLimited) {
    throw new StartError(
      `DATABASE_POOLER_URL leads to sessions without time limits. Run these as the role itself, and restart the pooler: ${limitingStatements(pooled)}`,
    );
  }
}
