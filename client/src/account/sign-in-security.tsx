import { Button, Paper, Text, Title } from "@mantine/core";
import { type ReactNode, useId, useRef, useState } from "react";
import { trpc } from "#client/api.ts";
import { useWords } from "#client/text/language.tsx";
import type { Viewer } from "#shared/account.ts";
import { ChangeEmailForm } from "./change-email-form.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { securityText } from "./security-text.ts";
import classes from "./sign-in-security.module.css";

/** One thing with its present value; a button opens the form that changes it. */
function Item(props: {
  title: string;
  value: string;
  note?: string | null;
  /** Left out where it cannot be changed now. */
  form?: (close: () => void) => ReactNode;
  formLabel: string;
}) {
  const t = useWords(securityText);
  const [opened, setOpened] = useState(false);
  const formId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    opener.current?.focus();
  };
  return (
    <div className={classes["item"]}>
      <div className={classes["row"]}>
        <div>
          <Title order={3} size="h5">
            {props.title}
          </Title>
          <Text className={classes["value"]}>{props.value}</Text>
        </div>
        {props.form && (
          <Button
            ref={opener}
            variant="default"
            aria-expanded={opened}
            aria-controls={formId}
            aria-label={props.formLabel}
            onClick={() => setOpened(!opened)}
          >
            {t.change}
          </Button>
        )}
      </div>
      {props.note && (
        <Text c="dimmed" role="status">
          {props.note}
        </Text>
      )}
      <div id={formId}>{opened && props.form?.(close)}</div>
    </div>
  );
}

/** "Sign-in and security" of the profile: address and password. */
export function SignInSecurity(props: { viewer: Viewer }) {
  const t = useWords(securityText);
  const { email } = props.viewer;
  const { data: details } = trpc.account.signInDetails.useQuery();
  const hasPassword = details?.hasPassword !== false;
  return (
    <Paper withBorder component="section" aria-labelledby="security" className={classes["card"]}>
      <Title order={2} size="h3" id="security">
        {t.heading}
      </Title>
      <Item
        title={t.email.title}
        value={email}
        note={details?.pendingEmail && t.email.pending(details.pendingEmail)}
        form={hasPassword ? (close) => <ChangeEmailForm onClose={close} /> : undefined}
        formLabel={t.email.formLabel}
      />
      <Item
        title={t.password.title}
        value={hasPassword ? t.password.set : t.password.none}
        form={
          hasPassword ? (close) => <ChangePasswordForm email={email} onClose={close} /> : undefined
        }
        formLabel={t.password.formLabel}
      />
    </Paper>
  );
}
