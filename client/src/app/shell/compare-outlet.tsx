import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useCompared } from "#client/vehicle/compare/compared-vehicles.ts";

const CompareChip = lazy(() => import("#client/catalog/compare/compare-chip.tsx"));

/** Pages where a vehicle can be chosen for comparison. */
const WITH_TOGGLES = /^\/($|vehicles|partners|favourites)/;

/**
 * The chip of the comparison, wherever vehicles can be chosen. Its code loads with the first one.
 */
export function CompareOutlet() {
  const isChosen = useCompared().length > 0;
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (!isChosen || !WITH_TOGGLES.test(path)) return null;
  return (
    <Suspense fallback={null}>
      <CompareChip />
    </Suspense>
  );
}
