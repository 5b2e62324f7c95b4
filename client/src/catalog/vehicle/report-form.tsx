import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useRef } from "react";
import { trpc } from "#client/api/api.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import { reportReasonText } from "#client/vehicle/report-reason-text.ts";
import { vehicleReportSchema } from "#shared/catalog/vehicle-report.ts";
import { REPORT_REASONS, type ReportReason } from "#shared/vehicle/vehicle-values.ts";
import classes from "./vehicle-actions.module.css";
import { vehicleActionsText } from "./vehicle-actions-text.ts";

const FIELDS = ["reason", "message", "email"] as const;

/** Form to report a problem with a vehicle's page. */
export default function ReportForm(props: { vehicleId: string; onSent: () => void }) {
  const t = useText(vehicleActionsText);
  const reasons = useText(reportReasonText);
  const language = useLanguage();
  const viewer = useViewer();
  const element = useRef<HTMLFormElement>(null);
  const send = trpc.catalog.reportProblem.useMutation();
  const form = useForm({
    initialValues: {
      vehicleId: props.vehicleId,
      reason: REPORT_REASONS[0] as ReportReason,
      message: "",
      email: viewer?.email ?? "",
      language,
    },
    validate: zod4Resolver(vehicleReportSchema),
    clearInputErrorOnChange: true,
  });
  useUnsavedChanges(form.isDirty());
  const errorOf = useFieldErrors(form.errors);
  const field = (name: (typeof FIELDS)[number]) => ({
    ...form.getInputProps(name),
    name,
    error: errorOf(name),
  });
  const focusFirst = (errors: Record<string, unknown>) => {
    const first = FIELDS.find((name) => errors[name]);
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = form.onSubmit(
    (values) =>
      send.mutate(values, {
        onSuccess: () => {
          props.onSent();
          notifySuccess({ message: t.sent });
        },
        onError: (error) => {
          const fields = readFieldErrors(error);
          form.setErrors(fields);
          focusFirst(fields);
          notifyError({ title: t.failed, message: problemText(readProblem(error), language) });
        },
      }),
    focusFirst,
  );
  return (
    <form ref={element} noValidate className={classes.form} onSubmit={(event) => submit(event)}>
      <NativeSelect
        label={t.reason}
        data={REPORT_REASONS.map((value) => ({ value, label: reasons[value] }))}
        {...field("reason")}
      />
      <Textarea label={t.message} required rows={4} maxLength={2000} {...field("message")} />
      <TextInput
        label={t.email}
        description={t.emailHint}
        type="email"
        autoComplete="email"
        {...field("email")}
      />
      <Button type="submit" size="lg" loading={send.isPending}>
        {t.send}
      </Button>
    </form>
  );
}
