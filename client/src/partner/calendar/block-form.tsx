import { Alert, Button, Checkbox, Group, NativeSelect, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { DayField } from "#client/ui/dates/day-field.tsx";
import { HALF_HOURS } from "#client/ui/dates/time-select.tsx";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { notifyError } from "#client/ui/toast/toasts.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import { addDays, DEFAULT_TIME, isLocalDate, type LocalPeriod } from "#shared/local-time.ts";
import { type CalendarBlock, type SaveBlock, saveBlockSchema } from "#shared/partner/calendar.ts";
import classes from "./block-form.module.css";
import { type DayChoice, isWholeDays, lastDayOf } from "./calendar-days.ts";
import { calendarText } from "./calendar-text.ts";
import { usePeriodText } from "./use-period-text.ts";
import { useUndoToast } from "./use-undo-toast.ts";

const MIDNIGHT = "00:00";

export type BlockValues = Omit<SaveBlock, "repeatUntil"> & {
  /** True if the end is the last blocked day and times are ignored. */
  wholeDays: boolean;
  repeats: boolean;
  repeatUntil: string;
};

/** Initial form values for chosen days, with what was entered for them already. */
function fromChoice(
  { vehicleId, first, last }: DayChoice,
  entered: BlockValues | null | undefined,
): BlockValues {
  return {
    startTime: DEFAULT_TIME,
    endTime: DEFAULT_TIME,
    note: "",
    wholeDays: true,
    repeats: false,
    repeatUntil: "",
    ...entered,
    vehicleId,
    startDate: first,
    endDate: last,
  };
}

/** Initial form values for an existing block. */
export function fromBlock(block: CalendarBlock): BlockValues {
  const { id, vehicleId, from, to, note } = block;
  const wholeDays = isWholeDays(block);
  const endDate = wholeDays ? lastDayOf(block) : to.slice(0, 10);
  return {
    id,
    vehicleId,
    startDate: from.slice(0, 10),
    startTime: from.slice(11),
    endDate,
    endTime: to.slice(11),
    note,
    wholeDays,
    repeats: false,
    repeatUntil: "",
  };
}

export function toInput({ wholeDays, repeats, repeatUntil, ...values }: BlockValues): SaveBlock {
  const repeat = { repeatUntil: repeats ? repeatUntil : null };
  if (!wholeDays || !isLocalDate(values.endDate)) return { ...values, ...repeat };
  const endDate = addDays(values.endDate, 1);
  return { ...values, startTime: MIDNIGHT, endTime: MIDNIGHT, endDate, ...repeat };
}

/** The fields that say when a vehicle is blocked. */
const PERIOD = [
  "vehicleId",
  "startDate",
  "startTime",
  "endDate",
  "endTime",
  "repeatUntil",
] as const;
const FIELDS = [...PERIOD, "note"] as const;

type BlockFormProps = {
  vehicles: readonly { id: string; title: string }[];
  /** Days to block, or the block to edit. */
  start: DayChoice | CalendarBlock;
  /** What was entered already for days to block, beside the days themselves. */
  entered?: BlockValues | null;
  onChange?: (values: BlockValues) => void;
  onDone: () => void;
};

/** @param before the block that is edited, as it was */
function useSaveBlock(
  before: CalendarBlock | null,
  onDone: () => void,
  onRefused: (error: unknown) => void,
) {
  const t = useText(calendarText).form;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const showUndo = useUndoToast();
  const restore = trpc.partner.saveBlock.useMutation();
  const remove = trpc.partner.deleteBlock.useMutation();
  const [conflicts, setConflicts] = useState<LocalPeriod[]>([]);
  const save = trpc.partner.saveBlock.useMutation({
    onMutate: () => setConflicts([]),
    onSuccess: async ({ ids }) => {
      await utils.partner.calendar.invalidate();
      void utils.catalog.invalidate();
      const [id = ""] = ids;
      showUndo(t.saved(ids.length), () =>
        before
          ? restore.mutateAsync(toInput(fromBlock(before)))
          : remove.mutateAsync({ id, series: ids.length > 1 }),
      );
      onDone();
    },
    onError: (error) => {
      const problem = readProblem(error);
      if (problem.code === "periodOccupied") return setConflicts(problem.params.conflicts);
      onRefused(error);
      notifyError({ title: t.failed, message: problemText(problem, language) });
    },
  });
  return { save, conflicts };
}

/** Blocks days or edits a block. Lists all conflicts and keeps what was typed. */
export function BlockForm({ vehicles, start, entered, onChange, onDone }: BlockFormProps) {
  const t = useText(calendarText);
  const periodText = usePeriodText();
  const isNew = "first" in start;
  const [isAttempted, setAttempted] = useState(false);
  const form = useForm<BlockValues>({
    initialValues: isNew ? fromChoice(start, entered) : fromBlock(start),
    onValuesChange: onChange,
    validate: (values) => zod4Resolver(saveBlockSchema)(toInput(values)),
    validateInputOnChange: isAttempted,
  });
  useUnsavedChanges(form.isDirty());
  const errorOf = useFieldErrors(form.errors);
  const { save, conflicts } = useSaveBlock(isNew ? null : start, onDone, (error) =>
    form.setErrors(readFieldErrors(error)),
  );
  const field = (name: keyof BlockValues) => ({
    ...form.getInputProps(name),
    error: errorOf(name),
  });
  const submit = form.onSubmit(
    (values) => save.mutate(toInput(values)),
    (errors) => {
      setAttempted(true);
      form.getInputNode(FIELDS.find((name) => Boolean(errors[name])) ?? "startDate")?.focus();
    },
  );
  const { wholeDays, repeats } = form.values;
  const entry = toInput(form.values);
  // Other days may be free: what was found of the refused ones is not said of them.
  const isAsRefused = PERIOD.every((name) => save.variables?.[name] === entry[name]);
  const timeField = (name: "startTime" | "endTime") => (
    <NativeSelect
      label={t.form[name]}
      // A block that was made by a program may have another time.
      data={[...new Set([...HALF_HOURS, form.values[name]])].sort()}
      {...field(name)}
    />
  );
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <NativeSelect
        label={t.vehicle}
        data={vehicles.map(({ id, title }) => ({ value: id, label: title }))}
        disabled={!isNew}
        {...field("vehicleId")}
      />
      <Switch
        size="md"
        label={t.form.wholeDays}
        {...form.getInputProps("wholeDays", { type: "checkbox" })}
      />
      <div className={classes.when}>
        <DayField label={wholeDays ? t.form.firstDay : t.from} {...field("startDate")} />
        {!wholeDays && timeField("startTime")}
        <DayField label={wholeDays ? t.form.lastDay : t.to} {...field("endDate")} />
        {!wholeDays && timeField("endTime")}
      </div>
      <TextInput label={t.form.note} description={t.form.noteHint} {...field("note")} />
      {isNew && (
        <Checkbox label={t.form.repeat} {...form.getInputProps("repeats", { type: "checkbox" })} />
      )}
      {isNew && repeats && <DayField label={t.form.repeatUntil} {...field("repeatUntil")} />}
      {isAsRefused && conflicts.length > 0 && (
        <Alert color="terracotta" variant="light" role="alert" title={t.form.occupied}>
          <ul className={classes.conflicts}>
            {conflicts.map((period) => (
              <li key={period.from} className="tabular">
                {periodText(period)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t.form.save}
        </Button>
      </Group>
    </form>
  );
}
