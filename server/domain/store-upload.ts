import type { RenderedImage } from "#server/platform/images/image-rendering.ts";
import { readAtMost } from "#server/platform/images/read-body.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findStoredImage, insertUpload } from "#server/records/vehicles/upload.ts";
import { MAX_IMAGE_BYTES, type OwnImage } from "#shared/partner/partner-vehicle.ts";
import { Problem } from "#shared/problem.ts";
import { type StoredImage, toCatalogImage } from "#shared/vehicle/image-files.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "limits" | "imageStore" | "uploadSlots">;

/**
 * A phone on a slow connection sends 5 MB in 30 s at 1.4 Mbit/s; a slot is not held for longer. A
 * client that sends less than 128 kbit/s holds it for little more than 5 s, so that a few slow
 * senders cannot block all other uploads.
 */
const READ_LIMITS = {
  maxBytes: MAX_IMAGE_BYTES,
  totalMs: 30_000,
  stallMs: 5_000,
  leastBytesPerSecond: 16 * 1024,
};

/**
 * Stores one image of a person, to be used in a saved vehicle within a day. Its bytes are read once
 * there is room for them in memory; a refused upload does not count against the hourly limit. An
 * image that is stored already is not rendered again.
 * @param uploaderId the partner, or the admin who edits a partner's vehicle
 * @param signal aborted when the sender disconnects, after which nothing is decoded or stored
 * @throws {Problem} imageTooLarge, imageInvalid, tooManyAttempts, unavailable
 */
export async function storeUpload(
  parts: Parts,
  uploaderId: string,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<OwnImage> {
  const release = await parts.uploadSlots.take(uploaderId, signal);
  try {
    await parts.limits.consumeOfUser("uploadsByPartner", uploaderId);
    return await storeImage(parts, uploaderId, body, signal);
  } finally {
    release();
  }
}

async function storeImage(
  { db, clock, ids, imageStore }: Parts,
  uploaderId: string,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<OwnImage> {
  const file = await readAtMost(body, READ_LIMITS);
  if (signal?.aborted) throw new Problem("invalidInput");
  // Rendering takes nearly all of the time, and a fleet may have one photo of many equal vehicles.
  let image: StoredImage | null = await findStoredImage(db, imageStore.nameOf(file));
  let rendered: RenderedImage | null = null;
  if (!image) {
    rendered = await imageStore.render(file);
    image = rendered;
  }
  const { name, width, height, placeholder } = image;
  const upload = { id: ids.uuid(), uploaderId, name, width, height, placeholder };
  // The row comes first: files with a row are never removed as unused.
  await insertUpload(db, { ...upload, createdAt: clock.now() });
  if (!rendered && !(await imageStore.isStored(upload))) rendered = await imageStore.render(file);
  if (rendered) await imageStore.keep(rendered);
  return { id: upload.id, image: toCatalogImage(upload) };
}
