import type { ReactNode } from "react";
import { useLanguage } from "#client/text/language.tsx";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { toValidationKey, type ValidationKey } from "#shared/validation/validation-keys.ts";

/** Converts a form's error back into the key returned by the schema or the server. */
export function errorKey(error: ReactNode): ValidationKey {
  return toValidationKey(typeof error === "string" ? error : "");
}

/** Returns the message beside a field in the language of the page, or nothing if it is valid. */
export function useFieldErrors(
  errors: Readonly<Record<string, ReactNode>>,
): (field: string) => string | undefined {
  const language = useLanguage();
  return (field) => {
    const error = errors[field];
    return error ? VALIDATION_TEXTS[language][errorKey(error)] : undefined;
  };
}
