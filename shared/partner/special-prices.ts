import { z } from "zod";
import { daysBetween } from "#shared/local-time.ts";
import { boundedList, dateField, idField } from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";
import { pricePerDayField } from "#shared/vehicle/price-per-day-field.ts";

/** The most vehicles and days of one call, and how far ahead a day may be (BR-345). */
export const SPECIAL_PRICE_VEHICLES = 20;
export const SPECIAL_PRICE_DAYS = 366;
export const SPECIAL_PRICE_DAYS_AHEAD = 730;

/**
 * Input of `partner.setSpecialPrices`: the first day and the last, both included, and the price per
 * day in cents. Null removes the special prices of the days.
 */
export const setSpecialPricesSchema = z
  .strictObject({
    vehicleIds: boundedList(idField, {
      min: 1,
      max: SPECIAL_PRICE_VEHICLES,
      missing: key("required"),
    }),
    from: dateField,
    to: dateField,
    pricePerDayCents: pricePerDayField.nullable(),
  })
  .refine(({ from, to }) => from === "" || to === "" || from <= to, {
    path: ["to"],
    message: key("endNotAfterStart"),
  })
  .refine(({ from, to }) => daysBetween(from, to) < SPECIAL_PRICE_DAYS, {
    path: ["to"],
    message: key("rangeTooLong"),
  });

export type SetSpecialPrices = z.infer<typeof setSpecialPricesSchema>;

/** The most periods of earlier prices that one call restores. */
export const RESTORED_PRICES = 500;

/**
 * Input of `partner.restoreSpecialPrices`: the call of `partner.setSpecialPrices` that it takes
 * back, and the special prices that this call returned as replaced.
 */
export const restoreSpecialPricesSchema = z
  .strictObject({
    change: setSpecialPricesSchema,
    replaced: boundedList(
      z.strictObject({
        vehicleId: idField,
        from: dateField,
        to: dateField,
        pricePerDayCents: pricePerDayField,
      }),
      { max: RESTORED_PRICES },
    ),
  })
  .refine(
    ({ change, replaced }) =>
      replaced.every(
        ({ vehicleId, from, to }) =>
          change.vehicleIds.includes(vehicleId) &&
          change.from <= from &&
          from <= to &&
          to <= change.to,
      ),
    { path: ["replaced"], message: key("invalid") },
  );

export type RestoreSpecialPrices = z.infer<typeof restoreSpecialPricesSchema>;
