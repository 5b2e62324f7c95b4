import { createHash } from "node:crypto";
import { access, mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { SHARE_PICTURE } from "#shared/share-picture.ts";
import { PICTURE_WIDTHS } from "../records/picture.ts";
import { writeWhole } from "./write-whole.ts";

/** What is kept in the database about a stored picture. */
export type StoredPicture = { name: string; width: number; height: number; placeholder: string };

/** A stored picture, by the address of any width, and the columns that it fills. */
export type PlacedPicture = { url: string; left: number; width: number };

export type PictureStore = {
  folder: string;
  /** Stores an image as WebP in every width; the same content is stored once. */
  save: (image: Buffer) => Promise<StoredPicture>;
  /** A stored picture between two drawings, as a JPEG for sharing. */
  compose: (ground: string, photo: PlacedPicture | null, layer: string) => Promise<Buffer>;
};

const HEIGHT_PER_WIDTH = 10 / 16;

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** The largest width of a picture that is known by the address of any of them. */
function largestFile(folder: string, url: string): string {
  const name = path.basename(url).replace(/-\d+\.webp$/, "");
  return path.join(folder, `${name}-${PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1]}.webp`);
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
    async compose(ground, photo, layer) {
      const drawing = (input: string) => ({ input: Buffer.from(input) });
      const picture = photo && {
        input: await sharp(largestFile(folder, photo.url))
          .resize(photo.width, SHARE_PICTURE.height, { fit: "cover" })
          .toBuffer(),
        left: photo.left,
        top: 0,
      };
      return sharp(Buffer.from(ground))
        .composite([...(picture ? [picture] : []), drawing(layer)])
        .jpeg({ quality: 84, progressive: true, chromaSubsampling: "4:4:4" })
        .toBuffer();
    },
  };
}
