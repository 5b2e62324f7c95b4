import type { TextOutline } from "#server/platform/images/text-outlines.ts";

const TEXT = "Σχέδιο · Illustration";

/**
 * Says in the lower left corner that the image is no photo, in both languages, as all visitors see
 * the same image. White with a dark edge, so that it is read on sand, sea and asphalt.
 */
export function drawMark(letters: TextOutline): string {
  const path = letters.outline(TEXT, { x: 40, y: 956, size: 46 });
  return `<path d="${path}" fill="#fff" fill-opacity=".92" stroke="#0b1d33" stroke-opacity=".45" stroke-width="7" stroke-linejoin="round" paint-order="stroke"/>`;
}
