import { defineText } from "#client/text/define-text.ts";

/** Texts of the prices in a calendar, which load with it. */
export const dayPriceText = defineText({
  el: {
    perDay: (price: string) => `${price} την ημέρα`,
    lowest: "Χαμηλότερη τιμή ημέρας",
  },
  en: {
    perDay: (price) => `${price} a day`,
    lowest: "Lowest price per day",
  },
});
