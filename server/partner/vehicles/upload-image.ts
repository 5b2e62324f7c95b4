import { storeUpload } from "#server/domain/store-upload.ts";
import { requireWorkingPartner } from "#server/partner/require-working-partner.ts";
import type { OwnPicture } from "#shared/partner/partner-vehicle.ts";

/**
 * Takes one picture of a partner, to be named when a vehicle is saved within a day.
 * @param signal aborted when the sender goes away, after which nothing is decoded or kept
 * @throws {Problem} pictureTooLarge, pictureInvalid, tooManyAttempts, unavailable, forbidden, partnerMissing
 */
export async function uploadPicture(
  platform: Parameters<typeof storeUpload>[0],
  partnerId: string,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<OwnPicture> {
  await requireWorkingPartner(platform.db, partnerId);
  return storeUpload(platform, partnerId, body, signal);
}
