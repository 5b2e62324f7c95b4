/**
 * The columns that the server sorts the tables of the admin area by; the first is the default,
 * newest first. Apart from the columns' titles, so that addresses are read without these.
 */
export const ADMIN_VEHICLE_SORTS = [
  "created",
  "title",
  "type",
  "partner",
  "price",
  "status",
] as const;
export const BOOKING_SORTS = ["created", "start", "amount", "status", "customer"] as const;
export const PARTNER_SORTS = ["createdAt", "name", "email", "vehicles", "status"] as const;
export const CUSTOMER_SORTS = [
  "createdAt",
  "name",
  "email",
  "bookings",
  "confirmed",
  "lastBookingAt",
] as const;
export const MESSAGE_SORTS = ["at", "name"] as const;
export const REVIEW_SORTS = ["at", "stars"] as const;
export const EMAIL_SORTS = ["at"] as const;
export const AUDIT_SORTS = ["at"] as const;

export type AdminVehicleSort = (typeof ADMIN_VEHICLE_SORTS)[number];
export type BookingSort = (typeof BOOKING_SORTS)[number];
export type PartnerSort = (typeof PARTNER_SORTS)[number];
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
export type MessageSort = (typeof MESSAGE_SORTS)[number];
export type ReviewSort = (typeof REVIEW_SORTS)[number];
export type EmailSort = (typeof EMAIL_SORTS)[number];
export type AuditSort = (typeof AUDIT_SORTS)[number];
