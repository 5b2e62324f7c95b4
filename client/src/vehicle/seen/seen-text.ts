import { defineText } from "#client/text/define-text.ts";

export const seenText = defineText({
  el: {
    title: "Είδατε πρόσφατα",
    clear: "Καθαρισμός",
    clearLabel: "Καθαρισμός όσων είδατε πρόσφατα",
    hint: "Η λίστα φυλάσσεται μόνο σε αυτή τη συσκευή.",
  },
  en: {
    title: "Recently viewed",
    clear: "Clear",
    clearLabel: "Clear recently viewed vehicles",
    hint: "This list stays on this device only.",
  },
});
