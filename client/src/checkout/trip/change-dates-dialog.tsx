import { Alert, Button, Group, Text } from "@mantine/core";
import { IconCalendarX, IconInfoCircle } from "@tabler/icons-react";
import { trpc } from "#client/api/api.ts";
import { usePayBy } from "#client/booking/payment-deadline.tsx";
import { formatEurosExact, formatLocalDateTime } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText } from "#client/text/problems.ts";
import { DateRangeField } from "#client/ui/dates/date-range-field.tsx";
import { dateText } from "#client/ui/dates/date-text.ts";
import { TimeSelect } from "#client/ui/dates/time-select.tsx";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import wrapping from "#client/ui/wrapping-button.module.css";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { addDays } from "#shared/local-time.ts";
import { AmountRows } from "./amount-rows.tsx";
import classes from "./change-dates-dialog.module.css";
import { tripText } from "./trip-text.ts";
import { type DateChange, useChangeDates } from "./use-change-dates.ts";

function Fields({ change }: { change: DateChange }) {
  const t = useText(dateText);
  const options = trpc.catalog.options.useQuery().data;
  const { draft, problem } = change;
  if (!options) return null;
  return (
    <div className={classes.fields}>
      <DateRangeField
        className={classes.days}
        pickupDate={draft.pickupDate}
        returnDate={draft.returnDate}
        onChange={({ pickupDate, returnDate }) => change.choose({ pickupDate, returnDate })}
        today={options.today}
        lastDay={addDays(options.today, options.maxDaysAhead)}
        taken={change.quote?.taken ?? []}
        pickupError={problem}
        required
      />
      {(["pickupTime", "returnTime"] as const).map((name) => (
        <TimeSelect
          key={name}
          label={t[name]}
          value={draft[name]}
          onChange={(time) => change.choose({ [name]: time })}
        />
      ))}
    </div>
  );
}

function Taken({ change }: { change: DateChange }) {
  const t = useText(tripText).change;
  const language = useLanguage();
  const nearest = change.quote?.nearest ?? [];
  return (
    <Alert color="terracotta" icon={<IconCalendarX aria-hidden />} title={t.taken}>
      <Text size="sm">{nearest.length > 0 ? t.nearest : t.none}</Text>
      <Group gap="xs" mt="xs">
        {nearest.map((period) => (
          <Button
            key={period.from}
            variant="default"
            size="compact-md"
            classNames={wrapping}
            onClick={() => change.chooseFree(period)}
          >
            {formatLocalDateTime(period.from, language)} –{" "}
            {formatLocalDateTime(period.to, language)}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}

/** The old and the new total, the difference, and what it means for the customer. */
function Price({ booking, change }: { booking: CustomerBooking; change: DateChange }) {
  const t = useText(tripText).change;
  const language = useLanguage();
  const payBy = usePayBy();
  const { quote, costsMore } = change;
  if (!quote) return null;
  const { totalCents, differenceCents, dueAt } = quote;
  const amount = formatEurosExact(Math.abs(differenceCents), language);
  return (
    <>
      <AmountRows
        rows={[
          { label: t.before, cents: booking.totalCents },
          { label: t.after, cents: totalCents, isStrong: true },
          { label: t.difference, cents: differenceCents, isSigned: true },
        ]}
      />
      {differenceCents === 0 && <Text size="sm">{t.same}</Text>}
      {dueAt && (
        <Text size="sm">{t.toPay(formatEurosExact(totalCents, language), payBy(dueAt))}</Text>
      )}
      {!dueAt && differenceCents < 0 && <Text size="sm">{t.refund(amount)}</Text>}
      {costsMore && (
        <Alert color="sun" icon={<IconInfoCircle aria-hidden />}>
          {problemText({ code: "changeCostsMore", params: { cents: differenceCents } }, language)}
        </Alert>
      )}
    </>
  );
}

function Outcome({ booking, change }: { booking: CustomerBooking; change: DateChange }) {
  const t = useText(tripText).change;
  if (change.problem) return null;
  if (!change.isMoved) return <Text c="dimmed">{t.choose}</Text>;
  if (change.isChecking) return <Text c="dimmed">{t.checking}</Text>;
  if (change.quote?.available === false) return <Taken change={change} />;
  return <Price booking={booking} change={change} />;
}

function ChangeDates(props: {
  booking: CustomerBooking;
  ownChanges: Set<string>;
  onClose: () => void;
}) {
  const t = useText(tripText).change;
  const { booking, ownChanges, onClose } = props;
  const change = useChangeDates(booking, { ownChanges, onClose });
  return (
    <>
      <Text mb="md">{t.text}</Text>
      <Fields change={change} />
      <div className={classes.outcome} role="status" aria-busy={change.isChecking}>
        <Outcome booking={booking} change={change} />
      </div>
      <Group justify="flex-end" mt="xl">
        <Button variant="default" onClick={onClose}>
          {t.keep}
        </Button>
        <Button loading={change.isBusy} disabled={!change.canConfirm} onClick={change.confirm}>
          {t.confirm}
        </Button>
      </Group>
    </>
  );
}

/** Moves a booking to other dates, after showing the new price and the difference. */
export function ChangeDatesDialog(props: {
  booking: CustomerBooking;
  opened: boolean;
  ownChanges: Set<string>;
  onClose: () => void;
}) {
  const t = useText(tripText).change;
  const { booking, opened, ownChanges, onClose } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={t.title} closeLabel={t.keep} isWide>
      <ChangeDates booking={booking} ownChanges={ownChanges} onClose={onClose} />
    </Dialog>
  );
}
