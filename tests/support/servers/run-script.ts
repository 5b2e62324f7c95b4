import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export type StartedScript = {
  child: ChildProcess;
  /** What it has written so far. */
  written: { out: string; errors: string };
  /** Its exit code; null where a signal ended it. */
  ended: Promise<number | null>;
};

function start(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
): StartedScript {
  const child = spawn(command, args, {
    env: { PATH: process.env["PATH"] ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const written = { out: "", errors: "" };
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    written.out += chunk;
  });
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    written.errors += chunk;
  });
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, written, ended };
}

/** Starts a program of scripts/ as a user does. */
export function startScript(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): StartedScript {
  return start(process.execPath, ["--import", "tsx", `scripts/${name}.ts`, ...args], env);
}

/** Starts a program of scripts/ that is written in Python. */
export function startPythonScript(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): StartedScript {
  return start("python3", [`scripts/${name}.py`, ...args], env);
}

/** Runs a program of scripts/ to its end. */
export async function runScript(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; out: string; errors: string }> {
  const { written, ended } = startScript(name, args, env);
  return { code: await ended, ...written };
}
