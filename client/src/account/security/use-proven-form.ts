import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useState } from "react";
import type { ZodType } from "zod";
import { useLanguage } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { notifyError } from "#client/ui/toast/toasts.ts";
import type { ProblemResponse } from "#shared/problem.ts";

type Options<Values> = {
  schema: ZodType<Values>;
  /** Also the order in which the first invalid field is searched. */
  initialValues: Values;
  /** Field that a server error belongs to. Other errors are shown in a toast. */
  fieldOf: Partial<Record<ProblemResponse["code"], keyof Values & string>>;
  /** Overrides the usual text of an error. */
  textOf?: Partial<Record<ProblemResponse["code"], string>>;
  /** Title of that toast. */
  failed: string;
};

/**
 * Form for a change of sign-in data. Every error, from the form or the server, is shown beside its
 * field, and the first invalid field gets the focus.
 */
export function useProvenForm<Values extends Record<string, string>>(options: Options<Values>) {
  const { fieldOf, initialValues } = options;
  const language = useLanguage();
  const [isAttempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<{ problem: ProblemResponse; value: string } | null>(null);
  const form = useForm<Values>({
    initialValues,
    validate: zod4Resolver(options.schema, { errorPriority: "first" }),
    validateInputOnChange: isAttempted,
  });
  const errorOf = useFieldErrors(form.errors);
  const refusalAt = (field: keyof Values & string) => {
    if (!refused || fieldOf[refused.problem.code] !== field) return undefined;
    if (form.values[field] !== refused.value) return undefined;
    return options.textOf?.[refused.problem.code] ?? problemText(refused.problem, language);
  };
  return {
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
    onError: (error: unknown, sent: Partial<Values>) => {
      const problem = readProblem(error);
      form.setErrors(readFieldErrors(error));
      const field = fieldOf[problem.code];
      if (field) {
        setRefused({ problem, value: sent[field] ?? "" });
        form.getInputNode(field)?.focus();
      } else notifyError({ title: options.failed, message: problemText(problem, language) });
    },
  };
}
