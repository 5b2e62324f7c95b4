import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { BaselinePlan } from "./baseline-plan.ts";

/** The baseline's process, and where its servers listen. */
export type Baseline = {
  child: ChildProcess;
  /** Bare node:http and bare Fastify, both with the bytes that the program sends. */
  bare: string;
  fastify: string;
  /** Fastify with the statements of the program. */
  sql: string;
};

/** Starts the baseline of a plan, which is written to a folder. */
export async function startBaseline(plan: BaselinePlan, folder: string): Promise<Baseline> {
  const file = path.join(folder, "plan.json");
  await writeFile(file, JSON.stringify(plan));
  const child: ChildProcess = spawn(
    process.execPath,
    ["--import", "tsx", path.join(import.meta.dirname, "baseline-server.ts"), file],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [line] = (await once(child.stdout ?? child, "data")) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as Omit<Baseline, "child">) };
}
