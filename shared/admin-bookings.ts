import type { LocalDate } from "./local-time.ts";

/** What an admin recorded with a change of a booking; each kind of event fills its own part. */
export type BookingEventDetails = {
  /** With `confirmed`: the transfer that arrived. */
  payment?: { amountCents: number; receivedOn: LocalDate; reference: string };
  /** With `cancelled` or `changed`: why. */
  reason?: string;
  /** With `changed`: what each field was and became. */
  changes?: Record<string, { from: unknown; to: unknown }>;
};
