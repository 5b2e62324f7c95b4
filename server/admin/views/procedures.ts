import { z } from "zod";
import { deleteSavedView, listSavedViews } from "#server/records/administration/saved-view.ts";
import { adminProcedure } from "#server/trpc/procedures.ts";
import { deleteViewSchema, saveViewSchema } from "#shared/admin/saved-views.ts";
import { saveView } from "./save-view.ts";

/** The caller's own views of the lists. */
export const viewProcedures = {
  /** The caller's saved views of the admin tables, oldest first. */
  savedViews: adminProcedure
    .input(z.undefined())
    .query(({ ctx }) => listSavedViews(ctx.platform.db, ctx.viewer.id)),

  /** Saves or replaces a view of a table and returns its id; refuses with `tooManyViews`. */
  saveView: adminProcedure
    .input(saveViewSchema)
    .mutation(({ ctx, input }) => saveView(ctx.platform, ctx.viewer, input)),

  /** Deletes one of the caller's saved views; without one, nothing changes. */
  deleteView: adminProcedure.input(deleteViewSchema).mutation(async ({ ctx, input }) => {
    await deleteSavedView(ctx.platform.db, ctx.viewer.id, input.id);
    return null;
  }),
};
