import type { z } from "zod";
import type { FileTable } from "#server/platform/export/file-table.ts";
import type { Role, Viewer } from "#shared/account/account.ts";
import type { ExportFormat } from "#shared/export-formats.ts";
import type { Context } from "./context.ts";
import { requireViewer } from "./procedures.ts";

/** A table that can be downloaded. */
export type TableExport = {
  /** What the address has to say; its values are texts. */
  input: z.ZodType;
  /** Makes the table for a caller who may have it. */
  make: (ctx: Context, rawInput: unknown, format: ExportFormat) => Promise<FileTable>;
};

/**
 * An export as a procedure would be written: who may call, what goes in, what comes out. The format is
 * for the books only; the same table is written in any.
 * @throws {Problem} tooManyAttempts, what `requireViewer` and `make` throw; ZodError for a wrong input
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
      await ctx.platform.limits.consume("exportsByPerson", viewer.id);
      return make({ ctx: { ...ctx, viewer }, input: asked, format });
    },
  };
}
