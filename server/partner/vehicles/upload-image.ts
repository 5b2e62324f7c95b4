import { storeUpload } from "#server/domain/store-upload.ts";
import { requireWorkingPartner } from "#server/partner/require-working-partner.ts";
import type { OwnImage } from "#shared/partner/partner-vehicle.ts";

/**
 * Stores one image of a partner, to be used in a saved vehicle within a day.
 * @param signal aborted when the sender disconnects, after which nothing is decoded or stored
 * @throws {Problem} imageTooLarge, imageInvalid, tooManyAttempts, unavailable, forbidden,
 * partnerMissing
 */
export async function uploadImage(
  platform: Parameters<typeof storeUpload>[0],
  partnerId: string,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<OwnImage> {
  await requireWorkingPartner(platform.db, partnerId);
  return storeUpload(platform, partnerId, body, signal);
}
