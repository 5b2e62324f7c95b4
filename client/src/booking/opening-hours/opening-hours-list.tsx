import clsx from "clsx";
import { useText } from "#client/text/language.tsx";
import {
  type DaysAlike,
  groupDaysAlike,
  MIDNIGHT,
  type OpeningHours,
} from "#shared/partner/opening-hours.ts";
import classes from "./opening-hours-list.module.css";
import { openingHoursText } from "./opening-hours-text.ts";

/** Opening hours of a week; neighbouring days with the same hours share a line. */
export function OpeningHoursList({ hours }: { hours: OpeningHours }) {
  const t = useText(openingHoursText);
  const nameOf = ({ from, to }: DaysAlike) => {
    if (from === to) return t.days[from];
    const isWeek = from === "monday" && to === "sunday";
    return isWeek ? t.everyDay : t.range(t.days[from], t.days[to]);
  };
  const hoursOf = ({ day }: DaysAlike) => {
    if (!day) return t.closed;
    const isAllDay = day.opens === "00:00" && day.closes === MIDNIGHT;
    return isAllDay ? t.allDay : t.range(day.opens, day.closes);
  };
  return (
    <dl className={clsx(classes.hours, "tabular")}>
      {groupDaysAlike(hours).map((group) => (
        <div key={group.from}>
          <dt>{nameOf(group)}</dt>
          <dd data-closed={group.day === null || undefined}>{hoursOf(group)}</dd>
        </div>
      ))}
    </dl>
  );
}
