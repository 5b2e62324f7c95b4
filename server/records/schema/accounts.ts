import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { TOKEN_SCOPES, type TokenScope } from "#shared/account/access-tokens.ts";
import { createdAt, instant, sequence, updatedAt } from "./columns.ts";

const SCOPE_LITERALS = TOKEN_SCOPES.map((scope) => `'${scope}'`).join(", ");

/** A person with an account. A partner also has a row in `partners` with the same id. */
export const profiles = pgTable(
  "profiles",
  {
    id: uuid("id").primaryKey(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    /** Identifies the account. Searches by address compare it with `email_key(typed)`. */
    emailKey: text("email_key").generatedAlwaysAs(sql`email_key(email)`),
    phone: text("phone"),
    role: text("role", { enum: ["customer", "partner", "admin"] })
      .notNull()
      .default("customer"),
    language: text("language", { enum: ["el", "en"] })
      .notNull()
      .default("el"),
    /** False where this person wants no emails that invite to review a rental (BR-486). */
    reviewInvitations: boolean("review_invitations").notNull().default(true),
    passwordHash: text("password_hash"),
    emailVerifiedAt: instant("email_verified_at"),
    /** Google's id of this person (`sub`), once linked. */
    googleSubject: text("google_subject"),
    /** Encrypted authenticator key (`platform/auth/encryption.ts`); valid from `totpEnabledAt`. */
    totpSecret: text("totp_secret"),
    totpEnabledAt: instant("totp_enabled_at"),
    /** The last 30-second step with a used code, so that no code works twice. */
    totpLastStep: sequence("totp_last_step").notNull().default(0),
    /** Set when the account was deleted: the data of bookings is kept, the personal data is not. */
    anonymisedAt: instant("anonymised_at"),
    /** The sequence of the last event of this person's own bookings. */
    lastEventSeq: sequence("last_event_seq").notNull().default(0),
    /** This person's booking figures, kept by a trigger so that lists can be sorted by them. */
    bookingCount: integer("booking_count").notNull().default(0),
    confirmedTotal: numeric("confirmed_total", { precision: 12, scale: 2 }).notNull().default("0"),
    lastBookingAt: instant("last_booking_at"),
    /** Normalized name, address and phone; the name comes first, so that it also sorts. */
    searchText: text("search_text").generatedAlwaysAs(
      sql`fold(full_name || ' ' || email || ' ' || coalesce(phone, ''))`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("profiles_email_key").on(t.emailKey),
    uniqueIndex("profiles_google_subject_key").on(t.googleSubject),
    index("profiles_admins").on(t.fullName).where(sql`role = 'admin'`),
    check("profiles_totp", sql`${t.totpEnabledAt} is null or ${t.totpSecret} is not null`),
    check("profiles_role", sql`${t.role} in ('customer', 'partner', 'admin')`),
    check("profiles_language", sql`${t.language} in ('el', 'en')`),
    check("profiles_email", sql`${t.email} ~ '^[^[:space:]@]+@[^[:space:]@]+[.][^[:space:]@]+$'`),
  ],
);

/** Signed-in devices. The id is the SHA-256 of the token; the token itself is not stored. */
export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: createdAt(),
    /** To the minute; shown to the owner, and the start of the idle limit. */
    lastUsedAt: instant("last_used_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When a second factor was used in this session; null where none was. */
    secondFactorAt: instant("second_factor_at"),
  },
  (t) => [index("sessions_profile").on(t.profileId), index("sessions_expiry").on(t.expiresAt)],
);

/**
 * API tokens of programs that call the API for a person. Ended ones are listed to their owner
 * for a while, then deleted.
 */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: uuid("id").primaryKey(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** SHA-256 of the secret; the secret itself is not stored. */
    secretHash: text("secret_hash").notNull(),
    /** The secret's beginning and end. */
    preview: text("preview").notNull(),
    name: text("name").notNull(),
    scopes: text("scopes").array().$type<TokenScope[]>().notNull(),
    createdAt: createdAt(),
    /** When it ends, or was revoked before that. */
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    /** To the minute; null before the first use. */
    lastUsedAt: instant("last_used_at"),
    /** The network address of the last use, for the owner to recognize. */
    lastUsedAddress: text("last_used_address"),
  },
  (t) => [
    uniqueIndex("access_tokens_secret_key").on(t.secretHash),
    index("access_tokens_profile").on(t.profileId),
    index("access_tokens_expiry").on(t.expiresAt),
    check(
      "access_tokens_scopes",
      sql`cardinality(${t.scopes}) > 0 and ${t.scopes} <@ array[${sql.raw(SCOPE_LITERALS)}]`,
    ),
    check("access_tokens_revoked", sql`${t.revokedAt} is null or ${t.expiresAt} <= ${t.revokedAt}`),
  ],
);

