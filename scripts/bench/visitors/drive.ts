import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Kind, Season } from "./mix.ts";

/** One measurement: the mix at a fixed rate, or one kind of requests as fast as it is served. */
export type Window = { origin: string; seconds: number; seed: number } & (
  | { rate: number }
  | { kind: Kind; prefix: string; encoding: "br" | "identity" }
);

export type WindowResult = {
  requests: number;
  failures: number;
  /** Until the last response. */
  seconds: number;
  /** Milliseconds from the intended start of a request to the end of its response. */
  p50: number;
  p99: number;
};

export type Visitors = {
  run: (window: Window) => Promise<WindowResult>;
  end: () => void;
};

/** Starts the process that sends the requests. */
export async function startVisitors(season: Season, folder: string): Promise<Visitors> {
  const file = path.join(folder, "season.json");
  await writeFile(file, JSON.stringify(season));
  const client = spawn(
    process.execPath,
    ["--import", "tsx", path.join(import.meta.dirname, "client.ts"), file],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  const lines = createInterface({ input: client.stdout })[Symbol.asyncIterator]();
  return {
    async run(window) {
      client.stdin.write(`${JSON.stringify(window)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error("The process of the visitors ended early");
      return JSON.parse(value) as WindowResult;
    },
    end: () => client.stdin.end(),
  };
}
