import { Paper, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import {
  formatDate,
  formatDayMonth,
  formatEuros,
  formatEurosExact,
  formatNumber,
} from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { ColumnChart } from "#client/ui/chart/column-chart.tsx";
import { ShareList } from "#client/ui/chart/share-list.tsx";
import { placeName } from "#client/ui/form/place-select.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { Business, Charts } from "#shared/admin/admin-overview.ts";
import type { LocalDate } from "#shared/local-time.ts";
import { chartsText } from "./charts-text.ts";
import classes from "./overview-charts.module.css";
import { mondayOf } from "./overview-search.ts";

/** The chart's scale does not go below this amount. */
const LOW_CENTS = 10_000;
const LOW_PERCENT = 10;

function Chart(props: {
  title: string;
  total?: string;
  note?: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <Paper
      component="section"
      withBorder
      className={classes.chart}
      data-wide={props.isWide || undefined}
    >
      <div className={classes.chartHead}>
        <Title order={3} size="h5">
          {props.title}
        </Title>
        {props.total && (
          <Text fw={600} className="tabular">
            {props.total}
          </Text>
        )}
      </div>
      {props.children}
      {props.note && (
        <Text size="xs" c="dimmed" mt="xs">
          {props.note}
        </Text>
      )}
    </Paper>
  );
}

/**
 * Charts of a period by week, type and place. The present week is marked. Paler while another
 * period is loading.
 */
export function PeriodCharts(props: { charts: Charts; today: LocalDate; isStale: boolean }) {
  const { charts, isStale } = props;
  const t = useText(chartsText);
  const { type: typeNames } = useText(vehicleLabels);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const euros = (cents: number) => formatEuros(Math.round(cents / 100) * 100, language);
  const count = ({ bookings }: Business) => t.countOf(bookings, number(bookings));
  const { weeks, occupancy, total } = charts;
  const thisWeek = mondayOf(props.today);
  const columnOf = (monday: LocalDate, text: string) => {
    const isMarked = monday === thisWeek;
    const day = formatDate(monday, language);
    return {
      key: monday,
      label: isMarked ? t.now : formatDayMonth(monday, language),
      text: isMarked ? t.thisWeek(day, text) : t.week(day, text),
      isMarked,
    };
  };
  const share = (business: Business) => t.shareText(count(business), euros(business.revenueCents));
  const hasPending = total.pendingCents > 0;
  return (
    <div className={classes.charts} data-stale={isStale || undefined}>
      <Chart title={t.bookings} total={count(total)}>
        <ColumnChart
          label={t.bookings}
          format={number}
          columns={weeks.map((week) => ({
            ...columnOf(week.monday, count(week)),
            value: week.bookings,
          }))}
        />
      </Chart>
      <Chart title={t.revenue} total={formatEurosExact(total.revenueCents, language)}>
        <ColumnChart
          label={t.revenue}
          tones={
            hasPending
              ? {
                  value: t.confirmed,
                  extra: t.pendingOf(formatEurosExact(total.pendingCents, language)),
                }
              : undefined
          }
          max={LOW_CENTS}
          format={euros}
          columns={weeks.map((week) => ({
            ...columnOf(
              week.monday,
              t.money(
                formatEurosExact(week.revenueCents, language),
                formatEurosExact(week.pendingCents, language),
              ),
            ),
            value: week.revenueCents,
            extra: week.pendingCents,
          }))}
        />
      </Chart>
      <Chart isWide title={t.occupancy} note={t.occupancyNote(number(charts.listed))}>
        <ColumnChart
          label={t.occupancy}
          max={LOW_PERCENT}
          format={(value) => t.percent(number(value))}
          columns={occupancy.map(({ monday, percent, rentedDays }) => ({
            ...columnOf(monday, t.rented(number(percent), number(rentedDays))),
            value: percent,
          }))}
        />
      </Chart>
      <Chart title={t.types}>
        <ShareList
          label={t.types}
          shares={charts.types.map((business) => ({
            key: business.type,
            name: typeNames[business.type],
            value: business.bookings,
            text: share(business),
          }))}
        />
      </Chart>
      <Chart title={t.places}>
        <ShareList
          label={t.places}
          shares={charts.places.map((business) => ({
            key: business.place,
            name: (
              <Link
                to="/admin/bookings"
                search={{ place: business.place, from: charts.from, to: charts.to }}
              >
                {placeName(business, language)}
              </Link>
            ),
            value: business.bookings,
            text: share(business),
          }))}
        />
      </Chart>
    </div>
  );
}
