import * as z from "zod/mini";
import type { CatalogImage } from "#shared/catalog/catalog.ts";
import { LICENCE_CATEGORIES } from "#shared/rental-facts.ts";
import { isCheckoutPath } from "#shared/site/site-paths.ts";
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
  /** What was typed on the page that signs in, without passwords, when the document was left. */
  typedAuth: z.object({
    email: z.string(),
    signUp: z.nullable(
      z.object({ fullName: z.string(), email: z.string(), role: z.enum(["customer", "partner"]) }),
    ),
    /** True where the sign-up was sent and waits for the confirmation of its email. */
    isSent: z.optional(z.boolean()),
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
    driverAge: z.optional(z.nullable(z.number())),
    driverLicence: z.optional(z.nullable(z.enum(LICENCE_CATEGORIES))),
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

/** Name of the stored booking that continues in another tab, which an emailed link opens. */
const CHECKOUT_RETURN = "checkoutToContinue";

/** As long as an emailed link works. */
const RETURN_MS = 24 * 3_600_000;

/** Stores the address of this tab's checkout, which has no personal data, for other tabs. */
export function rememberCheckout(path: string): void {
  try {
    localStorage.setItem(CHECKOUT_RETURN, JSON.stringify({ path, at: Date.now() }));
  } catch {
    // Storage is full or forbidden: the other tab then leads to the account only.
  }
}

/** Returns the checkout that this browser began within a day, as a path of this site, or null. */
export function readCheckoutReturn(): string | null {
  try {
    const { path, at } = JSON.parse(localStorage.getItem(CHECKOUT_RETURN) ?? "{}");
    return isCheckoutPath(path) && Date.now() - at < RETURN_MS ? path : null;
  } catch {
    return null;
  }
}

/** Deletes it: the booking continues in this tab. */
export function clearCheckoutReturn(): void {
  localStorage.removeItem(CHECKOUT_RETURN);
}
