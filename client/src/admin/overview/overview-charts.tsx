import { NativeSelect, Skeleton, Text, Title } from "@mantine/core";
import { IconMoodEmpty } from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { formatDates } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { DayField } from "#client/ui/dates/day-field.tsx";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import type { ChartPeriod } from "#shared/admin/admin-overview.ts";
import { MAX_CHART_DAYS } from "#shared/admin/admin-overview.ts";
import { daysBetween, isLocalDate, toLocalDate } from "#shared/local-time.ts";
import { chartsText } from "./charts-text.ts";
import classes from "./overview-charts.module.css";
import { PERIODS, periodOf, readOverviewSearch } from "./overview-search.ts";
import { PeriodCharts } from "./period-charts.tsx";

const route = getRouteApi("/admin");

function PeriodFields({ period, today }: { period: ChartPeriod; today: string }) {
  const t = useText(chartsText);
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
    <div className={classes.period}>
      <NativeSelect
        // The fields of a custom period have labels, and it beside them.
        {...(isCustom ? { label: t.period } : { "aria-label": t.period })}
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
          <DayField
            label={t.from}
            value={shown.from}
            onChange={(from) => change({ ...shown, from })}
          />
          <DayField
            label={t.to}
            value={shown.to}
            error={isWrong && t.wrongPeriod}
            onChange={(to) => change({ ...shown, to })}
          />
        </>
      )}
    </div>
  );
}

const isPeriod = ({ from, to }: ChartPeriod) =>
  isLocalDate(from) && isLocalDate(to) && from <= to && daysBetween(from, to) < MAX_CHART_DAYS;

function ChartsSkeleton() {
  const lower = <Skeleton height={240} radius="lg" />;
  const upper = <Skeleton height={300} radius="lg" />;
  return (
    <div className={classes.charts} aria-hidden>
      {upper}
      {upper}
      <Skeleton height={300} radius="lg" className={classes.chart} data-wide />
      {lower}
      {lower}
    </div>
  );
}

/** Bookings, revenue and occupancy in the period given in the address. */
export function OverviewCharts() {
  const t = useText(chartsText);
  const language = useLanguage();
  const [today] = useState(() => toLocalDate(new Date()));
  const search = readOverviewSearch(route.useSearch());
  const period = periodOf(search, today);
  const charts = trpc.admin.charts.useQuery(period, { placeholderData: keepPreviousData });
  const { data } = charts;
  const isOfPeriod = data?.from === period.from && data.to === period.to;
  return (
    <section aria-labelledby="charts" className={classes.section}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h4" id="charts">
            {t.heading}
          </Title>
          <Text size="sm" c="dimmed" className="tabular">
            {t.lead(formatDates(period.from, period.to, language))}
          </Text>
        </div>
        <PeriodFields period={period} today={today} />
      </div>
      {data && data.total.bookings > 0 && (
        <PeriodCharts charts={data} today={today} isStale={!isOfPeriod} />
      )}
      {data?.total.bookings === 0 && (
        <StatePanel
          icon={<IconMoodEmpty size={36} stroke={1.5} aria-hidden />}
          title={t.empty}
          text={t.emptyText}
          order={3}
        />
      )}
      {charts.isPending && <ChartsSkeleton />}
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
