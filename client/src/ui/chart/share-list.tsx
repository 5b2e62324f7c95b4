import type { ReactNode } from "react";
import classes from "./share-list.module.css";

export type Share = { key: string; name: ReactNode; value: number; text: string };

/** Named amounts, each with a bar relative to the largest. */
export function ShareList({ label, shares }: { label: string; shares: readonly Share[] }) {
  const largest = Math.max(1, ...shares.map(({ value }) => value));
  return (
    <ul className={classes.list} aria-label={label}>
      {shares.map(({ key, name, value, text }) => (
        <li key={key} className={classes.share}>
          <span className={classes.name}>{name}</span>
          <span className={classes.text}>{text}</span>
          <span className={classes.track} aria-hidden>
            <span className={classes.fill} style={{ width: `${(100 * value) / largest}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
