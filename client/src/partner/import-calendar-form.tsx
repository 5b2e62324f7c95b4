import {
  Alert,
  Button,
  FileInput,
  Group,
  NativeSelect,
  Radio,
  Text,
  TextInput,
} from "@mantine/core";
import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useState } from "react";
import { trpc } from "#client/api.ts";
import { formatLocalDateTime } from "#client/text/format.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/notices.ts";
import { useFieldErrors } from "#client/ui/use-field-errors.ts";
import {
  CALENDAR_BYTES,
  type CalendarPreview,
  type ImportCalendar,
  importCalendarSchema,
} from "#shared/calendar.ts";
import type { LocalPeriod } from "#shared/local-time.ts";
import classes from "./calendar-sharing.module.css";
import { calendarText } from "./calendar-text.ts";

type Values = { vehicleId: string; by: "url" | "file"; url: string; text: string; name: string };

function toInput({ by, vehicleId, name, url, text }: Values): ImportCalendar {
  // Line ends of one character, so that a file of the largest size fits into a request.
  const source = by === "url" ? { url } : { text: text.replaceAll("\r\n", "\n") };
  return { vehicleId, name: name.trim() || ".ics", ...source };
}

function usePeriodWords(): (period: LocalPeriod) => string {
  const language = useLanguage();
  return ({ from, to }) =>
    `${formatLocalDateTime(from, language)} – ${formatLocalDateTime(to, language)}`;
}

function Preview({ preview }: { preview: CalendarPreview }) {
  const t = useWords(calendarText).import;
  const periodWords = usePeriodWords();
  const titled = (event: LocalPeriod & { summary: string }) =>
    `${event.summary || t.nameless}, ${periodWords(event)}`;
  return (
    <>
      {preview.conflicts.length > 0 && (
        <Alert color="terracotta" variant="light" title={t.conflicts(preview.conflicts.length)}>
          <ul className={classes["periods"]}>
            {preview.conflicts.map((conflict) => (
              <li key={`${conflict.from} ${conflict.summary}`}>
                {t.conflict(titled(conflict), periodWords(conflict.booked))}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div>
        <Text fw={600}>{t.wouldBlock(preview.blocks)}</Text>
        {preview.periods.length > 0 && (
          <ul className={classes["periods"]}>
            {preview.periods.map((period) => (
              <li key={`${period.from} ${period.summary}`} className="tabular">
                {titled(period)}
              </li>
            ))}
          </ul>
        )}
        {preview.leftOut > 0 && (
          <Text size="sm" c="dimmed" mt="xs">
            {t.leftOut(preview.leftOut)}
          </Text>
        )}
      </div>
    </>
  );
}

function useImport(onPreview: (preview: CalendarPreview) => void, onDone: () => void) {
  const t = useWords(calendarText).import;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const onError = (error: unknown) =>
    notifyError({ title: t.failed, message: problemText(readProblem(error), language) });
  const preview = trpc.partner.previewCalendar.useMutation({ onSuccess: onPreview, onError });
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

/** A calendar by address or file: first what it would block and what is in the way, then the deed. */
export function ImportCalendarForm(props: {
  vehicles: readonly { id: string; title: string }[];
  vehicleId?: string;
  onDone: () => void;
}) {
  const t = useWords(calendarText);
  const [shown, setShown] = useState<CalendarPreview | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const form = useForm<Values>({
    initialValues: {
      vehicleId: props.vehicleId ?? props.vehicles[0]?.id ?? "",
      ...{ by: "url", url: "", text: "", name: "" },
    },
    validate: (values) => zod4Resolver(importCalendarSchema)(toInput(values)),
  });
  const errorOf = useFieldErrors(form.errors);
  const { preview, save } = useImport((found) => {
    if (form.values.name === "") form.setFieldValue("name", found.name);
    setShown(found);
  }, props.onDone);
  const choose = async (file: File | null) => {
    setTooLarge(file !== null && file.size > CALENDAR_BYTES);
    form.setFieldValue("text", file && file.size <= CALENDAR_BYTES ? await file.text() : "");
    if (file && form.values.name === "")
      form.setFieldValue("name", file.name.replace(/\.ics$/i, ""));
  };
  const submit = form.onSubmit(
    (values) => {
      const { name, ...source } = toInput(values);
      if (shown) return save.mutate({ name, ...source });
      preview.mutate(source, { onError: (error) => form.setErrors(readFieldErrors(error)) });
    },
    (errors) => form.getInputNode(errors["name"] ? "name" : "url")?.focus(),
  );
  const { by } = form.values;
  return (
    <form onSubmit={submit} noValidate className={classes["form"]}>
      {!shown && (
        <>
          <NativeSelect
            label={t.vehicle}
            data={props.vehicles.map(({ id, title }) => ({ value: id, label: title }))}
            {...form.getInputProps("vehicleId")}
          />
          <Radio.Group label={t.import.source} {...form.getInputProps("by")}>
            <Group mt="xs">
              <Radio value="url" label={t.import.byAddress} />
              <Radio value="file" label={t.import.byFile} />
            </Group>
          </Radio.Group>
          {by === "url" && (
            <TextInput
              type="url"
              label={t.import.url}
              description={t.import.urlHint}
              {...form.getInputProps("url")}
              error={errorOf("url")}
            />
          )}
          {by === "file" && (
            <FileInput
              label={t.import.file}
              placeholder={t.import.chooseFile}
              accept=".ics,text/calendar"
              onChange={(file) => void choose(file)}
              error={isTooLarge ? t.import.fileTooLarge : errorOf("text")}
            />
          )}
        </>
      )}
      {shown && <Preview preview={shown} />}
      {shown && (
        <TextInput label={t.import.name} {...form.getInputProps("name")} error={errorOf("name")} />
      )}
      <Group justify="flex-end">
        {shown && (
          <Button variant="default" onClick={() => setShown(null)}>
            {t.import.back}
          </Button>
        )}
        <Button type="submit" loading={preview.isPending || save.isPending}>
          {shown ? t.import.confirm(shown.blocks) : t.import.preview}
        </Button>
      </Group>
    </form>
  );
}
