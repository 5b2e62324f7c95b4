import { Text } from "@mantine/core";
import { useState } from "react";
import { listText } from "#client/admin/list/list-text.ts";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { QuestionDialog } from "#client/ui/dialog/question-dialog.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { partnersText } from "./partners-text.ts";

type Named = { id: string; name: string };

/**
 * First checks whether there are vehicles, then deletes; the server checks again by itself
 * (BR-181).
 */
function useDeletePartner(onDeleted: () => void) {
  const t = useText(partnersText);
  const { success } = useText(listText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const refuse = (message: string) => notifyError({ title: t.deleteError, message });
  const deleting = trpc.admin.deletePartner.useMutation({
    onSuccess: () => {
      notifySuccess({ title: success, message: t.deleted });
      onDeleted();
    },
    onError: (error) => {
      const problem = readProblem(error);
      if (problem.code === "vehiclesRemain") refuse(t.hasVehicles);
      else if (problem.code === "bookingsAhead") refuse(t.deleteFailed(t.bookingsAhead));
      else if (problem.code === "payoutsAhead")
        refuse(t.deleteFailed(t.payoutsAhead(problem.params.days)));
      else refuse(t.deleteFailed(problemText(problem, language)));
    },
    onSettled: () =>
      Promise.all([utils.admin.partners.invalidate(), utils.admin.overview.invalidate()]),
  });
  const checking = { staleTime: 0, retry: false } as const;
  const [isChecking, setChecking] = useState(false);
  const deletePartner = async (id: string): Promise<void> => {
    setChecking(true);
    try {
      const { vehicles } = await utils.admin.partner.fetch({ id }, checking);
      if (vehicles > 0) {
        refuse(t.hasVehicles);
        return;
      }
    } catch (error) {
      refuse(t.checkFailed(problemText(readProblem(error), language)));
      return;
    } finally {
      setChecking(false);
    }
    await deleting.mutateAsync({ id }).catch(() => undefined);
  };
  return { deletePartner, isBusy: isChecking || deleting.isPending };
}

/** Asks before a partner's account is deleted. Open while a partner is selected. */
export function DeletePartnerDialog(props: {
  partner: Named | null;
  onClose: () => void;
  onDeleted: (id: string) => void;
}) {
  const t = useText(partnersText);
  const { partner, onClose } = props;
  const { deletePartner, isBusy } = useDeletePartner(() => partner && props.onDeleted(partner.id));
  return (
    <QuestionDialog
      opened={partner !== null}
      title={t.deleteTitle}
      keepLabel={t.cancel}
      confirmLabel={t.delete}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => partner && void deletePartner(partner.id).finally(onClose)}
    >
      {partner && <Text>{t.deleteText(partner.name)}</Text>}
    </QuestionDialog>
  );
}
