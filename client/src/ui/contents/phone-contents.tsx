import type { ReactNode } from "react";
import classes from "./phone-contents.module.css";

/**
 * Contents that are folded above the page, below the width that has room for them beside it.
 * Works without scripts.
 * @param props.label accessible name of the links
 */
export function PhoneContents(props: { summary: string; label: string; children: ReactNode }) {
  return (
    <details className={classes.contents}>
      <summary className={classes.summary}>{props.summary}</summary>
      <nav aria-label={props.label} className={classes.links}>
        {props.children}
      </nav>
    </details>
  );
}
