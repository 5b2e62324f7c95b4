import { Paper, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { EditablePart } from "#client/checkout/flow/checkout-search.ts";
import classes from "./details-step.module.css";

/** Fields of step 2 under one title. Its edit button on a summary moves the focus here. */
export function DetailsGroup(props: { part: EditablePart; title: string; children: ReactNode }) {
  return (
    <Paper
      component="fieldset"
      withBorder
      className={classes.group}
      data-part={props.part}
      tabIndex={-1}
    >
      <Title component="legend" order={3} size="h4" className={classes.legend}>
        {props.title}
      </Title>
      {props.children}
    </Paper>
  );
}
