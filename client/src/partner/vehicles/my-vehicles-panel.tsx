import { Button, NativeSelect, Skeleton, Title } from "@mantine/core";
import { IconCarGarage, IconCirclePlus, IconSearchOff } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { useEffect, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useListAddress } from "#client/routing/use-list-address.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import { MoreButton } from "#client/ui/table/more-button.tsx";
import { SearchForm } from "#client/ui/table/search-form.tsx";
import { readId, readOneOf } from "#client/ui/table/table-address.ts";
import { readSearch, type TableSearch } from "#client/ui/table/table-search.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { useFocusAfterChange } from "#client/ui/use-focus-after-change.ts";
import {
  type OwnVehicle,
  type OwnVehiclesFilter,
  TITLE_LENGTH,
} from "#shared/partner/partner-vehicle.ts";
import { VEHICLE_STATUSES } from "#shared/vehicle/vehicle-values.ts";
import { EditVehicle } from "./edit-vehicle.tsx";
import classes from "./my-vehicles-panel.module.css";
import { RemoveDialog } from "./remove-dialog.tsx";
import { partnerText } from "./text.ts";
import { VehicleHeads, VehicleRow } from "./vehicle-row.tsx";

const route = getRouteApi("/dashboard");

/** Number of vehicles shown at first, and added by each "show more". */
const PAGE_SIZE = 100;

/** With fewer vehicles a search would be in the way. */
const MIN_SEARCHED = 6;

type VehiclesSearch = TableSearch & OwnVehiclesFilter;

/** Reads the words and the status that the address asks for. */
function readVehiclesSearch(raw: Record<string, unknown>): VehiclesSearch {
  return {
    search: readSearch(raw["search"]),
    status: readOneOf(raw["status"], VEHICLE_STATUSES),
  };
}

/** The my-vehicles tab: the list, or the form of the vehicle named in the address. */
export function MyVehiclesPanel() {
  const edit = readId(route.useSearch().edit);
  return edit ? <EditVehicle key={edit} id={edit} /> : <VehicleList />;
}

function AddButton() {
  const t = useText(partnerText);
  return (
    <Button
      leftSection={<IconCirclePlus size={20} aria-hidden />}
      renderRoot={(root) => <Link to="/dashboard" search={{ tab: "add-vehicle" }} {...root} />}
    >
      {t.add}
    </Button>
  );
}

