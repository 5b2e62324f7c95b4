import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { limitConcurrency } from "#server/platform/limits/limit-concurrency.ts";
import type { Log } from "#server/platform/log.ts";
import { Problem } from "#shared/problem.ts";
import { SHARE_IMAGE } from "#shared/site/share-image.ts";
import { IMAGE_WIDTHS, type StoredImage } from "#shared/vehicle/image-files.ts";

/** An image that was decoded and measured, with the files still to be written. */
export type RenderedImage = StoredImage & { files: { name: string; content: Buffer }[] };

/** 40 megapixels (BR-111). */
const MAX_PIXELS = 40_000_000;

/** Options of sharp for untrusted files: nothing larger than the limit, broken or truncated. */
const UNTRUSTED_IMAGE: SharpOptions = {
  limitInputPixels: MAX_PIXELS,
  failOn: "error",
  sequentialRead: true,
};

const MIME_TYPES: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
]);
const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "heif"]);

/**
 * Checks the first bytes and the header of a file before it is decoded.
 * @throws {Problem} imageInvalid unless it is a JPEG, PNG, WebP or AVIF of at most 40 megapixels
 */
async function checkImage(image: Buffer): Promise<void> {
  const type = await fileTypeFromBuffer(image).catch(() => undefined);
  if (!type || !MIME_TYPES.has(type.mime)) throw new Problem("imageInvalid");
  const header = await sharp(image, UNTRUSTED_IMAGE)
    .metadata()
    .catch(() => null);
  const isFit =
    header !== null &&
    FORMATS.has(header.format) &&
    header.width > 0 &&
    header.width * header.height <= MAX_PIXELS;
  if (!isFit) throw new Problem("imageInvalid");
}

const HEIGHT_PER_WIDTH = 10 / 16;
export const LARGEST_WIDTH = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? 1440;
/** Decoding takes the memory, so many uploads must not decode at the same time. */
const DECODED_AT_ONCE = 2;

/** The name of a file: that of its image, and the width. */
export const IMAGE_FILE = /^([0-9a-f]{24})-(\d+)\.webp$/;

/** The file of an image by its name and one of the widths. */
export const fileOf = (name: string, width: number) => `${name}-${width}.webp`;

/** One width of an image as WebP. */
const encodeWidth = (image: Sharp, width: number) =>
  image.resize(width).webp({ quality: 80, effort: 3 }).toBuffer();

/** The name of an image, from the content of its file. */
export const imageNameOf = (image: Buffer) =>
  createHash("sha256").update(image).digest("hex").slice(0, 24);

/** Encodes an image upright, 16:10, as WebP in these widths, named by content, no metadata. */
async function encodeImage(
  image: Buffer,
  options: SharpOptions,
  widths: readonly number[],
): Promise<RenderedImage> {
  const name = imageNameOf(image);
  const height = Math.round(LARGEST_WIDTH * HEIGHT_PER_WIDTH);
  const largest = await sharp(image, options)
    .autoOrient()
    .resize(LARGEST_WIDTH, height, { fit: "cover" })
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(largest.data, { raw: largest.info });
  const files: RenderedImage["files"] = [];
  for (const width of widths) {
    files.push({ name: fileOf(name, width), content: await encodeWidth(pixels(), width) });
  }
  const miniature = await pixels().resize(20).webp({ quality: 40 }).toBuffer();
  const placeholder = `data:image/webp;base64,${miniature.toString("base64")}`;
  return { name, width: LARGEST_WIDTH, height, placeholder, files };
}

/**
 * Renders one of our own drawings as an image.
 * @param widths those that are stored at once; the largest is the least
 */
export const renderDrawing = (drawing: Buffer, widths: readonly number[]): Promise<RenderedImage> =>
  encodeImage(drawing, {}, widths);

const limited = limitConcurrency(DECODED_AT_ONCE);

/**
 * Renders an uploaded file as an image.
 * @param log has the reason where its header is right and the rest cannot be decoded
 * @throws {Problem} imageInvalid
 */
export async function renderUpload(file: Buffer, log: Pick<Log, "info">): Promise<RenderedImage> {
  await checkImage(file);
  return limited(() => encodeImage(file, UNTRUSTED_IMAGE, IMAGE_WIDTHS)).catch((error: unknown) => {
    // Nearly always a broken file, but the same when the server has no memory left for it.
    log.info({ err: error, bytes: file.length }, "an uploaded image could not be decoded");
    throw new Problem("imageInvalid");
  });
}

/** Renders a smaller width from the largest file of a stored image. */
export const renderWidth = (largest: Buffer, width: number): Promise<Buffer> =>
  limited(() => encodeWidth(sharp(largest), width));

/** A photo between two drawings, as a JPEG for sharing. */
export async function composeShare(
  ground: string,
  photo: { image: Buffer; left: number; width: number } | null,
  layer: string,
): Promise<Buffer> {
  const image = photo && {
    input: await sharp(photo.image)
      .resize(photo.width, SHARE_IMAGE.height, { fit: "cover" })
      .toBuffer(),
    left: photo.left,
    top: 0,
  };
  return sharp(Buffer.from(ground))
    .composite([...(image ? [image] : []), { input: Buffer.from(layer) }])
    .jpeg({ quality: 84, progressive: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
