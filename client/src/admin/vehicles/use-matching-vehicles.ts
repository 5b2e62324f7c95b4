import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import type { TableSelection } from "#client/ui/table/table-selection.ts";
import { notifyError } from "#client/ui/toast/toasts.ts";
import type { AdminVehicleFilters } from "#shared/admin/admin-vehicles.ts";
import { vehiclesText } from "./vehicles-text.ts";

/** Selects all matching vehicles, as the server knows them at that moment. */
export function useMatchingVehicles(filters: AdminVehicleFilters, selection: TableSelection) {
  const t = useText(vehiclesText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const matching = trpc.admin.matchingVehicles.useQuery(filters, { enabled: false, retry: false });
  const select = async () => {
    const { data, error } = await matching.refetch();
    if (error) {
      notifyError({ title: t.errors.many, message: problemText(readProblem(error), language) });
    } else if (data) {
      selection.selectAll(data);
      // Keeps the table as current as the selection.
      await utils.admin.vehicles.invalidate();
    }
  };
  return { select: () => void select(), isAsking: matching.isFetching };
}
