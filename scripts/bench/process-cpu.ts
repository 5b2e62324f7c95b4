import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

type Usage = { parent: number; own: number; ofEndedChildren: number };

/** Reads `/proc/PID/stat`; null for a process that has ended. */
function readUsage(pid: number): Usage | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may contain spaces; the fields after it do not.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = (index: number) => Number(fields[index]);
    return {
      parent: ticks(1),
      own: ticks(11) + ticks(12),
      ofEndedChildren: ticks(13) + ticks(14),
    };
  } catch {
    return null;
  }
}

/** Milliseconds of CPU that a process and all of its children have used so far; Linux only. */
export function cpuMilliseconds(pid: number): number {
  let ticks = 0;
  const own = readUsage(pid);
  if (own) ticks += own.own + own.ofEndedChildren;
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const usage = readUsage(Number(entry));
    if (usage?.parent === pid) ticks += usage.own + usage.ofEndedChildren;
  }
  return (ticks / TICKS_PER_SECOND) * 1000;
}
