import type { ReactNode } from "react";
import classes from "./details.module.css";

/** Named facts below each other; those without a value are left out. */
export function Facts(props: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes["facts"]}>
      {props.facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
