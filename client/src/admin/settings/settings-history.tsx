import { Skeleton, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { ChangeList } from "#client/admin/drawer/change-list.tsx";
import { trpc } from "#client/api/api.ts";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import type { SettingsChange } from "#shared/admin/admin-settings.ts";
import classes from "./settings.module.css";
import { settingsText } from "./settings-text.ts";

function Change({ change }: { change: SettingsChange }) {
  const t = useText(settingsText);
  const language = useLanguage();
  const action = t.actions[change.action as keyof typeof t.actions] ?? change.action;
  return (
    <li className={classes.change}>
      <Text fw={600}>{change.subject ? `${action}: ${change.subject}` : action}</Text>
      <Text size="sm" c="dimmed" className="tabular">
        {formatInstant(change.at, language)} · {change.actorName ?? t.unknown}
      </Text>
      <ChangeList changes={change.changes} />
    </li>
  );
}

function Changes() {
  const t = useText(settingsText);
  const language = useLanguage();
  const history = trpc.admin.settingsHistory.useQuery(undefined, { staleTime: 0 });
  if (history.isPending) return <Skeleton height={240} radius="lg" aria-hidden />;
  if (!history.data) {
    return (
      <ErrorPanel
        title={t.historyFailed}
        text={problemText(readProblem(history.error), language)}
        retryLabel={t.retry}
        onRetry={() => void history.refetch()}
        isRetrying={history.isFetching}
      />
    );
  }
  if (history.data.length === 0)
    return (
      <StatePanel
        title={t.historyEmpty}
        icon={<IconHistory size={36} stroke={1.5} aria-hidden />}
      />
    );
  return (
    <ol className={classes.changes}>
      {history.data.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </ol>
  );
}

/** History of changed settings with old and new values, beside the page. */
export function SettingsHistory(props: { opened: boolean; onClose: () => void }) {
  const t = useText(settingsText);
  return (
    <Dialog
      isSide
      opened={props.opened}
      onClose={props.onClose}
      title={t.historyTitle}
      closeLabel={t.close}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t.historyLead}
      </Text>
      <Changes />
    </Dialog>
  );
}
