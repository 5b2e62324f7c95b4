import { Alert, Button, Group, Skeleton, Text } from "@mantine/core";
import { IconCalendarX, IconCoinEuro, IconInfoCircle } from "@tabler/icons-react";
import { trpc } from "#client/api/api.ts";
import { useLoadError } from "#client/api/use-load-error.ts";
import { ClosedNote } from "#client/booking/opening-hours/closed-note.tsx";
import { pickupLimits } from "#client/booking/place/pickup-limits.ts";
import { useDayPrices } from "#client/booking/price/day-prices.ts";
import { usePayBy } from "#client/booking/price/payment-deadline.tsx";
import { useRentalLengths } from "#client/booking/rental/rental-lengths.ts";
import { formatEurosExact, formatLocalDateTime } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { RetryAlert } from "#client/ui/alert/retry-alert.tsx";
import type { RentalLengths } from "#client/ui/dates/date-range.ts";
import { DateRangeField } from "#client/ui/dates/date-range-field.tsx";
import { dateText } from "#client/ui/dates/date-text.ts";
import { TimeSelect } from "#client/ui/dates/time-select.tsx";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { useBusyDialog } from "#client/ui/dialog/use-busy-dialog.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import wrapping from "#client/ui/wrapping-button.module.css";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { differenceToPaid, PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import { addDays, type LocalDate } from "#shared/local-time.ts";
import { AmountRows } from "./amount-rows.tsx";
import classes from "./change-dates-dialog.module.css";
import { tripText } from "./trip-text.ts";
import { type DateChange, useChangeDates } from "./use-change-dates.ts";

/** The bounds of the vehicle. The number of days of the booking itself is always allowed. */
function useLengthsOf({ bounds, days }: CustomerBooking): RentalLengths | undefined {
  const lengths = useRentalLengths(bounds);
  return (
    lengths && {
      ...lengths,
      min: Math.min(lengths.min, days),
      max: Math.max(lengths.max, days),
    }
  );
}

