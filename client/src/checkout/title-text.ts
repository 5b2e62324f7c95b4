import { defineText } from "#client/text/define-text.ts";

/** Titles of the checkout's pages; every page loads them, so nothing else stands here. */
export const checkoutTitleText = defineText({
  el: { checkout: "Ολοκλήρωση κράτησης", success: "Επιτυχής κράτηση" },
  en: { checkout: "Checkout", success: "Booking placed" },
});
