import { IconUserCircle } from "@tabler/icons-react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { useText } from "#client/text/language.tsx";
import { bookingIntentText } from "./booking-intent-text.ts";
import classes from "./sign-in-step.module.css";

/** Names the account as the next step of a booking. The children are what else belongs to it. */
export function SignInStep(props: { className?: string; children?: ReactNode }) {
  const t = useText(bookingIntentText);
  return (
    <div role="status" className={clsx(classes.step, props.className)}>
      <span className={classes.icon}>
        <IconUserCircle size={26} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.text}>
        <strong className={classes.title}>{t.signInRequired}</strong>
        <p>{t.signInHint}</p>
        {props.children}
      </div>
    </div>
  );
}
