import { lazy } from "react";

const MyVehicles = lazy(() =>
  import("./my-vehicles-panel.tsx").then(({ MyVehiclesPanel }) => ({ default: MyVehiclesPanel })),
);

const PartnerBookings = lazy(() =>
  import("./bookings-panel.tsx").then(({ BookingsPanel }) => ({ default: BookingsPanel })),
);

const AddVehicle = lazy(() =>
  import("./add-vehicle-panel.tsx").then(({ AddVehiclePanel }) => ({ default: AddVehiclePanel })),
);

const Calendar = lazy(() =>
  import("./calendar-panel.tsx").then(({ CalendarPanel }) => ({ default: CalendarPanel })),
);

const Earnings = lazy(() =>
  import("./earnings-panel.tsx").then(({ EarningsPanel }) => ({ default: EarningsPanel })),
);

const ServedPlaces = lazy(() =>
  import("./served-places-card.tsx").then((module) => ({ default: module.ServedPlacesCard })),
);

const PartnerLive = lazy(() =>
  import("./partner-live.tsx").then((module) => ({ default: module.PartnerLive })),
);

/** What this word contributes to the dashboard; app/ hands it to the account routes. */
export const partnerPanels = {
  MyVehicles,
  PartnerBookings,
  AddVehicle,
  Calendar,
  Earnings,
  ServedPlaces,
  PartnerLive,
};
