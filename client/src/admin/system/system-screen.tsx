import { Skeleton, Text, Title } from "@mantine/core";
import clsx from "clsx";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { trpc } from "#client/api/api.ts";
import { formatBytes } from "#client/export/format-bytes.ts";
import { formatInstant, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { REPORT_SECONDS, type SystemState } from "#shared/admin/system.ts";
import { BackupsPanel } from "./backups-panel.tsx";
import { ProcessPanel } from "./process-panel.tsx";
import classes from "./system.module.css";
import { SystemPanel } from "./system-panel.tsx";
import { systemText } from "./system-text.ts";
import { WarningList } from "./warning-list.tsx";

/** The number alone: Postgres adds the package of the operating system. */
const shortVersion = (version: string) => version.replace(/ .*/, "");

function Shared({ state }: { state: SystemState }) {
  const t = useText(systemText);
  const language = useLanguage();
  const { database, emails, overdueBookings } = state;
  const { connections, archivedAt } = database;
  const number = (value: number) => formatNumber(value, language);
  return (
    <div className={classes.panels}>
      <SystemPanel
        order={2}
        title={t.database.heading}
        figures={[
          [t.database.version, shortVersion(database.version)],
          [t.database.size, formatBytes(database.bytes, language)],
          [
            t.database.connections,
            t.database.connectionsOf(number(connections.open), number(connections.most)),
          ],
          [t.database.archived, archivedAt ? formatInstant(archivedAt, language) : t.none],
        ]}
      />
      <SystemPanel
        order={2}
        title={t.work.heading}
        figures={[
          [t.work.emails, number(emails.waiting)],
          [t.work.failedEmails, number(emails.failed)],
          [t.work.overdue, number(overdueBookings)],
        ]}
      />
      <BackupsPanel backups={state.backups} isDemo={state.isDemo} />
    </div>
  );
}

function Processes({ processes }: Pick<SystemState, "processes">) {
  const t = useText(systemText).processes;
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {t.heading}
      </Title>
      {processes.length === 0 && <Text c="dimmed">{t.none}</Text>}
      <div className={clsx(classes.panels, classes.processes)}>
        {processes.map((process) => (
          <ProcessPanel key={process.id} process={process} />
        ))}
      </div>
    </section>
  );
}

/** True when at least one process reports, and all send what this version expects. */
function isWellKnown({ processes }: SystemState): boolean {
  return processes.length > 0 && processes.every(({ figures }) => figures !== null);
}

function SystemSkeleton() {
  return (
    <div aria-hidden className={classes.parts}>
      <Skeleton height={84} radius="lg" />
      <div className={classes.panels}>
        <Skeleton height={220} radius="lg" />
        <Skeleton height={220} radius="lg" />
        <Skeleton height={220} radius="lg" />
      </div>
    </div>
  );
}

/** /admin/system: the processes, the database, the backups, and what needs attention. */
export function SystemScreen() {
  const t = useText(systemText);
  const language = useLanguage();
  const query = trpc.admin.system.useQuery(undefined, {
    ...LIST_QUERY,
    // A first load that fails is repeated on request only, or its panel would come and go.
    refetchInterval: ({ state: { data } }) => (data ? REPORT_SECONDS * 1_000 : false),
  });
  const { data: state, error } = query;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div>
          <Title order={1} size="h3">
            {t.heading}
          </Title>
          <Text c="dimmed">{t.lead}</Text>
        </div>
        {state && (
          <Text size="sm" c="dimmed" className="tabular">
            {t.updated(formatInstant(state.at, language))}
          </Text>
        )}
      </div>
      {query.isPending && <SystemSkeleton />}
      {!state && error && (
        <ErrorPanel
          title={t.failed}
          text={problemText(readProblem(error), language)}
          retryLabel={t.retry}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {state && (
        <div className={classes.parts}>
          {error && <ErrorAlert>{t.outdated}</ErrorAlert>}
          <WarningList warnings={state.warnings} isComplete={!error && isWellKnown(state)} />
          <Shared state={state} />
          <Processes processes={state.processes} />
        </div>
      )}
    </div>
  );
}
