import { defineText } from "#client/text/define-text.ts";

/** Titles of the account's pages. Every page loads this file, so it holds nothing else. */
export const accountTitleText = defineText({
  el: {
    auth: "Σύνδεση / Εγγραφή",
    authDescription: "Συνδεθείτε ή φτιάξτε λογαριασμό για να κλείσετε όχημα στην Κρήτη.",
    confirmEmail: "Επιβεβαίωση email",
    resetPassword: "Νέος κωδικός",
    confirmNewEmail: "Επιβεβαίωση νέου email",
    confirmPayout: "Επιβεβαίωση λογαριασμού πληρωμών",
  },
  en: {
    auth: "Sign in / Sign up",
    authDescription: "Sign in or create an account to book a vehicle in Crete.",
    confirmEmail: "Confirm your email",
    resetPassword: "Set a new password",
    confirmNewEmail: "Confirm your new email",
    confirmPayout: "Confirm your payout account",
  },
});

/** The name of a title. */
export type AccountTitle = keyof (typeof accountTitleText)["el"];
