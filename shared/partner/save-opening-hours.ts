import { z } from "zod";
import { boundedList, boundedText } from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";
import { WEEKDAYS } from "./opening-hours.ts";

const halfHourField = boundedText(5, key("required"), key("timeInvalid")).regex(
  /^(?:(?:[01]\d|2[0-3]):[03]0|24:00)$/,
  key("timeInvalid"),
);

const openDaySchema = z
  .strictObject({ opens: halfHourField, closes: halfHourField })
  // Times have one width, so that text order is time order.
  .refine(({ opens, closes }) => opens < closes, {
    path: ["closes"],
    message: key("endNotAfterStart"),
  });

/**
 * Opening hours from Monday to Sunday: null for a closed day, otherwise one span in half hours on
 * the wall clock of Athens, up to `24:00` (BR-322). At least one day is open.
 */
const openingHoursField = boundedList(openDaySchema.nullable(), {
  min: WEEKDAYS.length,
  max: WEEKDAYS.length,
}).refine((days) => days.some((day) => day !== null), key("openDayRequired"));

/** Input of `partner.saveOpeningHours`. */
export const saveOpeningHoursSchema = z.strictObject({
  openingHours: openingHoursField,
  /** What the form was filled with; where it is given, a change since then is refused. */
  before: openingHoursField.nullable().optional(),
});

export type SaveOpeningHours = z.infer<typeof saveOpeningHoursSchema>;
