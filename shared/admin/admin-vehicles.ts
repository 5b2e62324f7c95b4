import { z } from "zod";
import type { CatalogImage, VehicleSummary } from "#shared/catalog/catalog.ts";
import { boundedList, boundedText, idField, instantField, textField } from "#shared/fields.ts";
import { tableFields, tableSearchField } from "#shared/table.ts";
import { MAX_COUNTED } from "#shared/table-page.ts";
import {
  ADMIN_VEHICLE_SORTS,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
  type VehicleStatus,
  type VehicleType,
} from "#shared/vehicle-values.ts";

/** The most vehicles that one decision names one by one. */
const MAX_CHOSEN = 1_000;

const filters = {
  /** Every word must stand somewhere in title or brand, in any case and with any accents. */
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

/** Input of what is asked about, or done to, one vehicle. */
export const adminVehicleIdSchema = z.strictObject({ id: idField });

const reasonField = textField(500);

const decisionSchema = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("approved") }),
  z.strictObject({ status: z.literal("rejected"), reason: reasonField }),
]);

/** The form of a rejection. */
export const rejectionSchema = z.strictObject({ reason: reasonField });

/** One vehicle as the admin saw it: a decision holds for that state and no later one. */
const seenVehicleSchema = z.strictObject({
  id: idField,
  expectedUpdatedAt: instantField,
});

/** Input of `admin.moderateVehicle`. */
export const moderateVehicleSchema = seenVehicleSchema.extend({ decision: decisionSchema });

/** Input of `admin.matchingVehicles`. */
export const matchingVehiclesSchema = filtersSchema;

/** Input of `admin.moderateVehicles`: vehicles by name, or all that match, with the mark of those that were chosen. */
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

/** All vehicles that match: how many they are, and what tells them from any other set or state. */
export type MatchingVehicles = { count: number; mark: string };

export type AdminVehicleFilters = z.infer<typeof filtersSchema>;
export type AdminVehiclesQuery = z.infer<typeof adminVehiclesSchema>;
export type ModerationDecision = z.infer<typeof decisionSchema>;
export type SeenVehicle = z.infer<typeof seenVehicleSchema>;
export type ChosenVehicles = z.infer<typeof moderateVehiclesSchema>["chosen"];

/** A row of the admins' vehicles. */
export type AdminVehicle = {
  id: string;
  slug: string;
  title: string;
  brand: string;
  type: VehicleType;
  /** Null where the vehicle is nobody's. */
  partner: { id: string; name: string } | null;
  pricePerDayCents: number;
  status: VehicleStatus;
  featured: boolean;
  createdAt: string;
  /** Goes with a decision about the vehicle, as what it was made about. */
  updatedAt: string;
  rejectionReason: string | null;
  image: CatalogImage | null;
};

/** What fields hold in the audit; `pictures` as the names of their files. */
const fieldValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.record(z.string(), z.boolean()),
]);

/** The details of an audit entry that says what became of which field. */
export const fieldChangesSchema = z.object({
  changes: z.record(z.string(), z.object({ from: fieldValue, to: fieldValue })),
});

export type FieldValue = z.infer<typeof fieldValue>;
export type FieldChange = { field: string; from: FieldValue; to: FieldValue };

/** Something that was done to a vehicle; `actor` is null for who has left, and for the demo data. */
export type VehicleHistoryEntry = {
  id: string;
  action: string;
  at: string;
  actor: string | null;
  reason: string | null;
  fields: string[];
};

/** A vehicle with all that an admin needs to decide about it. */
export type AdminVehicleDetail = VehicleSummary & {
  status: VehicleStatus;
  rejectionReason: string | null;
  /** True while the public can see and book it. */
  listed: boolean;
  createdAt: string;
  updatedAt: string;
  partner: { id: string; name: string; email: string; phone: string | null } | null;
  images: CatalogImage[];
  /** Newest first. */
  history: VehicleHistoryEntry[];
  /** Null for a vehicle that was never approved. */
  sinceApproval: FieldChange[] | null;
};
