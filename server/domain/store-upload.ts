import { MAX_PICTURE_BYTES, type OwnPicture } from "#shared/partner-vehicle.ts";
import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { toPicture } from "../records/picture.ts";
import { insertUpload } from "../records/upload.ts";
import { readAtMost } from "./read-at-most.ts";

/**
 * Stores one image of a person, to be named when a vehicle is saved within a day.
 * @param uploaderId the partner, or the admin who edits a partner's vehicle
 * @param signal aborted when the sender goes away, after which nothing is decoded or kept
 * @throws {Problem} pictureTooLarge, pictureInvalid, tooManyAttempts
 */
export async function storeUpload(
  {
    db,
    clock,
    ids,
    limits,
    pictures,
  }: Pick<Platform, "db" | "clock" | "ids" | "limits" | "pictures">,
  uploaderId: string,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<OwnPicture> {
  await limits.consume("uploadsByPartner", uploaderId);
  const file = await readAtMost(body, MAX_PICTURE_BYTES);
  if (signal?.aborted) throw new Problem("invalidInput");
  const rendered = await pictures.render(file);
  const { name, width, height, placeholder } = rendered;
  const upload = { id: ids.uuid(), uploaderId, name, width, height, placeholder };
  // The row comes first: files that a row names are never removed as unused.
  await insertUpload(db, { ...upload, createdAt: clock.now() });
  await pictures.keep(rendered);
  return { id: upload.id, picture: toPicture(upload) };
}
