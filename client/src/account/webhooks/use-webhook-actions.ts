import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { webhooksText } from "./webhooks-text.ts";

/** What needs no question: a test, a pause and its end. Each reports its outcome as a toast. */
export function useWebhookActions() {
  const t = useText(webhooksText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const options = (done: string, failed: string) => ({
    onSuccess: () => notifySuccess({ message: done }),
    onError: (error: unknown) =>
      notifyError({ title: failed, message: problemText(readProblem(error), language) }),
    onSettled: () =>
      Promise.all([
        utils.account.webhooks.invalidate(),
        utils.account.webhookDeliveries.invalidate(),
      ]),
  });
  return {
    test: trpc.account.testWebhook.useMutation(options(t.tested, t.testFailed)),
    pause: trpc.account.pauseWebhook.useMutation(options(t.paused, t.changeFailed)),
    resume: trpc.account.resumeWebhook.useMutation(options(t.resumed, t.changeFailed)),
  };
}
