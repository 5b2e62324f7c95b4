import { useState } from "react";
import { useLanguage, useText } from "#client/text/language.tsx";
import {
  isPassing,
  problemText,
  readFieldErrors,
  readProblem,
  withReference,
} from "#client/text/problems.ts";
import type { ToastContent } from "#client/ui/toast/toast-content.ts";
import type { VehicleForm } from "#shared/partner/partner-vehicle.ts";
import type { ProblemCode } from "#shared/problem.ts";
import { vehicleFormText } from "./vehicle-form-text.ts";

/** Errors that no change of the form resolves. They stay beside the button. */
const LASTING: ReadonlySet<ProblemCode> = new Set(["tooManyPendingVehicles", "tooManyAttempts"]);

/** Data sent to the server in addition to the form. */
export type SaveDetails = {
  /** Version that was edited, null for a new vehicle. */
  version: string | null;
  /** Reason of an admin's edit. Empty if no note is required. */
  note: string;
};

export type SaveVehicle = (vehicle: VehicleForm, details: SaveDetails) => Promise<unknown>;

/**
 * Saves the form and reports errors.
 * @param save rejects with the error of the call
 * @param showRefusal shows an error that another attempt may resolve
 * @param onConflict called instead if another user saved since that version was read
 */
export function useSaveVehicle(props: {
  save: SaveVehicle;
  showRefusal: (content: ToastContent) => void;
  onFieldErrors: (errors: Record<string, string>) => void;
  onConflict: () => Promise<void>;
  onSaved: () => void;
}) {
  const t = useText(vehicleFormText);
  const language = useLanguage();
  const [state, setState] = useState<"editing" | "saving" | "saved">("editing");
  const [refusal, setRefusal] = useState<string | null>(null);
  const fail = (error: unknown) => {
    setState("editing");
    props.onFieldErrors(readFieldErrors(error));
    const problem = readProblem(error);
    if (LASTING.has(problem.code)) return setRefusal(problemText(problem, language));
    const message = isPassing(problem)
      ? withReference(t.saveFailed, problem, language)
      : problemText(problem, language);
    props.showRefusal({
      title: t.saveFailedTitle,
      message: problem.code === "notSignedIn" ? t.notSignedIn : message,
    });
  };
  const run = async (vehicle: VehicleForm, details: SaveDetails) => {
    setState("saving");
    setRefusal(null);
    try {
      await props.save(vehicle, details);
    } catch (error) {
      if (readProblem(error).code !== "vehicleAlreadyChanged") return fail(error);
      return props.onConflict().then(() => setState("editing"), fail);
    }
    setState("saved");
    props.onSaved();
  };
  return {
    isDone: state === "saved",
    isRunning: state === "saving",
    /** Why nothing can be saved for now. */
    refusal,
    run: (vehicle: VehicleForm, details: SaveDetails) => void run(vehicle, details),
  };
}
