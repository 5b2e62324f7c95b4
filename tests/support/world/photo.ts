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
