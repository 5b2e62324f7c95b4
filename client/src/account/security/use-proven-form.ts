import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useState } from "react";
import type { ZodType } from "zod";
import { useLanguage } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { notifyError } from "#client/ui/toast/toasts.ts";
import type { ProblemAnswer } from "#shared/problem.ts";

type Options<Values> = {
  schema: ZodType<Values>;
  /** Also the order in which the first wrong field is looked for. */
  initialValues: Values;
  /** The field that a refusal of the server is about; any other is told in a notice. */
  fieldOf: Partial<Record<ProblemAnswer["code"], keyof Values & string>>;
  /** Other words for a refusal than its usual ones. */
  textOf?: Partial<Record<ProblemAnswer["code"], string>>;
  /** What that notice is called. */
  failed: string;
};

/**
 * A form that changes how an account opens: whatever is wrong stands beside its field and the first
 * one has the focus, whether the form or the server found it.
 */
export function useProvenForm<Values extends Record<string, string>>(options: Options<Values>) {
  const { fieldOf, initialValues } = options;
  const language = useLanguage();
  const [isAttempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<{ problem: ProblemAnswer; value: string } | null>(null);
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
