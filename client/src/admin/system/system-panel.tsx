import { Paper, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./system.module.css";

export type Figure = readonly [name: string, value: string];

/** Figures of one kind, with what they are about. */
export type FigureGroup = { title: string; note: string; figures: readonly Figure[] };

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value]) => (
        <div key={name} className={classes.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A part of the page with a heading and, in rows, figures with their names. */
export function SystemPanel(props: {
  title: string;
  /** The level of its heading. */
  order: 2 | 3;
  /** Beside the heading. */
  badge?: ReactNode;
  figures?: readonly Figure[];
  groups?: readonly FigureGroup[];
  children?: ReactNode;
}) {
  const { title, order, badge, figures = [], groups = [], children } = props;
  return (
    <Paper component="section" withBorder className={classes.panel}>
      <div className={classes.panelHead}>
        <Title order={order} size="h4">
          {title}
        </Title>
        {badge}
      </div>
      {children}
      {figures.length > 0 && <Figures figures={figures} />}
      {groups.length > 0 && (
        <div className={classes.groups}>
          {groups.map((group) => (
            <section key={group.title}>
              <Text fw={600}>{group.title}</Text>
              <Text size="sm" c="dimmed" mb="xs">
                {group.note}
              </Text>
              <Figures figures={group.figures} />
            </section>
          ))}
        </div>
      )}
    </Paper>
  );
}
