import { useState } from "react";
import { readProblem } from "#client/text/problems.ts";
import type { TableSelection } from "#client/ui/table/table-selection.ts";
import type {
  AdminVehicleFilters,
  ChosenVehicles,
  ModerationDecision,
  SeenVehicle,
} from "#shared/admin/admin-vehicles.ts";
import type { AdminVehicle } from "#shared/admin/tables/vehicle-columns.ts";
import type { useModerateVehicles } from "./use-moderate-vehicles.ts";
import { ApproveDialog, RejectDialog, RemoveVehicleDialog } from "./vehicle-dialogs.tsx";

/** Action that waits for confirmation. */
export type VehicleQuestion =
  | { kind: "rejectOne"; vehicle: Pick<AdminVehicle, "id" | "title" | "updatedAt" | "status"> }
  | { kind: "remove"; vehicle: Pick<AdminVehicle, "id" | "title"> }
  | { kind: "rejectMany" | "approveMany" };

type Moderate = ReturnType<typeof useModerateVehicles>;

/** Confirmation dialogs for actions that one click cannot undo. */
export function VehicleQuestions(props: {
  question: VehicleQuestion | null;
  close: () => void;
  filters: AdminVehicleFilters;
  onRemoved: () => void;
  selection: TableSelection;
  /** Returns the vehicles with these ids as they were shown. */
  nameSeen: (ids: Iterable<string>) => SeenVehicle[];
  moderate: Moderate;
}) {
  const { question, close, filters, selection, nameSeen, moderate } = props;
  const { all, count } = selection;
  const [unsent, setUnsent] = useState("");
  const finish = () => {
    setUnsent("");
    close();
  };
  const finishMany = () => {
    selection.clear();
    finish();
  };
  // The matching vehicles have changed and must be selected again. The typed reason is kept.
  const giveUpMany = (error: unknown) => {
    if (readProblem(error).code !== "selectionChanged") return;
    selection.clear();
    close();
  };
  // The same for a vehicle that its partner has edited: the dialog closes and shows the new
  // details.
  const giveUpOne = (error: unknown) => {
    if (readProblem(error).code === "vehicleEdited") close();
  };
  const decide = (decision: ModerationDecision) => {
    if (decision.status === "rejected") setUnsent(decision.reason);
    if (question?.kind === "rejectOne") {
      const { id, updatedAt } = question.vehicle;
      moderate.one.mutate(
        { id, expectedUpdatedAt: updatedAt, decision },
        { onSuccess: finish, onError: giveUpOne },
      );
    } else {
      const chosen: ChosenVehicles = all
        ? { matching: filters, expected: all.count, mark: all.mark }
        : { vehicles: nameSeen(selection.ids) };
      moderate.many.mutate({ chosen, decision }, { onSuccess: finishMany, onError: giveUpMany });
    }
  };
  const isPending = moderate.one.isPending || moderate.many.isPending;
  const rejected = { rejectOne: 1, rejectMany: count, approveMany: null, remove: null };
  return (
    <>
      <RejectDialog
        count={question && rejected[question.kind]}
        decided={
          question?.kind === "rejectOne" && question.vehicle.status !== "pending"
            ? question.vehicle.status
            : null
        }
        reason={unsent}
        isPending={isPending}
        onClose={close}
        onReject={(reason) => decide({ status: "rejected", reason })}
      />
      <ApproveDialog
        count={question?.kind === "approveMany" ? count : null}
        isPending={isPending}
        onClose={close}
        onApprove={() => decide({ status: "approved" })}
      />
      <RemoveVehicleDialog
        vehicle={question?.kind === "remove" ? question.vehicle : null}
        onClose={close}
        onRemoved={() => {
          close();
          props.onRemoved();
        }}
      />
    </>
  );
}
