import { lazy } from "react";

// What this word contributes to the dashboard; app/ hands it to the account routes.
export const MyVehicles = lazy(() =>
  import("./my-vehicles-panel.tsx").then(({ MyVehiclesPanel }) => ({ default: MyVehiclesPanel })),
);

export const AddVehicle = lazy(() =>
  import("./add-vehicle-panel.tsx").then(({ AddVehiclePanel }) => ({ default: AddVehiclePanel })),
);

export const PartnerCalendar = lazy(() =>
  import("./calendar-panel.tsx").then(({ CalendarPanel }) => ({ default: CalendarPanel })),
);
