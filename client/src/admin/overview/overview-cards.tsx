import { Paper, Text, Title } from "@mantine/core";
import {
  type Icon,
  IconArrowDownRight,
  IconArrowUpRight,
  IconBuildingStore,
  IconCalendarCheck,
  IconCar,
  IconCoinEuro,
  IconShieldCheck,
  IconUsers,
} from "@tabler/icons-react";
import { Link, type LinkOptions, linkOptions } from "@tanstack/react-router";
import type { ApiOutputs } from "#client/api/api.ts";
import { formatEurosExact, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import type { Trend } from "#shared/admin/admin-overview.ts";
import { HeadFigures } from "./head-figures.tsx";
import classes from "./overview-cards.module.css";
import { adminText } from "./text.ts";
import { changeOf, type TrendUnit } from "./trend-change.ts";

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
  pendingPartners: linkOptions({ to: "/admin/partners", search: { status: "pending" } }),
  inactivePartners: linkOptions({ to: "/admin/partners", search: { status: "inactive" } }),
  partners: linkOptions({ to: "/admin/partners" }),
  customers: linkOptions({ to: "/admin/customers" }),
} as const;

/**
 * A part of a card's figure with the tone of its mark; or, of a figure that is itself a part, what
 * is beside it and all together.
 */
type Part = {
  label: string;
  value: string;
  tone: "good" | "waiting" | "bad" | "all";
  list: LinkOptions;
};

type CardProps = {
  Icon: Icon;
  label: string;
  value: string;
  list: LinkOptions;
  trend: Trend;
  trendUnit: TrendUnit;
  trendText: string;
  parts: readonly Part[];
};

const TREND_ICONS = { up: IconArrowUpRight, down: IconArrowDownRight };

/** The change is behind what has changed: beside the total it would be read as one of the total. */
function TrendLine(props: { change: ReturnType<typeof changeOf>; text: string }) {
  const { changes } = useText(adminText);
  const language = useLanguage();
  const { direction, percent } = props.change;
  const TrendIcon = direction === "same" ? null : TREND_ICONS[direction];
  const shown = percent === null ? "" : `${formatNumber(percent, language)}%`;
  return (
    <p className={classes.trend}>
      <span className={basics.hidden}>{changes[direction](shown)} </span>
      <span className={classes.recent}>{props.text}</span>
      {TrendIcon && (
        <span className={classes.change} data-direction={direction} aria-hidden>
          <TrendIcon size={16} stroke={2} />
          {shown}
        </span>
      )}
    </p>
  );
}

