import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { NOBODY } from "#server/platform/postgres/programs.ts";
import { PROGRAM_ENV } from "#tests/support/programs/installed-programs.ts";
import { freePort } from "./server-process.ts";

const POLL_MS = 20;

/** A running PgBouncer. */
export type RunningPooler = {
  /** The address of the database through it. */
  url: string;
  /** How many transactions it has carried to the database. */
  countTransactions: () => Promise<number>;
  stop: () => Promise<void>;
  /** Starts it at the same address after a stop. */
  start: () => Promise<void>;
  /** Stops it and removes its files. */
  remove: () => Promise<void>;
};

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/**
 * Starts PgBouncer with the file of deploy/ before a database, whose address, users and ports an
 * operator replaces too.
 * @param databaseUrl the role and the database that it leads to
 * @param sessions the most sessions of the database
 */
export async function startPgBouncer(
  databaseUrl: string,
  sessions: number,
): Promise<RunningPooler> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const database = pathname.slice(1);
  const folder = await mkdtemp(path.join(tmpdir(), "meltemi-pooler-"));
  // It does not run as root.
  await chmod(folder, 0o755);
  const users = path.join(folder, "userlist.txt");
  // Whatever the umask says, it reads them as another user.
  const write = async (name: string, text: string) => {
    await writeFile(name, text);
    await chmod(name, 0o644);
  };
  await write(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const port = await freePort();
  const shipped = await readFile("deploy/pgbouncer/pgbouncer.ini", "utf8");
  const config = shipped
    .replace(
      "meltemi = host=127.0.0.1 port=5432 dbname=meltemi",
      `${database} = host=${hostname} port=${databasePort} dbname=${database}`,
    )
    .replace("listen_port = 6432", `listen_port = ${port}`)
    .replace("/etc/pgbouncer/userlist.txt", users)
    .replace("default_pool_size = 40", `default_pool_size = ${sessions}`)
    .replace("stats_users = meltemi", `stats_users = ${username}`);
  const file = path.join(folder, "pgbouncer.ini");
  await write(file, config);

  const start = async () => {
    const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    const child = spawn("pgbouncer", [file], { env: PROGRAM_ENV, ...user });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
    }
    while (!(await accepts(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended early:\n${text}`);
      await pause(POLL_MS);
    }
    return child;
  };
  let child = await start();
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  const own = new URL(url.href);
  own.pathname = "/pgbouncer";
  return {
    url: url.href,
    async countTransactions() {
      const client = new Client({ connectionString: own.href });
      await client.connect();
      const { rows } = await client.query<{ database: string; xact_count: string }>(
        "show stats_totals",
      );
      await client.end();
      return Number(rows.find((row) => row.database === database)?.xact_count ?? 0);
    },
    stop,
    async start() {
      child = await start();
    },
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
