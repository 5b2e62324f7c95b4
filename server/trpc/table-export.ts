import type { z } from "zod";
import type { FileTable } from "#server/platform/export/file-table.ts";
import type { Role, Viewer } from "#shared/account/account.ts";
import type { ExportFormat } from "#shared/table/export-formats.ts";
import type { Context } from "./context.ts";
import { requireViewer } from "./procedures.ts";

/** A table that can be downloaded. */
export type TableExport = {
  /** The query parameters; their values are strings. */
  input: z.ZodType;
  /** Creates the table for a caller with access to it. */
  make: (ctx: Context, rawInput: unknown, format: ExportFormat) => Promise<FileTable>;
};

/**
 * Defines an export like a procedure: its callers, input and output. The format is for the audit
 * only; all formats contain the same table.
 * @throws {Problem} tooManyAttempts, what `requireViewer` and `make` throw; ZodError for a wrong
 * input
 */
export function tableExport<Input>(
  role: Role,
  input: z.ZodType<Input>,
  make: (options: {
    ctx: Context & { viewer: Viewer };
    input: Input;
    format: ExportFormat;
  }) => Promise<FileTable>,
): TableExport {
  return {
    input,
    async make(ctx, rawInput, format) {
      const viewer = await requireViewer(ctx, role);
      const asked = input.parse(rawInput);
      await ctx.platform.limits.consume("exportsByUser", viewer.id);
      return make({ ctx: { ...ctx, viewer }, input: asked, format });
    },
  };
}
