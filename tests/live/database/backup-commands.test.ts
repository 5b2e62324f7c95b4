import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findEmbeddedPostgres } from "#server/platform/postgres/embedded-postgres.ts";
import {
  type EmbeddedFolders,
  prepareEmbeddedFolders,
} from "#tests/support/servers/embedded-folders.ts";
import { runScript } from "#tests/support/servers/run-script.ts";
import { startServerProcess } from "#tests/support/servers/server-process.ts";

let folders: EmbeddedFolders;
let folder: string;
beforeAll(async () => {
  folders = await prepareEmbeddedFolders();
  folder = await mkdtemp(path.join(tmpdir(), "meltemi-backups-"));
});
afterAll(async () => {
  await folders.remove();
  await rm(folder, { recursive: true, force: true });
});

const backup = (args: string[], env: Record<string, string> = {}) =>
  runScript("database/backup", args, env);
const restore = (args: string[], env: Record<string, string> = {}) =>
  runScript("database/restore", args, env);

/** Renames a place in the database that a server runs. */
async function renamePlace(dataDir: string, name: string): Promise<void> {
  const running = await findEmbeddedPostgres(path.join(dataDir, "postgres"));
  const client = new Client({ connectionString: running?.migrationUrl });
  await client.connect();
  await client.query("update places set name_en = $1 where id = 'chania'", [name]);
  await client.end();
}

/** The backups that admins are shown of a server. */
async function listRecorded(dataDir: string) {
  const running = await findEmbeddedPostgres(path.join(dataDir, "postgres"));
  const client = new Client({ connectionString: running?.url });
  await client.connect();
  const { rows } = await client.query<{ bytes: string; is_encrypted: boolean }>(
    "select bytes, is_encrypted from backups",
  );
  await client.end();
  return rows;
}

it("back up a running server with its own Postgres, and restore it in another folder", async () => {
  const DATA_DIR = await folders.copy();
  const keyFile = path.join(folder, "backup.key");
  const made = await backup(["--create-key", keyFile]);
  expect(made.code).toBe(0);
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  const recipient = /^# public key: (age1\S+)$/m.exec(await readFile(keyFile, "utf8"))?.[1] ?? "";
  expect(made.out).toContain(recipient);

  // Its secret key is a file in the data folder.
  const server = await startServerProcess({ DATA_DIR, SECRET_KEY: "" });
  await renamePlace(DATA_DIR, "Chania of the backup");
  const backups = path.join(folder, "backups");
  const written = await backup(["--out", backups, "--recipient", recipient, "--keep", "3"], {
    DATA_DIR,
  });
  expect(written.errors).toBe("");
  expect(written.code).toBe(0);
  const [only = ""] = await readdir(backups);
  const { size } = await stat(path.join(backups, only));
  expect(await listRecorded(DATA_DIR)).toEqual([{ bytes: String(size), is_encrypted: true }]);
  // The server continued.
  expect((await fetch(`${server.origin}/healthz/ready`)).status).toBe(200);
  await renamePlace(DATA_DIR, "Chania of later");
  expect(await server.end("SIGTERM")).toBe(0);

  const [name = ""] = await readdir(backups);
  const file = path.join(backups, name);
  const checked = await restore(["--file", file, "--key", keyFile, "--check"]);
  expect(checked.errors).toBe("");
  expect(checked.out).toContain("The backup can be restored.");

  const other = await folders.empty();
  const restored = await restore(["--file", file, "--key", keyFile], { DATA_DIR: other });
  expect(restored.errors).toBe("");
  expect(restored.out).toContain("The backup was restored.");
  const keys = [DATA_DIR, other].map((from) => readFile(path.join(from, "secret.key"), "utf8"));
  const [before, after] = await Promise.all(keys);
  expect(after).toBe(before);
  const again = await startServerProcess({ DATA_DIR: other, SECRET_KEY: "" });
  const places = await (await fetch(`${again.origin}/trpc/catalog.places`)).text();
  expect(places).toContain("Chania of the backup");
  expect(await again.end("SIGTERM")).toBe(0);
});

it.concurrent.each([
  ["a backup without a place", backup, [], "--out names the folder"],
  ["a backup without a reader", backup, ["--out", "x"], "either a --recipient or --unencrypted"],
  ["an unknown option", backup, ["--outt", "x"], "Unknown option '--outt'"],
  ["two wishes", restore, ["--file", "x", "--check", "--replace"], "--check changes nothing"],
  ["a missing key", restore, ["--file", "x", "--key", "no-such-key"], "be read (ENOENT)"],
])("say what is wrong with %s", async (_, command, args, sentence) => {
  const { code, out, errors } = await command(args, { DATA_DIR: path.join(folder, "none") });
  expect([code, out]).toEqual([1, ""]);
  expect(errors).toContain(sentence);
});

it("never overwrite a key", async () => {
  const keyFile = path.join(folder, "present.key");
  await writeFile(keyFile, "present");
  const { code, errors } = await backup(["--create-key", keyFile]);
  expect(code).toBe(1);
  expect(errors).toContain("exists already");
  expect(await readFile(keyFile, "utf8")).toBe("present");
});
