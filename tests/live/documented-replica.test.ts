import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { inspectReplicas } from "#server/platform/postgres/inspect-replicas.ts";
import {
  INSTALLED_POSTGRES,
  type InstalledPostgres,
  prepareInstalledPostgres,
} from "#tests/support/postgres/installed-postgres.ts";
import {
  connectTo,
  createRoles,
  DOCUMENTED_PASSWORD,
  readInstructions,
  runStatements,
} from "#tests/support/postgres/instructions.ts";
import { freePort, startServerProcess } from "#tests/support/servers/server-process.ts";

/** The lines of the page that begin in one of these ways. */
async function readLines(...beginnings: string[]): Promise<string[]> {
  const lines = (await readInstructions("Replicas")).split("\n");
  return beginnings.flatMap((beginning) => {
    const found = lines.filter((line) => line.startsWith(beginning));
    expect(found, beginning).not.toEqual([]);
    return found;
  });
}

/**
 * Starts a primary with the settings of the page; only the users in its lines may connect to it.
 */
async function startPrimary(postgres: InstalledPostgres, cluster: string): Promise<void> {
  await postgres.init(cluster);
  // Debian has one, without which lines for encrypted connections allow no user.
  const form = "-x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -subj /CN=localhost";
  await postgres.shell(`openssl req ${form} -keyout server.key -out server.crt`, cluster);
  await postgres.shell("chmod 600 server.key", cluster);
  const settings = await readLines("max_slot_wal_keep_size = ");
  await postgres.configure(cluster, "postgresql.conf", ["ssl = 'on'", ...settings]);
  const allowed = await readLines("hostssl ", "host ");
  const lines = ["host postgres postgres 127.0.0.1/32 scram-sha-256", ...allowed];
  await writeFile(
    path.join(cluster, "pg_hba.conf"),
    `${lines.join("\n").replaceAll("10.0.0.0/24", "127.0.0.1/32")}\n`,
  );
  await postgres.start(cluster);
}

/** Makes a replica by the commands of the page, as the user of Postgres on the other computer. */
async function makeReplica(postgres: InstalledPostgres, cluster: string): Promise<void> {
  const home = path.join(postgres.folder, "home");
  await postgres.shell(`mkdir ${home} ${cluster}`);
  const commands = await readLines("echo ", "rm ", "pg_basebackup ");
  expect(commands).toHaveLength(3);
  const here = commands
    .join("\n")
    .replaceAll("primary.internal:5432", `127.0.0.1:${postgres.port}`)
    .replaceAll("primary.internal", "127.0.0.1")
    .replaceAll("PASSWORD", DOCUMENTED_PASSWORD)
    .replaceAll("/var/lib/postgresql/17/main", cluster);
  await postgres.shell(`set -e\nunset PGPASSWORD\nexport HOME=${home}\n${here}`);
}

describe.each(INSTALLED_POSTGRES ? [INSTALLED_POSTGRES] : [])("$name", ({ programs }) => {
  it("has a replica by the lines of the page, from which the program reads", async () => {
    const postgres = await prepareInstalledPostgres(programs);
    try {
      const primary = path.join(postgres.folder, "primary");
      const replica = path.join(postgres.folder, "replica");
      await startPrimary(postgres, primary);
      const superuser = await connectTo(postgres.urlOf("postgres"));
      await createRoles(superuser);
      const roles = await readLines("create role ");
      await runStatements(superuser, roles.join("\n"));
      await makeReplica(postgres, replica);
      const port = await freePort();
      await postgres.start(replica, port);

      const readReplicas = async () => {
        const { rows } = await superuser.query(
          `select usename, state, ssl, slot_name, active, wal_keep_size from pg_stat_replication
             join pg_stat_ssl using (pid)
             join pg_replication_slots on active_pid = pid,
             current_setting('max_slot_wal_keep_size') as wal_keep_size`,
        );
        return rows;
      };
      await expect.poll(readReplicas).toEqual([
        {
          usename: "replicator",
          state: "streaming",
          ssl: true,
          slot_name: "replica_1",
          active: true,
          wal_keep_size: "10GB",
        },
      ]);
      await superuser.end();

      const roleOf = (name: string) =>
        postgres.urlOf("meltemi", { name, password: DOCUMENTED_PASSWORD });
      const replicaUrl = new URL(roleOf("meltemi"));
      replicaUrl.port = String(port);
      const metrics = `127.0.0.1:${await freePort()}`;
      const server = await startServerProcess({
        DATABASE_URL: roleOf("meltemi"),
        MIGRATION_DATABASE_URL: roleOf("meltemi_owner"),
        DATABASE_REPLICA_URLS: replicaUrl.href,
        METRICS_ADDRESS: metrics,
      });
      const readCount = async () => {
        const input = encodeURIComponent(JSON.stringify({ vehicleIds: [randomUUID()] }));
        const read = await fetch(`${server.origin}/trpc/catalog.byIds?input=${input}`);
        expect(read.status).toBe(200);
        const figures = await (await fetch(`http://${metrics}/metrics`)).text();
        return Number(
          /^meltemi_catalog_reads_total\{server="replica"\} (\d+)$/m.exec(figures)?.[1],
        );
      };
      await expect.poll(readCount).toBeGreaterThan(0);
      const found = await inspectReplicas(roleOf("meltemi"), [replicaUrl.href]);
      expect(found).toMatchObject([{ state: "following" }]);
      expect(await server.end("SIGTERM")).toBe(0);
    } finally {
      await postgres.remove();
    }
  });
});
