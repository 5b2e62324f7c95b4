import { lazy } from "react";

const MyBookings = lazy(() =>
  import("#client/checkout/bookings/my-bookings-panel.tsx").then(({ MyBookingsPanel }) => ({
    default: MyBookingsPanel,
  })),
);

/** What this word contributes to the dashboard; app/ hands it to the account routes. */
export const checkoutPanels = { MyBookings };
