import { useSyncExternalStore } from "react";
import { createStoredList, nothingStored } from "#client/vehicle/stored-list.ts";
import type { VehicleCard } from "#shared/catalog/catalog.ts";
import { VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";

/** More columns are not readable side by side. */
export const COMPARED_LIMIT = 3;

/** A chosen vehicle as shown in the comparison bar. */
export type ComparedVehicle = Pick<VehicleCard, "slug" | "title" | "type" | "image">;

function isCompared(value: unknown): value is ComparedVehicle {
  if (typeof value !== "object" || value === null) return false;
  const { slug, title, type, image } = value as Record<string, unknown>;
  return (
    typeof slug === "string" &&
    typeof title === "string" &&
    VEHICLE_TYPES.some((known) => known === type) &&
    typeof image === "object"
  );
}

/** The vehicles to compare, shared by all pages of this tab. */
const compared = createStoredList("comparedVehicles", () => sessionStorage, isCompared);

/** Returns the chosen vehicles. Empty on the server and until hydration. */
export function useCompared(): readonly ComparedVehicle[] {
  return useSyncExternalStore(compared.listen, compared.read, nothingStored);
}

/** Replaces the chosen vehicles, for example by those of a shared comparison. */
export function compareThese(vehicles: readonly ComparedVehicle[]): void {
  compared.write(
    vehicles.slice(0, COMPARED_LIMIT).map(({ slug, title, type, image }) => ({
      slug,
      title,
      type,
      image,
    })),
  );
}

/** @returns false if the comparison is full */
export function addCompared(vehicle: ComparedVehicle): boolean {
  const chosen = compared.read();
  if (chosen.length >= COMPARED_LIMIT) return false;
  if (chosen.every(({ slug }) => slug !== vehicle.slug)) compareThese([...chosen, vehicle]);
  return true;
}

export function removeCompared(slug: string): void {
  compared.write(compared.read().filter((other) => other.slug !== slug));
}
