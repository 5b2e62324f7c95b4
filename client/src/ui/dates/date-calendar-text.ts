import { defineText } from "#client/text/define-text.ts";

/** Texts of the months of a date range, which are loaded when a field opens. */
export const dateCalendarText = defineText({
  el: {
    clear: "Καθαρισμός",
    choosePickup: "Διαλέξτε ημέρα παραλαβής",
    chooseReturn: "Διαλέξτε ημέρα επιστροφής",
    days: (count: number) => (count === 1 ? "1 ημέρα" : `${count} ημέρες`),
    taken: "Κλεισμένη",
    partlyTaken: "Κλεισμένη για λίγες ώρες",
    takenUntil: (time: string) => `κλεισμένη έως ${time}`,
    takenFrom: (time: string) => `κλεισμένη από ${time}`,
    previousMonth: "Προηγούμενος μήνας",
    nextMonth: "Επόμενος μήνας",
  },
  en: {
    clear: "Clear",
    choosePickup: "Choose the pickup day",
    chooseReturn: "Choose the return day",
    days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
    taken: "Taken",
    partlyTaken: "Taken for part of the day",
    takenUntil: (time: string) => `taken until ${time}`,
    takenFrom: (time: string) => `taken from ${time}`,
    previousMonth: "Previous month",
    nextMonth: "Next month",
  },
});
