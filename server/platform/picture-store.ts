import { createHash } from "node:crypto";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import sharp, { type SharpOptions } from "sharp";
import { Problem } from "#shared/problem.ts";
import { SHARE_PICTURE } from "#shared/share-picture.ts";
import type { BucketAddress } from "../env.ts";
import { PICTURE_WIDTHS } from "../records/picture.ts";
import { openPictureBucket } from "./picture-bucket.ts";
import { checkPicture, STRANGERS_PICTURE } from "./picture-check.ts";
import { type OpenFile, openPictureFolder, type PictureFiles } from "./picture-files.ts";
import { createTurns } from "./turns.ts";

/** What is kept in the database about a stored picture. */
export type StoredPicture = { name: string; width: number; height: number; placeholder: string };

/** A stored picture, by the address of any width, and the columns that it fills. */
export type PlacedPicture = { url: string; left: number; width: number };

/** A picture that was decoded and measured, and whose files are still to be written. */
export type RenderedPicture = StoredPicture & { files: { name: string; content: Buffer }[] };

export type PictureStore = {
  /** Local folder in which the demo notes beside it what it has drawn. */
  folder: string;
  /** Stores a drawing of our own as WebP in every width; the same content is stored once. */
  save: (drawing: Buffer) => Promise<StoredPicture>;
  /**
   * Makes a stranger's file into pictures of our own: turned upright, cut to 16:10, without metadata.
   * @throws {Problem} pictureInvalid
   */
  render: (file: Buffer) => Promise<RenderedPicture>;
  /** Writes the files of a picture that are not there yet. */
  keep: (picture: RenderedPicture) => Promise<void>;
  isStored: (picture: StoredPicture) => Promise<boolean>;
  /** A file by the last part of its address; null when there is none. */
  open: (file: string) => Promise<OpenFile | null>;
  /** Names of pictures of which no file is younger than an instant, a page at a time. */
  listOlderThan: (instant: Date) => AsyncIterable<string[]>;
  /** Removes the files of pictures by their names. */
  remove: (names: readonly string[]) => Promise<void>;
  /** A stored picture between two drawings, as a JPEG for sharing. */
  compose: (ground: string, photo: PlacedPicture | null, layer: string) => Promise<Buffer>;
  close: () => void;
};

const HEIGHT_PER_WIDTH = 10 / 16;
const LARGEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 1440;
/** Decoding is what takes memory; a crowd of uploads must not decode side by side. */
const DECODED_AT_ONCE = 2;

const FILE = /^([0-9a-f]{24})-(\d+)\.webp$/;
const fileOf = (name: string, width: number) => `${name}-${width}.webp`;

async function renderPicture(image: Buffer, options: SharpOptions): Promise<RenderedPicture> {
  const name = createHash("sha256").update(image).digest("hex").slice(0, 24);
  const height = Math.round(LARGEST * HEIGHT_PER_WIDTH);
  const largest = await sharp(image, options)
    .autoOrient()
    .resize(LARGEST, height, { fit: "cover" })
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(largest.data, { raw: largest.info });
  const files: RenderedPicture["files"] = [];
  for (const width of PICTURE_WIDTHS) {
    const content = await pixels().resize(width).webp({ quality: 80, effort: 3 }).toBuffer();
    files.push({ name: fileOf(name, width), content });
  }
  const miniature = await pixels().resize(20).webp({ quality: 40 }).toBuffer();
  const placeholder = `data:image/webp;base64,${miniature.toString("base64")}`;
  return { name, width: LARGEST, height, placeholder, files };
}

async function* listNames(files: PictureFiles, instant: Date): AsyncIterable<string[]> {
  const seen = new Set<string>();
  const young = new Set<string>();
  for await (const page of files.list()) {
    for (const { name, writtenAt } of page) {
      const picture = FILE.exec(name)?.[1];
      if (picture) (writtenAt < instant ? seen : young).add(picture);
    }
  }
  const names = [...seen].filter((name) => !young.has(name));
  for (let start = 0; start < names.length; start += 100) yield names.slice(start, start + 100);
}

/**
 * Opens the pictures, named by their content.
 * @param folder where their files are kept, unless a bucket is given
 */
export async function openPictureStore(
  folder: string,
  bucket: BucketAddress | null,
): Promise<PictureStore> {
  const files = bucket ? openPictureBucket(bucket) : await openPictureFolder(folder);
  const inTurn = createTurns(DECODED_AT_ONCE);
  const largestOf = async (url: string) => {
    const name = path.basename(url).replace(/-\d+\.webp$/, "");
    const file = await files.open(fileOf(name, LARGEST));
    if (!file) throw new Error(`The picture ${name} is not stored`);
    return buffer(file.body);
  };
  const keep: PictureStore["keep"] = async (picture) => {
    for (const { name, content } of picture.files) {
      if (!(await files.has(name))) await files.write(name, content);
    }
  };
  return {
    folder,
    keep,
    async save(drawing) {
      const rendered = await renderPicture(drawing, {});
      await keep(rendered);
      const { files: _written, ...stored } = rendered;
      return stored;
    },
    async render(file) {
      await checkPicture(file);
      return inTurn(() => renderPicture(file, STRANGERS_PICTURE)).catch(() => {
        throw new Problem("pictureInvalid");
      });
    },
    isStored: ({ name }) => files.has(fileOf(name, PICTURE_WIDTHS[0])),
    open: async (file) => (FILE.test(file) ? files.open(file) : null),
    listOlderThan: (instant) => listNames(files, instant),
    remove: (names) =>
      files.remove(names.flatMap((name) => PICTURE_WIDTHS.map((width) => fileOf(name, width)))),
    close: files.close,
    async compose(ground, photo, layer) {
      const drawing = (input: string) => ({ input: Buffer.from(input) });
      const picture = photo && {
        input: await sharp(await largestOf(photo.url))
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
