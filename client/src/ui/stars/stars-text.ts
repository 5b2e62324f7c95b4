import { defineText } from "#client/text/define-text.ts";

/** Texts of reviews that visitors, customers, partners and admins see alike. */
export const starsText = defineText({
  el: {
    stars: (stars: number) => `${stars} στα 5 αστέρια`,
    rating: (average: string, count: number, shown: string) =>
      `${average} στα 5, ${count === 1 ? "1 αξιολόγηση" : `${shown} αξιολογήσεις`}`,
    reviews: (count: number, shown: string) =>
      count === 1 ? "1 αξιολόγηση" : `${shown} αξιολογήσεις`,
    formerCustomer: "Πρώην πελάτης",
    answer: "Απάντηση του συνεργάτη",
  },
  en: {
    stars: (stars: number) => `${stars} out of 5 stars`,
    rating: (average: string, count: number, shown: string) =>
      `${average} out of 5, ${count === 1 ? "1 review" : `${shown} reviews`}`,
    reviews: (count: number, shown: string) => (count === 1 ? "1 review" : `${shown} reviews`),
    formerCustomer: "Former customer",
    answer: "The partner's answer",
  },
});
