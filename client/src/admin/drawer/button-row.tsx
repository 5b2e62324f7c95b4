import type { ReactNode } from "react";
import classes from "./button-row.module.css";

/**
 * Actions in the foot of a drawer, with the main one first. Those that delete or cancel are in a
 * menu at its end. With `isEnd`, the buttons at the end of a dialog, with the main action last.
 */
export function ButtonRow(props: { isEnd?: boolean; menu?: ReactNode; children: ReactNode }) {
  const row = (
    <div className={classes.row} data-end={props.isEnd || undefined}>
      {props.children}
    </div>
  );
  if (!props.menu) return row;
  return (
    <div className={classes.withMenu}>
      {row}
      {props.menu}
    </div>
  );
}
