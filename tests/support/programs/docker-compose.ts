import { spawnSync } from "node:child_process";
import { isInstalled } from "./installed-programs.ts";

const COMMANDS = [["docker", "compose"], ["docker-compose"]] as const;

const [program, ...first] =
  COMMANDS.find(([name, ...args]) => isInstalled(name, ...args, "version")) ?? [];

/** True where Docker Compose is installed; what is only read needs no running Docker. */
export const hasDockerCompose = program !== undefined;

/**
 * Runs Docker Compose.
 * @param env the variables that its file needs
 */
export function runDockerCompose(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): { code: number | null; output: string; errors: string } {
  const { status, stdout, stderr } = spawnSync(program ?? "docker-compose", [...first, ...args], {
    // The folder of the plugin may be named in the configuration of the person who runs it.
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      DOCKER_CONFIG: process.env["DOCKER_CONFIG"],
      ...env,
    },
    encoding: "utf8",
  });
  return { code: status, output: stdout, errors: stderr };
}
