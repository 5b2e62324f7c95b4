import { Button } from "@mantine/core";
import { IconCarOff, IconCheck, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { ListPage } from "#client/admin/list/list-page.tsx";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { type ApiOutputs, trpc } from "#client/api/api.ts";
import { ExportMenu } from "#client/export/export-menu.tsx";
import { useListAddress } from "#client/routing/use-list-address.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { useTableSelection } from "#client/ui/table/table-selection.ts";
import { TableSelectionBar } from "#client/ui/table/table-selection-bar.tsx";
import { ADMIN_VEHICLE_SORTS } from "#shared/admin/table-sorts.ts";
import { useMatchingVehicles } from "./use-matching-vehicles.ts";
import { useFeatureVehicle, useModerateVehicles } from "./use-moderate-vehicles.ts";
import { useSeenVehicles } from "./use-seen-vehicles.ts";
import { useVehicleColumns, type VehicleActions, VehicleCardRow } from "./vehicle-columns.tsx";
import { VehicleDrawer } from "./vehicle-drawer.tsx";
import { VehicleFilters } from "./vehicle-filters.tsx";
import { type VehicleQuestion, VehicleQuestions } from "./vehicle-questions.tsx";
import { readVehiclesSearch, toQuery, type VehiclesSearch } from "./vehicles-search.ts";
import { vehiclesText } from "./vehicles-text.ts";

/** Number of matching vehicles. Blank while they load, so that the page does not move. */
function Count({ page }: { page: { total: number; isMore: boolean } | undefined }) {
  const t = useText(vehiclesText);
  const language = useLanguage();
  const shown = formatNumber(page?.total ?? 0, language);
  return (
    <span role="status" className="tabular">
      {page ? (page.isMore ? t.countMore(shown) : t.count(page.total, shown)) : "\u00a0"}
    </span>
  );
}

/**
 * The vehicle that the address asks to reject, as it was at first: a reason that is being typed
 * stays when another admin decides, and rejects the version that was shown.
 */
function useAddressedVehicle({ open = "", task }: VehiclesSearch) {
  const [seen, setSeen] = useState<ApiOutputs["admin"]["vehicle"]>();
  const { data, isFetching } = trpc.admin.vehicle.useQuery(
    { id: open },
    { enabled: task !== undefined, retry: false },
  );
  const requested = task ? open : undefined;
  if (seen && seen.id !== requested) setSeen(undefined);
  // Not from an older copy, which may be of a vehicle that was decided or edited since.
  else if (!seen && data && data.id === requested && !isFetching) setSeen(data);
  return seen && seen.id === requested ? seen : null;
}

/** /admin/vehicles */
export function VehiclesScreen() {
  const t = useText(vehiclesText);
  const address = useListAddress(readVehiclesSearch);
  const { search, narrow, arrange, open } = address;
  const { filters, query } = toQuery(search);
  const list = trpc.admin.vehicles.useQuery(query, LIST_QUERY);
  const selection = useTableSelection(filters);
  const all = useMatchingVehicles(filters, selection);
  const moderate = useModerateVehicles(search);
  const nameSeen = useSeenVehicles(list.data?.rows);
  const feature = useFeatureVehicle();
  const [question, setQuestion] = useState<VehicleQuestion | null>(null);
  const addressed = useAddressedVehicle(search);
  const close = () => {
    setQuestion(null);
    if (search.task) arrange({ task: undefined });
  };
  const actions: VehicleActions = {
    open: ({ id }) => open(id),
    approve: ({ id, updatedAt }) =>
      moderate.one.mutate({ id, expectedUpdatedAt: updatedAt, decision: { status: "approved" } }),
    reject: (vehicle) => setQuestion({ kind: "rejectOne", vehicle }),
    remove: (vehicle) => setQuestion({ kind: "remove", vehicle }),
    feature: ({ id, featured }) => feature.mutate({ id, featured: !featured }),
  };
  const columns = useVehicleColumns(actions);
  return (
    <ListPage
      page="vehicles"
      text={{ ...t, title: t.heading, lead: <Count page={list.data} /> }}
      nothing={{ title: t.empty, text: t.nothingText }}
      emptyIcon={<IconCarOff size={36} stroke={1.5} aria-hidden />}
      list={list}
      tools={<ExportMenu table="vehicles" query={filters} />}
      address={address}
      filterNames={["search", "status", "type", "partner"]}
      filters={<VehicleFilters search={search} onChange={narrow} />}
      table={{
        label: t.heading,
        isDense: true,
        columns,
        rowName: ({ title }) => title,
        defaultSort: ADMIN_VEHICLE_SORTS[0],
        onOpen: ({ id }) => open(id),
        selection,
        selectionBar: list.data && (
          <TableSelectionBar
            selection={selection}
            page={list.data}
            onAll={all.select}
            isAskingAll={all.isAsking}
          >
            <Button
              color="olive"
              leftSection={<IconCheck size={18} aria-hidden />}
              onClick={() => setQuestion({ kind: "approveMany" })}
            >
              {t.approve}
            </Button>
            <Button
              color="terracotta"
              variant="light"
              leftSection={<IconX size={18} aria-hidden />}
              onClick={() => setQuestion({ kind: "rejectMany" })}
            >
              {t.reject}
            </Button>
          </TableSelectionBar>
        ),
        renderCard: (vehicle) => <VehicleCardRow vehicle={vehicle} actions={actions} />,
      }}
    >
      <VehicleQuestions
        question={question ?? (addressed && { kind: "rejectOne", vehicle: addressed })}
        close={close}
        filters={filters}
        onRemoved={() => open(undefined)}
        selection={selection}
        nameSeen={nameSeen}
        moderate={moderate}
      />
      <VehicleDrawer id={search.open} onClose={() => open(undefined)} actions={actions} />
    </ListPage>
  );
}
