import { Text } from "@mantine/core";
import { usePeriodText } from "#client/partner/calendar/use-period-text.ts";
import { useText } from "#client/text/language.tsx";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import type { CalendarPreview } from "#shared/partner/calendar.ts";
import classes from "./calendar-sharing.module.css";
import { importText } from "./calendar-sharing-text.ts";

/** Periods that a calendar import would block, and which of them overlap bookings. */
export function CalendarImportPreview({ preview }: { preview: CalendarPreview }) {
  const t = useText(importText);
  const periodText = usePeriodText();
  const { periods, blocks, conflicts, leftOut } = preview;
  return (
    <>
      {conflicts.length > 0 && (
        <ErrorAlert title={t.conflicts(conflicts.length)}>
          <ul className={classes.periods}>
            {conflicts.map((conflict) => (
              <li key={`${conflict.from} ${conflict.summary} ${conflict.booked.from}`}>
                <b>{conflict.summary || t.nameless}</b>
                <span className="tabular">{periodText(conflict)}</span>
                <span className="tabular">{t.booked(periodText(conflict.booked))}</span>
              </li>
            ))}
          </ul>
        </ErrorAlert>
      )}
      <div>
        <Text fw={600} size="lg">
          {t.wouldBlock(blocks)}
        </Text>
        {periods.length > 0 && (
          <ul className={classes.periods}>
            {periods.map((period) => (
              <li key={`${period.from} ${period.to} ${period.summary}`}>
                <b>{period.summary || t.nameless}</b>
                <span className="tabular">{periodText(period)}</span>
              </li>
            ))}
          </ul>
        )}
        {blocks > periods.length && <Text mt="xs">{t.morePeriods(blocks - periods.length)}</Text>}
        {leftOut > 0 && (
          <Text size="sm" c="dimmed" mt="sm">
            {t.leftOut(leftOut)}
          </Text>
        )}
      </div>
    </>
  );
}
