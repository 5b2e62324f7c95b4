import { Badge, type MantineColor } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";

/** A state shown by colour, icon and label together. */
export function StateBadge(props: { color: MantineColor; Icon: Icon; word: string }) {
  return (
    <Badge
      color={props.color}
      variant="light"
      size="lg"
      miw="max-content"
      leftSection={<props.Icon size={16} stroke={2} aria-hidden />}
    >
      {props.word}
    </Badge>
  );
}
