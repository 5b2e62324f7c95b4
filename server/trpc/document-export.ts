import type { z } from "zod";
import type { PrintedDocument } from "#server/platform/export/pdf-document.ts";
import type { TokenArea } from "#shared/account/access-tokens.ts";
import type { Viewer } from "#shared/account/account.ts";
import { requireScope } from "./call-token.ts";
import type { Context } from "./context.ts";
import { requireViewer } from "./procedures.ts";

/** A document as a file; `name` is without its extension. */
export type DocumentFile = { name: string; content: PrintedDocument };

/** A document that can be downloaded. */
export type DocumentExport = {
  /** The query parameters; their values are strings. */
  input: z.ZodType;
  /** Creates the document for a caller with access to it. */
  make: (ctx: Context, rawInput: unknown) => Promise<DocumentFile>;
};

/**
 * Defines a document for signed-in callers like a procedure: its input and output.
 * @param area where it belongs, which an API token needs to read
 * @throws {Problem} tooManyAttempts, what `requireScope`, `requireViewer` and `make` throw;
 * ZodError for a wrong input
 */
export function documentExport<Input>(
  area: TokenArea,
  input: z.ZodType<Input>,
  make: (options: { ctx: Context & { viewer: Viewer }; input: Input }) => Promise<DocumentFile>,
): DocumentExport {
  return {
    input,
    async make(ctx, rawInput) {
      await requireScope(ctx.token, `${area}:read`);
      const viewer = await requireViewer(ctx);
      const requested = input.parse(rawInput);
      await ctx.platform.limits.consume("exportsByUser", viewer.id);
      return make({ ctx: { ...ctx, viewer }, input: requested });
    },
  };
}
