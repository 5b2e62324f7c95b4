/**
 * Writes the client package for programs outside as a tarball.
 *   npm run pack:client [-- --out folder]
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { buildClientPackage } from "./build-package.ts";

const { values } = parseArgs({ options: { out: { type: "string", default: "dist" } } });
const file = await buildClientPackage(values.out);
process.stdout.write(`${path.relative(process.cwd(), file)}\n`);
