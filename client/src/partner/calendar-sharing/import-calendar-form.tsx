import { Button, FileInput, Group, NativeSelect, Radio, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconFileUpload } from "@tabler/icons-react";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { calendarText } from "#client/partner/calendar/calendar-text.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import {
  CALENDAR_BYTES,
  type CalendarPreview,
  type CalendarSource,
  type ImportCalendar,
  importCalendarSchema,
} from "#shared/partner/calendar.ts";
import type { ProblemResponse } from "#shared/problem.ts";
import { CalendarImportPreview } from "./calendar-import-preview.tsx";
import classes from "./calendar-sharing.module.css";
import { importText } from "./calendar-sharing-text.ts";

type Values = { vehicleId: string; by: "url" | "file"; url: string; text: string; name: string };

function toInput({ by, vehicleId, name, url, text }: Values): ImportCalendar {
  // Single-character line ends, so that a file of the maximum size fits into a request.
  const source = by === "url" ? { url } : { text: text.replaceAll("\r\n", "\n") || undefined };
  return { vehicleId, name: name.trim() || ".ics", ...source };
}

/** Refusals of an address or a file, which are shown beside it. */
const OF_SOURCE: ReadonlySet<string> = new Set(["calendarUnreachable", "calendarUnreadable"]);

const sourceOf = ({ by, url, text }: Values) => (by === "url" ? url : text);

/** The previewed calendar. Only this source is imported, whatever was typed since. */
type Shown = { preview: CalendarPreview; source: CalendarSource };

function useImport(onPreview: (shown: Shown) => void, onDone: () => void) {
  const t = useText(importText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const onError = (error: unknown) =>
    notifyError({ title: t.failed, message: problemText(readProblem(error), language) });
  const preview = trpc.partner.previewCalendar.useMutation({
    onSuccess: (found, source) => onPreview({ preview: found, source }),
    onError: (error) => {
      if (!OF_SOURCE.has(readProblem(error).code)) onError(error);
    },
  });
  const save = trpc.partner.importCalendar.useMutation({
    onSuccess: async ({ blocks }) => {
      await Promise.all([
        utils.partner.calendar.invalidate(),
        utils.partner.calendarImports.invalidate(),
      ]);
      void utils.catalog.invalidate();
      notifySuccess({ message: t.done(blocks) });
      onDone();
    },
    onError,
  });
  return { preview, save };
}

type ImportCalendarFormProps = {
  vehicles: readonly { id: string; title: string }[];
  vehicleId?: string;
  onDone: () => void;
};

function useImportForm({ vehicles, vehicleId }: ImportCalendarFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const form = useForm<Values>({
    initialValues: {
      vehicleId: vehicleId ?? vehicles[0]?.id ?? "",
      by: "url",
      url: "",
      text: "",
      name: "",
    },
    validate: (values) => zod4Resolver(importCalendarSchema)(toInput(values)),
  });
  const proposed = useRef("");
  /** Another file or address has another name, unless one was typed. */
  const proposeName = (name: string) => {
    const before = proposed.current;
    proposed.current = name;
    form.setFieldValue("name", (typed) => (typed === "" || typed === before ? name : typed));
  };
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    form.clearErrors();
    form.setFieldValue("text", chosen && chosen.size <= CALENDAR_BYTES ? await chosen.text() : "");
    if (chosen) proposeName(chosen.name.replace(/\.ics$/i, ""));
  };
  const focusFirst = (errors: Record<string, unknown>) => {
    const source = form.values.by === "url" ? "url" : "text";
    form.getInputNode(errors["url"] || errors["text"] ? source : "name")?.focus();
  };
  return { form, file, choose, proposeName, focusFirst };
}

/** Imports a calendar from an address or a file, after a preview of its blocks and conflicts. */
export function ImportCalendarForm(props: ImportCalendarFormProps) {
  const t = useText(importText);
  const { vehicle, cancel } = useText(calendarText);
  const language = useLanguage();
  const [shown, setShown] = useState<Shown | null>(null);
  const [refused, setRefused] = useState<{ problem: ProblemResponse; source: string } | null>(null);
  const { form, file, choose, proposeName, focusFirst } = useImportForm(props);
  useUnsavedChanges(form.isDirty());
  const errorOf = useFieldErrors(form.errors);
  const { preview, save } = useImport((next) => {
    // A file has the name under which it was chosen.
    if (form.values.by === "url") proposeName(next.preview.name);
    setShown(next);
  }, props.onDone);
  const submit = form.onSubmit((values) => {
    const { name, ...source } = toInput(values);
    if (shown) return save.mutate({ name, ...shown.source });
    const onError = (error: unknown) => {
      form.setErrors(readFieldErrors(error));
      const problem = readProblem(error);
      if (!OF_SOURCE.has(problem.code)) return;
      setRefused({ problem, source: sourceOf(values) });
      form.getInputNode(values.by === "url" ? "url" : "text")?.focus();
    };
    preview.mutate(source, { onError });
  }, focusFirst);
  const refusal =
    refused && refused.source === sourceOf(form.values)
      ? problemText(refused.problem, language)
      : undefined;
  const isTooLarge = file !== null && file.size > CALENDAR_BYTES;
  const { by } = form.values;
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {!shown && (
        <>
          <NativeSelect
            label={vehicle}
            data={props.vehicles.map(({ id, title }) => ({ value: id, label: title }))}
            {...form.getInputProps("vehicleId")}
          />
          <Radio.Group size="md" label={t.source} {...form.getInputProps("by")}>
            <Group mt="xs">
              <Radio value="url" label={t.byAddress} />
              <Radio value="file" label={t.byFile} />
            </Group>
          </Radio.Group>
          {by === "url" && (
            <TextInput
              type="url"
              label={t.url}
              description={t.urlHint}
              {...form.getInputProps("url")}
              error={errorOf("url") ?? refusal}
            />
          )}
          {by === "file" && (
            <FileInput
              size="md"
              label={t.file}
              placeholder={t.chooseFile}
              accept=".ics,text/calendar"
              data-path="text"
              value={file}
              onChange={(chosen) => void choose(chosen)}
              leftSection={<IconFileUpload size={20} stroke={1.7} aria-hidden />}
              error={isTooLarge ? t.fileTooLarge : (errorOf("text") ?? errorOf("url") ?? refusal)}
            />
          )}
        </>
      )}
      {shown && <CalendarImportPreview preview={shown.preview} />}
      {shown && (
        <TextInput label={t.name} {...form.getInputProps("name")} error={errorOf("name")} />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => (shown ? setShown(null) : props.onDone())}>
          {shown ? t.back : cancel}
        </Button>
        <Button type="submit" loading={preview.isPending || save.isPending}>
          {shown ? t.confirm(shown.preview.blocks) : t.preview}
        </Button>
      </Group>
    </form>
  );
}
