import type { ReactNode } from "react";
import classes from "./button-row.module.css";

/**
 * Actions in the foot of a drawer, with the main one first and the one that deletes or cancels
 * last. With `isEnd`, the buttons at the end of a dialog, with the main action last.
 */
export function ButtonRow({ isEnd, children }: { isEnd?: boolean; children: ReactNode }) {
  return (
    <div className={classes.row} data-end={isEnd || undefined}>
      {children}
    </div>
  );
}
