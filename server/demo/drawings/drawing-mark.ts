import type { TextOutline } from "#server/platform/images/text-outlines.ts";

const TEXT = "Σχέδιο · Illustration";

/**
 * Says in the lower left corner that the image is no photo, in both languages, as all visitors see
 * the same image. White with a dark edge, so that it is read on sand, sea and asphalt.
 */
export function drawMark(letters: TextOutline): string {
  const path = letters.outline(TEXT, { x: 40, y: 958, size: 42 });
  return `<path d="${path}" fill="#fff" fill-opacity=".88" stroke="#0b1d33" stroke-opacity=".45" stroke-width="6" stroke-linejoin="round" paint-order="stroke"/>`;
}
