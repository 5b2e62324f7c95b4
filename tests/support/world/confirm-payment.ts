import type { BookingPayment } from "#shared/admin/admin-bookings.ts";
import type { ApiClient } from "./api-client.ts";

/** Confirms the payment of a booking as an admin who has just read it. */
export async function confirmPayment(
  admin: ApiClient["api"]["admin"],
  id: string,
  payment?: BookingPayment,
) {
  const { updatedAt: expectedUpdatedAt } = await admin.booking.query({ id });
  return admin.confirmBooking.mutate({ id, expectedUpdatedAt, payment });
}
