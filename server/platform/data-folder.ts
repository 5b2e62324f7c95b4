import { execFile } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { StartError } from "./port.ts";

const run = promisify(execFile);

async function isServer(pid: number): Promise<boolean> {
  const { stdout } = await run("ps", ["-o", "args=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return pid !== process.pid && /\bmain\.(js|ts)\b/.test(stdout);
}

/**
 * Makes this process the only one that works in the data folder. What a killed process left behind
 * does not count.
 * @returns gives the folder back
 * @throws {StartError} when another server runs on it
 */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, "server.pid");
  const left = Number(await readFile(file, "utf8").catch(() => "0"));
  if (left > 0 && (await isServer(left))) {
    throw new StartError(
      `The data folder ${folder} is in use by process ${left}; stop it or set DATA_DIR to another folder.`,
    );
  }
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}
