import { defineText } from "#client/text/define-text.ts";

export const needsScriptsText = defineText({
  el: {
    title: "Η σελίδα χρειάζεται JavaScript",
    text: "Για σύνδεση, εγγραφή και κρατήσεις, ενεργοποιήστε την JavaScript στις ρυθμίσεις του προγράμματος περιήγησης και ανοίξτε ξανά τη σελίδα.",
    contact: "Ή κλείστε όχημα μέσω της ομάδας μας:",
  },
  en: {
    title: "This page needs JavaScript",
    text: "To sign in, sign up or book, turn on JavaScript in the settings of your browser and open the page again.",
    contact: "Or book through our team:",
  },
});
