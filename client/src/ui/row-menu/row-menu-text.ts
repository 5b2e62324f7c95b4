import { defineText } from "#client/text/define-text.ts";

export const rowMenuText = defineText({
  el: { moreOf: (name: string) => `Περισσότερες ενέργειες: ${name}` },
  en: { moreOf: (name) => `More actions: ${name}` },
});
