import { defineText } from "#client/text/define-text.ts";

export const seenText = defineText({
  el: {
    title: "Είδατε πρόσφατα",
    clear: "Καθαρισμός",
    clearLabel: "Καθαρισμός όσων είδατε πρόσφατα",
    hint: "Η λίστα μένει μόνο σε αυτή τη συσκευή.",
  },
  en: {
    title: "Recently seen",
    clear: "Clear",
    clearLabel: "Clear what you have recently seen",
    hint: "The list stays on this device only.",
  },
});
