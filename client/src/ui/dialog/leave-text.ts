import { defineText } from "#client/text/define-text.ts";

/** The question before unsaved changes are lost. */
export const leaveText = defineText({
  el: {
    title: "Έξοδος χωρίς αποθήκευση;",
    text: "Οι αλλαγές που δεν αποθηκεύσατε θα χαθούν.",
    stay: "Παραμονή",
    go: "Έξοδος",
  },
  en: {
    title: "Leave without saving?",
    text: "Your unsaved changes will be lost.",
    stay: "Stay here",
    go: "Leave",
  },
});
