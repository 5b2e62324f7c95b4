import { Paper, Skeleton, Text, Title } from "@mantine/core";
import {
  type Icon,
  IconBuildingStore,
  IconCalendarPlus,
  IconCalendarX,
  IconCar,
  IconCashBanknote,
  IconClockX,
  IconHistory,
  IconMessage,
  IconPencil,
} from "@tabler/icons-react";
import { Link, type LinkOptions, linkOptions } from "@tanstack/react-router";
import { auditActionText } from "#client/admin/audit/audit-action-text.ts";
import { pageOfSubject, useSubjectName } from "#client/admin/audit/audit-subject-link.tsx";
import { auditText } from "#client/admin/audit/audit-text.ts";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { listText } from "#client/admin/list/list-text.ts";
import { trpc } from "#client/api/api.ts";
import { formatDate, formatEurosExact, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import type { RecentEvent } from "#shared/admin/admin-overview.ts";
import { addDays, type LocalDate, toLocalDate, toLocalDateTime } from "#shared/local-time.ts";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
import { knownEvents } from "./known-events.ts";
import classes from "./recent-events.module.css";
import { adminText } from "./text.ts";

type Tone = "plain" | "good" | "waiting" | "bad";

/** An event as a line of the feed; without a link where its record is gone. */
type Line = { Icon: Icon; tone: Tone; title: string; note: string; to: LinkOptions | null };

const BOOKING_MARKS = {
  placed: [IconCalendarPlus, "waiting"],
  confirmed: [IconCashBanknote, "good"],
  cancelled: [IconCalendarX, "bad"],
  expired: [IconClockX, "bad"],
  changed: [IconPencil, "plain"],
} as const;

function useLine(): (event: RecentEvent) => Line {
  const t = useText(adminText).events;
  const audit = useText(auditText);
  const { actions } = useText(auditActionText);
  const nameOf = useSubjectName();
  const language = useLanguage();
  const countOf = ({ count, isMore }: RecentEvent) =>
    `${formatNumber(count, language)}${isMore ? "+" : ""}`;
  return (event) => {
    switch (event.kind) {
      case "booking": {
        const { id, customerName, vehicleTitle, totalCents } = event.booking;
        const [Icon, tone] = BOOKING_MARKS[event.change];
        return {
          Icon,
          tone,
          title: `${t.bookings[event.change]} · ${formatEurosExact(totalCents, language)}`,
          note: `${customerName} · ${vehicleTitle}`,
          to: linkOptions({ to: "/admin/bookings", search: { open: id } }),
        };
      }
      case "vehicle": {
        const {
          id,
          title,
          partnerId,
          partnerName: name,
          partnerLatinName: latinName,
        } = event.vehicle;
        const isOne = event.count === 1 || !partnerId;
        return {
          Icon: IconCar,
          tone: "plain",
          title: isOne ? t.vehicle : t.vehicles(countOf(event)),
          note: [isOne && title, name && partnerNameIn(language, { name, latinName })]
            .filter(Boolean)
            .join(" · "),
          to: linkOptions({
            to: "/admin/vehicles",
            search: isOne ? { open: id } : { partner: partnerId },
          }),
        };
      }
      case "partner":
        return {
          Icon: IconBuildingStore,
          tone: "plain",
          title: t.partner,
          note: partnerNameIn(language, event.partner),
          to: linkOptions({ to: "/admin/partners", search: { open: event.partner.id } }),
        };
      case "message": {
        const { id, sender, about } = event.message;
        return {
          Icon: IconMessage,
          tone: "waiting",
          title: about ? t.report(about) : t.message,
          note: sender ?? t.anonymous,
          to: linkOptions({ to: "/admin/messages", search: { open: id } }),
        };
      }
      case "change": {
        const { actor, action, subject } = event.entry;
        const who = actor ? actor.name || audit.nameless : audit.gone;
        if (event.count > 1 && actor) {
          return {
            Icon: IconHistory,
            tone: "plain",
            title: t.several(actions[action], countOf(event)),
            note: who,
            to: linkOptions({ to: "/admin/audit", search: { action, actor: actor.id } }),
          };
        }
        return {
          Icon: IconHistory,
          tone: "plain",
          title: actions[action],
          note: `${nameOf(subject)} · ${who}`,
          to: pageOfSubject(subject),
        };
      }
    }
  };
}

function FeedLine({ line, at }: { line: Line; at: string }) {
  const { Icon, tone, title, note, to } = line;
  return (
    <li className={classes.event}>
      <span className={classes.mark} data-tone={tone}>
        <Icon size={18} stroke={1.7} aria-hidden />
      </span>
      {to ? (
        <Link {...to} className={classes.open}>
          {title}
        </Link>
      ) : (
        <span className={classes.title}>{title}</span>
      )}
      <time className={classes.time} dateTime={at}>
        {toLocalDateTime(new Date(at)).slice(-5)}
      </time>
      <span className={classes.note}>{note}</span>
    </li>
  );
}

/** The events by day, with the day's name. */
function Feed({ events, today }: { events: readonly RecentEvent[]; today: LocalDate }) {
  const t = useText(adminText).events;
  const language = useLanguage();
  const toLine = useLine();
  const named: Record<string, string> = { [today]: t.today, [addDays(today, -1)]: t.yesterday };
  const dayOf = ({ at }: RecentEvent) => toLocalDate(new Date(at));
  return [...new Set(events.map(dayOf))].map((day) => (
    <div key={day}>
      <h3 className={classes.day}>{named[day] ?? formatDate(day, language)}</h3>
      <ul className={classes.events}>
        {events
          .filter((event) => dayOf(event) === day)
          .map((event) => (
            <FeedLine key={`${event.kind}-${event.id}`} line={toLine(event)} at={event.at} />
          ))}
      </ul>
    </div>
  ));
}

/** Lists that the events lead to. */
const LISTS = {
  pending: linkOptions({ to: "/admin/vehicles", search: { status: "pending" } }),
  approved: linkOptions({ to: "/admin/vehicles", search: { status: "approved" } }),
  partners: linkOptions({ to: "/admin/partners", search: { status: "active" } }),
} as const;

/** What happened lately, each event with a link to its record. */
export function RecentEvents({ today }: { today: LocalDate }) {
  const t = useText(adminText);
  const { retry } = useText(listText);
  const language = useLanguage();
  const list = trpc.admin.recentEvents.useQuery(undefined, LIST_QUERY);
  const events = list.data && knownEvents(list.data);
  return (
    <section aria-labelledby="activity" className={classes.section}>
      <div>
        <Title order={2} size="h4" id="activity">
          {t.activity}
        </Title>
        <Text size="sm" c="dimmed">
          {t.activityLead}
        </Text>
      </div>
      <Paper withBorder className={classes.feed}>
        {events && events.length > 0 && <Feed events={events} today={today} />}
        {events?.length === 0 && <Text c="dimmed">{t.noActivity}</Text>}
        {list.isPending && <Skeleton height={480} radius="md" aria-hidden />}
        {!list.data && list.error && (
          <ErrorPanel
            title={t.activityFailed}
            text={problemText(readProblem(list.error), language)}
            retryLabel={retry}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
            order={3}
          />
        )}
        <p className={classes.more}>
          {(["pending", "approved", "partners"] as const).map((name) => (
            <Link key={name} {...LISTS[name]}>
              {t.activityItems[name]}
            </Link>
          ))}
          <Link to="/admin/audit">{t.allActivity}</Link>
        </p>
      </Paper>
    </section>
  );
}
