import { IconUserCircle } from "@tabler/icons-react";
import clsx from "clsx";
import type { ReactNode } from "react";
import classes from "./sign-in-step.module.css";

/** Explains under a title what a booking needs of the account. */
export function SignInStep(props: { title: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" className={clsx(classes.step, props.className)}>
      <span className={classes.icon}>
        <IconUserCircle size={26} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.text}>
        <strong className={classes.title}>{props.title}</strong>
        {props.children}
      </div>
    </div>
  );
}
