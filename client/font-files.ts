import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const SOURCE = "@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2";
const FILE = "commissioner-latin-wght-basic.woff2";

/** The characters of fonts.css for this file: those of English and those of prices, times and dashes. */
const ASCII = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
);
const SIGNS = "\u00a0©«·»–—‘’“”„…€−";

/** With the features that the design uses: the spacing of pairs, and digits of equal width. */
const OPTIONS = { targetFormat: "woff2", keepFeatures: ["kern", "tnum"] } as const;

/**
 * Every page waits for its Latin letters. The package's file holds all of western Europe with small
 * capitals, fractions and other features; this plugin makes a file of little more than half its
 * size, imported from `@fonts`. Rare letters come from the package's file (fonts.css).
 * @param folder receives the file
 */
export function fontFiles(folder: string): Plugin {
  return {
    name: "font-files",
    async config() {
      const whole = await readFile(createRequire(import.meta.url).resolve(SOURCE));
      const basic = await subsetFont(whole, ASCII.join("") + SIGNS, OPTIONS);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, FILE), basic);
      return { resolve: { alias: { "@fonts": folder } } };
    },
  };
}
