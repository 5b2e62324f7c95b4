import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { StateBadge } from "#client/admin/list/state-badge.tsx";
import { useText } from "#client/text/language.tsx";
import { reviewsText } from "./reviews-text.ts";

/** Whether visitors see a review. */
export function ReviewBadge(props: { hiddenReason: string | null }) {
  const { badges } = useText(reviewsText);
  return props.hiddenReason === null ? (
    <StateBadge color="olive" Icon={IconEye} word={badges.shown} />
  ) : (
    <StateBadge color="terracotta" Icon={IconEyeOff} word={badges.hidden} />
  );
}
