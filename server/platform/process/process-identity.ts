import { readFile, readlink } from "node:fs/promises";

/** A process that cannot be confused with a later one that got the same pid. */
export type ProcessIdentity = {
  pid: number;
  /** Boot of the system and start of the process in clock ticks; null on systems without /proc. */
  startedAt: string | null;
};

export type ProcessFacts = {
  identity: ProcessIdentity;
  /** Null if the system does not provide them. */
  args: string[] | null;
  /** Working folder; null if the system does not provide it. */
  folder: string | null;
};

/** True when a signal could reach the process, including zombies and processes of other users. */
function hasPid(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

const readOrNull = (file: string) => readFile(file, "utf8").catch(() => null);

/** State letter and start time of a process, from fields 3 and 22 of /proc/PID/stat. */
async function readStat(pid: number): Promise<{ state: string; ticks: string } | null> {
  const stat = await readOrNull(`/proc/${pid}/stat`);
  // The second field is the name in parentheses, which may itself contain spaces and parentheses.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  const state = fields?.[0];
  const ticks = fields?.[19];
  return state && ticks ? { state, ticks } : null;
}

/**
 * Reads the facts of a running process, without the program `ps`, which slim images lack.
 * @returns null when no such process runs; a zombie does not run
 */
export async function readProcess(pid: number): Promise<ProcessFacts | null> {
  if (!Number.isInteger(pid) || pid < 1 || !hasPid(pid)) return null;
  const stat = await readStat(pid);
  if (stat?.state === "Z" || stat?.state === "X") return null;
  // Start times are relative to the boot of the system.
  const boot = await readOrNull("/proc/sys/kernel/random/boot_id");
  const args = await readOrNull(`/proc/${pid}/cmdline`);
  return {
    identity: { pid, startedAt: stat ? `${boot?.trim() ?? ""}/${stat.ticks}` : null },
    args: args === null ? null : args.split("\0").slice(0, -1),
    folder: await readlink(`/proc/${pid}/cwd`).catch(() => null),
  };
}

/** True while this very process runs; without a start time any process of its pid counts. */
export async function isRunning({ pid, startedAt }: ProcessIdentity): Promise<boolean> {
  const found = await readProcess(pid);
  if (!found) return false;
  const isUnknown = startedAt === null || found.identity.startedAt === null;
  return isUnknown || found.identity.startedAt === startedAt;
}

/** The identity of this process. */
export async function identifyThisProcess(): Promise<ProcessIdentity> {
  const own = await readProcess(process.pid);
  return own?.identity ?? { pid: process.pid, startedAt: null };
}
