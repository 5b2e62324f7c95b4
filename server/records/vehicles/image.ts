import type { Picture } from "#shared/catalog/catalog.ts";

/** Widths in which every picture is stored, in pixels. */
export const PICTURE_WIDTHS = [480, 960, 1440] as const;

/** A picture as the database knows it. */
export type StoredPicture = { name: string; width: number; height: number; placeholder: string };

/** Where a width of a stored picture is served. */
export const pictureAddress = (name: string, width: number) => `/images/${name}-${width}.webp`;

/** The addresses of a stored picture; the names carry its content, so they can be cached for ever. */
export function toPicture({ name, width, height, placeholder }: StoredPicture): Picture {
  return {
    url: pictureAddress(name, 960),
    srcSet: PICTURE_WIDTHS.map((w) => `${pictureAddress(name, w)} ${w}w`).join(", "),
    width,
    height,
    placeholder,
  };
}
