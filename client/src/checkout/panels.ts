import { lazy } from "react";

const MyBookings = lazy(() =>
  import("#client/checkout/bookings/my-bookings-panel.tsx").then(({ MyBookingsPanel }) => ({
    default: MyBookingsPanel,
  })),
);

/** Dashboard panels of this feature. app/ passes them to the account routes. */
export const checkoutPanels = { MyBookings };
