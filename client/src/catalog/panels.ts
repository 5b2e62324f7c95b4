import { lazy } from "react";

const AvailableVehicles = lazy(() =>
  import("#client/catalog/available/available-vehicles-panel.tsx").then((module) => ({
    default: module.AvailableVehiclesPanel,
  })),
);

const Suggestions = lazy(() =>
  import("#client/catalog/suggestions/suggestions-panel.tsx").then(({ SuggestionsPanel }) => ({
    default: SuggestionsPanel,
  })),
);

/** Dashboard panels of this feature. app/ passes them to the account routes. */
export const catalogPanels = { AvailableVehicles, Suggestions };
