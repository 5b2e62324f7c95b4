import { NativeSelect, Paper, Skeleton, Text, TextInput, Title } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { trpc } from "#client/api.ts";
import {
  formatDate,
  formatDayMonth,
  formatEuros,
  formatEurosExact,
  formatNumber,
} from "#client/text/format.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ColumnChart } from "#client/ui/column-chart.tsx";
import { ShareList } from "#client/ui/share-list.tsx";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import { vehicleWords } from "#client/ui/vehicle-words.ts";
import type { Business, ChartPeriod, Charts } from "#shared/admin-overview.ts";
import { MAX_CHART_DAYS } from "#shared/admin-overview.ts";
import { daysBetween, isLocalDate, toLocalDate } from "#shared/local-time.ts";
import { chartsText } from "./charts-text.ts";
import classes from "./overview-charts.module.css";
import { PERIODS, periodOf, readOverviewSearch } from "./overview-search.ts";

const route = getRouteApi("/admin");

function Chart(props: { title: string; note?: string; isWide?: boolean; children: ReactNode }) {
  return (
    <Paper
      component="section"
      withBorder
      className={classes["chart"]}
      data-wide={props.isWide || undefined}
    >
      <Title order={3} size="h5" mb="sm">
        {props.title}
      </Title>
      {props.children}
      {props.note && (
        <Text size="xs" c="dimmed" mt="xs">
          {props.note}
        </Text>
      )}
    </Paper>
  );
}

function Drawn({ charts }: { charts: Charts }) {
  const t = useWords(chartsText);
  const { type: typeNames } = useWords(vehicleWords);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const euros = (cents: number) => formatEuros(cents, language);
  const count = ({ bookings }: Business) => t.countOf(bookings, number(bookings));
  const { weeks, occupancy } = charts;
  const label = (monday: string) => formatDayMonth(monday, language);
  const mostBookings = Math.max(...weeks.map(({ bookings }) => bookings));
  const mostRevenue = Math.max(
    ...weeks.map(({ revenueCents, pendingCents }) => revenueCents + pendingCents),
  );
  const share = (business: Business) =>
    t.shareText(count(business), formatEuros(business.revenueCents, language));
  return (
    <div className={classes["charts"]}>
      <Chart title={t.bookings}>
        <ColumnChart
          label={t.bookings}
          top={number(mostBookings)}
          columns={weeks.map((week) => ({
            key: week.monday,
            label: label(week.monday),
            text: t.week(formatDate(week.monday, language), count(week)),
            value: week.bookings,
          }))}
        />
      </Chart>
      <Chart title={t.revenue}>
        <ColumnChart
          label={t.revenue}
          tones={{ value: t.confirmed, extra: t.pending }}
          top={euros(mostRevenue)}
          columns={weeks.map((week) => ({
            key: week.monday,
            label: label(week.monday),
            text: t.week(
              formatDate(week.monday, language),
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
          max={100}
          top="100%"
          columns={occupancy.map(({ monday, percent, rentedDays }) => ({
            key: monday,
            label: label(monday),
            text: t.week(
              formatDate(monday, language),
              t.rented(number(percent), number(rentedDays)),
            ),
            value: percent,
          }))}
        />
      </Chart>
      <Chart title={t.types}>
        <ShareList
          label={t.types}
          shares={charts.types.map((business) => ({
            ...{ key: business.type, name: typeNames[business.type] },
            ...{ value: business.bookings, text: share(business) },
          }))}
        />
      </Chart>
      <Chart title={t.places}>
        <ShareList
          label={t.places}
          shares={charts.places.map((business) => ({
            ...{ key: business.place, name: business[language === "el" ? "nameEl" : "nameEn"] },
            ...{ value: business.bookings, text: share(business) },
          }))}
        />
      </Chart>
    </div>
  );
}

function PeriodFields({ period, today }: { period: ChartPeriod; today: string }) {
  const t = useWords(chartsText);
  const navigate = route.useNavigate();
  const search = readOverviewSearch(route.useSearch());
  const [typed, setTyped] = useState<ChartPeriod | null>(null);
  const isCustom = search.from !== undefined;
  const choices = [...PERIODS, "custom"] as const;
  const chosen = isCustom ? "custom" : (search.period ?? "last12");
  const shown = typed ?? period;
  const isWrong = !isPeriod(shown);
  const change = (next: ChartPeriod) => {
    setTyped(next);
    if (isPeriod(next)) void navigate({ search: next, replace: true });
  };
  return (
    <div className={classes["period"]}>
      <NativeSelect
        label={t.period}
        value={chosen}
        data={choices.map((value) => ({ value, label: t.periods[value] }))}
        onChange={({ currentTarget: { value } }) => {
          setTyped(null);
          const name = PERIODS.find((known) => known === value);
          const next = name ? { period: name } : periodOf(search, today);
          void navigate({ search: next, replace: true });
        }}
      />
      {isCustom && (
        <>
          <TextInput
            type="date"
            label={t.from}
            value={shown.from}
            onChange={({ currentTarget }) => change({ ...shown, from: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t.to}
            value={shown.to}
            error={isWrong && t.wrongPeriod}
            onChange={({ currentTarget }) => change({ ...shown, to: currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}

const isPeriod = ({ from, to }: ChartPeriod) =>
  isLocalDate(from) && isLocalDate(to) && from <= to && daysBetween(from, to) < MAX_CHART_DAYS;

/** Bookings, revenue and occupancy in the period that the address names. */
export function OverviewCharts() {
  const t = useWords(chartsText);
  const language = useLanguage();
  const [today] = useState(() => toLocalDate(new Date()));
  const search = readOverviewSearch(route.useSearch());
  const period = periodOf(search, today);
  const charts = trpc.admin.charts.useQuery(period, { placeholderData: keepPreviousData });
  const { data } = charts;
  return (
    <section aria-labelledby="charts" className={classes["section"]}>
      <div className={classes["head"]}>
        <div>
          <Title order={2} size="h3" id="charts">
            {t.heading}
          </Title>
          <Text c="dimmed">{t.lead}</Text>
        </div>
        <PeriodFields period={period} today={today} />
      </div>
      {data && data.total.bookings > 0 && <Drawn charts={data} />}
      {data?.total.bookings === 0 && <StatePanel title={t.empty} text={t.emptyText} order={3} />}
      {charts.isPending && (
        <div className={classes["charts"]} aria-hidden>
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} height={290} radius="lg" />
          ))}
        </div>
      )}
      {!data && charts.error && (
        <ErrorPanel
          title={t.failed}
          text={problemText(readProblem(charts.error), language)}
          retryLabel={t.retry}
          onRetry={() => void charts.refetch()}
          isRetrying={charts.isFetching}
          order={3}
        />
      )}
    </section>
  );
}
