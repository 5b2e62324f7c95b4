import { Paper, Skeleton, Text, Title } from "@mantine/core";
import {
  IconBuildingStore,
  IconCalendarCheck,
  IconCar,
  IconChevronRight,
  IconCoinEuro,
} from "@tabler/icons-react";
import { Link, linkOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { EmailQueueCard } from "#client/admin/emails/email-queue-card.tsx";
import { type ApiOutputs, trpc } from "#client/api/api.ts";
import { formatEurosExact, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { OverviewCharts } from "./overview-charts.tsx";
import classes from "./overview-screen.module.css";
import { RecentEntries } from "./recent-entries.tsx";
import { Tasks } from "./tasks.tsx";
import { adminText } from "./text.ts";
import { UnpaidAlarmCard } from "./unpaid-alarm-card.tsx";

type Overview = ApiOutputs["admin"]["overview"];

/** Tables that the figures were counted from, with the same filters. */
const LISTS = {
  vehicles: linkOptions({ to: "/admin/vehicles" }),
  pendingVehicles: linkOptions({ to: "/admin/vehicles", search: { status: "pending" } }),
  approvedVehicles: linkOptions({ to: "/admin/vehicles", search: { status: "approved" } }),
  rejectedVehicles: linkOptions({ to: "/admin/vehicles", search: { status: "rejected" } }),
  bookings: linkOptions({ to: "/admin/bookings" }),
  pendingBookings: linkOptions({ to: "/admin/bookings", search: { status: "pending" } }),
  confirmedBookings: linkOptions({ to: "/admin/bookings", search: { status: "confirmed" } }),
  cancelledBookings: linkOptions({ to: "/admin/bookings", search: { status: "cancelled" } }),
  activePartners: linkOptions({ to: "/admin/partners", search: { status: "active" } }),
  customers: linkOptions({ to: "/admin/customers" }),
} as const;

type ListName = keyof typeof LISTS;

function Cards({ overview }: { overview: Overview }) {
  const t = useText(adminText).cards;
  const language = useLanguage();
  const { vehicles, bookings, partners } = overview;
  const number = (value: number) => formatNumber(value, language);
  const cards = [
    {
      Icon: IconCar,
      list: "vehicles" as const,
      label: t.vehicles,
      value: number(vehicles.total),
      note: t.vehiclesNote(number(vehicles.pending), number(vehicles.approved)),
    },
    {
      Icon: IconCalendarCheck,
      list: "bookings" as const,
      label: t.bookings,
      value: number(bookings.total),
      note: t.bookingsNote(number(bookings.confirmed)),
    },
    {
      Icon: IconBuildingStore,
      list: "activePartners" as const,
      label: t.partners,
      value: number(partners.active),
      note: t.partnersNote(number(partners.total)),
    },
    {
      Icon: IconCoinEuro,
      list: "confirmedBookings" as const,
      label: t.revenue,
      value: formatEurosExact(overview.revenueCents, language),
      note: t.revenueNote(
        formatEurosExact(overview.pendingCents, language),
        formatEurosExact(overview.bookedValueCents, language),
      ),
    },
  ];
  return (
    <ul className={classes.cards}>
      {cards.map(({ Icon, list, label, value, note }) => (
        <Paper component="li" withBorder key={label} className={classes.card}>
          <span className={classes.icon}>
            <Icon size={24} stroke={1.7} aria-hidden />
          </span>
          <Text c="dimmed" size="sm">
            <Link {...LISTS[list]} className={classes.open}>
              {label}
            </Link>
          </Text>
          <Text className={classes.value}>{value}</Text>
          <Text size="sm" c="dimmed" className={classes.note}>
            {note}
          </Text>
        </Paper>
      ))}
    </ul>
  );
}

type Figure = readonly [label: string, value: number, list?: ListName];

function Panel(props: { title: string; rows: readonly Figure[]; children?: ReactNode }) {
  const language = useLanguage();
  return (
    <Paper component="section" withBorder className={classes.panel}>
      <Title order={2} size="h4" mb="xs">
        {props.title}
      </Title>
      <dl className={classes.rows}>
        {props.rows.map(([label, value, list]) => (
          <div key={label} className={classes.row}>
            <dt>
              {list ? (
                <Link {...LISTS[list]} className={classes.open}>
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd>
              {formatNumber(value, language)}
              {list && <IconChevronRight size={16} stroke={1.8} aria-hidden />}
            </dd>
          </div>
        ))}
      </dl>
      {props.children}
    </Paper>
  );
}

function Panels({ overview }: { overview: Overview }) {
  const t = useText(adminText);
  const { vehicles, bookings, partners, customers, admins } = overview;
  return (
    <div className={classes.panels}>
      <div className={classes.column}>
        <Panel
          title={t.activity}
          rows={[
            [t.activityItems.pending, vehicles.pending, "pendingVehicles"],
            [t.activityItems.approved, vehicles.approved, "approvedVehicles"],
            [t.activityItems.partners, partners.active, "activePartners"],
          ]}
        >
          <RecentEntries />
        </Panel>
      </div>
      <div className={classes.column}>
        <Panel
          title={t.stats}
          rows={[
            [t.statsItems.approved, vehicles.approved, "approvedVehicles"],
            [t.statsItems.rejected, vehicles.rejected, "rejectedVehicles"],
            [t.statsItems.confirmed, bookings.confirmed, "confirmedBookings"],
            [t.statsItems.pending, bookings.pending, "pendingBookings"],
            [t.statsItems.cancelled, bookings.cancelled, "cancelledBookings"],
            [t.statsItems.customers, customers, "customers"],
            [t.statsItems.admins, admins],
          ]}
        />
        <EmailQueueCard />
      </div>
    </div>
  );
}

function OverviewSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton height={108} radius="lg" mb="lg" />
      <div className={classes.cards}>
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} height={168} radius="lg" />
        ))}
      </div>
      <div className={classes.panels}>
        <Skeleton height={220} radius="lg" />
        <Skeleton height={220} radius="lg" />
      </div>
    </div>
  );
}

/** /admin: counts and sums of the platform. */
export function OverviewScreen() {
  const t = useText(adminText);
  const language = useLanguage();
  const overview = trpc.admin.overview.useQuery();
  return (
    <div className={classes.page}>
      <Title order={1} size="h3">
        {t.heading}
      </Title>
      <Text c="dimmed" mb="lg">
        {t.lead}
      </Text>
      {overview.data && (
        <>
          <Tasks overview={overview.data} />
          {overview.data.unpaidAlarm && <UnpaidAlarmCard alarm={overview.data.unpaidAlarm} />}
          <Cards overview={overview.data} />
          <OverviewCharts />
          <Panels overview={overview.data} />
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
    </div>
  );
}
