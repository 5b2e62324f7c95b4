import { createRequire } from "node:module";

const resolve = createRequire(import.meta.url).resolve;

/** A font face of a document, with its glyphs as the document encodes them. */
export type Face = {
  /** The name of the face in a page's content. */
  id: string;
  /** The entry of a page's resources under that name. */
  reference: unknown;
  /** A text as hexadecimal glyph codes. */
  encode: (text: string) => string;
  /** The width of a text in points at a size in points. */
  measure: (text: string, size: number) => number;
};

type Glyph = { code: string; width: number };

/**
 * What pdfkit draws its own text with. Its public `text` lays out every word again, which took
 * minutes for a long table, or caches every word forever; single glyphs are few.
 */
type EmbeddedFont = {
  id: string;
  ref: () => unknown;
  encode: (text: string) => [string[], { advanceWidth: number }[]];
};

/** The file of a DejaVu face; the fonts cover Latin, Greek and much more. */
export const fileOfFace = (name: string) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** Embeds a face in a document; unused glyphs are left out. */
export function openFace(doc: PDFKit.PDFDocument, name: string): Face {
  doc.font(fileOfFace(name));
  const font = (doc as unknown as { _font: EmbeddedFont })._font;
  const known = new Map<string, Glyph>();
  const glyphOf = (letter: string): Glyph => {
    const found = known.get(letter);
    if (found) return found;
    const [codes, positions] = font.encode(letter);
    const width = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
    const glyph = { code: codes.join(""), width };
    known.set(letter, glyph);
    return glyph;
  };
  return {
    id: font.id,
    reference: font.ref(),
    encode(text) {
      let codes = "";
      for (const letter of text) codes += glyphOf(letter).code;
      return codes;
    },
    measure(text, size) {
      let width = 0;
      for (const letter of text) width += glyphOf(letter).width;
      return (width * size) / 1000;
    },
  };
}

/** The part of a text that fits with an ellipsis. */
function cut(face: Face, text: string, size: number, width: number): string {
  const letters = Array.from(text);
  let room = width - face.measure("…", size);
  let count = 0;
  for (const letter of letters) {
    room -= face.measure(letter, size);
    if (room < 0) break;
    count += 1;
  }
  return `${letters.slice(0, count).join("").trimEnd()}…`;
}

/** Number of characters of a text that fit in a line; at least one. */
function countFitting(face: Face, letters: readonly string[], size: number, width: number): number {
  let room = width;
  let count = 0;
  for (const letter of letters) {
    room -= face.measure(letter, size);
    if (room < 0) break;
    count += 1;
  }
  return Math.max(1, count);
}

/**
 * Breaks a text into lines, at spaces if possible; an ellipsis replaces what exceeds the last line.
 * @param width of a line, in points @param most lines
 */
export function wrap(
  face: Face,
  text: string,
  { size, width, most }: { size: number; width: number; most: number },
): string[] {
  // No more of a text than this can be visible, and every character is measured.
  let rest = text
    .slice(0, 1000)
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const lines: string[] = [];
  while (face.measure(rest, size) > width) {
    if (lines.length === most - 1) return [...lines, cut(face, rest, size, width)];
    const letters = Array.from(rest);
    const line = letters.slice(0, countFitting(face, letters, size, width)).join("");
    const space = rest[line.length] === " " ? line.length : line.lastIndexOf(" ");
    const end = space > 0 ? space : line.length;
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}
