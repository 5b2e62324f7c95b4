import { Button, Group, NativeSelect, Paper, Skeleton, Text, Title } from "@mantine/core";
import { IconCoinEuro } from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { ExportMenu } from "#client/export/export-menu.tsx";
import {
  formatEuros,
  formatEurosExact,
  formatNumber,
  formatShortMonth,
} from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { monthName } from "#client/text/month.ts";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ColumnChart } from "#client/ui/chart/column-chart.tsx";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import { toLocalDate } from "#shared/local-time.ts";
import type { Earnings } from "#shared/partner/partner-bookings.ts";
import { EARNINGS_COLUMNS } from "#shared/partner/tables/earnings.ts";
import classes from "./earnings-panel.module.css";
import { readYear } from "./earnings-search.ts";
import { EarningsTable } from "./earnings-table.tsx";
import { earningsText } from "./earnings-text.ts";
import { ExpectedBar } from "./expected-bar.tsx";
import { foldMonths, shownMonths } from "./fold-months.ts";

const route = getRouteApi("/dashboard");

function Figures({ earnings }: { earnings: Earnings }) {
  const t = useText(earningsText);
  const language = useLanguage();
  const { total, appliedPercents } = earnings;
  // Rates differ where the commission was changed during the year: the lowest and the highest.
  const ends = [...new Set([appliedPercents[0], appliedPercents.at(-1)])];
  const percent = ends
    .filter((end) => end !== undefined)
    .map((end) => formatNumber(end, language))
    .join("–");
  const figures = [
    { key: "gross", label: EARNINGS_COLUMNS.gross.title[language], cents: total.grossCents },
    {
      key: "commission",
      label: t.commission(percent),
      cents: total.commissionCents,
      note: t.rounding,
    },
    { key: "net", label: EARNINGS_COLUMNS.net.title[language], cents: total.netCents },
  ];
  return (
    <section aria-labelledby="earnings-year">
      <Title order={2} size="h4" id="earnings-year" mb="xs">
        {t.counted(earnings.year, total.bookings)}
      </Title>
      <dl className={classes.figures}>
        {figures.map(({ key, label, cents, note }) => (
          <Paper key={key} withBorder className={classes.figure} data-figure={key}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <dd>
              {formatEurosExact(cents, language)}
              {note && <small>{note}</small>}
            </dd>
          </Paper>
        ))}
      </dl>
    </section>
  );
}

/** The chart's scale does not go below this amount. */
const LOW_CENTS = 10_000;

type MonthEarnings = Earnings["months"][number];

/** The net amount of each month, as in the table below it. */
function Bars(props: { months: readonly MonthEarnings[]; thisMonth: number | null }) {
  const { months, thisMonth } = props;
  const t = useText(earningsText);
  const language = useLanguage();
  return (
    <ColumnChart
      label={t.chart}
      max={LOW_CENTS}
      showsValues
      format={(cents) => formatEuros(Math.round(cents / 100) * 100, language)}
      columns={months.map(({ month, netCents }) => ({
        key: month,
        label: formatShortMonth(month, language),
        text: `${monthName(month, language)}: ${formatEurosExact(netCents, language)}`,
        value: netCents,
        isMarked: month === thisMonth,
      }))}
    />
  );
}

/** Further vehicles are shown on request on phones, as many as the styles leave there. */
const SHOWN_ON_PHONES = 5;

