import { randomBytes } from "node:crypto";
import type { Platform } from "#server/platform/platform.ts";
import { insertProfile } from "#server/records/accounts/profile.ts";
import { insertPartner } from "#server/records/partners/partner.ts";
import { insertVehicles, type NewVehicle } from "#server/records/vehicles/vehicle.ts";
import type { Role } from "#shared/account/account.ts";
import type { PlaceBooking } from "#shared/checkout/checkout.ts";
import { addDays, toLocalDate } from "#shared/local-time.ts";

export const PASSWORD = "correct horse battery";

/**
 * A hash of that password at the least cost of Argon2. Checking a password costs what its hash
 * says, and hundreds of tests sign in.
 */
const CHEAP_HASH =
  "$argon2id$v=19$m=8,t=1,p=1$lLBodldPJqYP7peEQJewlA$2w8Mofu7jRo0E3n3t0vRUwFoYnpDG6lWlwfsne9e/q4";

/**
 * Creates an account, with a partner's record for partners. All test accounts share one password.
 */
export async function addUser(
  { db, ids, clock }: Platform,
  role: Role,
  options: {
    email?: string;
    partnerStatus?: "active" | "inactive";
    isUnverified?: boolean;
    passwordHash?: string;
  } = {},
): Promise<{ id: string; email: string; password: string }> {
  const id = ids.uuid();
  const email = options.email ?? `${role}-${randomBytes(5).toString("hex")}@example.com`;
  const now = clock.now();
  const stamps = { createdAt: now, updatedAt: now };
  const fullName = `Test ${role}`;
  const passwordHash = options.passwordHash ?? CHEAP_HASH;
  const emailVerifiedAt = options.isUnverified ? null : now;
  await insertProfile(db, { id, fullName, email, role, passwordHash, emailVerifiedAt, ...stamps });
  if (role === "partner") {
    const status = options.partnerStatus ?? "active";
    await insertPartner(db, { id, name: fullName, email, status, ...stamps });
  }
  return { id, email, password: PASSWORD };
}

/** Creates a vehicle; by default approved and €40 a day. */
export async function addVehicle(
  { db, ids, clock }: Platform,
  partnerId: string | null,
  change: Partial<NewVehicle> = {},
): Promise<{ id: string; slug: string }> {
  const id = change.id ?? ids.uuid();
  const now = clock.now();
  const row = {
    id,
    title: "Fiat Panda",
    slug: `fiat-panda-${id.slice(-12)}`,
    brand: "Fiat",
    type: "car" as const,
    status: "approved" as const,
    pricePerDay: "40.00",
    partnerId,
    createdAt: now,
    updatedAt: now,
    ...change,
  };
  await insertVehicles(db, [row]);
  return { id, slug: row.slug };
}

/** The day this many days from today in Athens. */
export function inDays(days: number, from: Date = new Date()): string {
  return addDays(toLocalDate(from), days);
}

/** A complete checkout of three days at €40, starting in ten days. */
export function bookingRequest(
  vehicleId: string,
  change: Partial<PlaceBooking> = {},
): PlaceBooking {
  return {
    vehicleId,
    customerName: "Ελένη Παπαδάκη",
    customerEmail: "eleni@example.com",
    customerPhone: "+30 694 555 0101",
    pickupDate: inDays(10),
    pickupTime: "10:00",
    returnDate: inDays(13),
    returnTime: "10:00",
    pickupLocation: "chania",
    returnLocation: "chania",
    specialRequests: "",
    acceptTerms: true,
    expectedTotalCents: 12_000,
    idempotencyKey: randomBytes(16).toString("hex"),
    ...change,
  };
}
