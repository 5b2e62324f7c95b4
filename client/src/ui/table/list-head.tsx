import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./list-head.module.css";

/** Title and description of a page, with the actions on all of it: refresh, columns, export. */
export function ListHead(props: { title: string; lead: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.head}>
      <div>
        <Title order={1} size="h3">
          {props.title}
        </Title>
        <Text c="dimmed">{props.lead}</Text>
      </div>
      <div className={classes.tools}>{props.children}</div>
    </div>
  );
}
