import { z } from "zod";
import { idField } from "#shared/validation/fields.ts";

/** New vehicles and copies of a partner together, each of which an admin reviews (BR-094). */
export const NEW_VEHICLES_PER_HOUR = 30;

export const UPLOADS_PER_HOUR = 100;

/**
 * By what an admin may multiply a partner's limits (BR-470): the hourly ones of vehicles, photos,
 * blocks, calendars, special prices and changes in all, and the number of pending vehicles.
 */
export const LIMIT_FACTORS = [1, 5, 20, 100] as const;

export type LimitFactor = (typeof LIMIT_FACTORS)[number];

const limitFactorField = z.literal(LIMIT_FACTORS);

/**
 * Input of `admin.setLimitFactor`: `from` is the factor that the admin saw, so that of two
 * concurrent changes one is refused.
 */
export const setLimitFactorSchema = z.strictObject({
  id: idField,
  from: limitFactorField,
  to: limitFactorField,
});

export type SetLimitFactor = z.infer<typeof setLimitFactorSchema>;
