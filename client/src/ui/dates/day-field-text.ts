import { defineText } from "#client/text/define-text.ts";

/** Texts of the field for a single day. */
export const dayFieldText = defineText({
  el: {
    format: "ηη/μμ/εεεε",
    open: "Άνοιγμα ημερολογίου",
    unreadable: "Γράψτε την ημερομηνία ως ηη/μμ/εεεε",
    tooEarly: (day: string) => `Διαλέξτε ημέρα από ${day}`,
    tooLate: (day: string) => `Διαλέξτε ημέρα έως ${day}`,
    previousMonth: "Προηγούμενος μήνας",
    nextMonth: "Επόμενος μήνας",
    previousYear: "Προηγούμενο έτος",
    nextYear: "Επόμενο έτος",
  },
  en: {
    format: "dd/mm/yyyy",
    open: "Open calendar",
    unreadable: "Write the date as dd/mm/yyyy",
    tooEarly: (day: string) => `Choose a day from ${day}`,
    tooLate: (day: string) => `Choose a day up to ${day}`,
    previousMonth: "Previous month",
    nextMonth: "Next month",
    previousYear: "Previous year",
    nextYear: "Next year",
  },
});
