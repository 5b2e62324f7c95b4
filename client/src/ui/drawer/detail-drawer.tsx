import { Skeleton, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { drawerText } from "./drawer-text.ts";

type DetailDrawerProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  closeLabel?: string;
  failed: string;
  query: { isPending: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What can be done with the row, at the lower edge, once loaded. */
  actions?: ReactNode;
  /** The details, once loaded. */
  children: ReactNode;
};

/** Shows one row of a list in full, at the side of the list. On a phone it covers the screen. */
export function DetailDrawer({ query, ...props }: DetailDrawerProps) {
  const t = useText(drawerText);
  const language = useLanguage();
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      closeLabel={props.closeLabel ?? t.close}
      isSide
      foot={props.actions}
    >
      {props.children}
      {!props.children && query.isPending && (
        <Stack aria-hidden>
          <Skeleton height={32} width="60%" />
          <Skeleton height={120} radius="md" />
          <Skeleton height={80} radius="md" />
        </Stack>
      )}
      {!props.children && Boolean(query.error) && (
        <ErrorPanel
          title={props.failed}
          text={problemText(readProblem(query.error), language)}
          retryLabel={t.retry}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          order={3}
        />
      )}
    </Dialog>
  );
}
