import { toValidationKey, type ValidationKey } from "#shared/validation/validation-keys.ts";
import { dataOf } from "./read-problem.ts";

/**
 * Returns the refused fields as keys by the field's path. Separate from `readProblem`, because
 * every page loads that and only forms need the list of keys.
 */
export function readFieldErrors(error: unknown): Record<string, ValidationKey> {
  const fields = dataOf(error)?.["fields"];
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path, toValidationKey(String(message))]),
  );
}
