import { defineText } from "#client/text/define-text.ts";

export const phoneText = defineText({
  el: { country: "Κωδικός χώρας" },
  en: { country: "Country code" },
});
