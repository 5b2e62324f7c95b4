import { defineText } from "#client/text/define-text.ts";

/** Texts of the menus that open in the frame of a page. */
export const menuText = defineText({
  el: {
    closeMenu: "Κλείσιμο μενού",
    greeting: (name: string) => `Γεια σας · ${name}`,
    someone: "Χρήστης",
    userMenu: (name: string) => `Μενού χρήστη: ${name}`,
    adminPanel: "Admin Panel",
    signOut: "Αποσύνδεση",
  },
  en: {
    closeMenu: "Close menu",
    greeting: (name: string) => `Hello, ${name}`,
    someone: "User",
    userMenu: (name: string) => `User menu: ${name}`,
    adminPanel: "Admin Panel",
    signOut: "Sign out",
  },
});
