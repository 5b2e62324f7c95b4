import { IMAGES_PATH } from "#shared/vehicle/image-files.ts";

/** The addresses under which images leave the program. */
export type ImageAddresses = {
  /** The origin that pages may load images from besides the site; null where there is none. */
  origin: string | null;
  /** The absolute address of an image by its path. */
  absolute: (path: string, siteOrigin: string) => string;
  /** The result of a procedure with the addresses of its images in it. */
  within: <T>(result: T) => T;
};

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A copy in which the images have other addresses; the same value where it has no image. */
function replaceIn(value: unknown, replace: (image: Fields) => Fields): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => replaceIn(item, replace));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isFields(value)) return value;
  if (typeof value["url"] === "string" && typeof value["srcSet"] === "string") {
    return replace(value);
  }
  let copy: Fields | null = null;
  for (const [name, field] of Object.entries(value)) {
    const replaced = replaceIn(field, replace);
    if (replaced === field) continue;
    copy ??= { ...value };
    copy[name] = replaced;
  }
  return copy ?? value;
}

/**
 * The one place that knows where browsers load images from. Records and cards in memory have paths
 * of the site, and keep them.
 * @param imagesUrl what the name of a file is appended to; null: the site itself serves images
 */
export function createImageAddresses(imagesUrl: string | null): ImageAddresses {
  if (imagesUrl === null) {
    return {
      origin: null,
      absolute: (path, siteOrigin) => siteOrigin + path,
      within: (result) => result,
    };
  }
  const toAddresses = (text: string) => text.replaceAll(IMAGES_PATH, () => imagesUrl);
  const replace = (image: Fields): Fields => ({
    ...image,
    url: toAddresses(String(image["url"])),
    srcSet: toAddresses(String(image["srcSet"])),
  });
  return {
    origin: new URL(imagesUrl).origin,
    absolute: toAddresses,
    within: <T>(result: T) => replaceIn(result, replace) as T,
  };
}
