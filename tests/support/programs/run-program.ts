import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** Runs a program with nothing but these settings to its end. */
export async function runProgram(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; out: string; errors: string }> {
  const child = spawn(file, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit") as Promise<[number | null]>;
  const [[code], out, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, out, errors };
}
