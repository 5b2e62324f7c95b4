import { eq, isNotNull, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { hasEmail, type NewProfile } from "./profile.ts";

export type FutureAdmin = {
  id: string;
  isAdmin: boolean;
  isProven: boolean;
  /** Includes archived ones: past bookings refer to their partner through them. */
  vehicles: number;
};

/** Locks the account of an address until the transaction ends; null when there is none. */
export async function lockFutureAdmin(db: Transaction, email: string): Promise<FutureAdmin | null> {
  const [row] = await db
    .select({
      id: profiles.id,
      isAdmin: sql<boolean>`${eq(profiles.role, "admin")}`,
      isProven: sql<boolean>`${isNotNull(profiles.emailVerifiedAt)}`,
    })
    .from(profiles)
    .where(hasEmail(email))
    .for("update");
  if (!row) return null;
  return { ...row, vehicles: await db.$count(vehicles, eq(vehicles.partnerId, row.id)) };
}

/** Gives an account the role of an admin, together with other changes. */
export async function updateMadeAdmin(
  db: Queries,
  id: string,
  change: Partial<Pick<NewProfile, "fullName" | "passwordHash" | "emailVerifiedAt">>,
  updatedAt: Date,
): Promise<void> {
  await db
    .update(profiles)
    .set({ ...change, role: "admin", updatedAt })
    .where(eq(profiles.id, id));
}
