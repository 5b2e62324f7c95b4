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
export const WAIT_SECONDS = 60;

function clockFace(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

type ResendFrameProps = {
  text: { label: string; labelIn: (time: string) => string };
  secondsLeft: number;
  isPending: boolean;
  onSend: () => void;
};

/** The button of a repeated email, and when it can be pressed again. */
export function ResendFrame({ text, secondsLeft, isPending, onSend }: ResendFrameProps) {
  const isWaiting = secondsLeft > 0;
  return (
    <Button
      variant="default"
      fullWidth
      className={classes.resend}
      leftSection={<IconMailForward size={20} aria-hidden />}
      loading={isPending}
      data-disabled={isWaiting || undefined}
      aria-disabled={isWaiting}
      onClick={() => {
        if (!isWaiting) onSend();
      }}
    >
      {isWaiting ? text.labelIn(clockFace(secondsLeft)) : text.label}
    </Button>
  );
}

/** Sends the confirmation email again and shows when the next one can be requested. */
export function ResendButton(props: { email: string; hasJustBeenSent?: boolean }) {
  const { email, hasJustBeenSent } = props;
  const t = useText(mailedLinkText).resend;
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
  return (
    <ResendFrame
      text={t}
      secondsLeft={secondsLeft}
      isPending={resend.isPending}
      onSend={() => resend.mutate({ email, language })}
    />
  );
}
