import { z } from "zod";
import {
  orderPlacesSchema,
  placeSchema,
  SETTINGS_HISTORY_LIMIT,
  savePlaceSchema,
} from "#shared/admin-settings.ts";
import { bookingIdSchema } from "#shared/checkout.ts";
import { mailIdSchema } from "#shared/mail-queue.ts";
import { saveSettingsSchema } from "#shared/settings-form.ts";
import { findMailQueue } from "../records/outgoing-mail.ts";
import { findOverview } from "../records/overview.ts";
import { listSettingsChanges } from "../records/settings-history.ts";
import { adminProcedure, router } from "../trpc/procedures.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { deletePlace } from "./delete-place.ts";
import { describeSettings } from "./describe-settings.ts";
import { listAdminPlaces } from "./list-places.ts";
import { orderPlaces } from "./order-places.ts";
import { retryMail } from "./retry-mail.ts";
import { savePlace } from "./save-place.ts";
import { saveSettings } from "./save-settings.ts";

/** What admins oversee. */
export const adminRouter = router({
  /** Counts and sums over the whole platform. */
  overview: adminProcedure.input(z.undefined()).query(({ ctx }) => findOverview(ctx.platform.db)),

  /** Records the payment of a pending booking; refuses with `bookingAlreadyChanged`. */
  confirmBooking: adminProcedure
    .input(bookingIdSchema)
    .mutation(({ ctx, input }) => confirmBooking(ctx.platform, ctx.viewer, input.id)),

  /** How many mails wait or were given up, and the dead letters, newest first. */
  deadMails: adminProcedure.input(z.undefined()).query(({ ctx }) => findMailQueue(ctx.platform.db)),

  /** Queues a dead letter again; refuses with `notFound` when somebody else did or its secret is gone. */
  retryMail: adminProcedure
    .input(mailIdSchema)
    .mutation(({ ctx, input }) => retryMail(ctx.platform, ctx.viewer, input.id)),

  /** The settings in force and the version to save them against. */
  settings: adminProcedure.input(z.undefined()).query(({ ctx }) => describeSettings(ctx.platform)),

  /** The newest changes of settings and places, field by field. */
  settingsHistory: adminProcedure
    .input(z.undefined())
    .query(({ ctx }) => listSettingsChanges(ctx.platform.db, SETTINGS_HISTORY_LIMIT)),

  /** Puts settings in force; refuses with `settingsAlreadyChanged` or `placeInactive`. */
  saveSettings: adminProcedure
    .input(saveSettingsSchema)
    .mutation(({ ctx, input }) => saveSettings(ctx.platform, ctx.viewer, input)),

  /** Every place, hidden ones too, with who uses it. */
  places: adminProcedure.input(z.undefined()).query(({ ctx }) => listAdminPlaces(ctx.platform)),

  /** Adds or changes a place; refuses with `placeExists`, `notFound` or `placeIsDefault`. */
  savePlace: adminProcedure
    .input(savePlaceSchema)
    .mutation(({ ctx, input }) => savePlace(ctx.platform, ctx.viewer, input)),

  /** Deletes a place that no booking names; refuses with `placeInUse`, `placeIsDefault` or `notFound`. */
  deletePlace: adminProcedure
    .input(placeSchema)
    .mutation(({ ctx, input }) => deletePlace(ctx.platform, ctx.viewer, input.id)),

  /** Orders the places as every list shows them. */
  orderPlaces: adminProcedure
    .input(orderPlacesSchema)
    .mutation(({ ctx, input }) => orderPlaces(ctx.platform, ctx.viewer, input.ids)),
});