/** @param thisMonth null in other years than the present one */
function Report({ earnings, thisMonth }: { earnings: Earnings; thisMonth: number | null }) {
  const t = useText(earningsText);
  const language = useLanguage();
  const { months, vehicles, total } = earnings;
  const [isWhole, setWhole] = useState(false);
  const nameOf = (month: number) => monthName(month, language);
  const byMonth = foldMonths(months, thisMonth).map((line) => {
    if ("month" in line)
      return { ...line.month, key: line.month.month, name: nameOf(line.month.month) };
    const { from, to, isAhead } = line;
    const name = from === to ? nameOf(from) : t.monthsTo(nameOf(from), nameOf(to));
    return { key: from, name, remark: isAhead ? t.noneYet : t.none };
  });
  const best = Math.max(1, ...vehicles.map(({ netCents }) => netCents));
  const byVehicle = vehicles.map((earned) => ({
    ...earned,
    key: earned.id,
    name: earned.title,
    share: earned.netCents / best,
  }));
  return (
    <>
      <Figures earnings={earnings} />
      <ExpectedBar earnings={earnings} />
      <Paper withBorder className={classes.card}>
        <Title order={2} size="h4" mb="xs">
          {t.chart}
        </Title>
        <Bars months={shownMonths(months, thisMonth)} thisMonth={thisMonth} />
        <EarningsTable caption={t.byMonth} of={t.month} rows={byMonth} total={total} />
      </Paper>
      <Paper withBorder className={classes.card}>
        <Title order={2} size="h4" mb="xs">
          {t.byVehicle}
        </Title>
        <EarningsTable
          caption={t.byVehicle}
          of={t.vehicle}
          rows={byVehicle}
          total={total}
          isShortened={!isWhole && byVehicle.length > SHOWN_ON_PHONES}
        />
        {!isWhole && byVehicle.length > SHOWN_ON_PHONES && (
          <Button variant="light" fullWidth hiddenFrom="sm" mt="xs" onClick={() => setWhole(true)}>
            {t.allVehicles(byVehicle.length)}
          </Button>
        )}
      </Paper>
    </>
  );
}

const FIGURES = ["gross", "commission", "net"];

/** A title over what is below it, in the frame of a part of the report. */
function CardSkeleton({ height }: { height: number }) {
  return (
    <Paper withBorder className={classes.card}>
      <Skeleton height={20} width="11rem" maw="60%" mb="md" />
      <Skeleton height={height} />
    </Paper>
  );
}

/** The report while it is loaded: three figures, what is expected, the months and the vehicles. */
function ReportSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton height={20} width="13rem" maw="70%" mb="sm" />
      <div className={classes.figures}>
        {FIGURES.map((name) => (
          <Paper key={name} withBorder className={classes.figure}>
            <Skeleton height={14} width="70%" my={4} />
            <Skeleton height={28} width="8rem" maw="100%" mt={8} />
          </Paper>
        ))}
      </div>
      {[72, 480, 160].map((height) => (
        <CardSkeleton key={height} height={height} />
      ))}
    </div>
  );
}

/** Earnings of the partner in the year given in the address. */
export function EarningsPanel() {
  const t = useText(earningsText);
  const language = useLanguage();
  const navigate = route.useNavigate();
  const [today] = useState(() => toLocalDate(new Date()));
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const year = readYear(route.useSearch()) ?? thisYear;
  const earnings = trpc.partner.earnings.useQuery({ year }, { placeholderData: keepPreviousData });
  const { data } = earnings;
  const hasAny = Boolean(data && data.total.bookings + data.expected.awaitedBookings > 0);
  const problem = earnings.error && readProblem(earnings.error);
  const percent = data ? formatNumber(data.commissionPercent, language) : "";
  const years = [...new Set([...(data?.years ?? []), year])].sort((a, b) => b - a);
  return (
    <section aria-labelledby="earnings">
      <Group justify="space-between" mb="xs" gap="sm">
        <Title order={1} size="h3" id="earnings">
          {t.heading}
        </Title>
        <Group gap="xs">
          <NativeSelect
            aria-label={t.year}
            value={String(year)}
            data={years.map((value) => ({ value: String(value), label: String(value) }))}
            onChange={({ currentTarget: { value } }) =>
              void navigate({
                search: (now) => ({ ...now, year: Number(value) }),
                replace: true,
                resetScroll: false,
              })
            }
          />
          <ExportMenu table="partner-earnings" query={{ year }} />
        </Group>
      </Group>
      <Text c="dimmed" mb="md" maw="64ch">
        {data ? t.lead(percent) : "\u00a0"}
      </Text>
      {earnings.isPending && <ReportSkeleton />}
      {data && hasAny && (
        <Report earnings={data} thisMonth={data.year === thisYear ? thisMonth : null} />
      )}
      {data && !hasAny && (
        <StatePanel
          title={t.empty(year)}
          text={t.emptyText}
          icon={<IconCoinEuro size={36} stroke={1.5} aria-hidden />}
        />
      )}
      {!data && problem && (
        <ErrorPanel
          title={t.failed}
          text={problemText(problem, language)}
          retryLabel={t.retry}
          onRetry={() => void earnings.refetch()}
          isRetrying={earnings.isFetching}
        />
      )}
    </section>
  );
}
