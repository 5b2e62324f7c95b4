import { z } from "zod";
import type { FileTable } from "#server/platform/export/file-table.ts";
import type { TokenArea } from "#shared/account/access-tokens.ts";
import type { Role, Viewer } from "#shared/account/account.ts";
import { CSV_LAYOUTS, type CsvLayout, type ExportFormat } from "#shared/table/export-formats.ts";
import { requireScope } from "./call-token.ts";
import type { Context } from "./context.ts";
import { requireViewer } from "./procedures.ts";

/** A table that can be downloaded. */
export type TableExport = {
  /** The query parameters; their values are strings. */
  input: z.ZodType;
  /** Creates the table for a caller with access to it. */
  make: (
    ctx: Context,
    rawInput: unknown,
    format: ExportFormat,
  ) => Promise<FileTable & { layout: CsvLayout }>;
};

/** Every table's file takes it beside its filters. */
const layoutSchema = z.looseObject({ layout: z.enum(CSV_LAYOUTS).default("plain") });

/**
 * Defines an export like a procedure: its callers, input and output. The format is for the audit
 * only; all formats contain the same table. An API token needs to read the area of the role.
 * @throws {Problem} tooManyAttempts, what `requireScope`, `requireViewer` and `make` throw;
 * ZodError for a wrong input
 */
export function tableExport<Input>(
  role: Extract<Role, TokenArea>,
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
      await requireScope(ctx.token, `${role}:read`);
      const viewer = await requireViewer(ctx, role);
      const { layout, ...filters } = layoutSchema.parse(rawInput);
      const requested = input.parse(filters);
      await ctx.platform.limits.consume("exportsByUser", viewer.id);
      return { ...(await make({ ctx: { ...ctx, viewer }, input: requested, format })), layout };
    },
  };
}
