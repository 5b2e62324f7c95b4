import { words } from "#client/text/words.ts";

export const mailText = words({
  el: {
    heading: "Αλληλογραφία",
    state: (queued: string, dead: string) => `${queued} σε αναμονή · ${dead} δεν παραδόθηκαν`,
    allWell: "Όλα τα μηνύματα που έπρεπε να φύγουν έφυγαν.",
    newest: (shown: string) => `Τα ${shown} πιο πρόσφατα που δεν παραδόθηκαν:`,
    attempts: (count: number) => (count === 1 ? "1 προσπάθεια" : `${count} προσπάθειες`),
    noReason: "Χωρίς αιτία",
    secret: "Περιείχε προσωπικό σύνδεσμο που έχει σβηστεί. Ο παραλήπτης μπορεί να ζητήσει νέο.",
    retry: "Νέα αποστολή",
    retryLabel: (recipient: string) => `Νέα αποστολή προς ${recipient}`,
    retried: "Το μήνυμα μπήκε ξανά στην ουρά",
    retryFailed: "Το μήνυμα δεν μπήκε στην ουρά",
    failed: "Η αλληλογραφία δεν φορτώθηκε",
    again: "Δοκιμή ξανά",
  },
  en: {
    heading: "Mail",
    state: (queued, dead) => `${queued} waiting · ${dead} undelivered`,
    allWell: "Every mail that was due has left.",
    newest: (shown) => `The newest ${shown} that were not delivered:`,
    attempts: (count) => (count === 1 ? "1 attempt" : `${count} attempts`),
    noReason: "No reason given",
    secret: "It held a personal link that has been erased. The recipient can ask for a new one.",
    retry: "Send again",
    retryLabel: (recipient) => `Send again to ${recipient}`,
    retried: "The mail is in the queue again",
    retryFailed: "The mail was not queued",
    failed: "The mail queue could not be loaded",
    again: "Try again",
  },
});
