import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followLive } from "#tests/support/clients/live-socket.ts";
import { listNodes } from "#tests/support/runtimes/runtimes.ts";
import {
  type ServerProcess,
  startServerProcess,
  TEST_SECRET_KEY,
} from "#tests/support/servers/server-process.ts";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { cloneDatabase, startWorld, type TestDatabase } from "#tests/support/world/world.ts";
import { type Archive, buildArchive } from "../../scripts/server-package/build-archive.ts";

const run = promisify(execFile);

let folder: string;
let archive: Archive;
/** The unpacked program. */
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "meltemi-server-"));
  archive = await buildArchive(folder);
  await run("tar", ["-xzf", path.basename(archive.archive)], { cwd: folder });
  program = path.join(folder, "package");
  // As the image does; without the last of them there is more.
  const omitted = ["--omit=dev", "--omit=peer"];
  const install = ["ci", ...omitted, "--prefer-offline", "--no-audit", "--no-fund"];
  await run("npm", install, { cwd: program });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const readJson = async (file: string) => JSON.parse(await readFile(file, "utf8"));
const named = (components: { name: string }[]) => components.map(({ name }) => name);

it("has a checksum that the system's own program confirms", async () => {
  const args = ["--check", path.basename(archive.checksum)];
  const { stdout } = await run("sha256sum", args, { cwd: folder });
  expect(stdout).toBe(`${path.basename(archive.archive)}: OK\n`);
});

it("names its components, and none that only development needs", async () => {
  const { bomFormat, components } = await readJson(archive.components);
  const manifest = await readJson("package.json");
  expect(bomFormat).toBe("CycloneDX");
  const names = named(components);
  expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)));
  for (const name of ["tsx", "vite", "vitest", "react"]) expect(names).not.toContain(name);
});

it("contains the program and neither sources nor tests", async () => {
  const files = await readdir(program);
  expect(files.sort()).toEqual([
    "README.md",
    "deploy",
    "dist",
    "docs",
    "drizzle",
    "node_modules",
    "npm-shrinkwrap.json",
    "package.json",
    "sbom.cdx.json",
  ]);
  const packages = await readdir(path.join(program, "node_modules"));
  for (const name of ["tsx", "typescript"]) expect(packages).not.toContain(name);
  const map = await readJson(path.join(program, "dist/server/main.js.map"));
  expect(map.sources).toContain("../../server/main.ts");
  expect(map.sourcesContent).toBeUndefined();
});

it("has every page and file that its pages link to", async () => {
  const pages = ["README.md", "docs/operations.md"];
  const links = await Promise.all(
    pages.map(async (page) => {
      const text = await readFile(path.join(program, page), "utf8");
      const targets = [...text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)];
      return targets.map(([, target = ""]) => path.join(path.dirname(page), target));
    }),
  );
  expect(links.flat()).toContain("docs/operations.md");
  expect(links.flat()).toContain("deploy/prometheus/alerts.yaml");
  const missing = links.flat().filter((file) => !existsSync(path.join(program, file)));
  expect(missing).toEqual([]);
});

describe("without the tools of development", () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let settings: Record<string, string>;
  beforeAll(async () => {
    database = await cloneDatabase();
    settings = {
      DATABASE_URL: database.applicationUrl,
      MIGRATION_DATABASE_URL: database.url,
      DATA_DIR: path.join(folder, "data"),
      SECRET_KEY: TEST_SECRET_KEY,
    };
    server = await startServerProcess(settings, { folder: program });
  });
  afterAll(async () => {
    await server.end("SIGTERM");
    await database.drop();
  });

  const environment = () => ({
    PATH: process.env["PATH"],
    HOME: process.env["HOME"],
    ...settings,
  });
  /** Runs a command of operators in its bundle; rejects where it does not end with 0. */
  const operate = (name: string, ...args: string[]) =>
    run(process.execPath, [`dist/server/${name}.js`, ...args], {
      cwd: program,
      env: environment(),
    });

  it("the server serves pages and names its build", async () => {
    const page = await fetch(`${server.origin}/vehicles`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("<main");
    const ready = await fetch(`${server.origin}/healthz/ready`);
    const { version } = await readJson("package.json");
    const state = (await ready.json()) as { status: string; version: string };
    expect(state.status).toBe("ok");
    // Two builds of one version have different names.
    expect(state.version.startsWith(`${String(version)}+`)).toBe(true);
    expect(state.version.split("+")[1]).toMatch(/^(?:[0-9a-f]{12}|test)$/);
  });

  it("operators make an admin", async () => {
    const args = ["run", "make-admin", "--", "--email", "first@example.com"];
    const made = await run("npm", args, { cwd: program, env: environment() });
    expect(made.stdout).toContain("first@example.com is a new admin.");
  });

  it("operators back up beside the server, and check that the backup can be restored", async () => {
    const key = path.join(folder, "backup.key");
    const { stdout: created } = await operate("backup", "--create-key", key);
    const [recipient = ""] = /age1\w+/.exec(created) ?? [];
    const backups = path.join(folder, "backups");
    await operate("backup", "--out", backups, "--recipient", recipient);
    const [name = ""] = await readdir(backups);
    expect(name).toMatch(/^meltemi-\d{8}T\d{6}Z\.tar\.age$/);
    const file = path.join(backups, name);
    const checked = await operate("restore", "--file", file, "--key", key, "--check");
    expect(checked.stdout).toContain("The backup can be restored.");
    expect(checked.stderr).toBe("");
  });

  it("operators examine the installation, and store missing widths of images", async () => {
    const { stdout } = await operate("doctor", "--json");
    const lines = stdout.trim().split("\n");
    const findings = new Map(
      lines.map((line) => {
        const { name, level, text } = JSON.parse(line) as Record<"name" | "level" | "text", string>;
        return [name, `${level}: ${text}`];
      }),
    );
    expect(findings.get("database")).toMatch(/^ok: .*with all migrations/);
    expect(findings.get("encryption")).toMatch(/^ok: /);
    expect(findings.get("images")).toMatch(/^ok: /);
    expect([...findings.values()].filter((text) => text.startsWith("failure"))).toEqual([]);
    expect((await operate("complete-images")).stderr).toBe("");
  });
});

describe("the unpacked program", () => {
  it.each(listNodes())(
    "starts, serves a page and a call, sends a change over a socket and ends on $name",
    async ({ command: [node] }) => {
      const world = await startWorld();
      const { email } = await addUser(world.platform, "customer");
      const partner = await addUser(world.platform, "partner");
      const { id, slug } = await addVehicle(world.platform, partner.id);
      const server = await startServerProcess(
        { DATABASE_URL: world.databaseUrl },
        { folder: program, node },
      );
      const ready = await fetch(`${server.origin}/healthz/ready`);
      expect(await ready.json()).toMatchObject({ status: "ok" });
      const page = await fetch(`${server.origin}/vehicles/${slug}`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("<main");

      const { api, close } = await connect(server.origin, email);
      const cookie = await signedInCookie(server.origin, email);
      const live = followLive(server.origin, cookie, "checkout.onBookingChange");
      // The position to read on from.
      await expect.poll(() => live.items.length).toBe(1);
      const { bookingId } = await api.checkout.place.mutate(bookingRequest(id));
      await expect
        .poll(() => live.items.at(-1)?.change)
        .toMatchObject({ bookingId, kind: "placed" });
      live.close();
      await close();
      expect(await server.end("SIGTERM")).toBe(0);
      await world.end();
    },
  );
});
