import type { CatalogImage } from "#shared/catalog/catalog.ts";

/** Widths in which every picture is stored, in pixels. */
export const IMAGE_WIDTHS = [480, 960, 1440] as const;

/** A picture as the database knows it. */
export type StoredImage = { name: string; width: number; height: number; placeholder: string };

/** Where a width of a stored picture is served. */
export const imageUrl = (name: string, width: number) => `/images/${name}-${width}.webp`;

/** The addresses of a stored picture; the names carry its content, so they can be cached for ever. */
export function toCatalogImage({ name, width, height, placeholder }: StoredImage): CatalogImage {
  return {
    url: imageUrl(name, 960),
    srcSet: IMAGE_WIDTHS.map((w) => `${imageUrl(name, w)} ${w}w`).join(", "),
    width,
    height,
    placeholder,
  };
}
