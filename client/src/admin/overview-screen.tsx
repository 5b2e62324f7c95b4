import { Paper, Skeleton, Text, Title } from "@mantine/core";
import { IconBuildingStore, IconCalendarCheck, IconCar, IconCoinEuro } from "@tabler/icons-react";
import { type ApiOutputs, trpc } from "#client/api.ts";
import { formatEurosExact, formatNumber } from "#client/text/format.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { MailQueueCard } from "./mail-queue-card.tsx";
import { OverviewCharts } from "./overview-charts.tsx";
import classes from "./overview-screen.module.css";
import { adminText } from "./text.ts";

type Overview = ApiOutputs["admin"]["overview"];

function Cards({ overview }: { overview: Overview }) {
  const t = useWords(adminText).cards;
  const language = useLanguage();
  const { vehicles, bookings, partners } = overview;
  const number = (value: number) => formatNumber(value, language);
  const cards = [
    {
      Icon: IconCar,
      label: t.vehicles,
      value: number(vehicles.total),
      note: t.vehiclesNote(number(vehicles.pending), number(vehicles.approved)),
    },
    {
      Icon: IconCalendarCheck,
      label: t.bookings,
      value: number(bookings.total),
      note: t.bookingsNote(number(bookings.confirmed)),
    },
    {
      Icon: IconBuildingStore,
      label: t.partners,
      value: number(partners.active),
      note: t.partnersNote(number(partners.total)),
    },
    {
      Icon: IconCoinEuro,
      label: t.revenue,
      value: formatEurosExact(overview.revenueCents, language),
      note: t.revenueNote(
        formatEurosExact(overview.pendingCents, language),
        formatEurosExact(overview.bookedValueCents, language),
      ),
    },
  ];
  return (
    <ul className={classes["cards"]}>
      {cards.map(({ Icon, label, value, note }) => (
        <Paper component="li" withBorder key={label} className={classes["card"]}>
          <span className={classes["icon"]}>
            <Icon size={24} stroke={1.7} aria-hidden />
          </span>
          <Text c="dimmed" size="sm">
            {label}
          </Text>
          <Text className={classes["value"]}>{value}</Text>
          <Text size="sm" c="dimmed" className={classes["note"]}>
            {note}
          </Text>
        </Paper>
      ))}
    </ul>
  );
}

function Panel(props: { title: string; rows: readonly (readonly [string, number])[] }) {
  const language = useLanguage();
  return (
    <Paper component="section" withBorder className={classes["panel"]}>
      <Title order={2} size="h4" mb="xs">
        {props.title}
      </Title>
      <dl className={classes["rows"]}>
        {props.rows.map(([label, value]) => (
          <div key={label} className={classes["row"]}>
            <dt>{label}</dt>
            <dd>{formatNumber(value, language)}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}

function Panels({ overview }: { overview: Overview }) {
  const t = useWords(adminText);
  const { vehicles, bookings, partners, customers, admins } = overview;
  return (
    <div className={classes["panels"]}>
      <Panel
        title={t.activity}
        rows={[
          [t.activityItems.pending, vehicles.pending],
          [t.activityItems.approved, vehicles.approved],
          [t.activityItems.partners, partners.active],
        ]}
      />
      <Panel
        title={t.stats}
        rows={[
          [t.statsItems.approved, vehicles.approved],
          [t.statsItems.rejected, vehicles.rejected],
          [t.statsItems.confirmed, bookings.confirmed],
          [t.statsItems.pending, bookings.pending],
          [t.statsItems.cancelled, bookings.cancelled],
          [t.statsItems.customers, customers],
          [t.statsItems.admins, admins],
        ]}
      />
    </div>
  );
}

function OverviewSkeleton() {
  return (
    <div aria-hidden>
      <div className={classes["cards"]}>
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} height={168} radius="lg" />
        ))}
      </div>
      <div className={classes["panels"]}>
        <Skeleton height={220} radius="lg" />
        <Skeleton height={220} radius="lg" />
      </div>
    </div>
  );
}

/** /admin: the counts and sums of the platform. */
export function OverviewScreen() {
  const t = useWords(adminText);
  const language = useLanguage();
  const overview = trpc.admin.overview.useQuery();
  return (
    <AdminFrame page="overview">
      <Title order={1} size="h2">
        {t.heading}
      </Title>
      <Text c="dimmed" mb="lg">
        {t.lead}
      </Text>
      {overview.data && (
        <>
          <Cards overview={overview.data} />
          <OverviewCharts />
          <Panels overview={overview.data} />
          <MailQueueCard />
        </>
      )}
      {overview.isPending && <OverviewSkeleton />}
      {!overview.data && overview.error && (
        <ErrorPanel
          title={t.failed}
          text={problemText(readProblem(overview.error), language)}
          retryLabel={t.retry}
          onRetry={() => void overview.refetch()}
          isRetrying={overview.isFetching}
        />
      )}
    </AdminFrame>
  );
}
