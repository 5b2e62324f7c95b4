import CompareChip from "#client/catalog/compare/compare-chip.tsx";
import { SuggestedVehicles } from "./suggested-vehicles.tsx";

const ANY_DATES = {};

/** Vehicles below an empty list of the dashboard, with the chip of the comparison. */
export function SuggestionsPanel() {
  return (
    <>
      <SuggestedVehicles search={ANY_DATES} />
      <CompareChip />
    </>
  );
}
