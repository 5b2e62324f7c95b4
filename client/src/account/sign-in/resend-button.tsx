import { Button } from "@mantine/core";
import { IconMailForward } from "@tabler/icons-react";
import classes from "#client/account/mailed-links/auth-card.module.css";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { useCountdown } from "./use-countdown.ts";

/**
 * Emails take a moment to arrive, and requesting another one sooner invalidates the link under way.
 */
const WAIT_SECONDS = 60;

function clockFace(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

type ResendButtonProps = {
  email: string;
  hasJustBeenSent?: boolean;
  /** True where the email carries a code besides the link. */
  withCode?: boolean;
};

/** Sends the confirmation email again and shows when the next one can be requested. */
export function ResendButton({ email, hasJustBeenSent, withCode }: ResendButtonProps) {
  const texts = useText(mailedLinkText);
  const t = withCode ? texts.resendCode : texts.resend;
  const language = useLanguage();
  const { secondsLeft, start } = useCountdown(hasJustBeenSent ? WAIT_SECONDS : 0);
  const resend = trpc.account.resendConfirmation.useMutation({
    onSuccess() {
      start(WAIT_SECONDS);
      notifySuccess({ message: t.sent(email), closeAfter: 10_000 });
    },
    onError(error) {
      const problem = readProblem(error);
      if (problem.code === "tooManyAttempts") start(problem.params.retryAfterSeconds);
      notifyError({ title: t.failedTitle, message: problemText(problem, language) });
    },
  });
  const isWaiting = secondsLeft > 0;
  return (
    <Button
      variant="default"
      fullWidth
      className={classes.resend}
      leftSection={<IconMailForward size={20} aria-hidden />}
      loading={resend.isPending}
      data-disabled={isWaiting || undefined}
      aria-disabled={isWaiting}
      onClick={() => {
        if (!isWaiting) resend.mutate({ email, language });
      }}
    >
      {isWaiting ? t.labelIn(clockFace(secondsLeft)) : t.label}
    </Button>
  );
}
