import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconSend } from "@tabler/icons-react";
import { listText } from "#client/admin/list/list-text.ts";
import { trpc } from "#client/api/api.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { QuestionDialog } from "#client/ui/dialog/question-dialog.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { EmailRow } from "#shared/admin/tables/email-columns.ts";
import { emailsText } from "./emails-text.ts";

/** Shared by both ways to retry: the error toast and the refetch of the figures. */
function useRetryOutcome() {
  const t = useText(emailsText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  return {
    onError(error: unknown) {
      notifyError({ title: t.retryFailed, message: problemText(readProblem(error), language) });
    },
    onSettled() {
      void utils.admin.emails.invalidate();
      void utils.admin.email.invalidate();
      void utils.admin.emailCounts.invalidate();
    },
  };
}

/** Puts one failed email back into the queue. Renders nothing for other emails. */
export function RetryEmail({ email }: { email: EmailRow }) {
  const t = useText(emailsText);
  const { success } = useText(listText);
  const outcome = useRetryOutcome();
  const retry = trpc.admin.retryEmail.useMutation({
    ...outcome,
    onSuccess: () => notifySuccess({ title: success, message: t.retried }),
  });
  if (!email.canRetry) return null;
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
      aria-label={t.retryLabel(email.recipient)}
      loading={retry.isPending}
      onClick={() => retry.mutate({ id: email.id })}
    >
      {t.retry}
    </Button>
  );
}

/** Puts all failed emails that can still be sent back into the queue, after a confirmation. */
export function RetryDeadEmails({ count }: { count: number }) {
  const t = useText(emailsText);
  const { success } = useText(listText);
  const language = useLanguage();
  const outcome = useRetryOutcome();
  const [isOpen, { open, close }] = useDisclosure();
  const retry = trpc.admin.retryDeadEmails.useMutation({
    ...outcome,
    onSuccess({ count: retried }) {
      close();
      notifySuccess({ title: success, message: t.retriedAll(retried) });
    },
  });
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Button leftSection={<IconSend size={18} stroke={1.7} aria-hidden />} onClick={open}>
        {t.retryAll(formatNumber(count, language))}
      </Button>
      <QuestionDialog
        opened={isOpen}
        title={t.retryAllTitle}
        keepLabel={t.cancel}
        confirmLabel={t.retry}
        color="sea"
        isBusy={retry.isPending}
        onClose={close}
        onConfirm={() => retry.mutate()}
      >
        <Text>{t.retryAllText(count)}</Text>
      </QuestionDialog>
    </>
  );
}
