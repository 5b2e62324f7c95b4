import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { trpc } from "#client/api/api.ts";
import { LIST_OPTIONS, toListInput, type VehicleSearch } from "#client/catalog/vehicle-search.ts";

/**
 * Vehicles of a search, page by page. The previous results stay until the new ones have loaded.
 * @param refetched when they are also requested though they are fresh
 */
export function useVehicleList(
  search: VehicleSearch,
  refetched: { refetchOnMount?: "always"; refetchOnWindowFocus?: "always" } = {},
) {
  const { list } = trpc.useUtils().catalog;
  return useInfiniteQuery({
    ...list.infiniteQueryOptions(toListInput(search), LIST_OPTIONS),
    placeholderData: keepPreviousData,
    ...refetched,
  });
}

export type VehicleList = ReturnType<typeof useVehicleList>;
