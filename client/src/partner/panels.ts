import { lazy } from "react";

// What this word contributes to the dashboard; app/ hands it to the account routes.

export const MyVehicles = lazy(() =>
  import("./my-vehicles-panel.tsx").then(({ MyVehiclesPanel }) => ({ default: MyVehiclesPanel })),
);

export const PartnerBookings = lazy(() =>
  import("./bookings-panel.tsx").then(({ BookingsPanel }) => ({ default: BookingsPanel })),
);

export const AddVehicle = lazy(() =>
  import("./add-vehicle-panel.tsx").then(({ AddVehiclePanel }) => ({ default: AddVehiclePanel })),
);

export const Calendar = lazy(() =>
  import("./calendar-panel.tsx").then(({ CalendarPanel }) => ({ default: CalendarPanel })),
);

export const Earnings = lazy(() =>
  import("./earnings-panel.tsx").then(({ EarningsPanel }) => ({ default: EarningsPanel })),
);

export const PartnerLive = lazy(() =>
  import("./partner-live.tsx").then((module) => ({ default: module.PartnerLive })),
);
