import { defineText } from "#client/text/define-text.ts";

export const saveTogetherText = defineText({
  el: {
    save: "Αποθήκευση",
    unchanged: "Καμία αλλαγή ακόμη",
    unsaved: "Υπάρχουν αλλαγές που δεν αποθηκεύτηκαν",
  },
  en: {
    save: "Save",
    unchanged: "No changes yet",
    unsaved: "There are changes that are not saved",
  },
});
