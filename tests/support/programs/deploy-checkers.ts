import { spawnSync } from "node:child_process";

/** True where systemd is installed, which checks units also where it does not run. */
export const hasSystemdAnalyze = spawnSync("systemd-analyze", ["--version"]).status === 0;

/** True where ShellCheck is installed. */
export const hasShellCheck = spawnSync("shellcheck", ["--version"]).status === 0;

/** What Bash says about commands that it reads without running them, and how it ended. */
export function readByBash(commands: string): { status: number | null; stderr: string } {
  const { status, stderr } = spawnSync("bash", ["-n"], { input: commands, encoding: "utf8" });
  return { status, stderr };
}
