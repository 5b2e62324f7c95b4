import { words } from "#client/text/words.ts";

export const signOutText = words({
  el: { done: "Αποσυνδεθήκατε. Τα λέμε σύντομα!", failed: "Σφάλμα αποσύνδεσης" },
  en: { done: "You are signed out. See you soon!", failed: "Sign-out error" },
});
