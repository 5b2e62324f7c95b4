import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useState } from "react";
import type { ZodType } from "zod";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";

type Options<Values> = {
  schema: ZodType;
  /** Also the order in which the first invalid field is searched. */
  initialValues: Values;
  onValuesChange?: (values: Values) => void;
};

/**
 * Form that is validated when it is submitted, and after the first such attempt whenever a field
 * changes. The first invalid field gets the focus.
 */
export function useCheckedForm<Values extends Record<string, string>>(options: Options<Values>) {
  const { initialValues } = options;
  const [isAttempted, setAttempted] = useState(false);
  const form = useForm<Values>({
    initialValues,
    validate: zod4Resolver(options.schema, { errorPriority: "first" }),
    validateInputOnChange: isAttempted,
    onValuesChange: options.onValuesChange,
  });
  const errorOf = useFieldErrors(form.errors);
  const focus = (name: string) => form.getInputNode(name)?.focus();
  return {
    values: form.values,
    setErrors: form.setErrors,
    focus,
    /** Properties of a field. The refusal is shown while the field itself is valid. */
    field: (name: keyof Values & string, refusal?: string) => ({
      ...form.getInputProps(name),
      error: errorOf(name) ?? refusal,
    }),
    onSubmit: (send: (values: Values) => void) =>
      form.onSubmit(send, (errors) => {
        setAttempted(true);
        const first = Object.keys(initialValues).find((name) => name in errors);
        if (first) focus(first);
      }),
  };
}
