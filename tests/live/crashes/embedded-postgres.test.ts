import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  startArguments,
  startEmbeddedPostgres,
} from "#server/platform/postgres/embedded-postgres.ts";
import { claimDataFolder } from "#server/platform/process/data-folder.ts";
import { StartError } from "#server/platform/process/start-error.ts";
import { CRASH_REPEATS } from "#tests/support/servers/crash-repeats.ts";
import {
  type EmbeddedFolders,
  findPostmasterPid,
  prepareEmbeddedFolders,
  runs,
} from "#tests/support/servers/embedded-folders.ts";
import { spawnServer, startServerProcess } from "#tests/support/servers/server-process.ts";
import { LONG_WAIT } from "#tests/support/slowness.ts";

const REPEATED = { repeats: CRASH_REPEATS };
const UNDURABLE = { durable: false };

let folders: EmbeddedFolders;
beforeAll(async () => {
  folders = await prepareEmbeddedFolders();
});
afterAll(() => folders.remove());

/** The number of profiles in a database: proves that it responds and is migrated. */
async function countProfiles(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as n from profiles");
  await client.end();
  return rows[0].n;
}

/** Writes the pid file of a server that did not shut down properly. */
async function leavePidFile(dataDir: string, pid: number, port: number): Promise<void> {
  const cluster = path.join(dataDir, "postgres/cluster");
  const lines = [pid, cluster, 1_700_000_000, port, "", "127.0.0.1", "  1234567       0", "ready"];
  await writeFile(path.join(cluster, "postmaster.pid"), `${lines.join("\n")}\n`);
}

describe("a pid file left by a crash", () => {
  it("does not harm another Postgres that now has its pid", REPEATED, async () => {
    const [foreignDir, ownDir] = [await folders.copy(), await folders.copy()];
    const foreign = await startEmbeddedPostgres(path.join(foreignDir, "postgres"), UNDURABLE);
    const pid = (await findPostmasterPid(foreignDir)) ?? 0;
    await leavePidFile(ownDir, pid, 39_999);
    const own = await startEmbeddedPostgres(path.join(ownDir, "postgres"), UNDURABLE);
    expect(await findPostmasterPid(ownDir)).not.toBe(pid);
    await own.stop();
    expect(await runs(pid)).toBe(true);
    expect(await countProfiles(foreign.url)).toBe(0);
    await foreign.stop();
    expect(await runs(pid)).toBe(false);
  });

  it("is no obstacle when any other program now has its pid", REPEATED, async () => {
    const dataDir = await folders.copy();
    await leavePidFile(dataDir, process.pid, 39_999);
    const postgres = await startEmbeddedPostgres(path.join(dataDir, "postgres"), UNDURABLE);
    expect(await countProfiles(postgres.url)).toBe(0);
    await postgres.stop();
  });
});

