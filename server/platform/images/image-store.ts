import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { BucketAddress } from "#server/env.ts";
import type { Log } from "#server/platform/log.ts";
import { IMAGE_WIDTHS, type StoredImage } from "#shared/vehicle/image-files.ts";
import { openImageBucket } from "./image-bucket.ts";
import { type ImageFiles, type OpenFile, openImageFolder } from "./image-folder.ts";
import {
  composeShare,
  fileOf,
  IMAGE_FILE,
  imageNameOf,
  LARGEST_WIDTH,
  type RenderedImage,
  renderDrawing,
  renderUpload,
  renderWidth,
} from "./image-rendering.ts";

/** A stored image, by the URL of any width, and the columns that it fills. */
export type PlacedImage = { url: string; left: number; width: number };

export type ImageStore = {
  /** Local folder in which the demo also records what it has drawn. */
  folder: string;
  /**
   * Stores a drawing of our own as WebP; the same content is stored once. A demo fleet has hundreds
   * of drawings, most of which are never shown, so only the largest width is rendered where the
   * program serves the files and can render others when they are first requested.
   */
  save: (drawing: Buffer) => Promise<StoredImage>;
  /** The name of the image that a file is rendered as. */
  nameOf: (file: Buffer) => string;
  /**
   * Renders an uploaded file: turned upright, cut to 16:10, without metadata.
   * @throws {Problem} imageInvalid
   */
  render: (file: Buffer) => Promise<RenderedImage>;
  /** Writes the missing files of an image. */
  keep: (image: RenderedImage) => Promise<void>;
  /**
   * True when the largest file of an image is stored, which is written last and from which all
   * others can be rendered.
   */
  isStored: (image: StoredImage) => Promise<boolean>;
  /**
   * A file by the last part of its URL; null when there is none. A width in which the image was not
   * stored is rendered now.
   */
  open: (file: string) => Promise<OpenFile | null>;
  /** Names of images whose files are all older than an instant, a page at a time. */
  listOlderThan: (instant: Date) => AsyncIterable<string[]>;
  /** Removes the files of images by their names. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Looks for the files as `ImageFiles.probe` does. */
  probe: () => Promise<number | null>;
  /** A stored image between two drawings, as a JPEG for sharing. */
  compose: (ground: string, photo: PlacedImage | null, layer: string) => Promise<Buffer>;
  close: () => void;
};

async function* listNames(files: ImageFiles, instant: Date): AsyncIterable<string[]> {
  const seen = new Set<string>();
  const young = new Set<string>();
  for await (const page of files.list()) {
    for (const { name, writtenAt } of page) {
      const image = IMAGE_FILE.exec(name)?.[1];
      if (image) (writtenAt < instant ? seen : young).add(image);
    }
  }
  const names = [...seen].filter((name) => !young.has(name));
  for (let start = 0; start < names.length; start += 100) yield names.slice(start, start + 100);
}

/**
 * Opens the files of images alone, as they are stored.
 * @param folder where they are, unless a bucket is given
 */
export const openImageFiles = (
  folder: string,
  bucket: BucketAddress | null,
): Promise<ImageFiles> => (bucket ? openImageBucket(bucket) : openImageFolder(folder));

/** The largest file of an image; null when it is not stored. */
export async function readLargest(files: ImageFiles, name: string): Promise<Buffer | null> {
  const file = await files.open(fileOf(name, LARGEST_WIDTH));
  return file && buffer(file.body);
}

/**
 * Opens the image store; images are named by their content.
 * @param folder where the files are kept, unless a bucket is given
 * @param imagesUrl where browsers load the files from; null: from the program
 */
export async function openImageStore(
  folder: string,
  bucket: BucketAddress | null,
  imagesUrl: string | null,
  log: Pick<Log, "info">,
): Promise<ImageStore> {
  const files = await openImageFiles(folder, bucket);
  const drawnWidths = imagesUrl === null ? [LARGEST_WIDTH] : IMAGE_WIDTHS;
  const openFile: ImageStore["open"] = async (file) => {
    const [, name, width] = IMAGE_FILE.exec(file) ?? [];
    if (name === undefined) return null;
    const found = await files.open(file);
    const missing = IMAGE_WIDTHS.find((it) => it === Number(width));
    if (found || missing === undefined) return found;
    const largest = await readLargest(files, name);
    if (!largest) return null;
    await files.write(file, await renderWidth(largest, missing));
    return files.open(file);
  };
  const keep: ImageStore["keep"] = async (image) => {
    for (const { name, content } of image.files) {
      if (!(await files.has(name))) await files.write(name, content);
    }
  };
  return {
    folder,
    keep,
    async save(drawing) {
      const rendered = await renderDrawing(drawing, drawnWidths);
      await keep(rendered);
      const { files: _written, ...stored } = rendered;
      return stored;
    },
    nameOf: imageNameOf,
    render: (file) => renderUpload(file, log),
    isStored: ({ name }) => files.has(fileOf(name, LARGEST_WIDTH)),
    open: openFile,
    listOlderThan: (instant) => listNames(files, instant),
    remove: (names) =>
      files.remove(names.flatMap((name) => IMAGE_WIDTHS.map((width) => fileOf(name, width)))),
    probe: files.probe,
    close: files.close,
    async compose(ground, photo, layer) {
      if (!photo) return composeShare(ground, null, layer);
      const name = path.basename(photo.url).replace(/-\d+\.webp$/, "");
      const image = await readLargest(files, name);
      if (!image) throw new Error(`The image ${name} is not stored`);
      return composeShare(ground, { ...photo, image }, layer);
    },
  };
}
