import { useEffect, useRef } from "react";
import type { SeenVehicle } from "#shared/admin/admin-vehicles.ts";
import type { AdminVehicle } from "#shared/admin/tables/vehicle-columns.ts";

/**
 * Stores the state in which each vehicle was last shown, also after the table moves to another
 * page. A decision about selected vehicles applies to the state that the admin saw.
 * @returns a function that maps ids to the vehicles as shown and omits those never shown
 */
export function useSeenVehicles(
  rows: readonly AdminVehicle[] | undefined,
): (ids: Iterable<string>) => SeenVehicle[] {
  const seen = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { id, updatedAt } of rows ?? []) seen.current.set(id, updatedAt);
  }, [rows]);
  return (ids) =>
    [...ids].flatMap((id) => {
      const expectedUpdatedAt = seen.current.get(id);
      return expectedUpdatedAt === undefined ? [] : [{ id, expectedUpdatedAt }];
    });
}
