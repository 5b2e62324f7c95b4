import { spawnSync } from "node:child_process";

const COMMANDS = [["docker", "compose"], ["docker-compose"]] as const;

const [program, ...first] =
  COMMANDS.find(([name, ...args]) => spawnSync(name, [...args, "version"]).status === 0) ?? [];

/** True where Docker Compose is installed; what is only read needs no running Docker. */
export const hasDockerCompose = program !== undefined;

/**
 * Runs Docker Compose.
 * @param env the variables that its file asks for
 */
export function runDockerCompose(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): { code: number | null; output: string; errors: string } {
  const { status, stdout, stderr } = spawnSync(program ?? "docker-compose", [...first, ...args], {
    env: { PATH: process.env["PATH"], ...env },
    encoding: "utf8",
  });
  return { code: status, output: stdout, errors: stderr };
}
