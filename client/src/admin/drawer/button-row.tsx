import type { ReactNode } from "react";
import classes from "./button-row.module.css";

/** The actions of a drawer, or with `isEnd` the ways out of a dialog, the one that acts last. */
export function ButtonRow({ isEnd, children }: { isEnd?: boolean; children: ReactNode }) {
  return (
    <div className={classes["row"]} data-end={isEnd || undefined}>
      {children}
    </div>
  );
}
