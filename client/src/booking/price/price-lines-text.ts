import { defineText } from "#client/text/define-text.ts";

/** Texts of a price with its lines. */
export const priceLinesText = defineText({
  el: {
    line: (days: number, perDay: string) =>
      `${days === 1 ? "1 ημέρα" : `${days} ημέρες`} × ${perDay}`,
    seasons: { base: "", special: "ειδική τιμή", mid: "μέση περίοδος", high: "υψηλή περίοδος" },
    total: "Σύνολο",
    vat: (percent: number, amount: string) => `Περιλαμβάνεται ΦΠΑ ${percent}% (${amount})`,
  },
  en: {
    line: (days, perDay) => `${days === 1 ? "1 day" : `${days} days`} × ${perDay}`,
    seasons: { base: "", special: "special price", mid: "mid season", high: "high season" },
    total: "Total",
    vat: (percent, amount) => `Includes ${percent}% VAT (${amount})`,
  },
});
