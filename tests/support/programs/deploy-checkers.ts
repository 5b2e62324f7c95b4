import { spawnSync } from "node:child_process";

/** True where systemd is installed, which checks units also where it does not run. */
export const hasSystemdAnalyze = spawnSync("systemd-analyze", ["--version"]).status === 0;

/** True where ShellCheck is installed. */
export const hasShellCheck = spawnSync("shellcheck", ["--version"]).status === 0;
