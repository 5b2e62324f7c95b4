/**
 * Writes a migration from the schema, then records the hash of every new migration in
 * `drizzle/hashes.json`, so that a check detects changes of an old one.
 *   npm run migration -- --name x      generates and records
 *   npm run migration -- --custom --name x   generates an empty one, for functions and data
 *   npm run migration -- --record      records only, after SQL was added to a new migration by hand
 */
import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { listChanged, readFrozenHashes, readHashes } from "./migration-hashes.ts";

const args = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, "../..");

if (!args.includes("--record")) {
  const { status } = spawnSync("drizzle-kit", ["generate", ...args], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}

const hashes = await readHashes();
const changed = listChanged(readFrozenHashes(), hashes);
if (changed.length > 0) {
  process.stderr.write(
    `Databases may already have run these migrations; put them back and write a new one: ${changed.join(", ")}\n`,
  );
  process.exit(1);
}
await writeFile(path.join(root, "drizzle/hashes.json"), `${JSON.stringify(hashes, null, 2)}\n`);
process.stdout.write(`${Object.keys(hashes).length} migrations are recorded\n`);
