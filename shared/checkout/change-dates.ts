import { z } from "zod";
import type { LocalPeriod } from "#shared/local-time.ts";
import { idField, instantField } from "#shared/validation/fields.ts";
import { rentalDates, returnAfterPickup, returnsAfterPickup } from "./checkout.ts";
import type { Quote } from "./quote.ts";

/** Input of `checkout.quoteChange`: the booking and its new days and times. */
export const quoteChangeSchema = z
  .strictObject({ id: idField, ...rentalDates })
  .refine(returnsAfterPickup, returnAfterPickup);

/**
 * Input of `checkout.changeDates`: the new days and times, the version they are based on, and the
 * total that was shown.
 */
export const changeDatesSchema = z
  .strictObject({
    id: idField,
    ...rentalDates,
    expectedUpdatedAt: instantField,
    expectedTotalCents: z.number().int().min(1).max(1_000_000_000),
  })
  .refine(returnsAfterPickup, returnAfterPickup);

export type ChangeDates = z.infer<typeof changeDatesSchema>;

/** Response of `checkout.quoteChange`. */
export type ChangeQuote = Quote & {
  /** The new total minus the present one. */
  differenceCents: number;
  available: boolean;
  /** The nearest free periods, when the requested one is occupied. */
  nearest: LocalPeriod[];
  /** When the vehicle is occupied by other bookings or blocks. */
  taken: LocalPeriod[];
  /** The payment deadline after the change (ISO 8601); null for a paid booking. */
  dueAt: string | null;
};
