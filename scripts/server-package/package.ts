/**
 * Builds the program and writes it as an archive for a server, with its checksum and the list of
 * its components. On the server: unpack, `npm ci --omit=dev --omit=peer`, `npm start`.
 *   npm run package [-- --out folder]
 */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildArchive } from "./build-archive.ts";

const { values } = parseArgs({ options: { out: { type: "string", default: "release" } } });
const build = path.join(import.meta.dirname, "../build.ts");
// From scratch, so that nothing is in the archive that something else left in the folder of the
// build.
execFileSync(process.execPath, ["--import", "tsx", build], { stdio: "inherit" });
const written = await buildArchive(values.out);
for (const file of Object.values(written)) {
  process.stdout.write(`${path.relative(process.cwd(), file)}\n`);
}
