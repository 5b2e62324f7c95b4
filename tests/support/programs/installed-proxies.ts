import { spawnSync } from "node:child_process";

/** Proxies whose files are in deploy/. */
export type ProxyName = "caddy" | "nginx";

/** Those that are installed, as by Debian's packages of the same names. */
export const INSTALLED_PROXIES = (["caddy", "nginx"] as const).filter(
  (name) => spawnSync(name, [name === "caddy" ? "version" : "-v"]).status === 0,
);
