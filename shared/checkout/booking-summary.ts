import type { LocalDate, LocalTime } from "#shared/local-time.ts";
import type { BookingStatus } from "./booking-status.ts";

/** A booking as one line in an admin's view of a person. */
export type BookingSummary = {
  id: string;
  status: BookingStatus;
  vehicle: string;
  customerName: string;
  pickupDate: LocalDate;
  pickupTime: LocalTime;
  returnDate: LocalDate;
  returnTime: LocalTime;
  totalCents: number;
};