function Fields({ booking, change }: { booking: CustomerBooking; change: DateChange }) {
  const t = useText(dateText);
  const trip = useText(tripText);
  const language = useLanguage();
  const lengths = useLengthsOf(booking);
  const query = trpc.catalog.options.useQuery();
  const error = useLoadError(query);
  const options = query.data;
  const prices = useDayPrices(booking.vehicle.id, booking.vehicle.pricePerDayCents);
  const { draft, problem } = change;
  if (!options && error) {
    return (
      <RetryAlert
        text={problemText(readProblem(error), language)}
        retryLabel={trip.change.retry}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (!options) return <Skeleton height={230} role="status" aria-label={trip.change.loading} />;
  const limits = pickupLimits(options);
  const { firstDay } = limits;
  // The booked pickup is allowed whatever the lead time.
  const keepsPickup = booking.pickupDate >= options.today && booking.pickupDate < firstDay;
  const openTime = (date: LocalDate) =>
    draft.pickupTime && date !== booking.pickupDate
      ? limits.openTime(date, draft.pickupTime)
      : draft.pickupTime;
  return (
    <div className={classes.fields}>
      <DateRangeField
        className={classes.wide}
        pickupDate={draft.pickupDate}
        returnDate={draft.returnDate}
        onChange={({ pickupDate, returnDate }) =>
          change.choose({
            pickupDate,
            returnDate,
            ...(pickupDate && { pickupTime: openTime(pickupDate) }),
          })
        }
        today={keepsPickup ? booking.pickupDate : firstDay}
        lastDay={addDays(options.today, options.maxDaysAhead)}
        taken={change.taken ?? []}
        lengths={lengths}
        prices={prices}
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
      <ClosedNote
        hours={booking.openingHours}
        times={draft}
        isBooked={booking.partnerPhone !== null}
        className={classes.wide}
      />
    </div>
  );
}

function Taken({ change }: { change: DateChange }) {
  const t = useText(tripText).change;
  const language = useLanguage();
  const nearest = change.quote?.nearest ?? [];
  return (
    <Alert
      role="presentation"
      color="terracotta"
      icon={<IconCalendarX aria-hidden />}
      title={t.taken}
    >
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

/** Asks for consent to another total than the one that was confirmed. */
function PriceChanged({ totalCents }: { totalCents: number }) {
  const t = useText(tripText).change;
  const language = useLanguage();
  return (
    <Alert color="sun" icon={<IconCoinEuro aria-hidden />} title={t.priceChanged} role="alert">
      {problemText({ code: "priceChanged", params: { totalCents } }, language)}
    </Alert>
  );
}

/** What remains to be settled of the new total. An admin may have confirmed another payment. */
function Settlement(props: { totalCents: number; paidCents: number }) {
  const t = useText(tripText).change;
  const language = useLanguage();
  const difference = differenceToPaid(props.totalCents, props.paidCents, language);
  if (!difference) return null;
  const amount = formatEurosExact(difference.cents, language);
  return (
    <Text size="sm">
      {difference.isOwed
        ? `${difference.label}: ${amount}. ${PAYMENT_LABELS[language].settle}`
        : t.refund(amount)}
    </Text>
  );
}

/** The old and the new total, the difference, and what it means for the customer. */
function Price({ booking, change }: { booking: CustomerBooking; change: DateChange }) {
  const texts = useText(tripText);
  const t = texts.change;
  const language = useLanguage();
  const payBy = usePayBy();
  const { quote, costsMore } = change;
  if (!quote) return null;
  const { paid } = booking;
  const { totalCents, differenceCents, dueAt } = quote;
  return (
    <>
      <AmountRows
        rows={[
          { label: t.before, cents: booking.totalCents },
          { label: t.after, cents: totalCents, isStrong: true },
          { label: t.difference, cents: differenceCents, isSigned: true },
          ...(paid ? [{ label: texts.money.paid, cents: paid.amountCents }] : []),
        ]}
      />
      {differenceCents === 0 && <Text size="sm">{t.same}</Text>}
      {dueAt && (
        <Text size="sm">{t.toPay(formatEurosExact(totalCents, language), payBy(dueAt))}</Text>
      )}
      {paid && !costsMore && <Settlement totalCents={totalCents} paidCents={paid.amountCents} />}
      {costsMore && (
        <Alert role="presentation" color="sun" icon={<IconInfoCircle aria-hidden />}>
          {problemText({ code: "changeCostsMore", params: { cents: differenceCents } }, language)}
        </Alert>
      )}
    </>
  );
}

/** What interrupts: the check has failed, or the price is another one than was confirmed. */
function Interruption({ change }: { change: DateChange }) {
  const t = useText(tripText).change;
  if (change.problem) return null;
  if (change.failure) {
    return (
      <RetryAlert
        text={change.failure}
        retryLabel={t.retry}
        onRetry={change.retry}
        isRetrying={change.isRetrying}
      />
    );
  }
  const { isPriceChanged, quote } = change;
  return isPriceChanged && quote ? <PriceChanged totalCents={quote.totalCents} /> : null;
}

/** What comes of the chosen dates, without what interrupts: announced when the user pauses. */
function Outcome({ booking, change }: { booking: CustomerBooking; change: DateChange }) {
  const t = useText(tripText).change;
  if (change.problem || change.failure) return null;
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
  const language = useLanguage();
  const { booking, ownChanges, onClose } = props;
  const change = useChangeDates(booking, { ownChanges, onClose });
  useUnsavedChanges(change.isMoved);
  useBusyDialog(change.isBusy);
  const newTotal = change.isPriceChanged ? change.quote?.totalCents : undefined;
  return (
    <>
      <Text mb="md">{t.text}</Text>
      <Fields booking={booking} change={change} />
      <div className={classes.outcome}>
        <Interruption change={change} />
        <div className={classes.result} role="status" aria-busy={change.isChecking}>
          <Outcome booking={booking} change={change} />
        </div>
      </div>
      <Group justify="flex-end" mt="xl">
        <Button variant="default" disabled={change.isBusy} onClick={onClose}>
          {t.keep}
        </Button>
        <Button loading={change.isBusy} disabled={!change.canConfirm} onClick={change.confirm}>
          {newTotal === undefined ? t.confirm : t.confirmAt(formatEurosExact(newTotal, language))}
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
