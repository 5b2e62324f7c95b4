import { defineText } from "#client/text/define-text.ts";

export const signOutText = defineText({
  el: { done: "Αποσυνδεθήκατε. Τα λέμε σύντομα!", failed: "Σφάλμα αποσύνδεσης" },
  en: { done: "You are signed out. See you soon!", failed: "Sign-out error" },
});
