import { Button } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import type { TablePage } from "#shared/table/table.ts";
import { listText } from "./list-text.ts";

type ListStateProps = {
  list: {
    data: TablePage<unknown> | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  isFiltered: boolean;
  onClear: () => void;
  failed: string;
  empty: { title: string; text: string; icon: ReactNode };
  /** Shown where nothing matches the filters, if the list has a text of its own for it. */
  nothing?: { title: string; text: string } | undefined;
};

/** True when the table has no rows and a panel is shown in its place. */
export function hasNoRows({ data, error }: ListStateProps["list"]): boolean {
  return data ? data.rows.length === 0 : Boolean(error);
}

/** Shown in place of a table: loading failed, nothing matches, or the list is empty. */
export function ListState({ list, failed, empty, nothing, ...props }: ListStateProps) {
  const t = useText(listText);
  const language = useLanguage();
  if (!list.data) {
    return (
      <ErrorPanel
        title={failed}
        text={problemText(readProblem(list.error), language)}
        retryLabel={t.retry}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  // A page behind the last one has no rows either.
  if (!props.isFiltered && list.data.total === 0) return <StatePanel {...empty} />;
  return (
    <StatePanel
      title={nothing?.title ?? t.nothingFound}
      text={nothing?.text ?? t.nothingFoundText}
      icon={<IconSearchOff size={36} stroke={1.5} aria-hidden />}
    >
      <Button variant="light" onClick={props.onClear}>
        {t.clear}
      </Button>
    </StatePanel>
  );
}
