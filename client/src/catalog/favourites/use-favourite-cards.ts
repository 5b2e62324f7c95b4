import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import type { RentalSearch } from "#client/catalog/vehicle-search.ts";
import { useFavourites } from "#client/vehicle/favourites/use-favourites.ts";
import type { FavouriteVehicle } from "#shared/account/favourites.ts";
import { IDS_LIMIT, type VehicleCard } from "#shared/catalog/catalog.ts";
import { DEFAULT_TIME } from "#shared/local-time.ts";

/**
 * A favourite of the page; `card` is undefined while it loads, and null where it is not on offer.
 */
export type FavouriteCard = { vehicle: FavouriteVehicle; card: VehicleCard | null | undefined };

const periodOf = (search: RentalSearch) => {
  const { pickupDate, returnDate, pickupTime = DEFAULT_TIME, returnTime = DEFAULT_TIME } = search;
  return pickupDate && returnDate ? { pickupDate, pickupTime, returnDate, returnTime } : {};
};

/** Splits ids into the portions that one call reads. */
function toPortions(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / IDS_LIMIT);
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * IDS_LIMIT, (index + 1) * IDS_LIMIT),
  );
}

/** The ids of all favourites since the page opened, so that a removed one moves no others. */
function useKnownIds(vehicles: readonly FavouriteVehicle[]): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  const added = vehicles.map(({ id }) => id).filter((id) => !known.includes(id));
  if (added.length > 0) setKnown([...known, ...added]);
  return known;
}

/** The favourites with their cards, a portion at a time. */
export function useFavouriteCards(search: RentalSearch) {
  const favourites = useFavourites();
  const { vehicles } = favourites;
  const known = useKnownIds(vehicles ?? []);
  const [shown, setShown] = useState(1);
  const portions = toPortions(known);
  const period = periodOf(search);
  const reads = trpc.useQueries((t) =>
    portions
      .slice(0, shown)
      .map((vehicleIds) =>
        t.catalog.byIds({ vehicleIds, ...period }, { placeholderData: (before) => before }),
      ),
  );
  const byId = new Map((vehicles ?? []).map((vehicle) => [vehicle.id, vehicle]));
  const cards = reads.flatMap(({ data, isPlaceholderData }, index): FavouriteCard[] =>
    (portions[index] ?? []).flatMap((id) => {
      const vehicle = byId.get(id);
      if (!vehicle) return [];
      const found = data?.find((card) => card.id === id);
      return [{ vehicle, card: found ?? (data && !isPlaceholderData ? null : undefined) }];
    }),
  );
  const failed = reads.filter(({ isError, data }) => isError && data === undefined);
  return {
    cards,
    /** Undefined until it is known. */
    count: vehicles?.length,
    isError: favourites.isError || failed.length > 0,
    isRetrying: favourites.isFetching || failed.some(({ isFetching }) => isFetching),
    retry: () => {
      if (favourites.isError) favourites.refetch();
      for (const read of failed) void read.refetch();
    },
    showMore: shown < portions.length ? () => setShown(shown + 1) : undefined,
  };
}
