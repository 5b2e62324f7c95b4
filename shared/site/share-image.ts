import type { VehicleCard } from "#shared/catalog/catalog.ts";
import type { Language } from "#shared/language.ts";
import { imagePathOf } from "#shared/vehicle/image-files.ts";

/** The size that every network shows uncropped, 1.91 : 1. */
export const SHARE_IMAGE = { width: 1200, height: 630, type: "image/jpeg" } as const;

/** The content of a vehicle's share image. */
export type SharedVehicle = Pick<VehicleCard, "slug" | "title" | "pricePerDayCents" | "image">;

/** Incremented when the drawing changes, so that one address never has two images. */
const DESIGN = 1;

/** FNV-1a (64 bits) as hexadecimal: distinguishes states, not for security. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, "0");
}

/**
 * The address of the image that accompanies a link in messages and feeds. It changes with all of
 * the image's content, so that it can be cached for ever.
 * @param vehicle null for pages about no specific vehicle
 */
export function shareImagePath(language: Language, vehicle: SharedVehicle | null): string {
  // The path, so that the address of the drawing is the same wherever browsers load the image from.
  const image = vehicle?.image ? imagePathOf(vehicle.image.url) : "";
  const shown = vehicle && [vehicle.title, vehicle.pricePerDayCents, image];
  const name = vehicle ? encodeURIComponent(vehicle.slug) : "meltemi";
  return `/og/${language}/${name}-${fingerprint(JSON.stringify([DESIGN, shown]))}.jpg`;
}
