import { Group, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** Name and purpose of a list, with what can be done to the whole of it. */
export function ListHead(props: { title: string; lead: string; children?: ReactNode }) {
  return (
    <Group justify="space-between" align="flex-end" mb="md" gap="sm">
      <div>
        <Title order={1} size="h2">
          {props.title}
        </Title>
        <Text c="dimmed">{props.lead}</Text>
      </div>
      <Group gap="xs">{props.children}</Group>
    </Group>
  );
}
