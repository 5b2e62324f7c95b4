import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { parseEnv } from "#server/env.ts";
import { createLog } from "#server/platform/log.ts";
import { assemblePlatform, type Platform } from "#server/platform/platform.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded-postgres.ts";
import { migrateDatabase } from "#server/records/database/migrate-database.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/servers/server-process.ts";
import { addUser, addVehicle } from "#tests/support/world/fleet.ts";
import { bundleServer } from "../bundle-server.ts";
import { percentile } from "./figures.ts";
import { SMALL_HEAP } from "./small-heap.ts";

export type ProbePlan = {
  targets: { name: string; url: string; cookie: string | null }[];
  everyMs: number;
};

/** Milliseconds of every call of one target, including failures. */
export type ProbeResult = { name: string; milliseconds: number[]; failures: number };

/** A database with a few vehicles, and a platform on it that prepares data without a server. */
export type BenchFixture = {
  platform: Platform;
  sql: Client;
  databaseUrl: string;
  /** Process id of the database server. */
  postmasterPid: number;
  /** A signed-in session of a new person, as a Cookie header. */
  signIn: (role: "customer" | "partner") => Promise<{ id: string; cookie: string }>;
  end: () => Promise<void>;
};

/** Starts a database and bundles the server from the current sources. */
export async function prepareFixture(): Promise<BenchFixture> {
  const folder = await mkdtemp(path.join(tmpdir(), "meltemi-bench-"));
  const postgres = await startEmbeddedPostgres(path.join(folder, "postgres"));
  const pidFile = await readFile(path.join(folder, "postgres/cluster/postmaster.pid"), "utf8");
  await migrateDatabase(postgres, path.resolve(import.meta.dirname, "../../drizzle"));
  const env = parseEnv({ PORT: "0", DATA_DIR: folder, DATABASE_URL: postgres.url });
  const platform = await assemblePlatform(env, postgres.url, folder, createLog("silent"));
  const sql = new Client({ connectionString: postgres.url });
  await sql.connect();
  const { id } = await addUser(platform, "partner");
  for (let count = 0; count < 30; count++) await addVehicle(platform, id);
  await bundleServer();
  return {
    platform,
    sql,
    databaseUrl: postgres.url,
    postmasterPid: Number(pidFile.split("\n")[0]),
    async signIn(role) {
      const user = await addUser(platform, role);
      const cookie = await platform.sessions.open(user.id, "bench");
      return { id: user.id, cookie: cookie.split(";")[0] ?? "" };
    },
    async end() {
      await sql.end();
      await platform.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The probes' measurements during one attack, and the server's resource use. */
export type AttackFigures = {
  probes: { name: string; calls: number; p50: number; p99: number; failures: number }[];
  restBytes: number;
  peakBytes: number;
  logLines: number;
};

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

/**
 * Calls a server from another process.
 * @returns a function that ends it and returns its measurements
 */
function startProbe(plan: ProbePlan): () => Promise<ProbeResult[]> {
  const file = path.join(import.meta.dirname, "probe.ts");
  const child = spawn(process.execPath, ["--import", "tsx", file, JSON.stringify(plan)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const printed = text(child.stdout);
  const exited = once(child, "exit");
  return async () => {
    child.stdin.end();
    await exited;
    return JSON.parse(await printed) as ProbeResult[];
  };
}

/** Stable memory matters more here than the figures of the first second. */
const WARM_UP_MS = 8_000;

/**
 * Starts a server with the limits of a real site, lets a probe call it, and attacks it.
 * @param attack resolves when the attack is over; the probe continues for two more seconds
 * @param settings environment of the server, in addition to that of every attack
 */
export async function measureAttack(
  fixture: BenchFixture,
  attack: (server: ServerProcess) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<AttackFigures> {
  const server = await startServerProcess({
    DATABASE_URL: fixture.databaseUrl,
    RATE_LIMIT_FACTOR: "1",
    TRUSTED_PROXIES: "127.0.0.0/8",
    ...SMALL_HEAP,
    ...settings,
  });
  const { cookie } = await fixture.signIn("customer");
  const plan: ProbePlan = {
    everyMs: 100,
    targets: [
      { name: "catalogue", url: `${server.origin}/trpc/catalog.list?input=%7B%7D`, cookie: null },
      { name: "signed in", url: `${server.origin}/trpc/checkout.myBookings`, cookie },
      { name: "readiness", url: `${server.origin}/healthz/ready`, cookie: null },
    ],
  };
  const endWarmUp = startProbe(plan);
  await pause(WARM_UP_MS);
  await endWarmUp();
  const restBytes = await residentBytes(server.child.pid);
  let peakBytes = restBytes;
  const watch = setInterval(async () => {
    peakBytes = Math.max(peakBytes, await residentBytes(server.child.pid));
  }, 100);
  const endProbe = startProbe(plan);
  await pause(2_000);
  await attack(server);
  await pause(2_000);
  const results = await endProbe();
  clearInterval(watch);
  const logLines = server.output().split("\n").length;
  await server.end("SIGTERM");
  const probes = results.map(({ name, milliseconds, failures }) => ({
    name,
    calls: milliseconds.length,
    p50: percentile(milliseconds, 50),
    p99: percentile(milliseconds, 99),
    failures,
  }));
  return { probes, restBytes, peakBytes, logLines };
}
