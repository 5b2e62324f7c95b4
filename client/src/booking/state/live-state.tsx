import { VisuallyHidden } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import type { LiveState } from "#client/events/follow-changes.ts";
import { useText } from "#client/text/language.tsx";
import { bookingStateText } from "./booking-state-text.ts";
import classes from "./live-state.module.css";

/** Shows whether the data currently updates live. */
export function LiveStateMark(props: { state: LiveState }) {
  const t = useText(bookingStateText);
  const { state } = props;
  return (
    <span className={classes.live} role="status">
      {state === "reconnecting" ? (
        <IconPlugConnectedX size={16} aria-hidden />
      ) : (
        <span className={classes.dot} aria-hidden />
      )}
      {t[state]}
    </span>
  );
}

/** Announces every state, and shows only that the connection is lost. */
export function LostConnectionMark(props: { state: LiveState }) {
  const t = useText(bookingStateText);
  const { state } = props;
  return (
    <span role="status">
      {state === "reconnecting" ? (
        <span className={classes.live}>
          <IconPlugConnectedX size={16} aria-hidden />
          {t.reconnecting}
        </span>
      ) : (
        <VisuallyHidden>{t[state]}</VisuallyHidden>
      )}
    </span>
  );
}
