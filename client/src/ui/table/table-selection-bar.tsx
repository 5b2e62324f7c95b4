import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { TablePage } from "#shared/table/table.ts";
import { dataTableText } from "./data-table-text.ts";
import type { TableSelection } from "./table-selection.ts";
import classes from "./table-selection-bar.module.css";

/**
 * Between rows and pager, floating at the window's edge until the pager is visible: the selection
 * count, a button to select all matching rows, and actions. Renders nothing without a selection.
 */
export function TableSelectionBar(props: {
  selection: TableSelection;
  page: TablePage<unknown>;
  /** Requests all matching rows from the server and selects them. */
  onAll: () => void;
  isAskingAll: boolean;
  children: ReactNode;
}) {
  const t = useText(dataTableText);
  const language = useLanguage();
  const { selection, page } = props;
  const { count } = selection;
  if (count === 0) return null;
  const canTakeAll = !selection.all && !page.isMore && page.total > count;
  return (
    <div className={classes.edge}>
      <section className={classes.bar} aria-label={t.actions} data-bottom-bar>
        <Text fw={600} className="tabular" role="status">
          {t.selected(formatNumber(count, language))}
        </Text>
        {canTakeAll && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={props.isAskingAll}
            onClick={props.onAll}
          >
            {t.selectAll(formatNumber(page.total, language))}
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={selection.clear}>
          {t.clear}
        </Button>
        <div className={classes.actions}>{props.children}</div>
      </section>
    </div>
  );
}
