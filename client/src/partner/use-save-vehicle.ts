import { useState } from "react";
import { trpc } from "#client/api.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { isPassing, problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/notices.ts";
import type { VehicleForm } from "#shared/partner-vehicle.ts";
import type { ProblemCode } from "#shared/problem.ts";
import { vehicleFormText } from "./vehicle-form-text.ts";

/** Refusals that no correction of the form helps against; they stay beside the button. */
const LASTING: ReadonlySet<ProblemCode> = new Set(["tooManyPendingVehicles", "tooManyAttempts"]);

/**
 * Saves the form and says how it went.
 * @param onSaved told once the lists have been asked for anew
 */
export function useSaveVehicle(props: {
  vehicleId: string | null;
  onFieldErrors: (errors: Record<string, string>) => void;
  onSaved: () => void;
}) {
  const t = useWords(vehicleFormText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const [isDone, setDone] = useState(false);
  const mutation = trpc.partner.saveVehicle.useMutation({
    onSuccess: async ({ id }) => {
      setDone(true);
      notifySuccess({ message: props.vehicleId ? t.updated : t.created });
      utils.partner.vehicle.invalidate({ id }, { refetchType: "none" }).catch(() => undefined);
      props.onSaved();
      await Promise.all([utils.partner.vehicles.invalidate(), utils.catalog.invalidate()]);
    },
    onError: (error) => {
      props.onFieldErrors(readFieldErrors(error));
      const problem = readProblem(error);
      if (LASTING.has(problem.code)) return;
      const message = isPassing(problem) ? t.saveFailed : problemText(problem, language);
      notifyError({
        title: t.saveFailedTitle,
        message: problem.code === "notSignedIn" ? t.notSignedIn : message,
      });
    },
  });
  const problem = mutation.error && readProblem(mutation.error);
  return {
    isDone,
    isRunning: mutation.isPending,
    /** Why nothing more can be saved for the time being. */
    refusal: problem && LASTING.has(problem.code) ? problemText(problem, language) : null,
    run: (vehicle: VehicleForm) =>
      mutation.mutate(props.vehicleId ? { ...vehicle, id: props.vehicleId } : vehicle),
  };
}
