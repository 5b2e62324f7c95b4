import { defineText } from "#client/text/define-text.ts";

export const saveTogetherText = defineText({
  el: {
    save: "Αποθήκευση",
    unsaved: "Υπάρχουν αλλαγές που δεν αποθηκεύτηκαν",
  },
  en: {
    save: "Save",
    unsaved: "There are changes that are not saved",
  },
});
