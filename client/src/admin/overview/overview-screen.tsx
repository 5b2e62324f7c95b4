import { Skeleton, Text, Title } from "@mantine/core";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { OverviewCards } from "./overview-cards.tsx";
import { OverviewCharts } from "./overview-charts.tsx";
import classes from "./overview-screen.module.css";
import { RecentEvents } from "./recent-events.tsx";
import { Tasks } from "./tasks.tsx";
import { adminText } from "./text.ts";
import { Today } from "./today.tsx";
import { UnpaidAlarmCard } from "./unpaid-alarm-card.tsx";

/** No change is announced when a rental begins or ends by the clock, nor at midnight. */
const REFETCH_MS = 3 * 60_000;

function OverviewSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton height={124} radius="lg" mb="lg" />
      <div className={classes.placeholders}>
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} height={224} radius="lg" />
        ))}
      </div>
    </div>
  );
}

/** /admin: what needs an admin first, then the figures, what happened lately, and the charts. */
export function OverviewScreen() {
  const t = useText(adminText);
  const language = useLanguage();
  const overview = trpc.admin.overview.useQuery(undefined, { refetchInterval: REFETCH_MS });
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div>
          <Title order={1} size="h3">
            {t.heading}
          </Title>
          <Text c="dimmed">{t.lead}</Text>
        </div>
        {overview.data && <Today today={overview.data.today} />}
        {overview.isPending && <Skeleton height={46} radius="lg" className={classes.today} />}
      </div>
      {overview.data && (
        <>
          <Tasks overview={overview.data} />
          {overview.data.unpaidAlarm && <UnpaidAlarmCard alarm={overview.data.unpaidAlarm} />}
          <OverviewCards overview={overview.data} />
          <div className={classes.body}>
            <RecentEvents today={overview.data.today.day} />
            <OverviewCharts />
          </div>
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
