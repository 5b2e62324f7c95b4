import { Button, Text, TextInput } from "@mantine/core";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { authText } from "#client/account/text.ts";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import { emailCodeSchema, type Viewer } from "#shared/account/account.ts";
import { EMAIL_CODE_LENGTH } from "#shared/account/email-code.ts";
import type { ProblemCode } from "#shared/problem.ts";
import { CheckEmailFrame } from "./check-email-frame.tsx";
import classes from "./check-email-panel.module.css";
import { ResendCodeButton } from "./resend-code-button.tsx";
import { useReturn } from "./use-return.ts";
import { useSignedIn } from "./use-signed-in.ts";

type Welcome = (viewer: Viewer) => Promise<void>;

/** Continues as the new customer, once, however the address was proven. */
function useWelcome(): Welcome {
  const t = useText(authText);
  const signedIn = useSignedIn();
  const isWelcomed = useRef(false);
  return async (viewer) => {
    if (isWelcomed.current) return;
    isWelcomed.current = true;
    notifySuccess({ message: t.welcome });
    await signedIn(viewer);
  };
}

/**
 * Continues when the emailed link was opened in this browser, which signs it in.
 * @returns a check for that, for when a code was refused
 */
function useGoOnOnceConfirmed(email: string, welcome: Welcome): () => Promise<void> {
  const { client } = trpc.useUtils();
  const isChecking = useRef(false);
  const latest = useRef(welcome);
  useEffect(() => {
    latest.current = welcome;
  });
  const check = useCallback(async () => {
    if (isChecking.current) return;
    isChecking.current = true;
    // A lost connection changes nothing: the next return checks again.
    const viewer = await client.account.viewer.query().catch(() => null);
    isChecking.current = false;
    if (viewer) await latest.current(viewer);
  }, [client]);
  useReturn(email, check);
  return check;
}

type CodeFieldProps = {
  onRight: Welcome;
  /** Called with the code of each refusal, and with null once the field changes. */
  onRefused: (problem: ProblemCode | null) => void;
};

/** The field of the emailed code, which is sent as soon as it is complete. */
function CodeField({ onRight, onRefused }: CodeFieldProps) {
  const t = useText(mailedLinkText).code;
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [isIncomplete, setIncomplete] = useState(false);
  const confirm = trpc.account.confirmCode.useMutation({
    onSuccess: onRight,
    // Ready for the next attempt: what is typed replaces the wrong code.
    onError: (error) => {
      onRefused(readProblem(error).code);
      input.current?.focus({ preventScroll: true });
      input.current?.select();
      // The error beside the field must not be under the bar of phones.
      input.current?.scrollIntoView({ block: "center" });
    },
  });
  const send = (typed: string) => {
    const isComplete = emailCodeSchema.safeParse({ code: typed }).success;
    setIncomplete(!isComplete);
    if (!isComplete) input.current?.focus();
    else if (!confirm.isPending) confirm.mutate({ code: typed });
  };
  const change = (typed: string) => {
    if (confirm.isPending) return;
    const digits = typed.replace(/\D/g, "").slice(0, EMAIL_CODE_LENGTH);
    setCode(digits);
    setIncomplete(false);
    confirm.reset();
    onRefused(null);
    if (digits.length === EMAIL_CODE_LENGTH && digits !== code) send(digits);
  };
  // The panel is inside the form of the step, which Enter must not submit.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    send(code);
  };
  const problem = confirm.error && readProblem(confirm.error);
  const refusal =
    problem?.code === "tooManyAttempts" ? t.useLink : problem && problemText(problem, language);
  return (
    <>
      <TextInput
        ref={input}
        className={classes.field}
        classNames={{ input: classes.code ?? "" }}
        label={t.label}
        description={t.hint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        withAsterisk
        value={code}
        readOnly={confirm.isPending}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        errorProps={{ role: "alert" }}
        error={isIncomplete ? t.incomplete : refusal}
      />
      <Button size="lg" fullWidth loading={confirm.isPending} onClick={() => send(code)}>
        {t.submit}
      </Button>
    </>
  );
}

type EmailCodePanelProps = {
  /** Address of the sign-up. */
  email: string;
  /** True if the email left a moment ago, so that another one must wait. */
  hasJustBeenSent: boolean;
  /** Signs up again with what was typed, for when this browser's sign-up is gone. */
  onSignUpAgain: () => void;
  isSigningUp: boolean;
  /** Why signing up again was refused. */
  refusal: string | null;
  onOtherAddress: () => void;
};

/**
 * Shown in the checkout until the address is confirmed: by the code, which may be read on another
 * device, or by the link opened in this browser. Then the checkout continues automatically.
 */
export function EmailCodePanel(props: EmailCodePanelProps) {
  const { email, hasJustBeenSent, onSignUpAgain, isSigningUp, refusal, onOtherAddress } = props;
  const t = useText(mailedLinkText).code;
  const welcome = useWelcome();
  const check = useGoOnOnceConfirmed(email, welcome);
  const [refused, setRefused] = useState<ProblemCode | null>(null);
  const onRefused = (problem: ProblemCode | null) => {
    setRefused(problem);
    // The link may have been opened in the same moment.
    if (problem === "emailCodeWrong" || problem === "signUpMissing") void check();
  };
  return (
    <CheckEmailFrame email={email} sentTo={t.sentTo} onOtherAddress={onOtherAddress}>
      <div className={classes.actions}>
        <CodeField onRight={welcome} onRefused={onRefused} />
      </div>
      {/* After the field, which is thereby in view on phones. */}
      <Text c="dimmed" className={classes.text}>
        {t.text}
      </Text>
      {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
      {/* Another code would not be checked either; the link still works. */}
      {refused !== "tooManyAttempts" && (
        <div className={classes.actions}>
          <ResendCodeButton
            email={email}
            hasJustBeenSent={hasJustBeenSent}
            isMissing={refused === "signUpMissing"}
            isSigningUp={isSigningUp}
            onSignUpAgain={onSignUpAgain}
            onSent={() => setRefused(null)}
          />
        </div>
      )}
    </CheckEmailFrame>
  );
}
