/**
 * The topics of changes that an admin's open pages are notified of; coarse, to keep the
 * notifications cheap.
 */
export const ADMIN_TOPICS = [
  "vehicles",
  "bookings",
  "partners",
  "customers",
  "messages",
  "reviews",
  "mail",
  "audit",
  "settings",
] as const;

export type AdminTopic = (typeof ADMIN_TOPICS)[number];