/** True once a first start has created this file of its cluster, in any folder. */
async function hasMade(dataDir: string, file: string): Promise<boolean> {
  const root = path.join(dataDir, "postgres");
  const names = await readdir(root).catch(() => []);
  const found = await Promise.all(
    names.map((name) =>
      stat(path.join(root, name, file)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.includes(true);
}

describe("a first start that is killed while it creates the cluster", () => {
  it.each(["PG_VERSION", "base/5"])(
    "is repeated by the next start, also after %s exists",
    REPEATED,
    async (file) => {
      const dataDir = await folders.empty();
      const settings = { DATA_DIR: dataDir, PORT: "0", HOST: "127.0.0.1", DEMO_DATA: "off" };
      const { child } = spawnServer(settings, { isGroup: true });
      const ended = once(child, "exit");
      while (!(await hasMade(dataDir, file))) await new Promise(setImmediate);
      process.kill(-(child.pid ?? 0), "SIGKILL");
      await ended;
      const postgres = await startEmbeddedPostgres(path.join(dataDir, "postgres"), UNDURABLE);
      const left = await readdir(path.join(dataDir, "postgres"));
      expect(left.sort()).toEqual(["cluster", "postgres.log", "secrets.json"]);
      await postgres.stop();
    },
  );
});

describe("the passwords of the database", () => {
  it.each([
    ["emptied", ""],
    ["cut off", '{"superuserPassword":"abc'],
    ["without one of them", '{"superuserPassword":"abc"}'],
  ])("%s are kept: the start ends with a sentence and no server", REPEATED, async (_, content) => {
    const dataDir = await folders.copy();
    const file = path.join(dataDir, "postgres/secrets.json");
    await writeFile(file, content);
    const attempt = startEmbeddedPostgres(path.join(dataDir, "postgres"), UNDURABLE);
    await expect(attempt).rejects.toThrow(/are damaged; restore the file from a backup\.$/);
    expect(await readFile(file, "utf8")).toBe(content);
    expect(await findPostmasterPid(dataDir)).toBeNull();
  });

  it("that are missing are not created again for an existing database", REPEATED, async () => {
    const dataDir = await folders.copy();
    await rm(path.join(dataDir, "postgres/secrets.json"));
    const attempt = startEmbeddedPostgres(path.join(dataDir, "postgres"), UNDURABLE);
    await expect(attempt).rejects.toThrow(/are missing: .* restore the file from a backup\.$/);
    expect(await readdir(path.join(dataDir, "postgres"))).not.toContain("secrets.json");
  });

  it("that the database rejects leave no server behind", REPEATED, async () => {
    const dataDir = await folders.copy();
    const wrong = { superuserPassword: "0".repeat(48), rolePassword: "1".repeat(48) };
    await writeFile(path.join(dataDir, "postgres/secrets.json"), JSON.stringify(wrong));
    const attempt = startEmbeddedPostgres(path.join(dataDir, "postgres"), UNDURABLE);
    await expect(attempt).rejects.toThrow(StartError);
    expect(await findPostmasterPid(dataDir)).toBeNull();
  });
});

/** A search path with the programs that are needed, and without `ps`. */
async function pathWithoutPs(): Promise<string> {
  const folder = await folders.empty();
  for (const program of ["env", "setpriv", "sh", "node"]) {
    const places = (process.env["PATH"] ?? "").split(":").map((at) => path.join(at, program));
    for (const place of places) {
      const isThere = await stat(place).catch(() => null);
      if (isThere) {
        await symlink(place, path.join(folder, program)).catch(() => undefined);
      }
    }
  }
  return folder;
}

describe("a system without the program ps", () => {
  it("refuses a folder in use, and takes over after a killed server", REPEATED, async () => {
    const dataDir = await folders.copy();
    const env = { DATA_DIR: dataDir, PATH: await pathWithoutPs() };
    const first = await startServerProcess(env);
    const pid = await findPostmasterPid(dataDir);
    const rival = spawnServer({ ...env, PORT: "0", HOST: "127.0.0.1" });
    const [code] = await once(rival.child, "exit");
    expect(code).toBe(1);
    expect(rival.output()).toMatch(/is in use by process \d+; /);
    expect(await findPostmasterPid(dataDir)).toBe(pid);
    await first.end("SIGKILL");
    const second = await startServerProcess(env);
    expect(await findPostmasterPid(dataDir)).toBe(pid);
    expect(await second.end("SIGTERM")).toBe(0);
    expect(await runs(pid ?? 0)).toBe(false);
  });
});

describe("the data folder", () => {
  it("is not blocked by another program with the pid in a lock file", REPEATED, async () => {
    const folder = await folders.empty();
    await mkdir(path.join(folder, "elsewhere"));
    const script = path.join(folder, "elsewhere/main.js");
    await writeFile(script, "process.stdin.resume();");
    const other = spawn(process.execPath, [script], { stdio: ["pipe", "ignore", "ignore"] });
    await once(other, "spawn");
    const lock = { pid: other.pid, startedAt: "another-boot/12345" };
    await writeFile(path.join(folder, "server-7.lock"), JSON.stringify(lock));
    await writeFile(path.join(folder, "server.pid"), String(other.pid));
    const release = await claimDataFolder(folder);
    await release();
    other.kill();
    await once(other, "exit");
  });

  it(
    "whose owner cannot be identified is not taken over, and the message names the lock file to delete",
    REPEATED,
    async () => {
      const folder = await folders.empty();
      const lock = path.join(folder, "server-7.lock");
      // A system without /proc knows no start times, so any process with this pid may be the owner.
      await writeFile(lock, JSON.stringify({ pid: process.pid, startedAt: null }));
      const attempt = claimDataFolder(folder);
      await expect(attempt).rejects.toThrow(StartError);
      await expect(attempt).rejects.toThrow(
        `is in use by process ${process.pid}; stop it or set DATA_DIR to another folder. If that process is another program, delete ${lock}.`,
      );
      await rm(lock);
      const release = await claimDataFolder(folder);
      await release();
    },
  );

  it("is used by only one of many servers that start at the same moment", REPEATED, async () => {
    const folder = await folders.empty();
    await writeFile(path.join(folder, "server-1.lock"), "");
    const crowd = Array.from({ length: 30 }, () => claimDataFolder(folder));
    const outcomes = await Promise.allSettled(crowd);
    const [owner, ...others] = outcomes.filter(({ status }) => status === "fulfilled");
    expect(others).toEqual([]);
    await expect(claimDataFolder(folder)).rejects.toThrow(/is in use by process/);
    if (owner?.status === "fulfilled") await owner.value();
    const release = await claimDataFolder(folder);
    await release();
  });

  it("is free again after a lock file was truncated by a power failure", REPEATED, async () => {
    const folder = await folders.empty();
    await writeFile(path.join(folder, "server-3.lock"), '{"pid":1,"sta');
    const release = await claimDataFolder(folder);
    await release();
    await truncate(path.join(folder, "server-4.lock"));
  });
});

describe("a recovery after a crash", () => {
  it("is waited for even when it takes ten minutes", REPEATED, () => {
    const server = { cluster: "/cluster", logFile: "/log", port: 5432, durable: true };
    const args = startArguments(server);
    expect(args).toContain("-w");
    // Seconds after which `pg_ctl` gives up; the server is then stopped in the middle of recovery.
    expect(Number(args[args.indexOf("-t") + 1])).toBeGreaterThanOrEqual(600);
  });
});

describe("a database that dies while the server runs", () => {
  it("is restarted within seconds, and the server recovers", REPEATED, async () => {
    const dataDir = await folders.copy();
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const pid = (await findPostmasterPid(dataDir)) ?? 0;
    process.kill(pid, "SIGKILL");
    const isRevived = async () => {
      expect(await findPostmasterPid(dataDir)).not.toBe(pid);
      expect((await fetch(`${server.origin}/healthz/ready`)).status).toBe(200);
      expect((await fetch(`${server.origin}/trpc/catalog.places`)).status).toBe(200);
    };
    await vi.waitFor(isRevived, LONG_WAIT);
    const revived = (await findPostmasterPid(dataDir)) ?? 0;
    expect(await server.end("SIGTERM")).toBe(0);
    expect(await runs(revived)).toBe(false);
  });
});
