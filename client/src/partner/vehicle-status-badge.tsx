import { Badge } from "@mantine/core";
import { IconCircleCheck, IconCircleX, IconClockHour4 } from "@tabler/icons-react";
import { useWords } from "#client/text/language.tsx";
import type { VehicleStatus } from "#shared/vehicle-values.ts";
import { partnerText } from "./text.ts";

const LOOKS = {
  pending: { color: "sun", Icon: IconClockHour4 },
  approved: { color: "olive", Icon: IconCircleCheck },
  rejected: { color: "terracotta", Icon: IconCircleX },
} as const;

/** A vehicle's status as colour, icon and word together. */
export function VehicleStatusBadge(props: { status: VehicleStatus }) {
  const t = useWords(partnerText);
  const { color, Icon } = LOOKS[props.status];
  return (
    <Badge
      color={color}
      variant="light"
      size="lg"
      leftSection={<Icon size={16} stroke={2} aria-hidden />}
    >
      {t.status[props.status]}
    </Badge>
  );
}
