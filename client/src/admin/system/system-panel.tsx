import { Paper, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./system.module.css";

/** A part of the page with a heading and, in rows, figures with their names. */
export function SystemPanel(props: {
  title: string;
  /** The level of its heading. */
  order: 2 | 3;
  /** Beside the heading. */
  badge?: ReactNode;
  figures: readonly (readonly [name: string, value: string])[];
  children?: ReactNode;
}) {
  return (
    <Paper component="section" withBorder className={classes.panel}>
      <div className={classes.panelHead}>
        <Title order={props.order} size="h4">
          {props.title}
        </Title>
        {props.badge}
      </div>
      {props.children}
      {props.figures.length > 0 && (
        <dl className={classes.figures}>
          {props.figures.map(([name, value]) => (
            <div key={name} className={classes.figure}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Paper>
  );
}
