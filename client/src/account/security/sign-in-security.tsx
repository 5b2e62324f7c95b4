import { Button, Paper, Text, Title } from "@mantine/core";
import { type ReactNode, type Ref, useId, useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import type { Viewer } from "#shared/account/account.ts";
import { ChangeEmailForm } from "./change-email-form.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { securityText } from "./security-text.ts";
import { SendPasswordLink } from "./send-password-link.tsx";
import classes from "./sign-in-security.module.css";

type Opening = {
  opened: boolean;
  show: () => void;
  close: () => void;
  opener: Ref<HTMLButtonElement>;
};

/** Tracks whether a form is open. Closing it returns the focus to the element that opened it. */
function useOpening(): Opening {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return {
    opened,
    opener,
    show: () => setOpened(!opened),
    close: () => {
      setOpened(false);
      opener.current?.focus();
    },
  };
}

/** A setting with its current value. A button opens the form that changes it. */
function Item(props: {
  title: string;
  value: string;
  note?: string | false | null | undefined;
  opening: Opening;
  formLabel: string;
  /** Replaces the button that opens the form. */
  action?: ReactNode;
  /** The form. Omitted when the value cannot be changed now. */
  children?: ReactNode;
}) {
  const t = useText(securityText);
  const formId = useId();
  const { opened, opener, show } = props.opening;
  return (
    <div className={classes.item}>
      <div className={classes.row}>
        <div className={classes.what}>
          <Title order={3} size="h5">
            {props.title}
          </Title>
          <Text className={classes.value}>{props.value}</Text>
        </div>
        {props.action}
        {props.children && (
          <Button
            ref={opener}
            variant="default"
            aria-expanded={opened}
            aria-controls={formId}
            aria-label={props.formLabel}
            onClick={show}
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
      <div id={formId}>{opened && props.children}</div>
    </div>
  );
}

/** "Sign-in and security" in the profile: email address and password. */
export function SignInSecurity(props: { viewer: Viewer }) {
  const t = useText(securityText);
  const { email } = props.viewer;
  const { data: details } = trpc.account.signInMethods.useQuery();
  const hasPassword = details?.hasPassword !== false;
  const noneNote = details?.isGoogleLinked ? t.password.noneNote : t.password.noneLinkNote;
  const [isMailed, setMailed] = useState(false);
  const address = useOpening();
  const password = useOpening();
  return (
    <Paper withBorder component="section" aria-labelledby="security" className={classes.card}>
      <Title order={2} size="h3" id="security">
        {t.heading}
      </Title>
      <Item
        title={t.email.title}
        value={email}
        note={
          details?.pendingEmail
            ? t.email.pending(details.pendingEmail)
            : !hasPassword && t.email.passwordFirst
        }
        opening={address}
        formLabel={t.email.formLabel}
      >
        {hasPassword && <ChangeEmailForm onClose={address.close} />}
      </Item>
      <Item
        title={t.password.title}
        value={hasPassword ? t.password.set : t.password.none}
        note={!hasPassword && (isMailed ? t.password.linkMailed(email) : noneNote)}
        action={
          !hasPassword && (
            <SendPasswordLink email={email} isMailed={isMailed} onMailed={() => setMailed(true)} />
          )
        }
        opening={password}
        formLabel={t.password.formLabel}
      >
        {hasPassword && <ChangePasswordForm email={email} onClose={password.close} />}
      </Item>
    </Paper>
  );
}
