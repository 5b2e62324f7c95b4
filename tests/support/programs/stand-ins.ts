import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { runProgram } from "./run-program.ts";

/** What a stand-in does for its arguments. */
export type StandInAnswer = { code: number; output?: string };

/**
 * Puts programs into a folder that scripts find before those of the system, such as `systemctl` and
 * `docker`, which a test answers for.
 * @param names the programs
 * @param answer awaited for each call, with the name and the arguments
 */
export async function startStandIns(
  names: readonly string[],
  answer: (name: string, args: readonly string[]) => Promise<StandInAnswer>,
) {
  const folder = await mkdtemp(path.join(tmpdir(), "meltemi-stand-ins-"));
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const [name = "", ...args] = (await text(request)).split("\n").filter(Boolean);
    calls.push([name, ...args].join(" "));
    // As a program would: the script that called it must not wait for ever.
    const { code, output = "" } = await answer(name, args).catch((error: unknown) => ({
      code: 1,
      output: String(error),
    }));
    response.end(`${output}\n${code}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  for (const name of names) {
    const file = path.join(folder, name);
    await writeFile(
      file,
      `#!/bin/sh
answer=$(printf '%s\\n' ${name} "$@" | curl --silent --data-binary @- http://127.0.0.1:${port}/)
printf '%s\\n' "$answer" | sed '$d'
exit "$(printf '%s\\n' "$answer" | sed -n '$p')"
`,
    );
    await chmod(file, 0o755);
  }
  return {
    /** The calls so far, each as it would be typed. */
    calls,
    /** Runs a script of the repository with the stand-ins. */
    run: (script: string, args: readonly string[], env: Record<string, string> = {}) =>
      runProgram(path.resolve(script), args, {
        PATH: `${folder}:${process.env["PATH"] ?? ""}`,
        ...env,
      }),
    async end() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
