import { randomBytes } from "node:crypto";
import sharp from "sharp";

export type PhotoFormat = "jpeg" | "png" | "webp" | "avif";

/** A unique image: the colour makes its content differ from that of every other. */
export async function makePhoto(
  format: PhotoFormat = "jpeg",
  colour = "#2b90b9",
  size = { width: 1600, height: 1000 },
): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}

/** A JPEG of twelve megapixels and about 4 MB: it contains noise, which does not compress. */
export async function makeNoisyPhoto(): Promise<Buffer> {
  const size = { width: 4000, height: 3000 };
  const noise = { type: "gaussian" as const, mean: 128, sigma: 25 };
  return sharp({ create: { ...size, channels: 3, background: "#2b90b9", noise } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/**
 * A JPEG of twelve megapixels that is larger than an upload may be, red on the left and blue on the
 * right. It is stored lying on its side, with a note that it was taken upright, as phones do.
 */
export async function makeLargePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  // Noise does not compress.
  const pixels = randomBytes(width * height * 3);
  // Turned back, the lower half is on the left.
  const [red, blue] = [0, 2];
  for (let at = 0; at < pixels.length; at += 3) {
    const isLower = at >= pixels.length / 2;
    pixels[at + (isLower ? red : blue)] = 255;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
}
