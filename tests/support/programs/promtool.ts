import { spawnSync } from "node:child_process";

/**
 * Runs promtool.
 * @param input what it reads from its standard input
 * @returns its exit code, and the lines that it wrote
 */
export function runPromtool(
  args: readonly string[],
  input = "",
): { code: number | null; lines: string[] } {
  const { status, stdout, stderr } = spawnSync("promtool", args, { input, encoding: "utf8" });
  const lines = `${stdout}${stderr}`.split("\n").filter((line) => line !== "");
  return { code: status, lines };
}
