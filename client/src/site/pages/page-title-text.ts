import { defineText } from "#client/text/define-text.ts";

/** Titles and descriptions of the pages about the product, loaded with them. */
export const pageTitleText = defineText({
  el: {
    about: {
      title: "Σχετικά με εμάς",
      description: "Ποιοι είμαστε, τι πιστεύουμε και οι όροι ενοικίασης, χωρίς ψιλά γράμματα.",
    },
    contact: {
      title: "Επικοινωνία",
      description: "Γράψτε μας ή τηλεφωνήστε: απαντάμε κάθε μέρα, 24/7.",
    },
  },
  en: {
    about: {
      title: "About us",
      description: "Who we are, what we believe in, and the rental terms without small print.",
    },
    contact: {
      title: "Contact",
      description: "Write to us or call: we answer every day, around the clock.",
    },
  },
});
