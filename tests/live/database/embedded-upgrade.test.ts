import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded-postgres.ts";
import { urlOf } from "#tests/support/servers/database.ts";
import { startServerProcess } from "#tests/support/servers/server-process.ts";

/** The newest migration of the version in which the application owned its database. */
const LAST_OF_ITS_OWN = "0012_search_speed";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "meltemi-upgrade-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The migrations of the earlier version. */
async function earlierMigrations(): Promise<string> {
  const copy = path.join(folder, "drizzle");
  await cp("drizzle", copy, { recursive: true });
  const file = path.join(copy, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex(({ tag }) => tag === LAST_OF_ITS_OWN);
  const entries = journal.entries.slice(0, last + 1);
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  return copy;
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates a data folder of the version in which one role owned the database, with an audit entry.
 */
async function makeEarlierInstallation(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(path.join(dataDir, "postgres"), { durable: false });
  await withClient(postgres.superuserUrl, async (client) => {
    await client.query("drop database meltemi");
    await client.query("drop role meltemi_owner");
    await client.query("create database meltemi owner meltemi");
  });
  const migrationsFolder = await earlierMigrations();
  await withClient(postgres.url, async (client) => {
    await migrate(drizzle(client), { migrationsFolder });
    await client.query(
      `insert into audit_entries (id, action, subject_type, subject_id, created_at)
       values (gen_random_uuid(), 'vehicle.changed', 'vehicle', 'kept', now())`,
    );
  });
  await postgres.stop();
}

it("an upgraded installation keeps its data, and the application no longer owns the database", async () => {
  const dataDir = path.join(folder, "data");
  await makeEarlierInstallation(dataDir);
  const server = await startServerProcess({ DATA_DIR: dataDir });
  expect((await fetch(`${server.origin}/trpc/catalog.places`)).status).toBe(200);
  const cluster = await readFile(path.join(dataDir, "postgres/cluster/postmaster.pid"), "utf8");
  const secrets = JSON.parse(await readFile(path.join(dataDir, "postgres/secrets.json"), "utf8"));
  const server127 = `127.0.0.1:${cluster.split("\n")[3]}`;
  const superuserUrl = `postgres://postgres:${secrets.superuserPassword}@${server127}/postgres`;
  await withClient(urlOf(superuserUrl, "meltemi"), async (client) => {
    const { rows } = await client.query(
      `select pg_get_userbyid(datdba) as database,
         (select array_agg(distinct tableowner::text) from pg_tables where schemaname in ('public', 'drizzle')) as tables,
         (select count(*)::int from pg_proc where proowner = 'meltemi'::regrole) as functions
       from pg_database where datname = 'meltemi'`,
    );
    expect(rows).toEqual([{ database: "meltemi_owner", tables: ["meltemi_owner"], functions: 0 }]);
  });
  const url = `postgres://meltemi:${secrets.rolePassword}@${server127}/meltemi`;
  await withClient(url, async (client) => {
    const stored = await client.query("select subject_id from audit_entries");
    expect(stored.rows).toEqual([{ subject_id: "kept" }]);
    await expect(client.query("delete from audit_entries")).rejects.toThrow(/permission denied/);
    await expect(client.query("create table stolen (id int)")).rejects.toThrow(/permission denied/);
  });
  expect(await server.end("SIGTERM")).toBe(0);
});
