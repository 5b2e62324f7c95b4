import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useState } from "react";
import type { ZodType } from "zod";
import { useLanguage } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { notifyError } from "#client/ui/toast/toasts.ts";
import type { ProblemResponse } from "#shared/problem.ts";
import { useFieldErrors } from "./use-field-errors.ts";

type Options<Values> = {
  schema: ZodType<Values>;
  /** Also the order in which the first invalid field is searched. */
  initialValues: Values;
  onValuesChange?: (values: Values) => void;
  /** Field that a server error belongs to. */
  fieldOf?: Partial<Record<ProblemResponse["code"], keyof Values & string>>;
  /** Overrides the usual text of such an error. */
  textOf?: Partial<Record<ProblemResponse["code"], string>>;
  /** Title of the toast for server errors of no field. Without it, the caller shows them. */
  failed?: string;
};

/**
 * Form of texts that is validated when it is submitted, and after the first such attempt whenever a
 * field changes. Every error of a field, from the form or the server, is shown beside it, and the
 * first invalid field gets the focus. A server error stays until the value of its field changes.
 */
export function useValidatedForm<Values extends Record<string, string>>(options: Options<Values>) {
  const { failed, fieldOf = {}, initialValues, textOf } = options;
  const language = useLanguage();
  const [isAttempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<{ problem: ProblemResponse; value: string } | null>(null);
  const form = useForm<Values>({
    initialValues,
    validate: zod4Resolver(options.schema, { errorPriority: "first" }),
    validateInputOnChange: isAttempted,
    onValuesChange: options.onValuesChange,
  });
  const errorOf = useFieldErrors(form.errors);
  const refusalAt = (field: keyof Values & string) => {
    if (!refused || fieldOf[refused.problem.code] !== field) return undefined;
    if (form.values[field] !== refused.value) return undefined;
    return textOf?.[refused.problem.code] ?? problemText(refused.problem, language);
  };
  return {
    values: form.values,
    isDirty: form.isDirty(),
    field: (name: keyof Values & string) => ({
      ...form.getInputProps(name),
      error: errorOf(name) ?? refusalAt(name),
    }),
    onSubmit: (send: (values: Values) => void) =>
      form.onSubmit(send, (errors) => {
        setAttempted(true);
        const first = Object.keys(initialValues).find((name) => name in errors);
        if (first) form.getInputNode(first)?.focus();
      }),
    /** Shows an error of the server for the values that were sent. */
    onError: (error: unknown, sent: Partial<Values>) => {
      const problem = readProblem(error);
      form.setErrors(readFieldErrors(error));
      const field = fieldOf[problem.code];
      if (field) {
        setRefused({ problem, value: sent[field] ?? "" });
        form.getInputNode(field)?.focus();
      } else if (failed) {
        notifyError({ title: failed, message: problemText(problem, language) });
      }
    },
  };
}
