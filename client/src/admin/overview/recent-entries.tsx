import { Anchor, Skeleton, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { auditActionText } from "#client/admin/audit/audit-action-text.ts";
import { AuditSubjectLink } from "#client/admin/audit/audit-subject-link.tsx";
import { auditText } from "#client/admin/audit/audit-text.ts";
import { InstantText } from "#client/admin/list/instant-text.tsx";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { listText } from "#client/admin/list/list-text.ts";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import classes from "./recent-entries.module.css";
import { adminText } from "./text.ts";

const SHOWN = 4;

/** The latest entries of the activity log: who did what, and to what. */
export function RecentEntries() {
  const t = useText(adminText);
  const audit = useText(auditText);
  const { actions } = useText(auditActionText);
  const { retry } = useText(listText);
  const language = useLanguage();
  const list = trpc.admin.audit.useQuery({}, LIST_QUERY);
  const rows = list.data?.rows.slice(0, SHOWN);
  return (
    <div className={classes.recent}>
      {rows && rows.length > 0 && (
        <ul className={classes.entries}>
          {rows.map(({ id, at, actor, action, subject }) => (
            <li key={id} className={classes.entry}>
              <div className={classes.what}>
                <Text size="sm">
                  {actions[action]} · {actor ? actor.name || audit.nameless : audit.gone}
                </Text>
                <AuditSubjectLink subject={subject} />
              </div>
              <Text size="sm" c="dimmed" className="tabular">
                <InstantText at={at} />
              </Text>
            </li>
          ))}
        </ul>
      )}
      {rows?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.noActivity}
        </Text>
      )}
      {list.isPending && <Skeleton height={180} radius="md" aria-hidden />}
      {!rows && list.error && (
        <ErrorPanel
          title={t.activityFailed}
          text={problemText(readProblem(list.error), language)}
          retryLabel={retry}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      <Anchor
        mt="xs"
        display="inline-block"
        renderRoot={(props) => <Link {...props} to="/admin/audit" />}
      >
        {t.allActivity}
      </Anchor>
    </div>
  );
}
