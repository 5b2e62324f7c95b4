import { z } from "zod";
import { LANGUAGES } from "#shared/language.ts";
import { idField, optionalEmailField, textField } from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";
import { REPORT_REASONS } from "#shared/vehicle/vehicle-values.ts";

/** Input of `catalog.reportProblem` and its form; without an email there is no answer. */
export const vehicleReportSchema = z.strictObject({
  vehicleId: idField,
  reason: z.enum(REPORT_REASONS, key("required")),
  message: textField(2000, key("messageRequired")),
  email: optionalEmailField,
  language: z.enum(LANGUAGES, key("invalid")),
});

export type VehicleReport = z.infer<typeof vehicleReportSchema>;
