/**
 * Measures speed, crowds and attacks. Every file in `bench/parts` is a part:
 * it measures when it is imported and reads its own options.
 *   npm run bench [-- --only <part> …]
 */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { print } from "./bench/figures.ts";

const files = await readdir(path.join(import.meta.dirname, "bench/parts"));
const parts = files.map((file) => path.basename(file, ".ts")).sort();
const { values } = parseArgs({ options: { only: { type: "string" } }, strict: false });
const requested = typeof values.only === "string" ? [values.only] : parts;
const unknown = requested.find((name) => !parts.includes(name));
if (unknown !== undefined) {
  print(`There is no part "${unknown}"; the parts are ${parts.join(", ")}.`);
  process.exit(1);
}
for (const name of requested) {
  print(`\n── ${name}`);
  await import(`./bench/parts/${name}.ts`);
}