/**
 * Unconfirmed sign-ups. Each has its own password, name and role, so that its link confirms only
 * itself; confirming one creates the profile. Those of the checkout have no password: they are
 * confirmed in their own browser only, by link or by code.
 */
export const pendingSignUps = pgTable(
  "pending_sign_ups",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    emailKey: text("email_key").generatedAlwaysAs(sql`email_key(email)`),
    fullName: text("full_name").notNull(),
    role: text("role", { enum: ["customer", "partner"] }).notNull(),
    language: text("language", { enum: ["el", "en"] }).notNull(),
    /** Null for a sign-up of the checkout. */
    passwordHash: text("password_hash"),
    /** SHA-256 of the cookie of the browser that signed up; null where the browser is unknown. */
    browserHash: text("browser_hash"),
    /** SHA-256 of the secret in the newest emailed link. */
    linkHash: text("link_hash").notNull(),
    linkExpiresAt: instant("link_expires_at").notNull(),
    /**
     * The newest emailed code of a sign-up of the checkout, keyed by the cookie of its browser, so
     * that a reader of this column cannot try the million codes against it.
     */
    codeHash: text("code_hash"),
    codeExpiresAt: instant("code_expires_at"),
    createdAt: createdAt(),
    /** Until then another link can be requested. */
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("pending_sign_ups_link_key").on(t.linkHash),
    index("pending_sign_ups_email").on(t.emailKey, t.createdAt),
    index("pending_sign_ups_browser").on(t.browserHash),
    index("pending_sign_ups_expiry").on(t.expiresAt),
    check("pending_sign_ups_role", sql`${t.role} in ('customer', 'partner')`),
    check("pending_sign_ups_language", sql`${t.language} in ('el', 'en')`),
    check(
      "pending_sign_ups_proof",
      sql`${t.passwordHash} is not null or (${t.browserHash} is not null and ${t.codeHash} is not null and ${t.codeExpiresAt} is not null)`,
    ),
  ],
);

/** Links for resets, new addresses and sign-in: hashed, single use, short-lived. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: text("id").primaryKey(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    purpose: text("purpose", {
      enum: ["reset_password", "change_email", "link_google", "second_factor", "confirm_payout"],
    }).notNull(),
    email: text("email").notNull(),
    /** Google's id of the person, for a link that will connect it. */
    subject: text("subject"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    index("one_time_tokens_profile").on(t.profileId, t.purpose),
    check(
      "one_time_tokens_purpose",
      sql`${t.purpose} in ('reset_password', 'change_email', 'link_google', 'second_factor', 'confirm_payout')`,
    ),
  ],
);

/** Recovery codes for a lost authenticator app: the SHA-256 of each code, deleted when used. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.profileId, t.codeHash] })],
);

/** One row: a text encrypted with SECRET_KEY, by which a process detects that its key differs. */
export const secretChecks = pgTable(
  "secret_checks",
  {
    id: integer("id").primaryKey().default(1),
    encrypted: text("sealed").notNull(),
  },
  (t) => [check("secret_checks_single", sql`${t.id} = 1`)],
);

/** Counters of the rate limiter, shared by all processes; its library reads and writes them. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});
