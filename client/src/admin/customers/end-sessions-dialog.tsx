import { Text } from "@mantine/core";
import { listText } from "#client/admin/list/list-text.ts";
import { trpc } from "#client/api/api.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { QuestionDialog } from "#client/ui/dialog/question-dialog.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { customersText } from "./customers-text.ts";

/** Asks before a user is signed out everywhere. Open while a user is selected. */
export function EndSessionsDialog(props: {
  account: { id: string; name: string } | null;
  onClose: () => void;
}) {
  const t = useText(customersText);
  const { success } = useText(listText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const { account, onClose } = props;
  const ending = trpc.admin.endSessions.useMutation({
    onSuccess: ({ ended }) =>
      notifySuccess({ title: success, message: t.ended(formatNumber(ended, language)) }),
    onError: (error) => {
      const message = problemText(readProblem(error), language);
      notifyError({ title: t.endFailed, message });
    },
    onSettled: () => {
      onClose();
      return utils.admin.customer.invalidate();
    },
  });
  return (
    <QuestionDialog
      opened={account !== null}
      title={t.endTitle}
      keepLabel={t.cancel}
      confirmLabel={t.endSessions}
      color="sea"
      isBusy={ending.isPending}
      onClose={onClose}
      onConfirm={() => account && ending.mutate({ id: account.id })}
    >
      {account && <Text>{t.endText(account.name)}</Text>}
    </QuestionDialog>
  );
}
