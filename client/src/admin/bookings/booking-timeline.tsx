import { Text } from "@mantine/core";
import { usePlaceName } from "#client/booking/place/use-place-name.ts";
import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { formatDate, formatEurosExact, formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import {
  type AdminBookingEvent,
  type BookingChanges,
  CHANGEABLE_FIELDS,
  type ChangeableField,
} from "#shared/admin/admin-bookings.ts";
import { bookingDetailsText } from "./booking-details-text.ts";
import classes from "./booking-timeline.module.css";

/** Formats the value of a changed booking field. */
export function useBookingFieldValue(): (field: ChangeableField, value: string | number) => string {
  const t = useText(bookingDetailsText);
  const language = useLanguage();
  const placeName = usePlaceName();
  return (field, value) => {
    if (field === "totalCents") return formatEurosExact(Number(value), language);
    const text = String(value);
    if (field === "pickupDate" || field === "returnDate") return formatDate(text, language);
    if (field === "pickupLocation" || field === "returnLocation") return placeName(text);
    return text || t.none;
  };
}

function Changes({ changes }: { changes: BookingChanges }) {
  const t = useText(bookingDetailsText);
  const valueOf = useBookingFieldValue();
  return (
    <ul className={classes.changes}>
      {CHANGEABLE_FIELDS.map((field) => {
        const change = changes[field];
        if (!change) return null;
        return (
          <li key={field}>
            {t.fields[field]}: <s>{valueOf(field, change.from)}</s>{" "}
            <span className={classes.arrow} role="img" aria-label={t.became}>
              →
            </span>{" "}
            <strong>{valueOf(field, change.to)}</strong>
          </li>
        );
      })}
    </ul>
  );
}

function useActor(): (event: AdminBookingEvent) => string {
  const t = useText(bookingDetailsText);
  return ({ actor, kind }) => {
    if (actor) return `${t.by(actor.fullName)} (${t.roles[actor.role]})`;
    return kind === "expired" ? t.byDeadline : "";
  };
}

/** History of a booking with its actors, newest first. */
export function BookingTimeline({ history }: { history: readonly AdminBookingEvent[] }) {
  const t = useText(bookingDetailsText);
  const { events } = useText(bookingStateText);
  const language = useLanguage();
  const actorOf = useActor();
  return (
    <ol className={classes.events}>
      {history.toReversed().map((event) => (
        <li key={`${event.kind}-${event.at}`}>
          <Text fw={600}>{events[event.kind]}</Text>
          <Text size="sm" c="dimmed" className="tabular">
            {formatInstant(event.at, language)} {actorOf(event)}
          </Text>
          {event.payment && (
            <Text size="sm" className="tabular">
              {t.receivedOn(
                formatEurosExact(event.payment.amountCents, language),
                formatDate(event.payment.receivedOn, language),
              )}
              {" · "}
              {event.payment.reference}
            </Text>
          )}
          {event.reason && <Text size="sm">{t.reason(event.reason)}</Text>}
          {event.changes && <Changes changes={event.changes} />}
        </li>
      ))}
    </ol>
  );
}
