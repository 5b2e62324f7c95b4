import { z } from "zod";
import { listSettingsChanges } from "#server/records/administration/settings-history.ts";
import { adminProcedure } from "#server/trpc/procedures.ts";
import {
  deletePlaceSchema,
  orderPlacesSchema,
  SETTINGS_HISTORY_LIMIT,
  savePlaceSchema,
} from "#shared/admin/admin-settings.ts";
import { saveSettingsSchema } from "#shared/admin/settings-form.ts";
import { deletePlace } from "./delete-place.ts";
import { describeSettings } from "./describe-settings.ts";
import { listAdminPlaces } from "./list-places.ts";
import { orderPlaces } from "./order-places.ts";
import { savePlace } from "./save-place.ts";
import { saveSettings } from "./save-settings.ts";

/** Settings and places. */
export const settingsProcedures = {
  /** The current settings and the version to save them against. */
  settings: adminProcedure.input(z.undefined()).query(({ ctx }) => describeSettings(ctx.platform)),

  /** The newest changes of settings and places, field by field. */
  settingsHistory: adminProcedure
    .input(z.undefined())
    .query(({ ctx }) => listSettingsChanges(ctx.platform.db, SETTINGS_HISTORY_LIMIT)),

  /**
   * Saves the settings; refuses with `settingsAlreadyChanged` or `placeInactive`. They name the
   * account that customers pay to.
   */
  saveSettings: adminProcedure
    .meta({ takesNoToken: true })
    .input(saveSettingsSchema)
    .mutation(({ ctx, input }) => saveSettings(ctx.platform, ctx.viewer, input)),

  /** All places, including hidden ones, with their number of uses. */
  places: adminProcedure.input(z.undefined()).query(({ ctx }) => listAdminPlaces(ctx.platform)),

  /**
   * Adds or changes a place; refuses with `placeExists`, `placeAlreadyChanged`, `placeIsDefault` or
   * `placeIsOnlyOne`.
   */
  savePlace: adminProcedure
    .input(savePlaceSchema)
    .mutation(({ ctx, input }) => savePlace(ctx.platform, ctx.viewer, input)),

  /**
   * Deletes a place that no booking references; refuses with `placeInUse`, `placeIsOnlyOne` or
   * `placeAlreadyChanged`.
   */
  deletePlace: adminProcedure
    .input(deletePlaceSchema)
    .mutation(({ ctx, input }) => deletePlace(ctx.platform, ctx.viewer, input)),

  /** Sets the order of the places in every list. */
  orderPlaces: adminProcedure
    .input(orderPlacesSchema)
    .mutation(({ ctx, input }) => orderPlaces(ctx.platform, ctx.viewer, input.ids)),
};
