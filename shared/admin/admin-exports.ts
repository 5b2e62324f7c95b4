import { z } from "zod";
import { LANGUAGES } from "#shared/language.ts";
import { adminBookingsSchema } from "./admin-bookings.ts";
import { adminPartnersSchema } from "./admin-partners.ts";
import { adminVehiclesSchema } from "./admin-vehicles.ts";

/** A file holds all matches, the newest first, independent of the table's page and order. */
const ofTheTable = { page: true, sort: true, direction: true } as const;
const language = z.enum(LANGUAGES).default("el");

/**
 * Query of `/exports/vehicles.csv` and `.pdf`: the table's filters, and the language of the texts.
 */
export const exportVehiclesSchema = adminVehiclesSchema.omit(ofTheTable).extend({ language });

/** Query of `/exports/bookings.csv` and `.pdf`. */
export const exportBookingsSchema = adminBookingsSchema.omit(ofTheTable).extend({ language });

/** Query of `/exports/partners.csv` and `.pdf`. */
export const exportPartnersSchema = adminPartnersSchema.omit(ofTheTable).extend({ language });

export type ExportVehicles = z.infer<typeof exportVehiclesSchema>;
export type ExportBookings = z.infer<typeof exportBookingsSchema>;
export type ExportPartners = z.infer<typeof exportPartnersSchema>;
