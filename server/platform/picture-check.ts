import { fileTypeFromBuffer } from "file-type";
import sharp, { type SharpOptions } from "sharp";
import { Problem } from "#shared/problem.ts";

/** 40 megapixels (promises, 16). */
const MAX_PIXELS = 40_000_000;

/** How sharp opens what strangers send: nothing larger than the limit, nothing broken or cut short. */
export const STRANGERS_PICTURE: SharpOptions = {
  limitInputPixels: MAX_PIXELS,
  failOn: "error",
  sequentialRead: true,
};

const MIME_TYPES: ReadonlySet<string> = new Set([
  ...["image/jpeg", "image/png", "image/webp", "image/avif"],
]);
const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "heif"]);

/**
 * Looks at the first bytes and the header of a file before anything of it is decoded.
 * @throws {Problem} pictureInvalid unless it is a JPEG, PNG, WebP or AVIF of at most 40 megapixels
 */
export async function checkPicture(image: Buffer): Promise<void> {
  const type = await fileTypeFromBuffer(image).catch(() => undefined);
  if (!type || !MIME_TYPES.has(type.mime)) throw new Problem("pictureInvalid");
  const header = await sharp(image, STRANGERS_PICTURE)
    .metadata()
    .catch(() => null);
  const isFit =
    header !== null &&
    FORMATS.has(header.format) &&
    header.width > 0 &&
    header.width * header.height <= MAX_PIXELS;
  if (!isFit) throw new Problem("pictureInvalid");
}
