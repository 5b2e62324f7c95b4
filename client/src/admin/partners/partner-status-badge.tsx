import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconClockHour4,
} from "@tabler/icons-react";
import { StateBadge } from "#client/admin/list/state-badge.tsx";
import { useText } from "#client/text/language.tsx";
import type { PartnerState } from "#shared/admin/partner-status.ts";
import { partnersText } from "./partners-text.ts";

const APPEARANCE = {
  active: { color: "olive", Icon: IconCircleCheck },
  pending: { color: "sun", Icon: IconClockHour4 },
  inactive: { color: "gray", Icon: IconCircleMinus },
  missing: { color: "terracotta", Icon: IconAlertTriangle },
} as const;

/** A partner's status, shown by colour, icon and label together. */
export function PartnerStatusBadge({ status }: { status: PartnerState }) {
  const t = useText(partnersText);
  return <StateBadge {...APPEARANCE[status]} word={t.status[status]} />;
}
