import type { ReactNode } from "react";
import classes from "./button-row.module.css";

/**
 * Actions of a drawer. With `isEnd`, the buttons at the end of a dialog, with the main action last.
 */
export function ButtonRow({ isEnd, children }: { isEnd?: boolean; children: ReactNode }) {
  return (
    <div className={classes.row} data-end={isEnd || undefined}>
      {children}
    </div>
  );
}
