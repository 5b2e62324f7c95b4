import { defineText } from "#client/text/define-text.ts";

export const suggestedText = defineText({
  el: { heading: "Ξεκινήστε από αυτά" },
  en: { heading: "A good place to start" },
});
