import { Badge } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconClockHour4,
} from "@tabler/icons-react";
import { useWords } from "#client/text/language.tsx";
import type { PartnerState } from "#shared/people-values.ts";
import { partnersText } from "./partners-text.ts";

const LOOKS = {
  active: { color: "olive", Icon: IconCircleCheck },
  pending: { color: "sun", Icon: IconClockHour4 },
  inactive: { color: "gray", Icon: IconCircleMinus },
  missing: { color: "terracotta", Icon: IconAlertTriangle },
} as const;

/** How a partner stands, as colour, icon and word together. */
export function PartnerStatusBadge({ status }: { status: PartnerState }) {
  const t = useWords(partnersText);
  const { color, Icon } = LOOKS[status];
  return (
    <Badge
      color={color}
      variant="light"
      size="lg"
      leftSection={<Icon size={16} stroke={2} aria-hidden />}
    >
      {t.status[status]}
    </Badge>
  );
}
