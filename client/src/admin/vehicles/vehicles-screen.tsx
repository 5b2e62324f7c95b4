import { Button } from "@mantine/core";
import { IconCarOff, IconCheck, IconSearchOff, IconX } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { AdminFrame } from "#client/admin/admin-frame.tsx";
import { ListHead } from "#client/admin/list/list-head.tsx";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { RefreshButton } from "#client/admin/list/refresh-button.tsx";
import { trpc } from "#client/api/api.ts";
import { ExportMenu } from "#client/export/export-menu.tsx";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import { ColumnMenu } from "#client/ui/table/column-menu.tsx";
import { DataTable } from "#client/ui/table/data-table.tsx";
import type { TableSearch } from "#client/ui/table/table-search.ts";
import { useTableSelection } from "#client/ui/table/table-selection.ts";
import { TableSelectionBar } from "#client/ui/table/table-selection-bar.tsx";
import { ADMIN_VEHICLE_SORTS } from "#shared/admin/table-sorts.ts";
import { useMatchingVehicles } from "./use-matching-vehicles.ts";
import { useFeatureVehicle, useModerateVehicles } from "./use-moderate-vehicles.ts";
import { useSeenVehicles } from "./use-seen-vehicles.ts";
import { useVehicleColumns, VehicleCardRow, type VehicleDeeds } from "./vehicle-columns.tsx";
import { VehicleDrawer } from "./vehicle-drawer.tsx";
import { VehicleFilters } from "./vehicle-filters.tsx";
import { type Asked, VehicleQuestions } from "./vehicle-questions.tsx";
import { readVehiclesSearch, toQuery, type VehiclesSearch } from "./vehicles-search.ts";
import { vehiclesText } from "./vehicles-text.ts";

const route = getRouteApi("/admin/vehicles");

function useVehicles(search: VehiclesSearch) {
  return trpc.admin.vehicles.useQuery(toQuery(search).query, LIST_QUERY);
}

type List = ReturnType<typeof useVehicles>;

function Nothing(props: { isFiltered: boolean; onClear: () => void }) {
  const t = useText(vehiclesText);
  const Icon = props.isFiltered ? IconSearchOff : IconCarOff;
  return (
    <StatePanel
      title={t.empty}
      text={props.isFiltered ? t.nothingText : t.emptyText}
      icon={<Icon size={36} stroke={1.5} aria-hidden />}
    >
      {props.isFiltered && (
        <Button variant="light" onClick={props.onClear}>
          {t.clearFilters}
        </Button>
      )}
    </StatePanel>
  );
}

function Failed({ list }: { list: List }) {
  const t = useText(vehiclesText);
  const language = useLanguage();
  return (
    <ErrorPanel
      title={t.failed}
      text={list.error ? problemText(readProblem(list.error), language) : undefined}
      retryLabel={t.retry}
      onRetry={() => void list.refetch()}
      isRetrying={list.isFetching}
    />
  );
}

/** Reads and changes the search parameters. A new filter leads to the first page. */
function useAddress() {
  const search = readVehiclesSearch(route.useSearch());
  const navigate = route.useNavigate();
  const go = (change: VehiclesSearch) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  return {
    search,
    go,
    narrow: (change: VehiclesSearch) => go({ ...change, page: undefined }),
    order: (change: TableSearch) => go(change as VehiclesSearch),
    // Opening the details pushes a history entry, so that the back button closes them.
    open: (id: string | undefined) =>
      void navigate({ search: (now) => ({ ...now, open: id }), replace: id === undefined }),
  };
}

type Address = ReturnType<typeof useAddress>;

function Head({
  list,
  address,
  columns,
}: {
  list: List;
  address: Address;
  columns: ReturnType<typeof useVehicleColumns>;
}) {
  const t = useText(vehiclesText);
  const language = useLanguage();
  const { total = 0, isMore = false } = list.data ?? {};
  const shown = formatNumber(total, language);
  return (
    <ListHead
      title={t.heading}
      lead={
        <span role="status" className="tabular">
          {list.data ? (isMore ? t.countMore(shown) : t.count(total, shown)) : "\u00a0"}
        </span>
      }
    >
      <RefreshButton onRefresh={list.refetch} />
      <ColumnMenu columns={columns} search={address.search} onSearch={address.order} />
      <ExportMenu table="vehicles" query={toQuery(address.search).filters} />
    </ListHead>
  );
}

/** /admin/vehicles */
export function VehiclesScreen() {
  const t = useText(vehiclesText);
  const address = useAddress();
  const { search, narrow } = address;
  const { filters } = toQuery(search);
  const list = useVehicles(search);
  const selection = useTableSelection(filters);
  const all = useMatchingVehicles(filters, selection);
  const moderate = useModerateVehicles(search);
  const nameSeen = useSeenVehicles(list.data?.rows);
  const feature = useFeatureVehicle(search);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const deeds: VehicleDeeds = {
    open: ({ id }) => address.open(id),
    approve: ({ id, updatedAt }) =>
      moderate.one.mutate({ id, expectedUpdatedAt: updatedAt, decision: { status: "approved" } }),
    reject: (vehicle) => setAsked({ kind: "rejectOne", vehicle }),
    remove: (vehicle) => setAsked({ kind: "remove", vehicle }),
    feature: ({ id, featured }) => feature.mutate({ id, featured: !featured }),
  };
  const columns = useVehicleColumns(deeds);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const clear = () =>
    narrow({ search: undefined, status: undefined, type: undefined, partner: undefined });
  return (
    <AdminFrame page="vehicles">
      <Head list={list} address={address} columns={columns} />
      <VehicleFilters search={search} onChange={narrow} />
      <DataTable
        label={t.heading}
        columns={columns}
        page={list.data}
        isRefreshing={list.isRefetching}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        defaultSort={ADMIN_VEHICLE_SORTS[0]}
        search={search}
        onSearch={address.order}
        selection={selection}
        renderCard={(vehicle) => <VehicleCardRow vehicle={vehicle} deeds={deeds} />}
        instead={
          list.isError && !list.data ? (
            <Failed list={list} />
          ) : list.data?.total === 0 ? (
            <Nothing isFiltered={isFiltered} onClear={clear} />
          ) : undefined
        }
      />
      {list.data && (
        <TableSelectionBar
          selection={selection}
          page={list.data}
          onAll={all.select}
          isAskingAll={all.isAsking}
        >
          <Button
            color="olive"
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => setAsked({ kind: "approveMany" })}
          >
            {t.approve}
          </Button>
          <Button
            color="terracotta"
            variant="light"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => setAsked({ kind: "rejectMany" })}
          >
            {t.reject}
          </Button>
        </TableSelectionBar>
      )}
      <VehicleQuestions
        asked={asked}
        close={close}
        filters={filters}
        onRemoved={() => address.open(undefined)}
        selection={selection}
        nameSeen={nameSeen}
        moderate={moderate}
      />
      <VehicleDrawer id={search.open} onClose={() => address.open(undefined)} deeds={deeds} />
    </AdminFrame>
  );
}
