import path from "node:path";
import type { Platform } from "#server/platform/platform.ts";
import { findListedBySlug } from "#server/records/vehicles/vehicle-detail.ts";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";
import type { Language } from "#shared/language.ts";
import { shareImagePath } from "#shared/site/share-image.ts";
import { isStorable } from "#shared/validation/storable-text.ts";
import { drawCoast, drawSiteShare, drawVehicleShare, SHARE_PHOTO } from "./share-drawing.ts";

/** The response to a share image request: the image, or the URL of the current one. */
export type ShareResponse = { file: string } | { movedTo: string } | null;

/** `suzuki-jimny-4x4-0123456789abcdef.jpg` without its fingerprint and extension. */
const NAME = /^(.+)-[0-9a-f]{16}\.jpg$/;

async function drawShare(
  { imageStore, textOutlines }: Platform,
  language: Language,
  vehicle: VehicleDetail | null,
): Promise<Buffer> {
  const types = await textOutlines();
  if (!vehicle) return imageStore.compose(drawCoast(), null, drawSiteShare(types, language));
  const photo = vehicle.image && { url: vehicle.image.url, ...SHARE_PHOTO };
  return imageStore.compose(drawCoast(), photo, drawVehicleShare(types, vehicle, language));
}

/**
 * The preview image of a shared link, drawn on first request.
 * @param name the last part of its URL; an outdated one redirects to the current image
 * @returns null when there is no such vehicle
 */
export async function findShareImage(
  platform: Platform,
  language: Language,
  name: string,
): Promise<ShareResponse> {
  const slug = NAME.exec(name)?.[1];
  if (slug === undefined || !isStorable(slug)) return null;
  const site = shareImagePath(language, null);
  const isSite = site.endsWith(`/${name}`);
  const vehicle = isSite ? null : await findListedBySlug(platform.db, slug);
  if (!vehicle && !isSite) return slug === "meltemi" ? { movedTo: site } : null;
  const present = shareImagePath(language, vehicle);
  if (decodeURIComponent(present) !== `/og/${language}/${name}`) return { movedTo: present };
  const fingerprint = present.slice(-"0123456789abcdef.jpg".length);
  const file = path.join("share", vehicle?.id ?? "site", `${language}-${fingerprint}`);
  return { file: await platform.drawn.keep(file, () => drawShare(platform, language, vehicle)) };
}
