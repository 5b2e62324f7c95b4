import { IMAGE_WIDTHS } from "#shared/vehicle/image-files.ts";
import type { ImageFiles } from "./image-folder.ts";
import { fileOf, IMAGE_FILE, LARGEST_WIDTH, renderWidth } from "./image-rendering.ts";
import { readLargest } from "./image-store.ts";

/** An image, and the widths in which it is not stored. */
export type IncompleteImage = { name: string; missing: number[] };

/** The images that are stored in their largest width, but not in every other one. */
export async function listIncompleteImages(files: Pick<ImageFiles, "list">) {
  const widths = new Map<string, number[]>();
  for await (const page of files.list()) {
    for (const { name: file } of page) {
      const [, name, width] = IMAGE_FILE.exec(file) ?? [];
      if (name === undefined) continue;
      const stored = widths.get(name);
      if (stored) stored.push(Number(width));
      else widths.set(name, [Number(width)]);
    }
  }
  const incomplete: IncompleteImage[] = [];
  for (const [name, stored] of widths) {
    const missing = IMAGE_WIDTHS.filter((width) => !stored.includes(width));
    if (missing.length > 0 && stored.includes(LARGEST_WIDTH)) incomplete.push({ name, missing });
  }
  return { images: widths.size, incomplete };
}

/**
 * Renders the missing widths of an image, as the program does when one of them is requested.
 * @returns the number of files written; 0 for an image that was removed in the meantime
 */
export async function completeImage(
  files: ImageFiles,
  { name, missing }: IncompleteImage,
): Promise<number> {
  const largest = await readLargest(files, name);
  if (!largest) return 0;
  for (const width of missing) {
    await files.write(fileOf(name, width), await renderWidth(largest, width));
  }
  return missing.length;
}
