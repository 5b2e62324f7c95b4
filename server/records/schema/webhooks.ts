import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  type DeliveredEventType,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
} from "#shared/account/webhook-events.ts";
import { ATTEMPT_PROBLEMS, DELIVERY_STATES, WEBHOOK_PAUSES } from "#shared/account/webhooks.ts";
import { profiles } from "./accounts.ts";
import { createdAt, instant } from "./columns.ts";

const literals = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(", "));

/** URLs of partners and admins that are notified of events. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid("id").primaryKey(),
    /** Null once the account is gone, until the endpoint is too. */
    profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "set null" }),
    url: text("url").notNull(),
    eventTypes: text("event_types").array().$type<WebhookEventType[]>().notNull(),
    /** Encrypted for the endpoint (`platform/auth/encryption.ts`); empty once it is deleted. */
    secret: text("secret").notNull(),
    /** The one before the last rotation, which signs too until `previousSecretUntil`. */
    previousSecret: text("previous_secret"),
    previousSecretUntil: instant("previous_secret_until"),
    pausedAt: instant("paused_at"),
    pausedBy: text("paused_by", { enum: WEBHOOK_PAUSES }),
    /** The first failed attempt since the last successful one. */
    failingSince: instant("failing_since"),
    createdAt: createdAt(),
    /** No user sees it any more; the clean-up removes it, after what may be a long log. */
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    index("webhook_endpoints_profile").on(t.profileId),
    // The triggers look for them with every change of a booking or a vehicle.
    index("webhook_endpoints_kept").on(t.id).where(sql`deleted_at is null`),
    check(
      "webhook_endpoints_event_types",
      sql`cardinality(${t.eventTypes}) > 0 and ${t.eventTypes} <@ array[${literals(WEBHOOK_EVENT_TYPES)}]`,
    ),
    check("webhook_endpoints_paused_by", sql`${t.pausedBy} in (${literals(WEBHOOK_PAUSES)})`),
    check("webhook_endpoints_paused", sql`(${t.pausedAt} is null) = (${t.pausedBy} is null)`),
    check(
      "webhook_endpoints_previous_secret",
      sql`(${t.previousSecret} is null) = (${t.previousSecretUntil} is null)`,
    ),
  ],
);

/**
 * What happened, with the data of that moment. Written by triggers in the transaction of the
 * change, where an endpoint wants it.
 */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    /** The header `webhook-id`. */
    id: uuid("id").primaryKey(),
    type: text("type").$type<DeliveredEventType>().notNull(),
    /** The booking or vehicle, whose events are delivered in order. */
    subjectId: uuid("subject_id").notNull(),
    data: jsonb("data").notNull(),
    occurredAt: instant("occurred_at").notNull(),
  },
  (t) => [
    index("webhook_events_age").on(t.occurredAt),
    index("webhook_events_completed").on(t.subjectId).where(sql`type = 'booking.completed'`),
  ],
);

/** An event on its way to one endpoint, and after that its entry in the log. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /**
     * Numbered under the lock of the subject, so that its events have the order of their commits.
     */
    seq: bigint("seq", { mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    eventId: uuid("event_id")
      .notNull()
      .references(() => webhookEvents.id, { onDelete: "cascade" }),
    subjectId: uuid("subject_id").notNull(),
    state: text("state", { enum: DELIVERY_STATES }).notNull().default("pending"),
    /** Started attempts, replays included; the number identifies the lease of one. */
    attempts: integer("attempts").notNull().default(0),
    /** When the first attempt of this series began; a replay begins another one. */
    retriedSince: instant("retried_since"),
    /** Null: at once. */
    nextAttemptAt: instant("next_attempt_at"),
    /** Until when one process has it; after that the process is taken for dead. */
    leasedUntil: instant("leased_until"),
    /** Its event had ended before, so that later ones do not wait for it again. */
    isReplay: boolean("is_replay").notNull().default(false),
  },
  (t) => [
    uniqueIndex("webhook_deliveries_log").on(t.endpointId, t.seq),
    uniqueIndex("webhook_deliveries_event_key").on(t.eventId, t.endpointId),
    index("webhook_deliveries_waiting").on(t.endpointId, t.seq).where(sql`state = 'pending'`),
    index("webhook_deliveries_order")
      .on(t.endpointId, t.subjectId, t.seq)
      .where(sql`state = 'pending'`),
    index("webhook_deliveries_leased")
      .on(t.endpointId)
      .where(sql`state = 'pending' and leased_until is not null`),
    check("webhook_deliveries_state", sql`${t.state} in (${literals(DELIVERY_STATES)})`),
  ],
);

/** Attempts that have ended. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    id: uuid("id").primaryKey(),
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    attemptedAt: instant("attempted_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    status: integer("status"),
    problem: text("problem", { enum: ATTEMPT_PROBLEMS }),
    /** The beginning of the response. */
    response: text("response").notNull(),
  },
  (t) => [
    index("webhook_attempts_delivery").on(t.deliveryId, t.attemptedAt),
    check("webhook_attempts_problem", sql`${t.problem} in (${literals(ATTEMPT_PROBLEMS)})`),
  ],
);
