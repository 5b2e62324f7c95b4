import { Drawer, Skeleton, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import classes from "./detail-drawer.module.css";
import { listText } from "./list-text.ts";

type DetailDrawerProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  failed: string;
  query: { isPending: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The details, once they are there. */
  children: ReactNode;
};

/** One row of a list in full, at the side of it; over all of a phone. */
export function DetailDrawer({ query, ...props }: DetailDrawerProps) {
  const t = useWords(listText);
  const language = useLanguage();
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      position="right"
      size="min(38rem, 100%)"
      padding="lg"
      classNames={{ title: classes["title"] }}
      closeButtonProps={{ "aria-label": t.close, size: 44 }}
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
    </Drawer>
  );
}
