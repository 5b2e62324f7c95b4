import sharp from "sharp";

export type PhotoFormat = "jpeg" | "png" | "webp" | "avif";

/** A picture of its own: the colour makes its content differ from that of every other. */
export async function makePhoto(
  format: PhotoFormat = "jpeg",
  colour = "#2b90b9",
  size = { width: 1600, height: 1000 },
): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}
