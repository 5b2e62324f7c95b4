/**
 * Measures the product's promises about speed and load. Every file in `bench/parts` is a part: it
 * measures when it is imported and reads its own options.
 *   npm run bench [-- --only <part> …]
 */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { print } from "./bench/figures.ts";

const files = await readdir(path.join(import.meta.dirname, "bench/parts"));
const parts = files.map((file) => path.basename(file, ".ts")).sort();
const { values } = parseArgs({ options: { only: { type: "string" } }, strict: false });
const wanted = typeof values.only === "string" ? [values.only] : parts;
const unknown = wanted.find((name) => !parts.includes(name));
if (unknown !== undefined) {
  print(`There is no part "${unknown}"; the parts are ${parts.join(", ")}.`);
  process.exit(1);
}
for (const name of wanted) {
  print(`\n── ${name}`);
  await import(`./bench/parts/${name}.ts`);
}
