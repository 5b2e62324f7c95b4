import { z } from "zod";
import { BOOKING_STATUSES } from "#shared/checkout/booking-status.ts";
import {
  boundedText,
  dateField,
  idField,
  instantField,
  timeField,
} from "#shared/validation/fields.ts";
import { VEHICLE_STATUSES, VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";

/** Events of bookings and their payments, as webhooks deliver them. */
export const BOOKING_EVENT_TYPES = [
  "booking.created",
  "payment.received",
  "booking.confirmed",
  "booking.changed",
  "booking.cancelled",
  "booking.expired",
  "booking.completed",
] as const;

/** Events of vehicles. */
export const VEHICLE_EVENT_TYPES = [
  "vehicle.created",
  "vehicle.updated",
  "vehicle.approved",
  "vehicle.rejected",
  "vehicle.removed",
] as const;

/** What an endpoint can be notified of. */
export const WEBHOOK_EVENT_TYPES = [...BOOKING_EVENT_TYPES, ...VEHICLE_EVENT_TYPES] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** The event that an owner sends to try an endpoint; every endpoint takes it. */
export const TEST_EVENT_TYPE = "webhook.test";

/** What a delivery can carry. */
export type DeliveredEventType = WebhookEventType | typeof TEST_EVENT_TYPE;

const cents = z.int();
const text = boundedText(200);

/** A booking at the moment of an event, without data of its customer. */
export const webhookBookingSchema = z.object({
  id: idField,
  /** As people see it, such as `#1a2b3c4d`. */
  number: text,
  status: z.enum(BOOKING_STATUSES),
  vehicleId: idField,
  partnerId: idField,
  /** Local dates and times of Athens. */
  pickupDate: dateField,
  pickupTime: timeField,
  returnDate: dateField,
  returnTime: timeField,
  pickupPlaceId: text,
  returnPlaceId: text,
  totalCents: cents,
  /** As the booking keeps them (BR-031); null where the partner tells them at pickup. */
  depositCents: cents.nullable(),
  excessCents: cents.nullable(),
  /** ISO 11649 creditor reference, by which payments are matched. */
  paymentReference: text,
  paymentDueAt: instantField,
  createdAt: instantField,
});

/** A vehicle at the moment of an event. */
export const webhookVehicleSchema = z.object({
  id: idField,
  partnerId: idField.nullable(),
  title: text,
  brand: text,
  type: z.enum(VEHICLE_TYPES),
  status: z.enum(VEHICLE_STATUSES),
  /** Whether visitors find it: approved, of an active partner, not removed. */
  listed: z.boolean(),
  featured: z.boolean(),
  pricePerDayCents: cents,
  createdAt: instantField,
});

export type WebhookBooking = z.infer<typeof webhookBookingSchema>;
export type WebhookVehicle = z.infer<typeof webhookVehicleSchema>;

const timestamp = instantField;

/** The body of a delivery: `type` says what `data` contains. Fields may be added at any time. */
export const webhookPayloadSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.enum(BOOKING_EVENT_TYPES).exclude(["payment.received"]),
    timestamp,
    data: z.object({ booking: webhookBookingSchema }),
  }),
  z.object({
    type: z.literal("payment.received"),
    timestamp,
    data: z.object({
      booking: webhookBookingSchema,
      payment: z.object({ amountCents: cents }),
    }),
  }),
  z.object({
    type: z.enum(VEHICLE_EVENT_TYPES),
    timestamp,
    data: z.object({ vehicle: webhookVehicleSchema }),
  }),
  z.object({
    type: z.literal(TEST_EVENT_TYPE),
    timestamp,
    data: z.object({ endpointId: idField }),
  }),
]);

export type WebhookPayload = z.infer<typeof webhookPayloadSchema>;
