import { Alert, Button, Group, Text } from "@mantine/core";
import { IconCalendarX } from "@tabler/icons-react";
import { formatEuros, formatEurosExact, formatLocalDateTime } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import wrapping from "#client/ui/wrapping-button.module.css";
import type { AdminBooking, BookingConflict } from "#shared/admin/admin-bookings.ts";
import { displayId } from "#shared/display-id.ts";
import type { LocalPeriod } from "#shared/local-time.ts";
import { bookingDetailsText } from "./booking-details-text.ts";
import classes from "./edit-booking-form.module.css";
import type { BookingEditing } from "./use-edit-booking.ts";

function useConflictText(): (conflict: BookingConflict) => string {
  const t = useText(bookingDetailsText).edit;
  const language = useLanguage();
  return ({ bookingId, ...period }) => {
    const from = formatLocalDateTime(period.from, language);
    const to = formatLocalDateTime(period.to, language);
    return bookingId ? t.takenByBooking(displayId(bookingId), from, to) : t.takenByBlock(from, to);
  };
}

function Nearest(props: { nearest: readonly LocalPeriod[]; onChoose: (to: LocalPeriod) => void }) {
  const t = useText(bookingDetailsText).edit;
  const language = useLanguage();
  if (props.nearest.length === 0) return <Text size="sm">{t.noneNear}</Text>;
  return (
    <>
      <Text size="sm">{t.nearest}</Text>
      <Group gap="xs">
        {props.nearest.map((period) => (
          <Button
            key={period.from}
            variant="default"
            size="compact-md"
            classNames={wrapping}
            onClick={() => props.onChoose(period)}
          >
            {formatLocalDateTime(period.from, language)} –{" "}
            {formatLocalDateTime(period.to, language)}
          </Button>
        ))}
      </Group>
    </>
  );
}

/** Shows what conflicts with the chosen period, and which periods are free. */
export function EditConflicts({ editing }: { editing: BookingEditing }) {
  const t = useText(bookingDetailsText).edit;
  const textOf = useConflictText();
  const { conflicts, nearest } = editing.quote;
  return (
    <div role="alert">
      {conflicts.length > 0 && (
        <Alert
          className={classes.conflicts}
          color="terracotta"
          variant="light"
          icon={<IconCalendarX aria-hidden />}
          title={t.taken}
        >
          <ul className={classes.reasons}>
            {conflicts.map((conflict) => (
              <li key={conflict.from} className="tabular">
                {textOf(conflict)}
              </li>
            ))}
          </ul>
          <Nearest nearest={nearest} onChoose={(period) => editing.choose(period)} />
        </Alert>
      )}
    </div>
  );
}

/** Shows the old price, the new price and the difference. */
export function EditPrice({
  booking,
  editing,
}: {
  booking: AdminBooking;
  editing: BookingEditing;
}) {
  const texts = useText(bookingDetailsText);
  const t = texts.edit;
  const language = useLanguage();
  const { quote, isQuoting, isToBeSeen } = editing;
  const difference = quote.totalCents - booking.totalCents;
  const sign = difference > 0 ? "+" : "−";
  const facts = [
    [t.before, formatEurosExact(booking.totalCents, language)],
    [difference === 0 ? texts.total : t.after, formatEurosExact(quote.totalCents, language)],
    [t.difference, `${sign}${formatEurosExact(Math.abs(difference), language)}`],
  ] as const;
  const priceNote = t.unchangedPrice(formatEuros(booking.vehicle.pricePerDayCents, language));
  const note = isQuoting ? t.checking : difference === 0 ? t.same : priceNote;
  const shown = difference === 0 ? facts.slice(1, 2) : facts;
  return (
    <section aria-label={t.price} aria-busy={isQuoting} role="status">
      <dl className={classes.price} data-stale={isQuoting || undefined}>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" className={classes.note}>
        {note}
      </Text>
      {isToBeSeen && (
        <Text size="sm" fw={600} className={classes.note}>
          {t.reviewPrice}
        </Text>
      )}
      {difference !== 0 && booking.status === "confirmed" && (
        <Text size="sm" className={classes.note}>
          {t.paidMore}
        </Text>
      )}
    </section>
  );
}