function Rows({ vehicles }: { vehicles: OwnVehicle[] }) {
  const t = useText(partnerText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const [removing, setRemoving] = useState<OwnVehicle | null>(null);
  const copying = trpc.partner.duplicateVehicle.useMutation({
    onSuccess: (_copy, { title }) => {
      notifySuccess({ message: t.copied(title) });
      return utils.partner.vehicles.invalidate();
    },
    onError: (error) =>
      notifyError({ title: t.copyFailed, message: problemText(readProblem(error), language) }),
  });
  const copy = ({ id, title }: OwnVehicle) => {
    const room = TITLE_LENGTH - t.copyTitle("").length;
    copying.mutate({ id, title: t.copyTitle(title.slice(0, room)) });
  };
  return (
    <>
      <div className={classes.frame}>
        <div className={classes.table}>
          <VehicleHeads />
          <ul className={classes.list}>
            {vehicles.map((vehicle) => (
              <li key={vehicle.id}>
                <VehicleRow
                  vehicle={vehicle}
                  isCopying={copying.isPending && copying.variables.id === vehicle.id}
                  onCopy={() => copy(vehicle)}
                  onRemove={() => setRemoving(vehicle)}
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <RemoveDialog vehicle={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

/** The vehicles that were found, a part at a time. */
function useVehicles({ search, status }: OwnVehiclesFilter) {
  const utils = trpc.useUtils();
  const input = { limit: PAGE_SIZE + 1, ...(search && { search }), ...(status && { status }) };
  const filter = JSON.stringify(input);
  const vehicles = useInfiniteQuery({
    queryKey: [...getQueryKey(trpc.partner.vehicles), { input, type: "infinite" }],
    queryFn: ({ pageParam: before, signal }) =>
      utils.client.partner.vehicles.query({ ...input, ...(before && { before }) }, { signal }),
    initialPageParam: "",
    // One more than is shown, to know whether there are more.
    getNextPageParam: (part) => (part.length > PAGE_SIZE ? part[PAGE_SIZE - 1]?.id : undefined),
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = vehicles;
  const parts = vehicles.data?.pages.length ?? 0;
  const [requested, request] = useState({ filter, parts: 0 });
  const isWaiting = hasNextPage && requested.filter === filter && requested.parts > parts;
  // A refetch and the next part cancel each other: the part is fetched when the query is at rest,
  // and once more where a refetch has cancelled it.
  useEffect(() => {
    if (isWaiting && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isWaiting, isFetching, isFetchNextPageError, fetchNextPage]);
  return {
    ...vehicles,
    isFetchingNextPage: isWaiting && !isFetchNextPageError,
    fetchNextPage: async () => {
      request({ filter, parts: parts + 1 });
      if (isFetchNextPageError) await fetchNextPage();
    },
  };
}

/** Words and status that narrow the list down. */
function Filters(props: {
  filter: OwnVehiclesFilter;
  onNarrow: (next: OwnVehiclesFilter) => void;
}) {
  const t = useText(partnerText);
  const { filter, onNarrow } = props;
  return (
    <div className={classes.filters}>
      <SearchForm
        value={filter.search}
        onApply={(search) => onNarrow({ search })}
        clearLabel={t.clearSearch}
        field={{ "aria-label": t.search, placeholder: t.searchHint }}
      />
      <NativeSelect
        aria-label={t.statusFilter}
        value={filter.status ?? ""}
        data={[
          { value: "", label: t.anyStatus },
          ...VEHICLE_STATUSES.map((status) => ({ value: status, label: t.status[status] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onNarrow({ status: readOneOf(value, VEHICLE_STATUSES) })
        }
      />
    </div>
  );
}

/** The partner's own vehicles, newest first. */
function VehicleList() {
  const t = useText(partnerText);
  const language = useLanguage();
  const { search: filter, narrow } = useListAddress(readVehiclesSearch);
  const isNarrowed = filter.search !== undefined || filter.status !== undefined;
  const vehicles = useVehicles(filter);
  const problem = vehicles.error ? readProblem(vehicles.error) : null;
  const parts = vehicles.data?.pages ?? [];
  const shown = parts.flatMap((part) => part.slice(0, PAGE_SIZE));
  const count = shown.length;
  const isMore = (parts.at(-1)?.length ?? 0) > PAGE_SIZE;
  // One that is submitted again leaves the rejected ones, with the button that had the focus.
  const heading = useFocusAfterChange(
    vehicles.data && shown.map(({ id, status }) => `${id} ${status}`).join(),
  );
  // They stay while the list behind them is short or still another one.
  const [areFiltersShown, showFilters] = useState(false);
  if (!areFiltersShown && (isNarrowed || count >= MIN_SEARCHED)) showFilters(true);
  return (
    <section aria-labelledby="my-vehicles">
      <div className={classes.head}>
        <div>
          <Title order={1} size="h3" id="my-vehicles" ref={heading} tabIndex={-1}>
            {t.heading}
          </Title>
          {vehicles.data && (count > 0 || isNarrowed) && (
            <p className={classes.count} role="status">
              {isMore ? t.countAndMore(count) : t.count(count)}
            </p>
          )}
        </div>
        {vehicles.data && (count > 0 || isNarrowed) && <AddButton />}
      </div>
      {areFiltersShown && <Filters filter={filter} onNarrow={narrow} />}
      {count > 0 && <Rows vehicles={shown} />}
      <MoreButton list={vehicles} text={t} />
      {vehicles.data && count === 0 && isNarrowed && (
        <StatePanel
          title={t.nothingFound}
          text={t.nothingFoundText}
          icon={<IconSearchOff size={36} stroke={1.5} aria-hidden />}
        >
          <Button variant="light" onClick={() => narrow({ search: undefined, status: undefined })}>
            {t.showAll}
          </Button>
        </StatePanel>
      )}
      {vehicles.data && !vehicles.isPlaceholderData && count === 0 && !isNarrowed && (
        <StatePanel
          title={t.empty}
          text={t.emptyText}
          icon={<IconCarGarage size={36} stroke={1.5} aria-hidden />}
        >
          <AddButton />
        </StatePanel>
      )}
      {vehicles.isPending && (
        <div className={classes.frame} aria-hidden>
          <div className={classes.waiting}>
            {[0, 1, 2, 3].map((index) => (
              <Skeleton key={index} className={classes.placeholder} radius="lg" />
            ))}
          </div>
        </div>
      )}
      {!vehicles.data && problem && (
        <ErrorPanel
          title={problem.code === "forbidden" ? t.noPartner : t.failed}
          text={problem.code === "forbidden" ? undefined : problemText(problem, language)}
          retryLabel={t.retry}
          onRetry={() => void vehicles.refetch()}
          isRetrying={vehicles.isFetching}
        />
      )}
    </section>
  );
}
