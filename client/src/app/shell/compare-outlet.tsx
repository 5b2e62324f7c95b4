import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useCompared } from "#client/vehicle/compare/compared-vehicles.ts";

const CompareChip = lazy(() => import("#client/catalog/compare/compare-chip.tsx"));

/** The chip of the comparison, on the list and on vehicles' pages. Its code loads with the first one. */
export function CompareOutlet() {
  const isChosen = useCompared().length > 0;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isShown = path === "/vehicles" || path.startsWith("/vehicles/");
  if (!isChosen || !isShown) return null;
  return (
    <Suspense fallback={null}>
      <CompareChip />
    </Suspense>
  );
}
