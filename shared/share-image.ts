import type { VehicleCard } from "./catalog/catalog.ts";
import type { Language } from "./language.ts";

/** The size that every network shows whole, 1.91 : 1. */
export const SHARE_IMAGE = { width: 1200, height: 630, type: "image/jpeg" } as const;

/** What a vehicle's share picture shows. */
export type SharedVehicle = Pick<VehicleCard, "slug" | "title" | "pricePerDayCents" | "image">;

/** Raised when the drawing changes, so that no address ever shows two pictures. */
const DESIGN = 1;

/** FNV-1a (64 bits) as hexadecimal: tells one state from the next, guards nothing. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, "0");
}

/**
 * The address of the picture that stands beside a link in messages and feeds. It changes with
 * everything that the picture shows, so that it may be kept for ever.
 * @param vehicle null for pages about no vehicle in particular
 */
export function shareImagePath(language: Language, vehicle: SharedVehicle | null): string {
  const shown = vehicle && [vehicle.title, vehicle.pricePerDayCents, vehicle.image?.url ?? ""];
  const name = vehicle ? encodeURIComponent(vehicle.slug) : "meltemi";
  return `/og/${language}/${name}-${fingerprint(JSON.stringify([DESIGN, shown]))}.jpg`;
}
