import { createHash } from "node:crypto";
import { access, mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { PICTURE_WIDTHS } from "../records/picture.ts";

/** What is kept in the database about a stored picture. */
export type StoredPicture = { name: string; width: number; height: number; placeholder: string };

export type PictureStore = {
  folder: string;
  /** Stores an image as WebP in every width; the same content is stored once. */
  save: (image: Buffer) => Promise<StoredPicture>;
};

const HEIGHT_PER_WIDTH = 10 / 16;

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function writeWhole(file: string, content: Buffer): Promise<void> {
  // A reader, or a crash, must never meet half a picture.
  const unfinished = `${file}.${process.pid}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

/** Pictures as files in a local folder, named by their content. */
export async function openPictureStore(folder: string): Promise<PictureStore> {
  await mkdir(folder, { recursive: true });
  return {
    folder,
    async save(image) {
      const name = createHash("sha256").update(image).digest("hex").slice(0, 24);
      const fileOf = (width: number) => path.join(folder, `${name}-${width}.webp`);
      const width = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 1440;
      const height = Math.round(width * HEIGHT_PER_WIDTH);
      const largest = await sharp(image)
        .resize(width, height, { fit: "cover" })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const pixels = () => sharp(largest.data, { raw: largest.info });
      for (const target of PICTURE_WIDTHS) {
        if (await exists(fileOf(target))) continue;
        const webp = await pixels().resize(target).webp({ quality: 80, effort: 3 }).toBuffer();
        await writeWhole(fileOf(target), webp);
      }
      const miniature = await pixels().resize(20).webp({ quality: 40 }).toBuffer();
      const placeholder = `data:image/webp;base64,${miniature.toString("base64")}`;
      return { name, width, height, placeholder };
    },
  };
}
