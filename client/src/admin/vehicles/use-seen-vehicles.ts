import { useEffect, useRef } from "react";
import type { AdminVehicle, SeenVehicle } from "#shared/admin/admin-vehicles.ts";

/**
 * Remembers in which state each vehicle was shown last, also after its page of the table was left: a
 * decision about chosen vehicles holds for what the admin saw.
 * @returns names vehicles by their ids as they were shown; any that never was is left out
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
