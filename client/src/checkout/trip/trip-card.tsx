import { Paper, Title } from "@mantine/core";
import type { ReactNode, RefObject } from "react";
import classes from "./trip-card.module.css";

/**
 * A titled part of the trip page.
 * @param props.id of its heading, unique on the page
 * @param props.headingRef where the heading takes the focus after a change of the part
 * @param props.icon before a title that is a sentence
 * @param props.isScreenOnly true for what means nothing on paper
 */
export function TripCard(props: {
  id: string;
  title: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  icon?: ReactNode;
  isScreenOnly?: boolean;
  children: ReactNode;
}) {
  return (
    <Paper
      component="section"
      withBorder
      className={classes.card}
      aria-labelledby={props.id}
      data-screen-only={props.isScreenOnly || undefined}
    >
      <div className={classes.title}>
        {props.icon}
        <Title
          order={2}
          size={props.icon ? "h4" : "h3"}
          id={props.id}
          {...(props.headingRef && { ref: props.headingRef, tabIndex: -1 })}
        >
          {props.title}
        </Title>
      </div>
      {props.children}
    </Paper>
  );
}
