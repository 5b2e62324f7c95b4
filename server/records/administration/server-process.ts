import { desc, eq, not, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { serverProcesses } from "#server/records/schema/administration.ts";
import {
  MISSING_AFTER_SECONDS,
  type ProcessFigures,
  processFiguresSchema,
  type ServerProcess,
} from "#shared/admin/system.ts";

/** More than an operator looks at. */
const MOST_PROCESSES = 100;

export type ProcessReport = {
  id: string;
  name: string;
  version: string;
  startedAt: Date;
  figures: ProcessFigures;
};

/** By the clock of the database: those of the computers may differ. */
const now = sql`clock_timestamp()`;

/** Stores the report of a process in place of its last one. */
export async function saveReport(db: Queries, report: ProcessReport): Promise<void> {
  const { figures } = report;
  await db
    .insert(serverProcesses)
    .values({ ...report, seenAt: now })
    .onConflictDoUpdate({ target: serverProcesses.id, set: { figures, seenAt: now } });
}

/** Removes a process that ends. */
export async function deleteProcess(db: Queries, id: string): Promise<void> {
  await db.delete(serverProcesses).where(eq(serverProcesses.id, id));
}

/** Removes processes that have not reported for some time. */
export async function deleteSilentProcesses(db: Queries, minutes: number): Promise<void> {
  await db
    .delete(serverProcesses)
    .where(sql`${serverProcesses.seenAt} < ${now} - make_interval(mins => ${minutes})`);
}

type Row = typeof serverProcesses.$inferSelect;

function toProcess(row: Row, isMissing: boolean): ServerProcess {
  const { id, name, version, startedAt, seenAt, figures } = row;
  return {
    id,
    name,
    version,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isMissing,
    figures: processFiguresSchema.safeParse(figures).data ?? null,
  };
}

/**
 * The processes that reported lately: those that still do first, the newest of them first. Of
 * several with one name that are missing, as a program leaves them that crashes again and again,
 * the last.
 */
export async function listProcesses(db: Queries): Promise<ServerProcess[]> {
  const { id, name, startedAt, seenAt } = serverProcesses;
  const isMissing = sql`${seenAt} < ${now} - make_interval(secs => ${MISSING_AFTER_SECONDS})`;
  const [present, missing] = await Promise.all([
    db
      .select()
      .from(serverProcesses)
      .where(not(isMissing))
      .orderBy(desc(startedAt), desc(id))
      .limit(MOST_PROCESSES),
    db
      .selectDistinctOn([name])
      .from(serverProcesses)
      .where(isMissing)
      .orderBy(name, desc(seenAt))
      .limit(MOST_PROCESSES),
  ]);
  return [
    ...present.map((row) => toProcess(row, false)),
    ...missing.map((row) => toProcess(row, true)),
  ];
}
