import { defineText } from "#client/text/define-text.ts";

export const needsScriptsText = defineText({
  el: {
    title: "Η σελίδα χρειάζεται JavaScript",
    text: "Για σύνδεση, εγγραφή και κρατήσεις, ενεργοποιήστε την JavaScript στις ρυθμίσεις του browser σας και ανοίξτε ξανά τη σελίδα.",
    contact: "Ή κλείστε όχημα με τη βοήθεια της ομάδας μας:",
  },
  en: {
    title: "This page needs JavaScript",
    text: "To sign in, sign up or book, turn on JavaScript in your browser settings and reload the page.",
    contact: "Or let our team book for you:",
  },
});
