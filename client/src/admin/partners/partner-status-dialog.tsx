import { Text } from "@mantine/core";
import { listText } from "#client/admin/list/list-text.ts";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { QuestionDialog } from "#client/ui/dialog/question-dialog.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { PartnerState, PartnerStatus } from "#shared/admin/partner-status.ts";
import { partnersText } from "./partners-text.ts";

export type PartnerMove = { id: string; name: string; from: PartnerState; to: PartnerStatus };

/** Explains what a status change means for the public before it is made. */
export function PartnerStatusDialog(props: { move: PartnerMove | null; onClose: () => void }) {
  const t = useText(partnersText);
  const { success } = useText(listText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const { move, onClose } = props;
  const changing = trpc.admin.setPartnerStatus.useMutation({
    onSuccess: ({ status }) => notifySuccess({ title: success, message: t.changed[status] }),
    onError: (error) => {
      const message = problemText(readProblem(error), language);
      notifyError({ title: t.changeFailed, message });
    },
    onSettled: () => {
      onClose();
      return Promise.all([utils.admin.invalidate(), utils.catalog.invalidate()]);
    },
  });
  return (
    <QuestionDialog
      opened={move !== null}
      title={move ? t.changeTitle[move.to] : ""}
      keepLabel={t.cancel}
      confirmLabel={move ? t.setTo[move.to] : ""}
      color={move?.to === "inactive" ? "terracotta" : "sea"}
      isBusy={changing.isPending}
      onClose={onClose}
      onConfirm={() => move && changing.mutate({ id: move.id, from: move.from, to: move.to })}
    >
      {move && <Text>{t.changeText[move.to](move.name)}</Text>}
    </QuestionDialog>
  );
}
