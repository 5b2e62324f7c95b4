import * as z from "zod/mini";
import type { CatalogImage } from "#shared/catalog/catalog.ts";
import { VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";

/** The session-storage entries, the checkout's draft included. */
const ENTRIES = {
  selectedVehicle: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    brand: z.string(),
    type: z.enum(VEHICLE_TYPES),
    pricePerDayCents: z.number(),
    image: z.nullable(z.custom<CatalogImage>((value) => typeof value === "object")),
  }),
  searchCriteria: z.object({
    vehicleType: z.optional(z.enum(VEHICLE_TYPES)),
    brand: z.optional(z.string()),
  }),
  redirectAfterAuth: z.string().check(z.regex(/^\/(?![/\\])/)),
  /**
   * Set while a saved profile reloads its pages in another language, to show a toast afterwards.
   */
  profileSaved: z.literal(true),
  checkoutDraft: z.object({
    /** Owner of the draft. Another user on the same device starts with an empty draft. */
    ownerId: z.string(),
    customerName: z.string(),
    customerEmail: z.string(),
    customerPhone: z.string(),
    specialRequests: z.string(),
    acceptTerms: z.boolean(),
    /** The version of the terms that were accepted. */
    termsVersion: z.optional(z.string()),
    /** Address of a visitor's sign-up that waits for its code or link. */
    awaitedEmail: z.optional(z.string()),
    /** Request that the key below belongs to. A different request gets a new key. */
    idempotencyKey: z.nullable(z.string()),
    keyedRequest: z.nullable(z.string()),
    /** Set once the booking of this checkout exists. */
    bookingId: z.nullable(z.string()),
  }),
};

type Entries = { [Name in keyof typeof ENTRIES]: z.infer<(typeof ENTRIES)[Name]> };

export type CheckoutDraft = Entries["checkoutDraft"];

/** Reads an entry; one that is malformed is logged and ignored. */
export function readEntry<Name extends keyof Entries>(name: Name): Entries[Name] | null {
  const stored = sessionStorage.getItem(name);
  if (stored === null) return null;
  try {
    return ENTRIES[name].parse(JSON.parse(stored)) as Entries[Name];
  } catch {
    console.warn(`Ignored a malformed session entry: ${name}`);
    return null;
  }
}

export function writeEntry<Name extends keyof Entries>(name: Name, value: Entries[Name]): void {
  sessionStorage.setItem(name, JSON.stringify(value));
}

export function clearEntry(name: keyof Entries): void {
  sessionStorage.removeItem(name);
}
