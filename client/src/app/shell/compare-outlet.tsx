import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useCompared } from "#client/vehicle/compare/compared-vehicles.ts";
import { AUTH_PATHS, isPrivatePath } from "#shared/site/site-paths.ts";

const CompareBar = lazy(() => import("#client/catalog/compare/compare-bar.tsx"));

/** Pages on which the bar would be in the way. */
const WITHOUT_BAR = new Set(["/compare", ...AUTH_PATHS]);

/** Bar with the vehicles chosen for comparison. Its code loads with the first one. */
export function CompareOutlet() {
  const isChosen = useCompared().length > 0;
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (!isChosen || WITHOUT_BAR.has(path) || isPrivatePath(path)) return null;
  return (
    <Suspense fallback={null}>
      <CompareBar />
    </Suspense>
  );
}
