import { defineText } from "#client/text/define-text.ts";

export const suggestedText = defineText({
  el: { heading: "Ξεκινήστε από αυτά", instead: "Ίσως σας ταιριάζει ένα από αυτά" },
  en: { heading: "A good place to start", instead: "One of these may suit you" },
});
