import { IconPlugConnectedX } from "@tabler/icons-react";
import type { LiveState } from "#client/events/follow-changes.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { bookingStateText } from "./booking-state-text.ts";
import classes from "./live-state.module.css";

/**
 * Announces and shows whether the data currently updates live.
 * @param props.isQuiet shows only that the connection is lost
 */
export function LiveStateMark(props: { state: LiveState; isQuiet?: boolean }) {
  const t = useText(bookingStateText);
  const { state } = props;
  const isLost = state === "reconnecting";
  const isHidden = props.isQuiet && !isLost;
  return (
    <span className={isHidden ? basics.hidden : classes.live} role="status">
      {isLost ? (
        <IconPlugConnectedX size={16} aria-hidden />
      ) : (
        <span className={classes.dot} aria-hidden />
      )}
      {t[state]}
    </span>
  );
}
