import type { ReactNode } from "react";
import classes from "./details.module.css";

/** Labelled facts in a column. Facts without a value are left out. */
export function Facts(props: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
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
