import type { z } from "zod";
import { isRealPhone } from "#server/platform/phone-numbers.ts";
import { key } from "#shared/validation/validation-keys.ts";

/**
 * Checks a form's phone against its country's numbering plan, after the schema shared with browsers
 * has converted it to E.164. The plans are too large for browsers to load with every form.
 */
export function withRealPhone<Field extends string, Schema extends z.ZodType<PhoneIn<Field>>>(
  schema: Schema,
  field: Field,
): Schema {
  const refined = schema.refine(
    (form: PhoneIn<Field>) => {
      const phone = form[field];
      return phone === null || phone === undefined || isRealPhone(phone);
    },
    { path: [field], message: key("phoneInvalid") },
  );
  return refined;
}

type PhoneIn<Field extends string> = { [Name in Field]?: string | null | undefined };
