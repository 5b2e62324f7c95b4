import type { z } from "zod";
import type { Role, Viewer } from "#shared/account.ts";
import type { Cell } from "../platform/csv.ts";
import type { Context } from "./context.ts";
import { requireViewer } from "./procedures.ts";

/** A table to download: its name, and its rows with the head first. */
export type CsvTable = { name: string; rows: AsyncIterable<readonly Cell[]> };

/** Makes the table for whoever may have it; the input comes out of the address. */
export type CsvExport = (ctx: Context, rawInput: unknown) => Promise<CsvTable>;

/**
 * An export as a procedure would be written: who may call, what goes in, what comes out.
 * @throws {Problem} what `requireViewer` and `make` throw; ZodError for a wrong input
 */
export function csvExport<Input>(
  role: Role,
  input: z.ZodType<Input>,
  make: (options: { ctx: Context & { viewer: Viewer }; input: Input }) => Promise<CsvTable>,
): CsvExport {
  return async (ctx, rawInput) => {
    const viewer = await requireViewer(ctx, role);
    return make({ ctx: { ...ctx, viewer }, input: input.parse(rawInput) });
  };
}
