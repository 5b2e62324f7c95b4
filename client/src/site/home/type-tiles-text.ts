import { defineText } from "#client/text/define-text.ts";

export const typeTilesText = defineText({
  el: {
    title: "Με τι θα γυρίσετε την Κρήτη;",
    from: (price: string) => `από ${price}/ημέρα`,
  },
  en: {
    title: "How will you explore Crete?",
    from: (price: string) => `from ${price}/day`,
  },
});
