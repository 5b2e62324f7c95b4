import { Paper, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./settings.module.css";

/** A section of the settings: its description beside its fields. */
export function SettingsSection(props: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" withBorder className={classes.section} aria-labelledby={id}>
      <div>
        <Title order={2} size="h4" id={id}>
          {props.title}
        </Title>
        <Text size="sm" c="dimmed" mt={6}>
          {props.lead}
        </Text>
      </div>
      <div className={classes.fields}>{props.children}</div>
    </Paper>
  );
}
