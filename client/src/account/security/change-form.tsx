import { Button, Group, Text } from "@mantine/core";
import type { ReactNode, SyntheticEvent } from "react";
import { useText } from "#client/text/language.tsx";
import { securityText } from "./security-text.ts";
import classes from "./sign-in-security.module.css";

/** A form that opens below the value it changes: an explanation, the fields and a cancel button. */
export function ChangeForm(props: {
  text: { formLabel: string; lead: string; submit: string };
  /** A further sentence of the explanation. */
  note?: string | undefined;
  isPending: boolean;
  onSubmit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { formLabel, lead, submit } = props.text;
  const { cancel } = useText(securityText);
  return (
    <form className={classes.form} onSubmit={props.onSubmit} noValidate aria-label={formLabel}>
      <Text c="dimmed">{props.note ? `${lead} ${props.note}` : lead}</Text>
      {props.children}
      <Group gap="sm">
        <Button type="submit" size="md" loading={props.isPending}>
          {submit}
        </Button>
        <Button variant="default" size="md" onClick={props.onClose}>
          {cancel}
        </Button>
      </Group>
    </form>
  );
}
