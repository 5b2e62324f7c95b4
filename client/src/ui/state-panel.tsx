import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { IconMoodEmpty, IconRefresh, IconWifiOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./state-panel.module.css";

type StatePanelProps = {
  title: string;
  text?: string;
  icon?: ReactNode;
  /** One per page may be the page's own heading. */
  order?: 1 | 2 | 3;
  children?: ReactNode;
};

/** What stands where content would be: nothing there yet, or not found. Actions go below the text. */
export function StatePanel(props: StatePanelProps) {
  return (
    <Paper withBorder className={classes["panel"]}>
      <span className={classes["icon"]}>
        {props.icon ?? <IconMoodEmpty size={36} stroke={1.5} aria-hidden />}
      </span>
      <Title order={props.order ?? 2} size="h3">
        {props.title}
      </Title>
      {props.text && (
        <Text c="dimmed" maw="42ch">
          {props.text}
        </Text>
      )}
      {props.children && (
        <Group justify="center" mt="md">
          {props.children}
        </Group>
      )}
    </Paper>
  );
}

/** A failed load, announced, with the way to try again. */
export function ErrorPanel(props: {
  title: string;
  text?: string;
  retryLabel: string;
  onRetry: () => void;
  isRetrying?: boolean;
  order?: 1 | 2 | 3;
}) {
  return (
    <div role="alert">
      <StatePanel
        title={props.title}
        text={props.text}
        order={props.order}
        icon={<IconWifiOff size={36} stroke={1.5} aria-hidden />}
      >
        <Button
          variant="light"
          leftSection={<IconRefresh size={20} aria-hidden />}
          onClick={props.onRetry}
          loading={props.isRetrying}
        >
          {props.retryLabel}
        </Button>
      </StatePanel>
    </div>
  );
}
