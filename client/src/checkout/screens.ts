export const checkoutScreen = () => import("#client/checkout/flow/checkout-screen.tsx");
export const bookingSuccessScreen = () =>
  import("#client/checkout/bookings/booking-success-screen.tsx");
