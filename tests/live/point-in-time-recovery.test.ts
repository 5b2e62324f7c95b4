import { access, appendFile, chmod, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded-postgres.ts";
import { migrateDatabase } from "#server/records/database/migrate-database.ts";
import { addSignal, copyRunningCluster } from "#tests/support/postgres/base-copy.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "meltemi-recovery-"));
  // Postgres runs as another user where the tests run as root.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

async function readText(client: Client, statement: string): Promise<string> {
  const { rows } = await client.query<{ text: string }>(statement);
  return rows[0]?.text ?? "";
}

const COUNT_PLACES = "select count(*)::text as text from places";

/** The code blocks of a section of the page on operations, joined. */
async function readInstructions(heading: string): Promise<string> {
  const page = await readFile("docs/operations.md", "utf8");
  const section = page.split(`\n### ${heading}\n`)[1]?.split(/\n##+ /)[0] ?? "";
  return [...section.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, code]) => code).join("\n");
}

it("the log of Postgres brings back what was there a second before a deletion", async () => {
  const instructions = await readInstructions("Point-in-time recovery");
  const archive = path.join(folder, "archive");
  await mkdir(archive);
  await chmod(archive, 0o777);
  /** A setting as the page writes it, with the archive of this test. */
  const documented = (name: string) => {
    const value = new RegExp(`^${name} = '(.*)'$`, "m").exec(instructions)?.[1];
    expect(value, name).toBeDefined();
    return (value ?? "").replaceAll("/var/lib/postgresql/archive", archive);
  };

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

  const count = await readText(client, COUNT_PLACES);
  expect(Number(count)).toBeGreaterThan(20);
  // After the base backup, so that only the log has it.
  await client.query(
    "update places set name_en = 'Changed after the base backup' where id = 'chania'",
  );
  const target = await readText(client, "select clock_timestamp()::text as text");
  await client.query("delete from places where id <> 'chania'");
  expect(await readText(client, COUNT_PLACES)).toBe("1");
  const segment = await readText(superuser, "select pg_walfile_name(pg_current_wal_lsn()) as text");
  await superuser.query("select pg_switch_wal()");
  const isArchived = () =>
    access(path.join(archive, segment)).then(
      () => true,
      () => false,
    );
  await expect.poll(isArchived).toBe(true);
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
  expect(instructions).toContain("recovery.signal");
  await addSignal(base, "recovery.signal");
  const second = await startEmbeddedPostgres(base, { durable: false });
  try {
    const recovered = await connectTo(second.migrationUrl);
    const isWritable = () => readText(recovered, "select (not pg_is_in_recovery())::text as text");
    await expect.poll(isWritable).toBe("true");
    expect(await readText(recovered, COUNT_PLACES)).toBe(count);
    const name = "select name_en as text from places where id = 'chania'";
    expect(await readText(recovered, name)).toBe("Changed after the base backup");
    await recovered.end();
  } finally {
    await second.stop();
  }
});
