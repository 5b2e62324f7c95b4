import { Button, Group, Text, Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { CopyButton } from "#client/ui/copy/copy-button.tsx";
import classes from "./new-secret.module.css";

/** A secret that was just made, with its explanation. */
export type NewSecretText = {
  heading: string;
  lead: string;
  /** The accessible name of the secret. */
  secret: string;
  copy: string;
  copied: string;
  warning: string;
  done: string;
};

/** Shows a new secret. This is the only time it is available. */
export function NewSecret(props: {
  text: NewSecretText;
  secret: string;
  /** How programs use it. */
  usage: ReactNode;
  /** True after an attempt to close the dialog before the secret was copied. */
  isWarned: boolean;
  onCopied: () => void;
  onDone: () => void;
}) {
  const t = props.text;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.made}>
      <div>
        <Title order={3} size="h4" ref={heading} tabIndex={-1} className={classes.heading}>
          {t.heading}
        </Title>
        <Text mt={4}>{t.lead}</Text>
      </div>
      <div className={classes.secret}>
        <code aria-label={t.secret}>{props.secret}</code>
        <CopyButton
          shape="text"
          value={props.secret}
          label={t.copy}
          copied={t.copied}
          onCopied={props.onCopied}
        />
      </div>
      <Text size="sm" c="dimmed">
        {props.usage}
      </Text>
      {props.isWarned && <ErrorAlert>{t.warning}</ErrorAlert>}
      <Group justify="flex-end">
        <Button onClick={props.onDone}>{t.done}</Button>
      </Group>
    </div>
  );
}
