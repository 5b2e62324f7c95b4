import { defineText } from "#client/text/define-text.ts";

/** Texts of what waits for an admin; each label follows its count. */
export const tasksText = defineText({
  el: {
    heading: "Σας περιμένουν",
    tasks: {
      emails: (count: number) => (count === 1 ? "email δεν παραδόθηκε" : "email δεν παραδόθηκαν"),
      payments: (count: number) =>
        count === 1 ? "κράτηση αναμένει πληρωμή" : "κρατήσεις αναμένουν πληρωμή",
      vehicles: (count: number) => (count === 1 ? "όχημα προς έγκριση" : "οχήματα προς έγκριση"),
      partners: (count: number) =>
        count === 1 ? "συνεργάτης προς έγκριση" : "συνεργάτες προς έγκριση",
      messages: (count: number) => (count === 1 ? "αναπάντητο μήνυμα" : "αναπάντητα μηνύματα"),
    },
    dueSoon: (count: number) =>
      count === 1 ? "1 λήγει μέσα σε 24 ώρες" : `${count} λήγουν μέσα σε 24 ώρες`,
    nothing: "Όλα τακτοποιημένα",
    failed: "Δεν μετρήθηκαν όλα",
    failedText: "Δεν φορτώθηκαν τα email ή τα μηνύματα που περιμένουν.",
    retry: "Δοκιμή ξανά",
    nothingText: "Δεν σας περιμένει τίποτα αυτή τη στιγμή. Ό,τι προκύψει θα εμφανιστεί εδώ.",
  },
  en: {
    heading: "Needs your attention",
    tasks: {
      emails: (count) => (count === 1 ? "email was not delivered" : "emails were not delivered"),
      payments: (count) => (count === 1 ? "booking awaits payment" : "bookings await payment"),
      vehicles: (count) => (count === 1 ? "vehicle to approve" : "vehicles to approve"),
      partners: (count) => (count === 1 ? "partner to approve" : "partners to approve"),
      messages: (count) => (count === 1 ? "unanswered message" : "unanswered messages"),
    },
    dueSoon: (count) =>
      count === 1 ? "1 is due within 24 hours" : `${count} are due within 24 hours`,
    nothing: "All caught up",
    failed: "Not everything was counted",
    failedText: "The emails or messages that are waiting could not be loaded.",
    retry: "Try again",
    nothingText: "Nothing is waiting for you right now. New tasks will appear here right away.",
  },
});
