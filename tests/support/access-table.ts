/** Who may call: rung of the ladder that a procedure stands on. */
export type Rung = "public" | "member" | "partner" | "admin";

/** Every procedure with who may call it. One that is missing here fails the build. */
export const ACCESS_TABLE: Record<string, Rung> = {
  "account.viewer": "public",
  "account.signUp": "public",
  "account.signIn": "public",
  "account.signOut": "public",
  "account.updateProfile": "member",
  "account.contact": "public",
  "catalog.list": "public",
  "catalog.facets": "public",
  "catalog.alternatives": "public",
  "catalog.bySlugs": "public",
  "catalog.similar": "public",
  "catalog.reportProblem": "public",
  "catalog.featured": "public",
  "catalog.bySlug": "public",
  "catalog.availability": "public",
  "catalog.places": "public",
  "catalog.options": "public",
  "checkout.quote": "public",
  "checkout.place": "member",
  "checkout.booking": "member",
  "checkout.myBookings": "member",
  "checkout.cancel": "member",
  "checkout.onBookingChange": "member",
  "partner.vehicles": "partner",
  "admin.overview": "admin",
  "admin.confirmBooking": "admin",
  "admin.deadMails": "admin",
  "admin.retryMail": "admin",
};
