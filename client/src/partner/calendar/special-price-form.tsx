import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { DayField } from "#client/ui/dates/day-field.tsx";
import { EuroInput } from "#client/ui/form/euro-input.tsx";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { addDays, type LocalDate } from "#shared/local-time.ts";
import type { PartnerCalendar } from "#shared/partner/calendar.ts";
import {
  RESTORED_PRICES,
  type SetSpecialPrices,
  SPECIAL_PRICE_DAYS_AHEAD,
  SPECIAL_PRICE_VEHICLES,
  setSpecialPricesSchema,
} from "#shared/partner/special-prices.ts";
import { key } from "#shared/validation/validation-keys.ts";
import classes from "./block-form.module.css";
import { type DayChoice, specialPricesOn } from "./calendar-days.ts";
import { calendarText } from "./calendar-text.ts";
import { FarSpecialPrice } from "./far-special-price.tsx";
import { useUndoToast } from "./use-undo-toast.ts";

/** Value of the choice of all vehicles at once. */
const ALL_VEHICLES = "";

export type PriceValues = {
  vehicleId: string;
  from: string;
  to: string;
  pricePerDayCents: number | null;
};

const FIELDS = ["vehicleId", "from", "to", "pricePerDayCents"] as const;

const formSchema = (today: LocalDate) =>
  setSpecialPricesSchema
    .refine(({ from }) => from >= today, { path: ["from"], message: key("dateInvalid") })
    .refine(({ to }) => to <= addDays(today, SPECIAL_PRICE_DAYS_AHEAD), {
      path: ["to"],
      message: key("dateInvalid"),
    })
    .refine(({ pricePerDayCents }) => pricePerDayCents !== null, {
      path: ["pricePerDayCents"],
      message: key("required"),
    });

function initialValues(calendar: PartnerCalendar, choice: DayChoice): PriceValues {
  const { vehicleId, last } = choice;
  // Days that are over may be among those chosen, but have no price to set any more.
  const first = choice.first < calendar.today ? calendar.today : choice.first;
  const to = last < first ? first : last;
  const [price, ...others] = specialPricesOn(calendar, [vehicleId], { first, last: to });
  const isWhole = price && others.length === 0 && price.from <= first && price.to >= to;
  return { vehicleId, from: first, to, pricePerDayCents: isWhole ? price.pricePerDayCents : null };
}

function useSetSpecialPrices(onDone: () => void, onRefused: (error: unknown) => void) {
  const t = useText(calendarText).prices;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const restore = trpc.partner.restoreSpecialPrices.useMutation();
  const showUndo = useUndoToast();
  return trpc.partner.setSpecialPrices.useMutation({
    onSuccess: async ({ replaced }, change) => {
      await utils.partner.calendar.invalidate();
      void utils.catalog.invalidate();
      const message = change.pricePerDayCents === null ? t.removed : t.saved;
      if (replaced.length > RESTORED_PRICES) notifySuccess({ message });
      else showUndo(message, () => restore.mutateAsync({ change, replaced }));
      onDone();
    },
    onError: (error) => {
      onRefused(error);
      notifyError({ title: t.failed, message: problemText(readProblem(error), language) });
    },
  });
}

/** Sets a price per day for chosen days of a vehicle or of all vehicles, or removes it. */
export function SpecialPriceForm(props: {
  calendar: PartnerCalendar;
  /** The days to begin with. */
  choice: DayChoice;
  /** A price that was entered already. */
  enteredCents?: number | undefined;
  onChange: (values: PriceValues) => void;
  onDone: () => void;
}) {
  const { calendar, choice, enteredCents, onChange, onDone } = props;
  const { vehicles, today } = calendar;
  const t = useText(calendarText);
  const language = useLanguage();
  const [isAttempted, setAttempted] = useState(false);
  const toInput = ({ vehicleId, ...values }: PriceValues): SetSpecialPrices => ({
    ...values,
    vehicleIds: vehicleId === ALL_VEHICLES ? vehicles.map(({ id }) => id) : [vehicleId],
  });
  const form = useForm<PriceValues>({
    initialValues: {
      ...initialValues(calendar, choice),
      ...(enteredCents !== undefined && { pricePerDayCents: enteredCents }),
    },
    onValuesChange: onChange,
    validate: (values) => zod4Resolver(formSchema(today))(toInput(values)),
    validateInputOnChange: isAttempted,
  });
  const errorOf = useFieldErrors(form.errors);
  const change = useSetSpecialPrices(onDone, (error) => form.setErrors(readFieldErrors(error)));
  const field = (name: "vehicleId" | "from" | "to") => ({
    ...form.getInputProps(name),
    error: errorOf(name),
  });
  const submit = form.onSubmit(
    (values) => change.mutate(toInput(values)),
    (errors) => {
      setAttempted(true);
      form.getInputNode(FIELDS.find((name) => Boolean(errors[name])) ?? "from")?.focus();
    },
  );
  const { vehicleIds, from, to, pricePerDayCents } = toInput(form.values);
  const present = specialPricesOn(calendar, vehicleIds, { first: from, last: to });
  const vehicle = vehicles.find(({ id }) => id === form.values.vehicleId);
  const isRemoving = change.isPending && change.variables.pricePerDayCents === null;
  const choices = vehicles.map(({ id, title }) => ({ value: id, label: title }));
  if (vehicles.length > 1 && vehicles.length <= SPECIAL_PRICE_VEHICLES) {
    choices.push({ value: ALL_VEHICLES, label: t.prices.allVehicles(vehicles.length) });
  }
  const lastDay = addDays(today, SPECIAL_PRICE_DAYS_AHEAD);
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {present.length > 0 && (
        <Group>
          <Button
            color="terracotta"
            variant="light"
            loading={isRemoving}
            onClick={() => change.mutate({ vehicleIds, from, to, pricePerDayCents: null })}
          >
            {t.prices.remove}
          </Button>
        </Group>
      )}
      <NativeSelect label={t.vehicle} data={choices} {...field("vehicleId")} />
      <div className={classes.when}>
        <DayField label={t.form.firstDay} min={today} max={lastDay} {...field("from")} />
        <DayField label={t.form.lastDay} min={today} max={lastDay} {...field("to")} />
      </div>
      <EuroInput
        label={t.prices.price}
        description={vehicle && t.prices.usual(formatEuros(vehicle.pricePerDayCents, language))}
        withAsterisk
        required
        data-path="pricePerDayCents"
        cents={pricePerDayCents}
        onCents={(cents) => form.setFieldValue("pricePerDayCents", cents)}
        error={errorOf("pricePerDayCents")}
      />
      <FarSpecialPrice
        pricePerDayCents={pricePerDayCents}
        vehicles={vehicles.filter(({ id }) => vehicleIds.includes(id))}
        days={{ from, to }}
      />
      <Text size="sm" c="dimmed">
        {t.prices.bookings}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={change.isPending && !isRemoving}>
          {t.form.save}
        </Button>
      </Group>
    </form>
  );
}
