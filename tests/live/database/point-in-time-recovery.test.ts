import { access, appendFile, chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded-postgres.ts";
import { migrateDatabase } from "#server/records/database/migrate-database.ts";
import { addSignal, copyRunningCluster } from "#tests/support/postgres/base-copy.ts";
import {
  INSTALLED_POSTGRES,
  makeOpenFolder,
  prepareInstalledPostgres,
} from "#tests/support/postgres/installed-postgres.ts";
import {
  connectTo,
  createRoles,
  DOCUMENTED_PASSWORD,
  readInstructions,
} from "#tests/support/postgres/instructions.ts";
import { startServerProcess } from "#tests/support/servers/server-process.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "meltemi-recovery-"));
  // Postgres runs as another user where the tests run as root.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readText(client: Client, statement: string): Promise<string> {
  const { rows } = await client.query<{ text: string }>(statement);
  return rows[0]?.text ?? "";
}

const COUNT_PLACES = "select count(*)::text as text from places";

const ARCHIVE = "/var/lib/postgresql/archive";

/** The section's settings as it writes them, with the archive of a test. */
async function readDocumentedSettings(archive: string) {
  const instructions = await readInstructions("Point-in-time recovery");
  return (name: string) => {
    const value = new RegExp(`^${name} = '(.*)'$`, "m").exec(instructions)?.[1];
    expect(value, name).toBeDefined();
    return (value ?? "").replaceAll(ARCHIVE, archive);
  };
}

/** Places before and after an accident, which happens behind a base backup. */
async function causeAccident(owner: Client, superuser: Client, archive: string) {
  const count = await readText(owner, COUNT_PLACES);
  expect(Number(count)).toBeGreaterThan(20);
  // After the base backup, so that only the log has it.
  await owner.query(
    "update places set name_en = 'Changed after the base backup' where id = 'chania'",
  );
  const target = await readText(owner, "select clock_timestamp()::text as text");
  await owner.query("delete from places where id <> 'chania'");
  expect(await readText(owner, COUNT_PLACES)).toBe("1");
  const segment = await readText(superuser, "select pg_walfile_name(pg_current_wal_lsn()) as text");
  await superuser.query("select pg_switch_wal()");
  const isArchived = () =>
    access(path.join(archive, segment)).then(
      () => true,
      () => false,
    );
  await expect.poll(isArchived).toBe(true);
  return { count, target };
}

/** Expects the places from before the accident, in a database that accepts changes again. */
async function expectRecovered(recovered: Client, count: string): Promise<void> {
  const isWritable = () => readText(recovered, "select (not pg_is_in_recovery())::text as text");
  await expect.poll(isWritable).toBe("true");
  expect(await readText(recovered, COUNT_PLACES)).toBe(count);
  const name = "select name_en as text from places where id = 'chania'";
  expect(await readText(recovered, name)).toBe("Changed after the base backup");
}

it("the log of Postgres brings back what was there a second before a deletion", async () => {
  const archive = await makeOpenFolder(path.join(folder, "archive"));
  const documented = await readDocumentedSettings(archive);
  const root = path.join(folder, "first");
  const before = await startEmbeddedPostgres(root, { durable: false });
  await migrateDatabase(before, path.resolve("drizzle"));
  const configuring = await connectTo(before.superuserUrl);
  await configuring.query(`alter system set archive_mode = '${documented("archive_mode")}'`);
  const command = documented("archive_command");
  await configuring.query(`alter system set archive_command = '${command}'`);
  await configuring.end();
  await before.stop();

  const first = await startEmbeddedPostgres(root, { durable: false });
  const client = await connectTo(first.migrationUrl);
  const superuser = await connectTo(first.superuserUrl);
  // The archiver renames files of its own for a moment, which a copy would miss.
  const waiting = async () =>
    (await readdir(path.join(root, "cluster/pg_wal/archive_status"))).filter((name) =>
      name.endsWith(".ready"),
    );
  const base = path.join(folder, "second");
  await copyRunningCluster(superuser, root, base, () => expect.poll(waiting).toEqual([]));
  const cluster = path.join(base, "cluster");
  const { count, target } = await causeAccident(client, superuser, archive);
  await client.end();
  await superuser.end();
  await first.stop();

  const recovery = [
    `restore_command = '${documented("restore_command")}'`,
    `recovery_target_time = '${target}'`,
    `recovery_target_action = '${documented("recovery_target_action")}'`,
    "archive_mode = 'off'",
    "",
  ];
  await appendFile(path.join(cluster, "postgresql.auto.conf"), recovery.join("\n"));
  await addSignal(base, "recovery.signal");
  const second = await startEmbeddedPostgres(base, { durable: false });
  try {
    const recovered = await connectTo(second.migrationUrl);
    await expectRecovered(recovered, count);
    await recovered.end();
  } finally {
    await second.stop();
  }
});

describe.each(INSTALLED_POSTGRES ? [INSTALLED_POSTGRES] : [])("$name", ({ programs }) => {
  it("runs the program, and recovers by the commands of the page to a second before a deletion", async () => {
    const postgres = await prepareInstalledPostgres(programs);
    try {
      const archive = await makeOpenFolder(path.join(postgres.folder, "archive"));
      const documented = await readDocumentedSettings(archive);
      const setting = (name: string) => `${name} = '${documented(name)}'`;
      const cluster = path.join(postgres.folder, "main");
      await postgres.init(cluster);
      await postgres.configure(
        cluster,
        "postgresql.conf",
        ["archive_mode", "archive_command", "archive_timeout"].map(setting),
      );
      await postgres.start(cluster);
      const superuser = await connectTo(postgres.urlOf("postgres"));
      await createRoles(superuser);
      const roleOf = (name: string) =>
        postgres.urlOf("meltemi", { name, password: DOCUMENTED_PASSWORD });
      const addresses = {
        DATABASE_URL: roleOf("meltemi"),
        MIGRATION_DATABASE_URL: roleOf("meltemi_owner"),
      };
      const server = await startServerProcess(addresses);
      expect((await fetch(`${server.origin}/trpc/catalog.places`)).status).toBe(200);
      expect(await server.end("SIGTERM")).toBe(0);

      const commands = (await readInstructions("Point-in-time recovery")).split("\n");
      const base = path.join(postgres.folder, "base");
      const takeBase = commands.find((line) => line.startsWith("pg_basebackup ")) ?? "";
      const written = /--pgdata (\S+)/.exec(takeBase)?.[1] ?? "";
      await postgres.shell(takeBase.replace(written, base));
      const owner = await connectTo(addresses.MIGRATION_DATABASE_URL);
      const { count, target } = await causeAccident(owner, superuser, archive);
      await owner.end();
      await superuser.end();
      await postgres.stop(cluster);

      // The copy of the base backup takes the place of the cluster.
      await postgres.shell(`mv ${cluster} ${cluster}.lost && cp -a ${base} ${cluster}`);
      await postgres.configure(cluster, "postgresql.auto.conf", [
        setting("restore_command"),
        `recovery_target_time = '${target}'`,
        setting("recovery_target_action"),
      ]);
      expect(commands).toContain("touch recovery.signal");
      await postgres.shell("touch recovery.signal", cluster);
      await postgres.start(cluster);
      const recovered = await connectTo(addresses.MIGRATION_DATABASE_URL);
      await expectRecovered(recovered, count);
      await recovered.end();
      const again = await startServerProcess(addresses);
      expect((await fetch(`${again.origin}/healthz/ready`)).status).toBe(200);
      expect(await again.end("SIGTERM")).toBe(0);
    } finally {
      await postgres.remove();
    }
  });
});
