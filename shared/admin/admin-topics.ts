/** What an admin's open pages are told has changed; coarse, so that hearing it costs next to nothing. */
export const ADMIN_TOPICS = [
  "vehicles",
  "bookings",
  "partners",
  "customers",
  "messages",
  "mail",
  "audit",
  "settings",
] as const;

export type AdminTopic = (typeof ADMIN_TOPICS)[number];
