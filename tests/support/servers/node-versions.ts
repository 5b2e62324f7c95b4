import { execFileSync } from "node:child_process";
import path from "node:path";

export type NodeVersion = { file: string; version: string };

function versionOf(file: string): string {
  return execFileSync(file, ["--version"], { encoding: "utf8" }).trim();
}

/**
 * The Node that runs this, and those that the variable OTHER_NODES names: paths of executables,
 * separated like those of PATH.
 */
export function listNodeVersions(): NodeVersion[] {
  const others = (process.env["OTHER_NODES"] ?? "").split(path.delimiter).filter(Boolean);
  return [process.execPath, ...others].map((file) => ({ file, version: versionOf(file) }));
}

/** The major versions that programs outside run on, and that are not at hand. */
export function listMissingNodeVersions(): string[] {
  const present = new Set(listNodeVersions().map(({ version }) => version.split(".")[0]));
  return ["v20", "v22", "v24"].filter((major) => !present.has(major));
}
