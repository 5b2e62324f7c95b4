import { Button, Text, TextInput } from "@mantine/core";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { authText } from "#client/account/text.ts";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import { emailCodeSchema } from "#shared/account/account.ts";
import { EMAIL_CODE_LENGTH } from "#shared/account/email-code.ts";
import { CheckEmailFrame } from "./check-email-frame.tsx";
import classes from "./check-email-panel.module.css";
import { ResendButton } from "./resend-button.tsx";
import { useReturn } from "./use-return.ts";
import { useSignedIn } from "./use-signed-in.ts";

/** Goes on as the new customer, however the address was proven. */
function useWelcome() {
  const t = useText(authText);
  const signedIn = useSignedIn();
  return async (...viewer: Parameters<typeof signedIn>) => {
    notifySuccess({ message: t.welcome });
    await signedIn(...viewer);
  };
}

/** Goes on when the emailed link was opened in this browser, which signs it in. */
function useGoOnOnceConfirmed(email: string): void {
  const { client } = trpc.useUtils();
  const welcome = useWelcome();
  const latest = useRef(welcome);
  useEffect(() => {
    latest.current = welcome;
  });
  const check = useCallback(async () => {
    // A lost connection changes nothing: the next return checks again.
    const viewer = await client.account.viewer.query().catch(() => null);
    if (viewer) await latest.current(viewer);
  }, [client]);
  useReturn(email, check);
}

/** The field of the emailed code, which is sent as soon as it is complete. */
function CodeField() {
  const t = useText(mailedLinkText).code;
  const language = useLanguage();
  const welcome = useWelcome();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [isIncomplete, setIncomplete] = useState(false);
  const confirm = trpc.account.confirmCode.useMutation({
    onSuccess: welcome,
    // Ready for the next attempt: what is typed replaces the wrong code.
    onError: () => {
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
    if (digits.length === EMAIL_CODE_LENGTH && digits !== code) send(digits);
  };
  // The panel is inside the form of the step, which Enter must not submit.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    send(code);
  };
  const refusal = confirm.error && problemText(readProblem(confirm.error), language);
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
  onOtherAddress: () => void;
};

/**
 * Shown in the checkout until the address is confirmed: by the code, which may be read on another
 * device, or by the link opened in this browser. Then the checkout continues automatically.
 */
export function EmailCodePanel({ email, hasJustBeenSent, onOtherAddress }: EmailCodePanelProps) {
  const t = useText(mailedLinkText).code;
  useGoOnOnceConfirmed(email);
  return (
    <CheckEmailFrame email={email} sentTo={t.sentTo} onOtherAddress={onOtherAddress}>
      <div className={classes.actions}>
        <CodeField />
      </div>
      {/* After the field, which is thereby in view on phones. */}
      <Text c="dimmed" className={classes.text}>
        {t.text}
      </Text>
      <div className={classes.actions}>
        <ResendButton email={email} hasJustBeenSent={hasJustBeenSent} withCode />
      </div>
    </CheckEmailFrame>
  );
}
