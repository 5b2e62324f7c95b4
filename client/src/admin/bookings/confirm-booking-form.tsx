import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconAlertTriangle } from "@tabler/icons-react";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useState } from "react";
import { ButtonRow } from "#client/admin/drawer/button-row.tsx";
import { trpc } from "#client/api/api.ts";
import { formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { DayField } from "#client/ui/dates/day-field.tsx";
import { EuroInput } from "#client/ui/form/euro-input.tsx";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import { type AdminBooking, paymentSchema } from "#shared/admin/admin-bookings.ts";
import { isLocalDate, type LocalDate, toLocalDate } from "#shared/local-time.ts";
import { bookingDetailsText } from "./booking-details-text.ts";
import { useBookingChange } from "./use-booking-change.ts";

type Values = { amountCents: number | null; receivedOn: string; reference: string };

const FIELDS = ["amountCents", "receivedOn", "reference"] as const;

/** False for invalid dates, which are reported as a different problem. */
const isAfter = (typed: string, day: LocalDate) => isLocalDate(typed) && typed > day;

/** Warns when the received amount is above or below the total. Renders nothing when they match. */
function AmountWarning(props: { receivedCents: number | null; totalCents: number }) {
  const t = useText(bookingDetailsText).confirm;
  const language = useLanguage();
  const { receivedCents, totalCents } = props;
  const isKnown = receivedCents !== null && Number.isFinite(receivedCents);
  const difference = isKnown ? receivedCents - totalCents : 0;
  const amount = formatEurosExact(Math.abs(difference), language);
  return (
    <div role="status">
      {difference !== 0 && (
        <Alert color="sun" variant="light" mt="xs" icon={<IconAlertTriangle aria-hidden />}>
          {difference < 0 ? t.less(amount) : t.more(amount)}
        </Alert>
      )}
    </div>
  );
}

/** Records the bank transfer for a booking and confirms it. */
export function ConfirmBookingForm(props: { booking: AdminBooking; onClose: () => void }) {
  const texts = useText(bookingDetailsText);
  const t = texts.confirm;
  const language = useLanguage();
  const { booking, onClose } = props;
  const [today] = useState(() => toLocalDate(new Date()));
  const form = useForm<Values>({
    initialValues: {
      amountCents: booking.totalCents,
      receivedOn: today,
      reference: booking.paymentReference,
    },
    validate: (values) => ({
      ...(isAfter(values.receivedOn, today) ? { receivedOn: "dateInvalid" } : {}),
      ...zod4Resolver(paymentSchema)(values),
    }),
  });
  useUnsavedChanges(form.isDirty());
  const errorOf = useFieldErrors(form.errors);
  const confirm = trpc.admin.confirmBooking.useMutation(useBookingChange(t, onClose));
  const isFuture = form.errors["receivedOn"] && isAfter(form.values.receivedOn, today);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ amountCents, ...rest }) => {
          const payment = { amountCents: amountCents ?? 0, ...rest };
          confirm.mutate({ id: booking.id, expectedUpdatedAt: booking.updatedAt, payment });
        },
        (errors) =>
          form.getInputNode(FIELDS.find((name) => Boolean(errors[name])) ?? "amountCents")?.focus(),
      )}
    >
      <Stack>
        <Text>{t.lead}</Text>
        <Group justify="space-between">
          <Text c="dimmed">{texts.total}</Text>
          <Text fw={600} className="tabular">
            {formatEurosExact(booking.totalCents, language)}
          </Text>
        </Group>
        <div>
          <EuroInput
            label={t.amount}
            withAsterisk
            data-path="amountCents"
            cents={form.values.amountCents}
            onCents={(cents) => form.setFieldValue("amountCents", cents)}
            error={errorOf("amountCents")}
          />
          <AmountWarning receivedCents={form.values.amountCents} totalCents={booking.totalCents} />
        </div>
        <DayField
          label={t.date}
          withAsterisk
          max={today}
          {...form.getInputProps("receivedOn")}
          error={isFuture ? t.future : errorOf("receivedOn")}
        />
        <TextInput
          label={t.reference}
          withAsterisk
          maxLength={140}
          {...form.getInputProps("reference")}
          error={errorOf("reference")}
        />
        <ButtonRow isEnd>
          <Button variant="default" onClick={onClose}>
            {texts.leave}
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            {t.save}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
