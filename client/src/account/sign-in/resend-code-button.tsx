import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { ResendFrame, WAIT_SECONDS } from "./resend-button.tsx";
import { useCountdown } from "./use-countdown.ts";

type ResendCodeButtonProps = {
  email: string;
  hasJustBeenSent: boolean;
  /** True where the browser has no sign-up any more, so that nothing has to be waited for. */
  isMissing: boolean;
  isSigningUp: boolean;
  /** Signs up again, which sends a code too. */
  onSignUpAgain: () => void;
  onSent: () => void;
};

/**
 * Sends a new code; where this browser's sign-up is gone, by signing up again with the same data.
 */
export function ResendCodeButton(props: ResendCodeButtonProps) {
  const { email, hasJustBeenSent, isMissing, isSigningUp, onSignUpAgain, onSent } = props;
  const t = useText(mailedLinkText).resendCode;
  const language = useLanguage();
  const { secondsLeft, start } = useCountdown(hasJustBeenSent ? WAIT_SECONDS : 0);
  const resend = trpc.account.resendCode.useMutation({
    onSuccess() {
      start(WAIT_SECONDS);
      onSent();
      notifySuccess({ message: t.sent(email), closeAfter: 10_000 });
    },
    onError(error) {
      const problem = readProblem(error);
      if (problem.code === "signUpMissing") return onSignUpAgain();
      if (problem.code === "tooManyAttempts") start(problem.params.retryAfterSeconds);
      notifyError({ title: t.failedTitle, message: problemText(problem, language) });
    },
  });
  return (
    <ResendFrame
      text={t}
      secondsLeft={isMissing ? 0 : secondsLeft}
      isPending={resend.isPending || isSigningUp}
      onSend={() => (isMissing ? onSignUpAgain() : resend.mutate())}
    />
  );
}
