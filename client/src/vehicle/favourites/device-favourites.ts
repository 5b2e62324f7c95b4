import { useSyncExternalStore } from "react";
import { createStoredList, nothingStored } from "#client/vehicle/stored-list.ts";
import type { FavouriteVehicle } from "#shared/account/favourites.ts";
import { FAVOURITES_LIMIT } from "#shared/account/favourites-limit.ts";

const NAME = "favouriteVehicles";
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isFavourite(value: unknown): value is FavouriteVehicle {
  if (typeof value !== "object" || value === null) return false;
  const { id, slug, title } = value as Record<string, unknown>;
  return (
    typeof id === "string" && ID.test(id) && typeof slug === "string" && typeof title === "string"
  );
}

/** The favourites of a visitor, newest first, until they are in an account. */
const stored = createStoredList(NAME, () => localStorage, isFavourite);

if (typeof window !== "undefined") {
  window.addEventListener("storage", ({ key }) => {
    // Without a key the whole storage was cleared.
    if (key === NAME || key === null) stored.notify();
  });
}

/** Returns the favourites of this device. Empty on the server and until hydration. */
export function useDeviceFavourites(): readonly FavouriteVehicle[] {
  return useSyncExternalStore(stored.listen, stored.read, nothingStored);
}

/** @returns false if the device has the maximum number of favourites */
export function addDeviceFavourite({ id, slug, title }: FavouriteVehicle): boolean {
  const others = stored.read().filter((other) => other.id !== id);
  if (others.length >= FAVOURITES_LIMIT) return false;
  stored.write([{ id, slug, title }, ...others]);
  return true;
}

/** Removes vehicles from the favourites of this device. */
export function removeDeviceFavourites(ids: readonly string[]): void {
  stored.write(stored.read().filter(({ id }) => !ids.includes(id)));
}
