import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { OwnVehicle } from "#shared/partner/partner-vehicle.ts";
import { partnerText } from "./text.ts";

/** Submits a rejected vehicle for approval again. */
export function ResubmitButton({ vehicle }: { vehicle: OwnVehicle }) {
  const t = useText(partnerText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const resubmit = trpc.partner.resubmitVehicle.useMutation({
    onSuccess: () => notifySuccess({ message: t.resubmitted(vehicle.title) }),
    onError: (error) =>
      notifyError({ title: t.resubmitFailed, message: problemText(readProblem(error), language) }),
    // Also after a failure: an admin may have approved it in the meantime.
    onSettled: () => utils.partner.vehicles.invalidate(),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={18} aria-hidden />}
      loading={resubmit.isPending}
      aria-label={t.resubmitOf(vehicle.title)}
      onClick={() => resubmit.mutate({ id: vehicle.id })}
    >
      {t.resubmit}
    </Button>
  );
}
