import { z } from "zod";
import type { CatalogImage, VehicleSummary } from "#shared/catalog/catalog.ts";
import type { PartnerName } from "#shared/partner/partner-name.ts";
import { tableFields, tableSearchField } from "#shared/table/table.ts";
import { MAX_COUNTED } from "#shared/table/table-page.ts";
import {
  boundedList,
  boundedText,
  idField,
  instantField,
  textField,
} from "#shared/validation/fields.ts";
import {
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
  type VehicleStatus,
} from "#shared/vehicle/vehicle-values.ts";
import { ADMIN_VEHICLE_SORTS } from "./table-sorts.ts";

/** The most vehicles that one decision can list by id. */
const MAX_CHOSEN = 1_000;

const filters = {
  /** Every word must occur in title or brand, ignoring case and accents; or a part of its plate. */
  search: tableSearchField,
  status: z.enum(VEHICLE_STATUSES).optional(),
  type: z.enum(VEHICLE_TYPES).optional(),
  partnerId: idField.optional(),
};

const filtersSchema = z.strictObject(filters);

/** Input of `admin.vehicles`. */
export const adminVehiclesSchema = z.strictObject({
  ...filters,
  ...tableFields(ADMIN_VEHICLE_SORTS),
});

/** Input of procedures on one vehicle. */
export const adminVehicleIdSchema = z.strictObject({ id: idField });

const reasonField = textField(500);

const decisionSchema = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("approved") }),
  z.strictObject({ status: z.literal("rejected"), reason: reasonField }),
]);

/** The form of a rejection. */
export const rejectionSchema = z.strictObject({ reason: reasonField });

/** One vehicle as the admin saw it: a decision is valid for that state only. */
const seenVehicleSchema = z.strictObject({
  id: idField,
  expectedUpdatedAt: instantField,
});

/** Input of `admin.moderateVehicle`. */
export const moderateVehicleSchema = seenVehicleSchema.extend({ decision: decisionSchema });

/** Input of `admin.matchingVehicles`. */
export const matchingVehiclesSchema = filtersSchema;

/**
 * Input of `admin.moderateVehicles`: vehicles by id, or all that match, with the mark of those that
 * were chosen.
 */
export const moderateVehiclesSchema = z.strictObject({
  chosen: z.union([
    z.strictObject({ vehicles: boundedList(seenVehicleSchema, { min: 1, max: MAX_CHOSEN }) }),
    z.strictObject({
      matching: filtersSchema,
      expected: z.number().int().min(1).max(MAX_COUNTED),
      mark: boundedText(32).regex(/^[0-9a-f]{32}$/),
    }),
  ]),
  decision: decisionSchema,
});

/** Input of `admin.featureVehicle`. */
export const featureVehicleSchema = z.strictObject({ id: idField, featured: z.boolean() });

/** All vehicles that match: their number, and a mark that differs for any other set or state. */
export type MatchingVehicles = { count: number; mark: string };

export type AdminVehicleFilters = z.infer<typeof filtersSchema>;
export type AdminVehiclesQuery = z.infer<typeof adminVehiclesSchema>;
export type ModerationDecision = z.infer<typeof decisionSchema>;
export type SeenVehicle = z.infer<typeof seenVehicleSchema>;
export type ChosenVehicles = z.infer<typeof moderateVehiclesSchema>["chosen"];

/** Field values in the audit; its images are stored as `pictures`, a list of file names. */
const fieldValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.record(z.string(), z.boolean()),
]);

/** The details of an audit entry with the old and new value of each field. */
export const fieldChangesSchema = z.object({
  changes: z.record(z.string(), z.object({ from: fieldValue, to: fieldValue })),
});

export type FieldValue = z.infer<typeof fieldValue>;
export type FieldChange = { field: string; from: FieldValue; to: FieldValue };

/** An event of a vehicle; `actor` is null for a deleted account, and for the demo data. */
export type VehicleHistoryEntry = {
  id: string;
  action: string;
  at: string;
  actor: string | null;
  reason: string | null;
  fields: string[];
};

/** A vehicle with all the facts an admin needs to decide about it. */
export type AdminVehicleDetail = VehicleSummary & {
  status: VehicleStatus;
  /** Number plate or the partner's own code (BR-352). */
  plate: string | null;
  rejectionReason: string | null;
  /** True while the public can see and book it. */
  listed: boolean;
  /** The places of the vehicle; null for all of its partner. */
  placeIds: string[] | null;
  /** The place where it is kept; null where that is its partner's home place. */
  homePlaceId: string | null;
  createdAt: string;
  updatedAt: string;
  partner: (PartnerName & { id: string; email: string; phone: string | null }) | null;
  images: CatalogImage[];
  /** Newest first. */
  history: VehicleHistoryEntry[];
  /** Null for a vehicle that has never been approved. */
  sinceApproval: FieldChange[] | null;
};
