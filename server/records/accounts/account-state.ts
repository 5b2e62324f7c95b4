import { and, isNotNull, isNull, sql } from "drizzle-orm";
import { profiles } from "#server/records/schema/accounts.ts";
import { partners } from "#server/records/schema/partners.ts";

/** A person with a confirmed address who was not deleted, for joins to `profiles`. */
export const isActiveAccount = and(
  isNotNull(profiles.emailVerifiedAt),
  isNull(profiles.anonymisedAt),
);

/**
 * True for a partner whom an admin has made inactive; all others are never suspended. For joins to
 * `profiles` and, where there is one, `partners`.
 */
export const isSuspended = sql<boolean>`coalesce(
  ${profiles.role} = 'partner' and ${partners.status} = 'inactive', false)`;
