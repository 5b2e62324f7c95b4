import { Alert, Anchor, Button, Text, Title } from "@mantine/core";
import { IconInfoCircle, IconMailOpened } from "@tabler/icons-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { authText } from "#client/account/text.ts";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/error-alert.tsx";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import type { SignIn } from "#shared/account/account.ts";
import { onConfirmed } from "./account-channel.ts";
import classes from "./check-email-panel.module.css";
import { ResendButton } from "./resend-button.tsx";
import { useSignedIn } from "./use-signed-in.ts";

/**
 * Tries to sign in when the address may have been confirmed: after a message from another tab, or
 * when the user returns to this one. Only a press of the button reports that it is not confirmed
 * yet.
 */
function useSignInOnceConfirmed({ email, password }: SignIn) {
  const t = useText(authText);
  const signedIn = useSignedIn();
  const [hasAsked, setHasAsked] = useState(false);
  const isTrying = useRef(false);
  const { mutate, error, isPending } = trpc.account.signIn.useMutation({
    onSuccess(viewer) {
      notifySuccess({ message: t.welcome });
      return signedIn(viewer);
    },
    onSettled() {
      isTrying.current = false;
    },
  });
  const attempt = useCallback(() => {
    if (isTrying.current) return;
    isTrying.current = true;
    mutate({ email, password });
  }, [mutate, email, password]);
  useEffect(() => onConfirmed(email, attempt), [email, attempt]);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    window.addEventListener("focus", attempt, { signal });
    // Phones that return to a tab do not always focus its window.
    const onShow = () => {
      if (document.visibilityState === "visible") attempt();
    };
    document.addEventListener("visibilitychange", onShow, { signal });
    return () => left.abort();
  }, [attempt]);
  const problem = error ? readProblem(error) : null;
  const isWaiting = problem?.code === "emailNotConfirmed" || problem?.code === "unavailable";
  return {
    problem: problem && (hasAsked || !isWaiting) ? problem : null,
    isPending: isPending && hasAsked,
    ask: () => {
      setHasAsked(true);
      attempt();
    },
  };
}

/** Shown on the Signup tab until the address is confirmed. Then it continues automatically. */
export function CheckEmailPanel(props: { account: SignIn; onOtherAddress: () => void }) {
  const { account, onOtherAddress } = props;
  const t = useText(mailedLinkText).checkEmail;
  const a = useText(authText);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { problem, isPending, ask } = useSignInOnceConfirmed(account);
  useEffect(() => heading.current?.focus(), []);
  const isNotYet = problem?.code === "emailNotConfirmed";
  return (
    <section className={classes.panel} aria-labelledby="check-email" data-second-step>
      <span className={classes.icon}>
        <IconMailOpened size={34} stroke={1.6} aria-hidden />
      </span>
      <Title order={2} id="check-email" ref={heading} tabIndex={-1} className={classes.heading}>
        {t.heading}
      </Title>
      <Text>
        {t.sentTo} <strong className={classes.address}>{account.email}</strong>
      </Text>
      <Text c="dimmed" className={classes.text}>
        {t.text}
      </Text>
      {isNotYet && (
        <Alert color="sea" icon={<IconInfoCircle aria-hidden />} role="alert">
          {t.notYet}
        </Alert>
      )}
      {problem && !isNotYet && (
        <ErrorAlert title={a.signInError}>{problemText(problem, language)}</ErrorAlert>
      )}
      <div className={classes.actions}>
        <Button size="lg" fullWidth loading={isPending} onClick={ask}>
          {t.confirmed}
        </Button>
        <ResendButton email={account.email} hasJustBeenSent />
      </div>
      <Text c="dimmed" size="sm">
        {t.hint}
      </Text>
      <Anchor component="button" type="button" fw={600} onClick={onOtherAddress}>
        {t.otherAddress}
      </Anchor>
    </section>
  );
}
