import { Text } from "@mantine/core";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { QuestionDialog } from "#client/ui/dialog/question-dialog.tsx";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import type { OwnVehicle } from "#shared/partner/partner-vehicle.ts";
import { partnerText } from "./text.ts";

/** Asks before a vehicle is deleted and shows a refusal. Open while a vehicle is selected. */
export function RemoveDialog(props: { vehicle: OwnVehicle | null; onClose: () => void }) {
  const t = useText(partnerText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const { vehicle } = props;
  const removing = trpc.partner.deleteVehicle.useMutation({
    onSuccess: ({ outcome }) => {
      notifySuccess({ message: t.removed[outcome] });
      props.onClose();
      void utils.partner.onboarding.invalidate();
      return Promise.all([utils.partner.vehicles.invalidate(), utils.catalog.invalidate()]);
    },
  });
  const problem = removing.error && readProblem(removing.error);
  const close = () => {
    removing.reset();
    props.onClose();
  };
  return (
    <QuestionDialog
      opened={vehicle !== null}
      title={t.removeTitle}
      keepLabel={t.keep}
      confirmLabel={t.confirmRemove}
      isBusy={removing.isPending}
      isRefused={problem?.code === "vehicleHasBookings"}
      onClose={close}
      onConfirm={() => vehicle && removing.mutate({ id: vehicle.id })}
    >
      {vehicle && <Text>{t.removeText(vehicle.title)}</Text>}
      {problem && (
        <ErrorAlert mt="md" title={t.removeFailed}>
          {problemText(problem, language)}
        </ErrorAlert>
      )}
    </QuestionDialog>
  );
}
