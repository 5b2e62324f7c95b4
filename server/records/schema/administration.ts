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
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { AuditAction, AuditSubject } from "#shared/admin/audit-actions.ts";
import type { EmailKind } from "#shared/admin/inbox-values.ts";
import type { ViewPage } from "#shared/admin/saved-views.ts";
import type { ProcessFigures } from "#shared/admin/system.ts";
import type { Settings } from "#shared/settings.ts";
import { profiles } from "./accounts.ts";
import { bookings } from "./bookings.ts";
import { createdAt, instant, updatedAt } from "./columns.ts";
import { vehicles } from "./vehicles.ts";

/** One row: the current settings. */
export const settings = pgTable(
  "settings",
  {
    id: integer("id").primaryKey().default(1),
    document: jsonb("document").$type<Settings>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [check("settings_single", sql`${t.id} = 1`)],
);

/** Emails to send, written in the transaction that causes them and sent by a worker. */
export const emailQueue = pgTable(
  "outgoing_mails",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<EmailKind>().notNull(),
    bookingId: uuid("booking_id").references(() => bookings.id),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    /** Contains a link with a secret: the body is cleared once the email was sent. */
    confidential: boolean("confidential").notNull().default(false),
    /** The recipient was erased: address, subject and body are cleared once sent or failed. */
    recipientErased: boolean("recipient_erased").notNull().default(false),
    attempts: integer("attempts").notNull().default(0),
    /** Not before this instant: the next attempt, or the end of a worker's lease. */
    availableAt: instant("available_at").notNull(),
    sentAt: instant("sent_at"),
    failedAt: instant("failed_at"),
    lastError: text("last_error"),
    createdAt: createdAt(),
  },
  (t) => [
    index("outgoing_mails_due").on(t.availableAt).where(sql`sent_at is null and failed_at is null`),
    index("outgoing_mails_booking").on(t.bookingId),
    index("outgoing_mails_newest").on(t.createdAt, t.id),
    index("outgoing_mails_kind").on(t.kind, t.createdAt, t.id),
    index("outgoing_mails_dead").on(t.createdAt, t.id).where(sql`failed_at is not null`),
    index("outgoing_mails_sent").on(t.sentAt).where(sql`sent_at is not null`),
    index("outgoing_mails_recipient").using("gin", sql`fold(${t.recipient}) gin_trgm_ops`),
    // Finds the emails to and about a person when the person is erased.
    index("outgoing_mails_mailbox").on(sql`email_key(${t.recipient})`),
    index("outgoing_mails_reply_to")
      .on(sql`email_key(${t.replyTo})`)
      .where(sql`reply_to is not null`),
  ],
);

/**
 * The audit: one row for every change by an admin or a partner. Append-only: a trigger refuses
 * changes, and the application's role has no permission for them.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: uuid("id").primaryKey(),
    actorId: uuid("actor_id").references(() => profiles.id, { onDelete: "set null" }),
    action: text("action").$type<AuditAction>().notNull(),
    subjectType: text("subject_type").$type<AuditSubject>().notNull(),
    subjectId: text("subject_id").notNull(),
    details: jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index("audit_entries_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // The filters of the audit; each index ends like the order of the table.
    index("audit_entries_actor").on(t.actorId, t.createdAt, t.id),
    index("audit_entries_action").on(t.action, t.createdAt, t.id),
    index("audit_entries_type").on(t.subjectType, t.createdAt, t.id),
    index("audit_entries_about").on(t.subjectId, t.createdAt, t.id),
  ],
);

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid("id").primaryKey(),
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    message: text("message").notNull(),
    language: text("language", { enum: ["el", "en"] }).notNull(),
    /** Set for a problem report about a vehicle; name and email may be missing there. */
    reason: text("reason", { enum: ["details", "photos", "price", "suspicious", "other"] }),
    vehicleId: uuid("vehicle_id").references(() => vehicles.id, { onDelete: "set null" }),
    answeredAt: instant("answered_at"),
    /** The admin who marked it as answered. */
    answeredBy: uuid("answered_by").references(() => profiles.id, { onDelete: "set null" }),
    /** Sender and text for searching and sorting by admins; sorts by address without a name. */
    searchText: text("search_text").generatedAlwaysAs(
      sql`fold(coalesce(name || ' ', '') || coalesce(email || ' ', '') || coalesce(phone || ' ', '') || message)`,
    ),
    createdAt: createdAt(),
  },
  (t) => [
    index("contact_messages_newest").on(t.createdAt, t.id),
    index("contact_messages_mailbox").on(sql`email_key(${t.email})`),
    index("contact_messages_open").on(t.createdAt, t.id).where(sql`answered_at is null`),
    index("contact_messages_name").on(
      sql`fold(coalesce(${t.name}, ${t.email}, ''))`,
      t.createdAt,
      t.id,
    ),
    index("contact_messages_words").using("gin", sql`${t.searchText} gin_trgm_ops`),
    index("contact_messages_vehicle").on(t.vehicleId).where(sql`vehicle_id is not null`),
    index("contact_messages_answered_by").on(t.answeredBy).where(sql`answered_by is not null`),
    check(
      "contact_messages_reason",
      sql`${t.reason} in ('details', 'photos', 'price', 'suspicious', 'other')`,
    ),
    check(
      "contact_messages_sender",
      sql`${t.reason} is not null or (${t.name} is not null and ${t.email} is not null)`,
    ),
  ],
);

/** Filters, order and columns of a list that an admin has named. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: uuid("id").primaryKey(),
    adminId: uuid("admin_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    page: text("page").$type<ViewPage>().notNull(),
    name: text("name").notNull(),
    /** The query of the page's address. */
    search: text("search").notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique("saved_views_name").on(t.adminId, t.page, t.name)],
);

/** The processes that serve the site, each by its last report. Unlogged: a crash may lose them. */
export const serverProcesses = pgTable("server_processes", {
  /** Made at each start. */
  id: uuid("id").primaryKey(),
  /** Its computer and port. */
  name: text("name").notNull(),
  version: text("version").notNull(),
  figures: jsonb("figures").$type<ProcessFigures>().notNull(),
  startedAt: instant("started_at").notNull(),
  seenAt: instant("seen_at").notNull(),
});

/** Backups that were written. The files are elsewhere, and may be gone. */
export const backups = pgTable(
  "backups",
  {
    id: uuid("id").primaryKey(),
    /** The instant whose data it has. */
    takenAt: instant("taken_at").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    rows: bigint("rows", { mode: "number" }).notNull(),
    /** Files of images; null for a backup of the database alone. */
    images: integer("images"),
    missingImages: integer("missing_images").notNull(),
    isEncrypted: boolean("is_encrypted").notNull(),
  },
  (t) => [index("backups_newest").on(t.takenAt, t.id)],
);
