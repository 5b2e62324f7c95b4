import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./drawer-section.module.css";

/** Section of a drawer with its own heading, separated by a line. */
export function DrawerSection(props: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <Title order={3} size="h4" mb="sm">
        {props.title}
      </Title>
      {props.children}
    </section>
  );
}
