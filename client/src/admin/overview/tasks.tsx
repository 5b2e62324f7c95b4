import { Paper, Skeleton, Title } from "@mantine/core";
import {
  type Icon,
  IconBuildingStore,
  IconCar,
  IconCashBanknote,
  IconChevronRight,
  IconCircleCheck,
  IconMailExclamation,
  IconMessage,
} from "@tabler/icons-react";
import { Link, type LinkOptions, linkOptions } from "@tanstack/react-router";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { type ApiOutputs, trpc } from "#client/api/api.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { MAX_OPEN_COUNTED } from "#shared/admin/inbox-values.ts";
import classes from "./tasks.module.css";
import { tasksText } from "./tasks-text.ts";

type Task = {
  name: "vehicles" | "partners" | "payments" | "messages" | "emails";
  Icon: Icon;
  count: number;
  /** True where the count is at least this. */
  isMore?: boolean;
  note?: string | undefined;
  list: LinkOptions;
};

/** What waits for an admin, most pressing first, without what has nothing to do. */
function useTasks({ vehicles, partners, bookings }: ApiOutputs["admin"]["overview"]) {
  const t = useText(tasksText);
  const emails = trpc.admin.emailCounts.useQuery(undefined, LIST_QUERY);
  const messages = trpc.admin.openMessages.useQuery(undefined, LIST_QUERY);
  const open = messages.data ?? 0;
  const tasks: Task[] = [
    {
      name: "emails",
      Icon: IconMailExclamation,
      count: emails.data?.dead ?? 0,
      list: linkOptions({ to: "/admin/mail", search: { state: "dead" } }),
    },
    {
      name: "payments",
      Icon: IconCashBanknote,
      count: bookings.pending,
      note: bookings.dueSoon > 0 ? t.dueSoon(bookings.dueSoon) : undefined,
      list: linkOptions({ to: "/admin/bookings", search: { status: "pending" } }),
    },
    {
      name: "vehicles",
      Icon: IconCar,
      count: vehicles.pending,
      list: linkOptions({ to: "/admin/vehicles", search: { status: "pending" } }),
    },
    {
      name: "partners",
      Icon: IconBuildingStore,
      count: partners.pending,
      list: linkOptions({ to: "/admin/partners", search: { status: "pending" } }),
    },
    {
      name: "messages",
      Icon: IconMessage,
      count: Math.min(open, MAX_OPEN_COUNTED - 1),
      isMore: open >= MAX_OPEN_COUNTED,
      list: linkOptions({ to: "/admin/messages" }),
    },
  ];
  return {
    tasks: tasks.filter(({ count }) => count > 0),
    isPending: emails.isPending || messages.isPending,
    isFailed: emails.isError || messages.isError,
    isRetrying: emails.isFetching || messages.isFetching,
    retry: () => {
      void emails.refetch();
      void messages.refetch();
    },
  };
}

/** What needs an admin now, with a link to each list; or that all is done. */
export function Tasks({ overview }: { overview: ApiOutputs["admin"]["overview"] }) {
  const t = useText(tasksText);
  const language = useLanguage();
  const { tasks, isPending, isFailed, isRetrying, retry } = useTasks(overview);
  return (
    <section aria-labelledby="tasks" className={classes.section}>
      <Title order={2} size="h4" id="tasks">
        {t.heading}
      </Title>
      {tasks.length > 0 && (
        <ul className={classes.tasks}>
          {tasks.map(({ name, Icon, count, isMore, note, list }) => (
            <Paper component="li" withBorder key={name} className={classes.task} data-task={name}>
              <span className={classes.icon}>
                <Icon size={22} stroke={1.7} aria-hidden />
              </span>
              <Link {...list} className={classes.open}>
                <span className={classes.count}>
                  {formatNumber(count, language)}
                  {isMore && "+"}
                </span>{" "}
                <span>{t.tasks[name](count)}</span>
                {note && <span className={classes.note}> {note}</span>}
              </Link>
              <IconChevronRight size={18} stroke={1.8} className={classes.chevron} aria-hidden />
            </Paper>
          ))}
        </ul>
      )}
      {tasks.length === 0 && isPending && <Skeleton height={72} radius="lg" aria-hidden />}
      {isFailed && (
        <ErrorPanel
          title={t.failed}
          text={t.failedText}
          order={3}
          retryLabel={t.retry}
          isRetrying={isRetrying}
          onRetry={retry}
        />
      )}
      {tasks.length === 0 && !isPending && !isFailed && (
        <Paper withBorder className={classes.nothing}>
          <IconCircleCheck size={28} stroke={1.6} aria-hidden />
          <div>
            <strong>{t.nothing}</strong>
            <p>{t.nothingText}</p>
          </div>
        </Paper>
      )}
    </section>
  );
}
