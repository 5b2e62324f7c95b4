import { defineText } from "#client/text/define-text.ts";

/** Texts of the saved views of a list. */
export const viewsText = defineText({
  el: {
    views: "Προβολές",
    none: "Ορίστε φίλτρα, ταξινόμηση ή στήλες και δώστε τους ένα όνομα, για να τα ανοίγετε με ένα πάτημα.",
    failed: "Οι προβολές δεν φορτώθηκαν",
    retry: "Δοκιμή ξανά",
    name: "Όνομα για ό,τι βλέπετε τώρα",
    example: "π.χ. Απλήρωτες αυτού του μήνα",
    save: "Αποθήκευση",
    replace: "Αντικατάσταση",
    saved: "Η προβολή αποθηκεύτηκε",
    notSaved: "Η προβολή δεν αποθηκεύτηκε",
    remove: (name: string) => `Διαγραφή της προβολής «${name}»`,
    notRemoved: "Η προβολή δεν διαγράφηκε",
  },
  en: {
    views: "Views",
    none: "Set filters, an order or columns and name them, to open them with one click.",
    failed: "The views could not be loaded",
    retry: "Try again",
    name: "Name for what you see now",
    example: "e.g. Unpaid this month",
    save: "Save",
    replace: "Replace",
    saved: "The view was saved",
    notSaved: "The view was not saved",
    remove: (name) => `Delete the view “${name}”`,
    notRemoved: "The view was not deleted",
  },
});
