import { MAX_PICTURE_BYTES, type OwnPicture } from "#shared/partner-vehicle.ts";
import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { toPicture } from "../records/picture.ts";
import { insertUpload } from "../records/upload.ts";
import { readAtMost } from "./read-at-most.ts";
import { requireWorkingPartner } from "./require-working-partner.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "limits" | "pictures" | "uploadSlots">;

/** A phone on a slow connection sends 5 MB in 30 s at 1.4 Mbit/s; a slot is not held for less. */
const READ_LIMITS = { maxBytes: MAX_PICTURE_BYTES, totalMs: 30_000, stallMs: 5_000 };

/**
 * Takes one picture of a partner, to be named when a vehicle is saved within a day. Its bytes are
 * read once there is room for them in memory; a refused upload is not counted against the hour's limit.
 * @param signal aborted when the sender goes away, after which nothing is decoded or kept
 * @throws {Problem} pictureTooLarge, pictureInvalid, tooManyAttempts, unavailable, forbidden, partnerMissing
 */
export async function uploadPicture(
  parts: Parts,
  partnerId: string,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<OwnPicture> {
  await requireWorkingPartner(parts.db, partnerId);
  const release = await parts.uploadSlots.take(partnerId, signal);
  try {
    await parts.limits.consume("uploadsByPartner", partnerId);
    return await storePicture(parts, partnerId, body, signal);
  } finally {
    release();
  }
}

async function storePicture(
  { db, clock, ids, pictures }: Parts,
  partnerId: string,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<OwnPicture> {
  const file = await readAtMost(body, READ_LIMITS);
  if (signal?.aborted) throw new Problem("invalidInput");
  const rendered = await pictures.render(file);
  const { name, width, height, placeholder } = rendered;
  const upload = { id: ids.uuid(), partnerId, name, width, height, placeholder };
  // The row comes first: files that a row names are never removed as unused.
  await insertUpload(db, { ...upload, createdAt: clock.now() });
  await pictures.keep(rendered);
  return { id: upload.id, picture: toPicture(upload) };
}
