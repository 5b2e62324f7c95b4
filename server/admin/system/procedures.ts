import { z } from "zod";
import { adminProcedure } from "#server/trpc/procedures.ts";
import { findSystemState } from "./find-system-state.ts";

/** The state of the program. */
export const systemProcedures = {
  /** The processes that serve the site, the database, the backups, and what needs attention. */
  system: adminProcedure.input(z.undefined()).query(({ ctx }) => findSystemState(ctx.platform)),
};
