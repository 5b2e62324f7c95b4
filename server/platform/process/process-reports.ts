import { hostname } from "node:os";
import type { Clock } from "#server/platform/clock.ts";
import type { Ids } from "#server/platform/ids.ts";
import type { FigureReader } from "#server/platform/metrics/process-figures.ts";
import {
  deleteProcess,
  deleteSilentProcesses,
  saveReport,
} from "#server/records/administration/server-process.ts";
import type { Database } from "#server/records/database/database.ts";
import { PROGRAM_VERSION } from "./program-version.ts";

/** Long enough for an admin to see that a process is missing. */
const SHOWN_MINUTES = 60;

type Parts = { db: Database; clock: Clock; ids: Ids; figures: Pick<FigureReader, "take"> };

/** The reports of this process, which every process shows to the admins. */
export type ProcessReports = {
  /**
   * Begins, once the process serves.
   * @param port distinguishes it from others on the same computer
   */
  begin: (port: number) => void;
  /** Stores the present figures, and removes processes that have long been gone. */
  send: () => Promise<void>;
  /** Says that the process ends, after which it reports no more. */
  end: () => Promise<void>;
};

/** Creates the reports of this process, under an id of its own. */
export function createProcessReports({ db, clock, ids, figures }: Parts): ProcessReports {
  const id = ids.uuid();
  const startedAt = clock.now();
  let name: string | null = null;
  let isEnded = false;
  let sending: Promise<void> = Promise.resolve();
  return {
    begin(port) {
      name = `${hostname()}:${port}`;
    },
    async send() {
      if (name === null || isEnded) return;
      const own = { id, name, version: PROGRAM_VERSION, startedAt };
      sending = saveReport(db, { ...own, figures: figures.take() });
      await sending;
      await deleteSilentProcesses(db, SHOWN_MINUTES);
    },
    async end() {
      isEnded = true;
      // Stored later, it would never be deleted.
      await sending.catch(() => undefined);
      if (name !== null) await deleteProcess(db, id);
    },
  };
}
