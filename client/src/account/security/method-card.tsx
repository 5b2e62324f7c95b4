import { Badge, Paper, Title } from "@mantine/core";
import { type ReactNode, type Ref, useId } from "react";
import classes from "./two-factor.module.css";

/** A sign-in method in the profile: its name, its state and its actions. */
export function MethodCard(props: {
  title: string;
  /** State with its icon. */
  state: { label: string; icon: ReactNode };
  isOn: boolean;
  id?: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  const { title, state, isOn, id, ref } = props;
  const titleId = useId();
  return (
    <Paper
      withBorder
      component="section"
      className={classes.card}
      id={id}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={titleId}
    >
      <div className={classes.head}>
        <Title order={2} size="h3" id={titleId}>
          {title}
        </Title>
        <Badge variant="light" size="lg" color={isOn ? "olive" : "gray"} leftSection={state.icon}>
          {state.label}
        </Badge>
      </div>
      {props.children}
    </Paper>
  );
}
