export const checkoutScreen = () => import("./checkout-screen.tsx");
export const bookingSuccessScreen = () => import("./booking-success-screen.tsx");
