import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "#client/api.ts";
import type { VehiclePage } from "#shared/catalog.ts";
import { toListInput, type VehicleSearch } from "./vehicle-search.ts";

/** What the route's loader and the screen ask with; pages stay for whoever comes back from a vehicle. */
export const LIST_OPTIONS = {
  getNextPageParam: (page: VehiclePage) => page.nextCursor,
  gcTime: 60 * 60_000,
};

/** The vehicles of a search, page by page; those of the search before stay until the answer is there. */
export function useVehicleList(search: VehicleSearch) {
  return trpc.catalog.list.useInfiniteQuery(toListInput(search), {
    ...LIST_OPTIONS,
    placeholderData: keepPreviousData,
  });
}

export type VehicleList = ReturnType<typeof useVehicleList>;
