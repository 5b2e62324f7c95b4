import { words } from "#client/text/words.ts";

export const phoneWords = words({
  el: { country: "Κωδικός χώρας" },
  en: { country: "Country code" },
});
