import { Button, Code, Group, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useText } from "#client/text/language.tsx";
import { CopyButton } from "#client/ui/copy/copy-button.tsx";
import { ErrorAlert } from "#client/ui/error-alert.tsx";
import classes from "./access-tokens.module.css";
import { accessTokensText } from "./access-tokens-text.ts";

/** Shows the secret of a new token. This is the only time it is available. */
export function NewSecret(props: {
  name: string;
  secret: string;
  /** True after an attempt to close the dialog before the secret was copied. */
  isWarned: boolean;
  onCopied: () => void;
  onDone: () => void;
}) {
  const t = useText(accessTokensText).made;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.form}>
      <div>
        <Title order={3} size="h4" ref={heading} tabIndex={-1} className={classes.words}>
          {t.heading(props.name)}
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
        {t.usage} <Code>Authorization: Bearer …</Code>
      </Text>
      {props.isWarned && <ErrorAlert>{t.warning}</ErrorAlert>}
      <Group justify="flex-end">
        <Button onClick={props.onDone}>{t.done}</Button>
      </Group>
    </div>
  );
}
