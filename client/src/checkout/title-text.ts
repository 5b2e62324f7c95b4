import { defineText } from "#client/text/define-text.ts";

/** Titles of the checkout's pages. Every page loads this file, so it holds nothing else. */
export const checkoutTitleText = defineText({
  el: { checkout: "Ολοκλήρωση κράτησης", success: "Η κράτησή σας" },
  en: { checkout: "Checkout", success: "Your booking" },
});
