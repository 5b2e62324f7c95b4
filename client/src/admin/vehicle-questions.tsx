import type { TableSelection } from "#client/ui/table-selection.ts";
import type {
  AdminVehicle,
  AdminVehicleFilters,
  ChosenVehicles,
  VehicleVerdict,
} from "#shared/admin-vehicles.ts";
import type { useJudgeVehicles } from "./use-judge-vehicles.ts";
import { ApproveDialog, RejectDialog, RemoveVehicleDialog } from "./vehicle-dialogs.tsx";

/** What is being asked before it is done. */
export type Asked =
  | { kind: "rejectOne" | "remove"; vehicle: Pick<AdminVehicle, "id" | "title"> }
  | { kind: "rejectMany" | "approveMany" };

type Judge = ReturnType<typeof useJudgeVehicles>;

/** The questions before what cannot be taken back with a click. */
export function VehicleQuestions(props: {
  asked: Asked | null;
  close: () => void;
  filters: AdminVehicleFilters;
  onRemoved: () => void;
  selection: TableSelection;
  total: number;
  judge: Judge;
}) {
  const { asked, close, filters, selection, total, judge } = props;
  const count = selection.isAll ? total : selection.ids.size;
  const chosen: ChosenVehicles = selection.isAll
    ? { matching: filters, expected: total }
    : { ids: [...selection.ids] };
  const decide = (verdict: VehicleVerdict) => {
    const onSuccess = close;
    if (asked?.kind === "rejectOne") {
      judge.one.mutate({ id: asked.vehicle.id, verdict }, { onSuccess });
      return;
    }
    const done = () => {
      selection.clear();
      close();
    };
    judge.many.mutate({ chosen, verdict }, { onSuccess: done });
  };
  const isPending = judge.one.isPending || judge.many.isPending;
  const rejected = { rejectOne: 1, rejectMany: count, approveMany: null, remove: null };
  return (
    <>
      <RejectDialog
        count={asked && rejected[asked.kind]}
        isPending={isPending}
        onClose={close}
        onReject={(reason) => decide({ status: "rejected", reason })}
      />
      <ApproveDialog
        count={asked?.kind === "approveMany" ? count : null}
        isPending={isPending}
        onClose={close}
        onApprove={() => decide({ status: "approved" })}
      />
      <RemoveVehicleDialog
        vehicle={asked?.kind === "remove" ? asked.vehicle : null}
        onClose={close}
        onRemoved={() => {
          close();
          props.onRemoved();
        }}
      />
    </>
  );
}
