import { Anchor, Paper, Skeleton, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { listText } from "#client/admin/list/list-text.ts";
import { trpc } from "#client/api/api.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import type { EmailCounts } from "#shared/admin/email-queue.ts";
import classes from "./email-queue-card.module.css";
import { emailsText } from "./emails-text.ts";

function State({ waiting, dead }: EmailCounts) {
  const t = useText(emailsText);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const isDead = dead > 0;
  return (
    <>
      <Text className="tabular">{t.card(number(waiting), number(dead))}</Text>
      {!isDead && waiting === 0 && (
        <Text size="sm" c="dimmed">
          {t.allWell}
        </Text>
      )}
      <Anchor
        mt="xs"
        display="inline-block"
        renderRoot={(props) => (
          <Link {...props} to="/admin/mail" search={isDead ? { state: "dead" } : {}} />
        )}
      >
        {isDead ? t.openDead : t.openList}
      </Anchor>
    </>
  );
}

/** Number of waiting and failed emails, with a link to them. */
export function EmailQueueCard() {
  const t = useText(emailsText);
  const { retry } = useText(listText);
  const language = useLanguage();
  const counts = trpc.admin.emailCounts.useQuery(undefined, LIST_QUERY);
  return (
    <Paper component="section" withBorder className={classes.card}>
      <Title order={2} size="h4" mb="xs">
        {t.heading}
      </Title>
      {counts.data && <State {...counts.data} />}
      {counts.isPending && <Skeleton height={28} aria-hidden />}
      {!counts.data && counts.error && (
        <ErrorPanel
          title={t.countsFailed}
          text={problemText(readProblem(counts.error), language)}
          retryLabel={retry}
          onRetry={() => void counts.refetch()}
          isRetrying={counts.isFetching}
          order={3}
        />
      )}
    </Paper>
  );
}
