import { words } from "#client/text/words.ts";

export const frameText = words({
  el: {
    menu: "Μενού διαχείρισης",
    more: "Άλλα",
    close: "Κλείσιμο",
    welcome: (name: string) => `Καλώς ήρθατε, ${name}`,
    someone: "Χρήστη",
    signOut: "Αποσύνδεση",
    profile: "Το προφίλ μου",
    pages: {
      overview: "Επισκόπηση",
      vehicles: "Οχήματα",
      bookings: "Κρατήσεις",
      partners: "Συνεργάτες",
      customers: "Πελάτες",
      messages: "Μηνύματα",
      mail: "Αλληλογραφία",
      audit: "Ιστορικό ενεργειών",
      settings: "Ρυθμίσεις",
    },
  },
  en: {
    menu: "Admin menu",
    more: "More",
    close: "Close",
    welcome: (name) => `Welcome, ${name}`,
    someone: "User",
    signOut: "Sign out",
    profile: "My profile",
    pages: {
      overview: "Overview",
      vehicles: "Vehicles",
      bookings: "Bookings",
      partners: "Partners",
      customers: "Customers",
      messages: "Messages",
      mail: "Mail",
      audit: "Audit log",
      settings: "Settings",
    },
  },
});
