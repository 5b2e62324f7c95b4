import { MAX_IMAGE_BYTES } from "#shared/partner/partner-vehicle.ts";

/** Above the largest width that the server stores, so that no sharpness is lost. */
const LONGEST_SIDE = 2560;
/** Tried in order until the file is small enough; the first nearly always is. */
const QUALITIES = [0.88, 0.75, 0.6] as const;

const encode = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", quality);
  });

async function drawSmaller(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const { width, height } = bitmap;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of QUALITIES) {
    const blob = await encode(canvas, quality);
    if (blob && blob.size <= MAX_IMAGE_BYTES) {
      const name = file.name.replace(/\.\w+$/, "");
      return new File([blob], `${name}.jpg`, { type: blob.type });
    }
  }
  return null;
}

/**
 * Makes a photo small enough for an upload, upright and as a JPEG on white.
 * @returns null where the file cannot be read or drawn as an image, or stays too large
 */
export function shrinkImage(file: File): Promise<File | null> {
  return drawSmaller(file).catch(() => null);
}
