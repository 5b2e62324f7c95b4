import CompareChip from "#client/catalog/compare/compare-chip.tsx";
import { SuggestedVehicles } from "./suggested-vehicles.tsx";
import classes from "./suggestions-panel.module.css";

const ANY_DATES = {};

/** Vehicles below an empty list of the dashboard, with the chip of the comparison. */
export function SuggestionsPanel() {
  return (
    <div className={classes.panel}>
      <SuggestedVehicles search={ANY_DATES} />
      <CompareChip />
    </div>
  );
}
