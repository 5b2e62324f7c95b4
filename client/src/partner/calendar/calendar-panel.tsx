import { ActionIcon, Button, NativeSelect, SegmentedControl, Text, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import {
  IconCalendarOff,
  IconChevronLeft,
  IconChevronRight,
  IconCoinEuro,
  IconLock,
} from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { CalendarSharing } from "#client/partner/calendar-sharing/calendar-sharing.tsx";
import { useLanguage, useText } from "#client/text/language.tsx";
import { formatMonth, formatMonths } from "#client/text/month.ts";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import { fromWidth } from "#client/ui/theme/breakpoints.ts";
import { toLocalDate } from "#shared/local-time.ts";
import type { PartnerCalendar } from "#shared/partner/calendar.ts";
import { CalendarAgenda } from "./calendar-agenda.tsx";
import {
  type DayChoice,
  type Entry,
  moveMonth,
  openingMonth,
  suggestsPrice,
  weeksOfMonth,
} from "./calendar-days.ts";
import { CalendarDialog, type DayUse, type Shown } from "./calendar-dialog.tsx";
import { Legend } from "./calendar-entry.tsx";
import classes from "./calendar-panel.module.css";
import { CALENDAR_ROWS, type CalendarSearch, readCalendarSearch } from "./calendar-search.ts";
import { CalendarSkeleton } from "./calendar-skeleton.tsx";
import { calendarText } from "./calendar-text.ts";
import { CalendarTimeline } from "./calendar-timeline.tsx";
import { CalendarCompactMonth } from "./month/calendar-compact-month.tsx";
import { CalendarMonth } from "./month/calendar-month.tsx";

const route = getRouteApi("/dashboard");

/** Reads and changes the search parameters. */
function useCalendarSearch() {
  const { view, month, vehicle, rows = CALENDAR_ROWS } = readCalendarSearch(route.useSearch());
  const navigate = route.useNavigate();
  const today = toLocalDate(new Date());
  /** The month that is shown where the address names none. */
  const currentMonth = view === "month" ? openingMonth(today) : today.slice(0, 7);
  return {
    view,
    vehicle,
    rows,
    month: month ?? currentMonth,
    currentMonth,
    go: (change: CalendarSearch) =>
      void navigate({
        search: (before) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      }),
  };
}

type Search = ReturnType<typeof useCalendarSearch>;

/**
 * True where the days of the next month are shown too: in the timeline, and in the list of the
 * current month.
 */
const showsNextMonth = (search: Search, isWide: boolean) =>
  search.view !== "month" && (isWide || search.month === search.currentMonth);

/** The timeline or, on a phone, the list; or a month. */
function ViewSwitch({ search, isWide }: { search: Search; isWide: boolean }) {
  const t = useText(calendarText);
  return (
    <SegmentedControl
      size="md"
      aria-label={t.view}
      value={search.view ?? "timeline"}
      onChange={(view) => search.go({ view: view === "month" ? view : undefined })}
      data={[
        { value: "timeline", label: isWide ? t.timeline : t.list },
        { value: "month", label: t.month },
      ]}
    />
  );
}

/**
 * Month and, on a wide window, view. On phones today is offered in other months only, whose list
 * begins elsewhere.
 */
function Toolbar(props: { search: Search; isWide: boolean; onToday: () => void }) {
  const { search, isWide } = props;
  const t = useText(calendarText);
  const language = useLanguage();
  const moveBy = (by: 1 | -1) => search.go({ month: moveMonth(search.month, by) });
  return (
    <div className={classes.toolbar}>
      <div className={classes.pager}>
        <ActionIcon variant="default" aria-label={t.previous} onClick={() => moveBy(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          className={classes.next}
          aria-label={t.next}
          onClick={() => moveBy(1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        {(isWide || search.month !== search.currentMonth) && (
          <Button variant="default" px="md" className={classes.today} onClick={props.onToday}>
            {t.today}
          </Button>
        )}
        <Text component="p" className={classes.month} aria-live="polite">
          {showsNextMonth(search, isWide)
            ? formatMonths(search.month, moveMonth(search.month, 1), language)
            : formatMonth(search.month, language)}
        </Text>
      </div>
      {isWide && <ViewSwitch search={search} isWide />}
    </div>
  );
}

function VehicleSelect(props: { search: Search; vehicles: PartnerCalendar["vehicles"] }) {
  const { search, vehicles } = props;
  const t = useText(calendarText);
  if (vehicles.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t.vehicle}
      className={classes.vehicle}
      value={search.vehicle ?? ""}
      data={[
        { value: "", label: t.allVehicles },
        ...vehicles.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={(event) => search.go({ vehicle: event.currentTarget.value || undefined })}
    />
  );
}

type CalendarProps = {
  calendar: PartnerCalendar;
  search: Search;
  isWide: boolean;
  /** True while the entries are still another month's. Days without entries may then be taken. */
  isOutdated: boolean;
  /** How often today was requested. Each time the timeline scrolls to it again. */
  todayRequests: number;
};

function Calendar({ calendar, search, isWide, isOutdated, todayRequests }: CalendarProps) {
  const { view, month, vehicle, rows, go } = search;
  const t = useText(calendarText);
  const [shown, setShown] = useState<Shown | null>(null);
  const onOpen = useCallback((entry: Entry) => setShown({ entry }), []);
  const onChoose = (choice: DayChoice) =>
    setShown({ choice, use: suggestsPrice(calendar, choice) ? "price" : "block" });
  const onUse = (use: DayUse) =>
    setShown((now) => (now && "choice" in now ? { choice: now.choice, use } : now));
  const common = { calendar, month, vehicleId: vehicle, onOpen };
  const first = month === calendar.today.slice(0, 7) ? calendar.today : `${month}-01`;
  const start = { vehicleId: vehicle ?? calendar.vehicles[0]?.id ?? "", first, last: first };
  return (
    <>
      <div className={classes.above}>
        <VehicleSelect search={search} vehicles={calendar.vehicles} />
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconCoinEuro size={18} aria-hidden />}
            onClick={() => setShown({ choice: start, use: "price" })}
          >
            {t.setPrice}
          </Button>
          <Button
            leftSection={<IconLock size={18} aria-hidden />}
            onClick={() => setShown({ choice: start, use: "block" })}
          >
            {t.block}
          </Button>
        </div>
      </div>
      <div className={classes.entries} inert={isOutdated} aria-busy={isOutdated}>
        {!isWide && view === "month" && <CalendarCompactMonth {...common} onChoose={onChoose} />}
        {!isWide && view !== "month" && (
          <CalendarAgenda
            {...common}
            key={month}
            onPrice={(choice) => setShown({ choice, use: "price" })}
          />
        )}
        {isWide && view === "month" && <CalendarMonth {...common} onChoose={onChoose} />}
        {isWide && view !== "month" && (
          <CalendarTimeline
            {...common}
            key={`${month} ${vehicle} ${todayRequests}`}
            rows={rows}
            onMore={() => go({ rows: rows + CALENDAR_ROWS })}
            onChoose={onChoose}
          />
        )}
      </div>
      <CalendarDialog
        shown={shown}
        calendar={calendar}
        onUse={onUse}
        onClose={() => setShown(null)}
      />
      <CalendarSharing vehicles={calendar.vehicles} vehicleId={vehicle} />
    </>
  );
}

/**
 * The partner's calendar: bookings, blocks and special prices of all own vehicles, and imported
 * calendars.
 */
export function CalendarPanel() {
  const t = useText(calendarText);
  const language = useLanguage();
  const search = useCalendarSearch();
  const isWide = useMediaQuery(fromWidth("sm"), true, { getInitialValueInEffect: false });
  // Whole weeks, as in the month view.
  const lastMonth = showsNextMonth(search, isWide) ? moveMonth(search.month, 1) : search.month;
  const from = weeksOfMonth(search.month)[0]?.[0] ?? "";
  const to = weeksOfMonth(lastMonth).at(-1)?.at(-1) ?? "";
  const calendar = trpc.partner.calendar.useQuery(
    { from, to },
    {
      placeholderData: keepPreviousData,
      refetchInterval: 60_000,
    },
  );
  const { data } = calendar;
  // A phone's list says in words what entries are, and its month of a fleet counts them.
  const isOneVehicle = search.vehicle !== undefined || data?.vehicles.length === 1;
  const hasLegend = isWide || (search.view === "month" && isOneVehicle);
  const [todayRequests, requestToday] = useState(0);
  return (
    <section aria-labelledby="calendar">
      <div className={classes.head}>
        <Title order={1} size="h3" id="calendar">
          {t.heading}
        </Title>
        {!isWide && data && data.vehicles.length > 0 && (
          <ViewSwitch search={search} isWide={false} />
        )}
      </div>
      {data?.vehicles.length === 0 && (
        <StatePanel
          title={t.noVehicles}
          text={t.noVehiclesText}
          icon={<IconCalendarOff size={36} stroke={1.5} aria-hidden />}
        />
      )}
      {data && data.vehicles.length > 0 && (
        <>
          {hasLegend && <Legend />}
          <Toolbar
            search={search}
            isWide={isWide}
            onToday={() => {
              requestToday(todayRequests + 1);
              search.go({ month: undefined });
            }}
          />
          <Calendar
            calendar={data}
            search={search}
            isWide={isWide}
            isOutdated={calendar.isPlaceholderData}
            todayRequests={todayRequests}
          />
        </>
      )}
      {!data && calendar.error && (
        <ErrorPanel
          title={t.failed}
          text={problemText(readProblem(calendar.error), language)}
          retryLabel={t.retry}
          onRetry={() => void calendar.refetch()}
          isRetrying={calendar.isFetching}
        />
      )}
      {calendar.isPending && <CalendarSkeleton />}
    </section>
  );
}
