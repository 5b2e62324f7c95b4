import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create } from "fontkit";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** The two weights of the design, each a file of the package with all letters. */
const WEIGHTS = {
  regular: "@expo-google-fonts/commissioner/400Regular/Commissioner_400Regular.ttf",
  semibold: "@expo-google-fonts/commissioner/600SemiBold/Commissioner_600SemiBold.ttf",
};

function lettersBetween(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join("");
}

/** The letters of English, and the signs of prices, times and sentences in both languages. */
const LATIN = `${lettersBetween(0x20, 0x7e)}\u00a0©«·»×–—‘’“”„•…€−`;

const GREEK = lettersBetween(0x370, 0x3ff);

/** Letters of western Europe, as in the name of a partner; a page rarely has one of them. */
const ACCENTED = Array.from(`${lettersBetween(0xa1, 0xff)}ıŒœŠšŸŽž`)
  .filter((letter) => !LATIN.includes(letter))
  .join("");

/** The letters of each file; the ranges in fonts.css name the same. */
export const LETTERS = { greek: GREEK + LATIN, latin: LATIN, accented: ACCENTED };

/** With the features that the design uses: the spacing of pairs, and digits of equal width. */
const OPTIONS = { targetFormat: "woff2", keepFeatures: ["kern", "tnum"] } as const;

/**
 * Capitals whose accent is drawn to the left of where the letter begins. That of Ά hangs by a
 * thirtieth of its size at most.
 */
const ACCENTED_CAPITALS = "ΈΉΊΌΎΏ";

/** The place of a table of a font file. Its directory begins at byte 12, with 16 bytes a table. */
function tableOffset(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + 16 * tables; entry += 16) {
    if (font.toString("latin1", entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table ${tag}`);
}

/**
 * Returns a TrueType font in which the accented Greek capitals begin where their accent does. In
 * the original the accent hangs over the space before it, which it nearly fills, and a text that is
 * cut off at its edges loses it at its beginning.
 */
function withRoomForAccents(original: Buffer): Buffer {
  const font = Buffer.from(original);
  const face = create(original);
  if (!("glyphForCodePoint" in face)) throw new Error("The file holds several fonts");
  // Each glyph has its width and its left side bearing, two bytes each.
  const metrics = tableOffset(font, "hmtx");
  for (const letter of ACCENTED_CAPITALS) {
    const glyph = face.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    const width = metrics + 4 * glyph.id;
    const bearing = font.readInt16BE(width + 2);
    if (bearing >= 0) continue;
    font.writeUInt16BE(font.readUInt16BE(width) - bearing, width);
    font.writeInt16BE(0, width + 2);
  }
  // "The left side bearing is where the outline begins", which no longer holds.
  const flags = tableOffset(font, "head") + 16;
  font.writeUInt16BE(font.readUInt16BE(flags) & ~2, flags);
  return font;
}

/**
 * Writes the fonts of the site.
 * @param folder receives `commissioner-<letters>-<weight>.woff2`, of six files
 */
export async function writeFonts(folder: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  await mkdir(folder, { recursive: true });
  for (const [weight, source] of Object.entries(WEIGHTS)) {
    const whole = withRoomForAccents(await readFile(resolve(source)));
    for (const [name, letters] of Object.entries(LETTERS)) {
      const font = await subsetFont(whole, letters, OPTIONS);
      await writeFile(join(folder, `commissioner-${name}-${weight}.woff2`), font);
    }
  }
}

/**
 * Makes the fonts available for imports from `@fonts`.
 * @param folder receives the files
 */
export function fontFiles(folder: string): Plugin {
  return {
    name: "font-files",
    async config() {
      await writeFonts(folder);
      return { resolve: { alias: { "@fonts": folder } } };
    },
  };
}
