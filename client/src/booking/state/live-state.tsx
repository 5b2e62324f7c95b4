import { IconPlugConnectedX } from "@tabler/icons-react";
import type { LiveState } from "#client/events/follow-changes.ts";
import { useText } from "#client/text/language.tsx";
import { bookingStateText } from "./booking-state-text.ts";
import classes from "./live-state.module.css";

/** Shows whether the data currently updates live. */
export function LiveStateMark(props: { state: LiveState }) {
  const t = useText(bookingStateText);
  const isLive = props.state === "live";
  return (
    <span className={classes.live} data-live={isLive || undefined} role="status">
      {props.state === "reconnecting" ? (
        <IconPlugConnectedX size={16} aria-hidden />
      ) : (
        <span className={classes.dot} aria-hidden />
      )}
      {t[props.state]}
    </span>
  );
}
