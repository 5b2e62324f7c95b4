import { defineText } from "#client/text/define-text.ts";

export const failureReferenceText = defineText({
  el: { copy: "Αντιγραφή του κωδικού αναφοράς", copied: "Ο κωδικός αναφοράς αντιγράφηκε" },
  en: { copy: "Copy the reference", copied: "Reference copied" },
});
