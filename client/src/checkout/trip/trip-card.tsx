import { Paper, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./trip-card.module.css";

/** A titled part of the trip page. @param id of its heading, unique on the page */
export function TripCard(props: { id: string; title: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder className={classes.card} aria-labelledby={props.id}>
      <Title order={2} size="h3" id={props.id}>
        {props.title}
      </Title>
      {props.children}
    </Paper>
  );
}
