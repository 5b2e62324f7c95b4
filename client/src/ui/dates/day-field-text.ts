import { defineText } from "#client/text/define-text.ts";

/** Texts of the field for a single day. */
export const dayFieldText = defineText({
  el: {
    format: "ηη/μμ/εεεε",
    open: "Άνοιγμα ημερολογίου",
    unreadable: "Γράψτε την ημερομηνία ως ηη/μμ/εεεε",
    tooEarly: (day: string) => `Διαλέξτε ημέρα από ${day} και μετά`,
    tooLate: (day: string) => `Διαλέξτε ημέρα έως ${day}`,
    previousMonth: "Προηγούμενος μήνας",
    nextMonth: "Επόμενος μήνας",
    previousYear: "Προηγούμενο έτος",
    nextYear: "Επόμενο έτος",
  },
  en: {
    format: "dd/mm/yyyy",
    open: "Open calendar",
    unreadable: "Enter the date as dd/mm/yyyy",
    tooEarly: (day: string) => `Choose ${day} or later`,
    tooLate: (day: string) => `Choose ${day} or earlier`,
    previousMonth: "Previous month",
    nextMonth: "Next month",
    previousYear: "Previous year",
    nextYear: "Next year",
  },
});
