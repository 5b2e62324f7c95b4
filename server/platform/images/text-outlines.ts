import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "fontkit";

/** Draws text in the site's own font as outlines, so that no font has to be installed. */
export type TextOutline = {
  /** The width of a line, in the unit of `size`. */
  measure: (text: string, size: number) => number;
  /** The line as SVG path data; `y` is its baseline. */
  outline: (text: string, at: { x: number; y: number; size: number }) => string;
};

/** The family has one file per script; the first that contains a character draws it. */
const SCRIPTS = ["latin", "greek", "latin-ext", "cyrillic", "vietnamese"] as const;

const WEIGHTS = { regular: 500, bold: 700 } as const;

const resolve = createRequire(import.meta.url).resolve;

/** The library is loaded with the fonts: it takes a seventh of a start, which draws no text. */
async function openFonts(weight: number): Promise<Font[]> {
  const { create } = await import("fontkit");
  return Promise.all(
    SCRIPTS.map(async (script) => {
      const file = `@fontsource/commissioner/files/commissioner-${script}-${weight}-normal.woff2`;
      const font = create(await readFile(resolve(file)));
      if (!("layout" in font)) throw new Error(`${file} is not a single font`);
      return font;
    }),
  );
}

type Run = { font: Font; text: string };

/** Splits a line where the script changes; a character that no file contains is left out. */
function partByFont(fonts: Font[], text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize("NFC")) {
    const code = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const font = last?.font.hasGlyphForCodePoint(code)
      ? last.font
      : fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
    if (!font) continue;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

function createTextOutline(fonts: Font[]): TextOutline {
  return {
    measure: (text, size) =>
      partByFont(fonts, text).reduce(
        (width, run) =>
          width + (run.font.layout(run.text).advanceWidth / run.font.unitsPerEm) * size,
        0,
      ),
    outline(text, { x, y, size }) {
      let left = x;
      let data = "";
      for (const run of partByFont(fonts, text)) {
        const scale = size / run.font.unitsPerEm;
        const { glyphs, positions } = run.font.layout(run.text);
        glyphs.forEach((glyph, index) => {
          const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
          data += glyph.path
            .scale(scale, -scale)
            .translate(left + xOffset * scale, y)
            .toSVG();
          left += xAdvance * scale;
        });
      }
      return data;
    },
  };
}

/** The font weights of text in the site's images. */
export type TextOutlines = Record<keyof typeof WEIGHTS, TextOutline>;

export async function openTextOutlines(): Promise<TextOutlines> {
  const [regular, bold] = await Promise.all([openFonts(WEIGHTS.regular), openFonts(WEIGHTS.bold)]);
  return { regular: createTextOutline(regular), bold: createTextOutline(bold) };
}
