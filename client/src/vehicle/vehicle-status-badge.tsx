import { Badge } from "@mantine/core";
import { IconCircleCheck, IconCircleX, IconClockHour4 } from "@tabler/icons-react";
import type { VehicleStatus } from "#shared/vehicle/vehicle-values.ts";

const APPEARANCE = {
  pending: { color: "sun", Icon: IconClockHour4 },
  approved: { color: "olive", Icon: IconCircleCheck },
  rejected: { color: "terracotta", Icon: IconCircleX },
} as const;

/** A vehicle's status as colour, icon and label. Partners and admins use different labels. */
export function VehicleStatusBadge(props: { status: VehicleStatus; label: string }) {
  const { color, Icon } = APPEARANCE[props.status];
  return (
    <Badge
      color={color}
      variant="light"
      size="lg"
      leftSection={<Icon size={16} stroke={2} aria-hidden />}
    >
      {props.label}
    </Badge>
  );
}
