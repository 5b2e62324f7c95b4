import { defineText } from "#client/text/define-text.ts";

export const passwordText = defineText({
  el: { show: "Εμφάνιση κωδικού", hide: "Απόκρυψη κωδικού" },
  en: { show: "Show password", hide: "Hide password" },
});
