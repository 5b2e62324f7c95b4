import { defineText } from "#client/text/define-text.ts";

export const numberTextInputText = defineText({
  el: {
    unreadable: { 0: "Γράψτε έναν ακέραιο, π.χ. 1.200", 2: "Γράψτε έναν αριθμό, π.χ. 1.172,50" },
  },
  en: {
    unreadable: { 0: "Enter a whole number, such as 1,200", 2: "Enter a number, such as 1,172.50" },
  },
});
