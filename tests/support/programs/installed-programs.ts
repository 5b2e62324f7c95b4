import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** An environment that finds servers where Debian has them: not in the PATH of an ordinary user. */
export const PROGRAM_ENV = { ...process.env, PATH: `${process.env["PATH"] ?? ""}:/usr/sbin` };

/** True where a program is installed: it ends well with these arguments. */
export const isInstalled = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(program, args, { env: PROGRAM_ENV }).status === 0;

/** The program that opens encrypted backups without ours. */
export const hasAge = isInstalled("age", "--version");

export const hasNatsServer = isInstalled("nats-server", "--version");

export const hasPgBouncer = isInstalled("pgbouncer", "--version");

/** Proxies whose files are in deploy/. */
export type ProxyName = "caddy" | "nginx";

export const INSTALLED_PROXIES: readonly ProxyName[] = (["caddy", "nginx"] as const).filter(
  (name) => isInstalled(name, name === "caddy" ? "version" : "-v"),
);

/** The checker of Prometheus (Debian: `prometheus`). */
export const hasPromtool = isInstalled("promtool", "--version");

/** `python3` in a version that the script in Python runs on. */
export const hasPython = isInstalled(
  "python3",
  "-c",
  "import sys; sys.exit(sys.version_info < (3, 9))",
);

/** The programs that the examples for the shell call. */
export const hasShellPrograms =
  isInstalled("curl", "--version") && isInstalled("openssl", "version");

/** A file that refuses every byte as a full disk does; only Linux has it. */
export const FULL_DISK = "/dev/full";
export const hasFullDisk = existsSync(FULL_DISK);
