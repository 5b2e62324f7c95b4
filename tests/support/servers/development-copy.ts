import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../../..");
/** What the development mode reads; the packages are linked. */
const SOURCES = [
  "client",
  "drizzle",
  "package.json",
  "scripts",
  "server",
  "shared",
  "tsconfig.base.json",
  "vite.config.ts",
];

/** A copy of the sources in which the development mode runs. */
export type DevelopmentCopy = {
  origin: string;
  folder: string;
  /** The process of the development mode. */
  pid: number;
  /** All output so far. */
  output: () => string;
  /** Replaces a file as editors do: by renaming a new one. */
  replaceFile: (name: string, content: string) => Promise<void>;
  /** Sends the signal of Ctrl-C and waits for the end. @returns the exit code */
  stop: () => Promise<number | null>;
  remove: () => Promise<void>;
};

/** Starts the development mode on a free port, in a copy of the sources with its own data. */
export async function startDevelopmentCopy(): Promise<DevelopmentCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), "meltemi-development-"));
  for (const name of SOURCES) {
    await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }
  await symlink(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/dev.ts"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"] ?? "",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: path.join(folder, ".data"),
      DEMO_DATA: "off",
    },
  });
  const exited = once(child, "exit") as Promise<[number | null]>;
  let text = "";
  const port = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
        const found = /is ready: http:\/\/localhost:(\d+)/.exec(text)?.[1];
        if (found) resolve(found);
      });
    }
    exited.then(() => reject(new Error(`The development mode ended early:\n${text}`)), reject);
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("The development mode has no process");
  return {
    origin: `http://127.0.0.1:${port}`,
    folder,
    pid,
    output: () => text,
    async replaceFile(name, content) {
      const file = path.join(folder, name);
      await writeFile(`${file}.new`, content);
      await rename(`${file}.new`, file);
    },
    async stop() {
      child.kill("SIGINT");
      const [code] = await exited;
      return code;
    },
    async remove() {
      child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
