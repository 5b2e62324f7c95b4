import { Text } from "@mantine/core";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { BookingEvent } from "#shared/checkout/checkout.ts";
import classes from "./booking-history.module.css";
import { bookingStateText } from "./booking-state-text.ts";

/** Collapsible history of a booking, oldest first. */
export function BookingHistory(props: { history: readonly BookingEvent[] }) {
  const t = useText(bookingStateText);
  const language = useLanguage();
  return (
    <details className={classes.history}>
      <summary>{t.history}</summary>
      <ol className={classes.events}>
        {props.history.map((event) => (
          <li key={`${event.kind}-${event.at}`}>
            <Text component="span" fw={600}>
              {t.events[event.kind]}
            </Text>
            <Text component="span" c="dimmed" size="sm" className="tabular">
              {formatInstant(event.at, language)}
            </Text>
            {event.reason && (
              <Text component="span" size="sm" className={classes.reason}>
                {t.reason(event.reason)}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
