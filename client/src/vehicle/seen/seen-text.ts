import { words } from "#client/text/words.ts";

export const seenText = words({
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
