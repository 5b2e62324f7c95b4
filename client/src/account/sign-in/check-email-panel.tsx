import { Alert, Button, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useCallback, useRef, useState } from "react";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { authText } from "#client/account/text.ts";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import type { SignIn } from "#shared/account/account.ts";
import { CheckEmailFrame } from "./check-email-frame.tsx";
import classes from "./check-email-panel.module.css";
import { ResendButton } from "./resend-button.tsx";
import { useReturn } from "./use-return.ts";
import { useSignedIn } from "./use-signed-in.ts";

/**
 * Tries to sign in when the address may have been confirmed: after a message from another tab, or
 * when the user returns to this one. Only a press of the button reports that it is not confirmed
 * yet.
 */
function useSignInOnceConfirmed({ email, password }: SignIn) {
  const t = useText(authText);
  const signedIn = useSignedIn();
  const [hasRequested, setHasRequested] = useState(false);
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
  useReturn(email, attempt);
  const problem = error ? readProblem(error) : null;
  const isWaiting = problem?.code === "emailNotConfirmed" || problem?.code === "unavailable";
  return {
    problem: problem && (hasRequested || !isWaiting) ? problem : null,
    isPending: isPending && hasRequested,
    ask: () => {
      setHasRequested(true);
      attempt();
    },
  };
}

/** Shown on the sign-up tab until the address is confirmed. Then it continues automatically. */
export function CheckEmailPanel(props: { account: SignIn; onOtherAddress: () => void }) {
  const { account, onOtherAddress } = props;
  const t = useText(mailedLinkText).checkEmail;
  const a = useText(authText);
  const language = useLanguage();
  const { problem, isPending, ask } = useSignInOnceConfirmed(account);
  const isNotYet = problem?.code === "emailNotConfirmed";
  return (
    <CheckEmailFrame email={account.email} sentTo={t.sentTo} onOtherAddress={onOtherAddress}>
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
    </CheckEmailFrame>
  );
}

type CheckEmailThenSignInProps = {
  email: string;
  onSignIn: () => void;
  onOtherAddress: () => void;
};

/**
 * The panel after the document was loaded again, as in the other language. The password is not
 * stored, so that the user signs in once the address is confirmed.
 */
export function CheckEmailThenSignIn(props: CheckEmailThenSignInProps) {
  const { email, onSignIn, onOtherAddress } = props;
  const t = useText(mailedLinkText).checkEmail;
  return (
    <CheckEmailFrame email={email} sentTo={t.sentTo} onOtherAddress={onOtherAddress}>
      <Text c="dimmed" className={classes.text}>
        {t.thenSignIn}
      </Text>
      <div className={classes.actions}>
        <Button size="lg" fullWidth onClick={onSignIn}>
          {t.confirmed}
        </Button>
        <ResendButton email={email} />
      </div>
    </CheckEmailFrame>
  );
}
