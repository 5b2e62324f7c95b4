import { defineText } from "#client/text/define-text.ts";

/** Texts of the menus that open in the frame of a page. */
export const menuText = defineText({
  el: {
    closeMenu: "Κλείσιμο μενού",
    greeting: (name: string) => `Γεια σας · ${name}`,
    someone: "Χρήστης",
    userMenu: (shown: string) => `${shown}, μενού χρήστη`,
    adminPanel: "Admin Panel",
    dashboard: "Πίνακας ελέγχου",
    bookings: "Οι κρατήσεις μου",
    signOut: "Αποσύνδεση",
  },
  en: {
    closeMenu: "Close menu",
    greeting: (name: string) => `Hello, ${name}`,
    someone: "User",
    userMenu: (shown: string) => `${shown}, user menu`,
    adminPanel: "Admin Panel",
    dashboard: "Dashboard",
    bookings: "My bookings",
    signOut: "Sign out",
  },
});
