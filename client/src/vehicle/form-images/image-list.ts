import { MAX_IMAGES, type OwnImage } from "#shared/partner/partner-vehicle.ts";
import type { ProblemResponse } from "#shared/problem.ts";
import type { UploadResult } from "./upload-image.ts";

/** Types that the server accepts. Others are rejected before the upload. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** An uploaded image. The server deletes unused uploads after a day, but not a vehicle's images. */
export type UploadedImage = OwnImage & { uploadedAt: number | null };

/** An image of the form, from the moment its file was chosen. */
export type ImageItem = { key: string } & (
  | { state: "ready"; uploaded: UploadedImage }
  /** Larger than an upload may be; it is made smaller first. */
  | { state: "shrinking"; file: File; preview: string }
  /** `progress` is null while the server has no capacity for the file. */
  | { state: "uploading"; file: File; preview: string; progress: number | null }
  | { state: "failed"; file: File; preview: string; problem: ProblemResponse }
);

export const toItem = (uploaded: UploadedImage): ImageItem => ({
  key: uploaded.id,
  state: "ready",
  uploaded,
});

/** Returns an uploading image after its upload has ended. */
export function withResult(item: ImageItem, result: UploadResult): ImageItem {
  if (item.state !== "uploading") return item;
  const { key, file, preview } = item;
  if ("problem" in result) return { key, state: "failed", file, preview, problem: result.problem };
  URL.revokeObjectURL(preview);
  return { key, state: "ready", uploaded: { ...result.uploaded, uploadedAt: Date.now() } };
}

/** Returns the uploaded images, in order. */
export function uploadedOf(items: readonly ImageItem[]): UploadedImage[] {
  return items.flatMap((item) => (item.state === "ready" ? [item.uploaded] : []));
}

/** Returns the images with one moved to another position, limited to the ends. */
export function withMoved(items: readonly ImageItem[], key: string, place: number): ImageItem[] {
  const moved = items.find((item) => item.key === key);
  if (!moved) return [...items];
  const others = items.filter((item) => item !== moved);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

type Screened = { taken: File[]; problems: ProblemResponse[] };

/** Which of the chosen files may come in (BR-110, BR-111), and why others may not. */
export function screenFiles(files: readonly File[], have: number): Screened {
  const types: readonly string[] = IMAGE_TYPES;
  const images = files.filter(({ type }) => types.includes(type));
  const taken = images.slice(0, Math.max(0, MAX_IMAGES - have));
  const problems: ProblemResponse[] = [];
  if (images.length < files.length) problems.push({ code: "imageInvalid", params: {} });
  if (taken.length < images.length) problems.push({ code: "tooManyImages", params: { have } });
  return { taken, problems };
}