function Card({ Icon, label, value, list, trend, trendUnit, trendText, parts }: CardProps) {
  return (
    <Paper component="li" withBorder className={classes.card}>
      <div className={classes.figure}>
        <Text c="dimmed" size="sm">
          <Link {...list} className={classes.open}>
            {label}
          </Link>
        </Text>
        <Icon size={20} stroke={1.7} className={classes.icon} aria-hidden />
        <Text className={classes.value}>{value}</Text>
        <TrendLine change={changeOf(trend, trendUnit)} text={trendText} />
      </div>
      <dl className={classes.parts}>
        {parts.map((part) => (
          <div key={part.label} className={classes.part} data-tone={part.tone}>
            <dt>
              <Link {...part.list} className={classes.open}>
                {part.label}
              </Link>
            </dt>
            <dd>{part.value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}

/** Every figure of the platform once, with its parts and its change; each links to its list. */
export function OverviewCards({ overview }: { overview: Overview }) {
  const t = useText(adminText);
  const language = useLanguage();
  const { vehicles, bookings, partners, customers, admins, trends } = overview;
  const { revenueCents, commissionCents, pendingCents, bookedValueCents } = overview;
  const number = (value: number) => formatNumber(value, language);
  const euros = (cents: number) => formatEurosExact(cents, language);
  const { cards, stats } = t;
  return (
    <section aria-labelledby="stats" className={classes.section}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h4" id="stats">
            {stats}
          </Title>
          <Text size="sm" c="dimmed">
            {t.statsLead}
          </Text>
        </div>
        {/* The accounts that are no partners: those who book, and those who run the platform. */}
        <HeadFigures
          figures={[
            {
              Icon: IconUsers,
              count: customers,
              label: cards.customers(customers),
              list: LISTS.customers,
            },
            { Icon: IconShieldCheck, count: admins, label: cards.admins(admins) },
          ]}
        />
      </div>
      <ul className={classes.cards}>
        <Card
          Icon={IconCar}
          label={cards.vehicles}
          value={number(vehicles.total)}
          list={LISTS.vehicles}
          trend={trends.vehicles}
          trendUnit="count"
          trendText={cards.newVehicles(trends.vehicles.recent, number(trends.vehicles.recent))}
          parts={[
            {
              label: cards.approved,
              value: number(vehicles.approved),
              tone: "good",
              list: LISTS.approvedVehicles,
            },
            {
              label: cards.pendingVehicles,
              value: number(vehicles.pending),
              tone: "waiting",
              list: LISTS.pendingVehicles,
            },
            {
              label: cards.rejected,
              value: number(vehicles.rejected),
              tone: "bad",
              list: LISTS.rejectedVehicles,
            },
          ]}
        />
        <Card
          Icon={IconCalendarCheck}
          label={cards.bookings}
          value={number(bookings.total)}
          list={LISTS.bookings}
          trend={trends.bookings}
          trendUnit="count"
          trendText={cards.newBookings(trends.bookings.recent, number(trends.bookings.recent))}
          parts={[
            {
              label: cards.confirmed,
              value: number(bookings.confirmed),
              tone: "good",
              list: LISTS.confirmedBookings,
            },
            {
              label: cards.pendingBookings,
              value: number(bookings.pending),
              tone: "waiting",
              list: LISTS.pendingBookings,
            },
            {
              label: cards.cancelled,
              value: number(bookings.cancelled),
              tone: "bad",
              list: LISTS.cancelledBookings,
            },
          ]}
        />
        <Card
          Icon={IconBuildingStore}
          label={cards.partners}
          value={number(partners.active)}
          list={LISTS.activePartners}
          trend={trends.partners}
          trendUnit="count"
          trendText={cards.newPartners(trends.partners.recent, number(trends.partners.recent))}
          parts={[
            {
              label: cards.pendingPartners,
              value: number(partners.pending),
              tone: "waiting",
              list: LISTS.pendingPartners,
            },
            {
              label: cards.inactivePartners,
              value: number(partners.total - partners.active - partners.pending),
              tone: "bad",
              list: LISTS.inactivePartners,
            },
            {
              label: cards.allPartners,
              value: number(partners.total),
              tone: "all",
              list: LISTS.partners,
            },
          ]}
        />
        <Card
          Icon={IconCoinEuro}
          label={cards.revenue}
          value={euros(revenueCents)}
          list={LISTS.confirmedBookings}
          trend={trends.revenueCents}
          trendUnit="cents"
          trendText={cards.recentRevenue(euros(trends.revenueCents.recent))}
          parts={[
            {
              label: cards.commission,
              value: euros(commissionCents),
              tone: "good",
              list: LISTS.confirmedBookings,
            },
            {
              label: cards.pendingRevenue,
              value: euros(pendingCents),
              tone: "waiting",
              list: LISTS.pendingBookings,
            },
            {
              label: cards.cancelledRevenue,
              value: euros(bookedValueCents - revenueCents - pendingCents),
              tone: "bad",
              list: LISTS.cancelledBookings,
            },
            {
              label: cards.bookedValue,
              value: euros(bookedValueCents),
              tone: "all",
              list: LISTS.bookings,
            },
          ]}
        />
      </ul>
    </section>
  );
}
