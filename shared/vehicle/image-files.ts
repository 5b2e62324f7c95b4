import type { CatalogImage } from "#shared/catalog/catalog.ts";

/**
 * Widths in which every image is stored, in pixels. A card of the list is 283 pixels wide on wide
 * screens and 358 on phones and tablets: 288, 360, 576, 728 and 1080 are for that at densities of
 * 1, 2 and 3 (decision 0208).
 */
export const IMAGE_WIDTHS = [288, 360, 480, 576, 728, 960, 1080, 1440] as const;

/** Below which path the site itself serves images. */
export const IMAGES_PATH = "/images/";

/** An image as stored in the database. */
export type StoredImage = { name: string; width: number; height: number; placeholder: string };

/** The path of a stored image in one width. */
export const imageUrl = (name: string, width: number) => `${IMAGES_PATH}${name}-${width}.webp`;

/** The path at which the site itself has an image, by its address there or elsewhere. */
export const imagePathOf = (url: string) => IMAGES_PATH + url.slice(url.lastIndexOf("/") + 1);

/** The URLs of a stored image; the names depend on its content, so they can be cached forever. */
export function toCatalogImage({ name, width, height, placeholder }: StoredImage): CatalogImage {
  return {
    url: imageUrl(name, 960),
    srcSet: IMAGE_WIDTHS.map((w) => `${imageUrl(name, w)} ${w}w`).join(", "),
    width,
    height,
    placeholder,
  };
}
