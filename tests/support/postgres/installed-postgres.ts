import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { appendFile, chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { NOBODY } from "#server/platform/postgres/programs.ts";
import { freePort } from "#tests/support/servers/server-process.ts";

const run = promisify(execFile);

/** Where Debian has a folder for each version. */
const DEBIAN = "/usr/lib/postgresql";
/** The oldest version that the program runs on. */
const OLDEST = 15;
const NEEDED = ["initdb", "pg_ctl", "pg_basebackup", "postgres"];

function findPrograms(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const folders = versions
    .filter((version) => version >= OLDEST)
    .sort((one, other) => other - one)
    .map((version) => path.join(DEBIAN, String(version), "bin"));
  const isWhole = (folder: string) => NEEDED.every((name) => existsSync(path.join(folder, name)));
  return folders.find(isWhole) ?? null;
}

/** The folder of the distribution's newest Postgres that the program runs on, with its version. */
const programs = findPrograms();
export const INSTALLED_POSTGRES = programs && {
  programs,
  name: `Debian's Postgres ${path.basename(path.dirname(programs))}`,
};

const SUPERUSER = "postgres";
const PASSWORD = "secret";

/** The distribution's Postgres in a folder of its own, run as an operator runs it. */
export type InstalledPostgres = {
  /** A folder that its processes may write to. */
  folder: string;
  /** Where programs that are run in the shell find the server. */
  port: number;
  /** The address of a database at `port`, as the superuser unless a role is named. */
  urlOf: (database: string, role?: { name: string; password: string }) => string;
  /** Makes the folder of a new cluster. */
  init: (cluster: string) => Promise<void>;
  /** Adds lines to one of the files of a cluster. */
  configure: (cluster: string, file: string, lines: readonly string[]) => Promise<void>;
  /** Runs a command line in the shell as the user and with the programs of the server. */
  shell: (line: string, folder?: string) => Promise<void>;
  /** Starts a cluster at `port`, or at another one. */
  start: (cluster: string, at?: number) => Promise<void>;
  stop: (cluster: string) => Promise<void>;
  /** Stops what runs, and removes all files. */
  remove: () => Promise<void>;
};

/** Prepares a folder and a port for clusters, of which one runs at that port at a time. */
export async function prepareInstalledPostgres(bin: string): Promise<InstalledPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), "meltemi-installed-"));
  const isRoot = process.getuid?.() === 0;
  // Postgres does not run as root.
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  await chmod(folder, 0o755);
  const port = await freePort();
  const env = {
    PATH: `${bin}:${process.env["PATH"] ?? ""}`,
    LC_ALL: "C.UTF-8",
    PGHOST: "127.0.0.1",
    PGPORT: String(port),
    PGPASSWORD: PASSWORD,
  };
  const running = new Set<string>();
  const call = async (program: string, ...args: string[]) => {
    await run(path.join(bin, program), args, { cwd: folder, env, ...user });
  };
  const stop = async (cluster: string) => {
    running.delete(cluster);
    await call("pg_ctl", "stop", "-s", "-w", "-m", "fast", "-D", cluster);
  };
  return {
    folder,
    port,
    urlOf: (database, { name, password } = { name: SUPERUSER, password: PASSWORD }) =>
      `postgres://${name}:${password}@127.0.0.1:${port}/${database}`,
    async init(cluster) {
      const passwordFile = path.join(folder, "password");
      await writeFile(passwordFile, PASSWORD);
      const identity = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`];
      await call("initdb", "-D", cluster, "-A", "scram-sha-256", "-E", "UTF8", ...identity);
    },
    configure: (cluster, file, lines) =>
      appendFile(path.join(cluster, file), `\n${lines.join("\n")}\n`),
    async shell(line, within = folder) {
      await run("sh", ["-c", line], { cwd: within, env, ...user });
    },
    async start(cluster, at = port) {
      const options = `-h 127.0.0.1 -k '' -p ${at}`;
      const log = path.join(folder, `${path.basename(cluster)}.log`);
      await call("pg_ctl", "start", "-s", "-w", "-D", cluster, "-l", log, "-o", options);
      running.add(cluster);
    },
    stop,
    async remove() {
      for (const cluster of running) await stop(cluster);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a folder that any user may write to, as that of an archive. */
export async function makeOpenFolder(folder: string): Promise<string> {
  await mkdir(folder);
  await chmod(folder, 0o777);
  return folder;
}
