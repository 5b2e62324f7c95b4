import { z } from "zod";
import { textField } from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";
import { isCreditorReference } from "./creditor-reference.ts";

/**
 * Input of `checkout.payByDemoBank`: the reference of the transfer, also in the groups that banks
 * print.
 */
export const payByDemoBankSchema = z.strictObject({
  paymentReference: textField(40)
    .transform((text) => text.replace(/\s/g, "").toUpperCase())
    .refine(isCreditorReference, key("invalid")),
});
