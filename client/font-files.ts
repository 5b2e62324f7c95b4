import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
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
 * Writes the fonts of the site.
 * @param folder receives `commissioner-<letters>-<weight>.woff2`, of six files
 */
export async function writeFonts(folder: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  await mkdir(folder, { recursive: true });
  for (const [weight, source] of Object.entries(WEIGHTS)) {
    const whole = await readFile(resolve(source));
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
