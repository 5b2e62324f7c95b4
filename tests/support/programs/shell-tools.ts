import { spawnSync } from "node:child_process";

/** True where the programs are installed that the examples for a terminal use. */
export const hasShellTools = ["curl --version", "openssl version"].every(
  (command) => spawnSync("sh", ["-c", command]).status === 0,
);
