import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guide } from "#client/site/developers/guides/scripts.ts";
import { createMeltemiClient } from "#package/create-client.ts";
import { CLIENT_PACKAGE_PATH } from "#shared/site/developer-pages.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { OUTSIDE_PROGRAM } from "#tests/support/runtimes/outside-program.ts";
import {
  createOutsideProject,
  MODULE_RESOLUTIONS,
  type OutsideProject,
} from "#tests/support/runtimes/outside-project.ts";
import { listRuntimes } from "#tests/support/runtimes/runtimes.ts";
import { freePort, startServerProcess } from "#tests/support/servers/server-process.ts";
import { addUser, addVehicle, bookingRequest, PASSWORD } from "#tests/support/world/fleet.ts";
import { fleetCsv, fleetRow } from "#tests/support/world/fleet-file.ts";
import { makePhoto } from "#tests/support/world/photo.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";
import { buildClientPackage } from "../../scripts/client-package/build-package.ts";

/** What a download may weigh, packed. */
const MOST_BYTES = 192 * 1024;

let world: World;
let tarball: string;
let project: OutsideProject;

beforeAll(async () => {
  world = await startWorld();
  // Where the build writes it.
  const folder = path.join(world.platform.site.distFolder, "client-package");
  tarball = path.join(folder, "meltemi-client.tgz");
  await rename(await buildClientPackage(folder), tarball);
  project = await createOutsideProject(world.origin + CLIENT_PACKAGE_PATH);
});
afterAll(async () => {
  await project.remove();
  await rm(tarball, { force: true });
  await world.end();
});

const readInstalled = (name: string) =>
  readFile(path.join(project.folder, "node_modules/@meltemi/client", name), "utf8");

describe("the client package, installed from a site", () => {
  it(`weighs at most ${MOST_BYTES} bytes, and contains the client and its programs`, async () => {
    expect((await stat(tarball)).size).toBeLessThan(MOST_BYTES);
    const listed = execFileSync("tar", ["-tzf", tarball], { encoding: "utf8" });
    const files = listed.trim().split("\n").sort();
    // What programs share has a name that depends on its content.
    expect(files.filter((name) => !name.startsWith("package/programs/chunk-"))).toEqual([
      "package/CHANGELOG.md",
      "package/README.md",
      "package/THIRD-PARTY-LICENSES.txt",
      "package/index.d.ts",
      "package/index.js",
      "package/package.json",
      "package/programs/approve-vehicles.js",
      "package/programs/export-bookings.js",
      "package/programs/import-fleet.js",
      "package/programs/list-vehicles.js",
      "package/programs/load-test.js",
      "package/programs/meltemi.js",
      "package/programs/watch-bookings.js",
    ]);
  });

  it("has no dependency, and nothing of the server in it", async () => {
    const manifest = JSON.parse(await readInstalled("package.json"));
    expect(manifest).not.toHaveProperty("dependencies");
    expect(manifest.peerDependenciesMeta).toEqual({ ws: { optional: true } });
    const [types, code] = await Promise.all([
      readInstalled("index.d.ts"),
      readInstalled("index.js"),
    ]);
    const servers = /drizzle|lucia|\bpg\b|\bpino\b|fastify|postgres|\bzod\b|TRPC|#server|#shared/;
    expect(types).not.toMatch(servers);
    expect(code).not.toMatch(/drizzle|lucia|\bpino\b|fastify|postgres|argon2|#server|#shared/);
    for (const text of [types, code])
      expect(text).not.toMatch(/^\s*(?:import|export)\b.*\bfrom\b/m);
  });

  it("has programs that import nothing but Node, the client and each other", async () => {
    const programs = path.join(project.folder, "node_modules/@meltemi/client/programs");
    for (const name of await readdir(programs)) {
      const code = await readFile(path.join(programs, name), "utf8");
      const imports = [...code.matchAll(/^(?:import|\} from)\b.*?"([^"]+)";$/gm)];
      const foreign = imports.filter(
        ([, from = ""]) => !/^(?:node:|\.\/|[a-z_]+$|@meltemi\/client$)/.test(from),
      );
      expect(foreign).toEqual([]);
      expect(code).not.toMatch(/drizzle|lucia|\bpino\b|fastify|argon2|#server|#shared|#package/);
    }
  });

  it("names the licence of every package whose code it contains", async () => {
    const licences = await readInstalled("THIRD-PARTY-LICENSES.txt");
    const named = [...licences.matchAll(/contain parts of (.+), which/g)].map(([, name]) => name);
    expect(named).toEqual(["csv-parse", "csv-stringify", "uuid", "zod"]);
    expect(licences).toContain("index.js contains parts of @trpc/client, which is licensed");
  });

  it("keeps the doc comments of procedures and problems in its declarations", async () => {
    const types = await readInstalled("index.d.ts");
    expect(types).toMatch(/\* One page of matching vehicles, .*\*\/\s+list: PagedQuery</);
    expect(types).toMatch(/idempotencyKeyReused.*\n(?: +\*.*\n)+ +place: IdempotentMutation</);
    expect(types).toMatch(/\* .*free periods of the same length.*\*\/\s+datesTaken:/);
  });
});

describe("the address of the client package", () => {
  const request = (init: RequestInit = {}) => fetch(world.origin + CLIENT_PACKAGE_PATH, init);

  it("has the tarball that the build wrote", async () => {
    const response = await request();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/gzip");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.has("content-encoding")).toBe(false);
    expect(Buffer.from(await response.arrayBuffer()).equals(await readFile(tarball))).toBe(true);
  });

  it("sends nothing to a caller that has it, or that requests its size", async () => {
    const head = await request({ method: "HEAD" });
    expect(Number(head.headers.get("content-length"))).toBe((await stat(tarball)).size);
    expect(await head.text()).toBe("");
    const etag = head.headers.get("etag") ?? "";
    const again = await request({ headers: { "if-none-match": etag } });
    expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
    expect((await request({ headers: { "if-none-match": '"another"' } })).status).toBe(200);
  });

  it("is not read again for every caller", async () => {
    const size = (await stat(tarball)).size;
    const moved = `${tarball}.moved`;
    await rename(tarball, moved);
    try {
      const response = await request();
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBe(size);
    } finally {
      await rename(moved, tarball);
    }
  });
});

describe("the programs of the package", () => {
  const nodes = listRuntimes().filter(({ name }) => name.startsWith("Node"));

  /** What a program of the installed package ends with and prints, as `npx meltemi` starts it. */
  async function run(
    [file, ...before]: readonly [string, ...string[]],
    args: readonly string[],
    env: Record<string, string> = {},
  ) {
    const { folder: cwd } = project;
    const program = path.join(cwd, "node_modules/.bin/meltemi");
    return promisify(execFile)(file, [...before, program, ...args], { cwd, env }).then(
      ({ stdout, stderr }) => ({ code: 0, out: stdout, errors: stderr }),
      ({ code, stdout, stderr }) => ({ code, out: stdout, errors: stderr }),
    );
  }

  it.each(nodes)("explain themselves, and list vehicles on $name", async ({ command }) => {
    const help = await run(command, ["--help"]);
    expect(help).toMatchObject({ code: 0, errors: "" });
    const names = [...help.out.matchAll(/^ {2}([a-z-]+) {2}/gm)].map(([, name = ""]) => name);
    const tables = guide.en.blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
    expect(tables.map(([name]) => name)).toEqual(names.map((name) => `\`${name}\``));
    for (const name of names) {
      const { code, out } = await run(command, [name, "--help"]);
      expect([code, out]).toEqual([0, expect.stringContaining(`Usage: npx meltemi ${name} `)]);
    }
    const partner = await addUser(world.platform, "partner");
    const { id } = await addVehicle(world.platform, partner.id, { brand: "Listed" });
    const listed = await run(command, ["list-vehicles", "--brand", "Listed", "--json"], {
      MELTEMI_URL: world.origin,
    });
    expect(JSON.parse(listed.out.split("\n")[0] ?? "")).toMatchObject({ brand: "Listed" });
    expect(listed.out).toContain(id);
  });

  it.each([
    [[], "Give a command."],
    [["constructor"], "There is no command constructor."],
  ])("refuse %j, and name the commands", async (args, reason) => {
    const { code, out, errors } = await run([process.execPath], args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(errors).toContain(reason);
    expect(errors).toContain("import-fleet");
  });

  it.each(nodes)(
    "import a fleet on $name, after a dry run that changes nothing",
    async ({ command }) => {
      const partner = await addUser(world.platform, "partner");
      const scopes = ["account:read", "catalog:read", "partner:write"] as const;
      const { secret } = await addAccessToken(world.platform, partner.id, [...scopes]);
      const env = { MELTEMI_URL: world.origin, MELTEMI_TOKEN: secret };
      const rows = [fleetRow("A-1"), fleetRow("A-2", { seats: "3" })];
      await writeFile(path.join(project.folder, "fleet.csv"), fleetCsv(rows));
      const photo = await makePhoto("jpeg", "#2b90b9", { width: 64, height: 40 });
      await writeFile(path.join(project.folder, "photo.jpg"), photo);
      const refused =
        "γραμμή 3, seats: Η τιμή δεν είναι από τις επιτρεπόμενες. Επιτρέπονται: 2, 4, 5, 7. (invalid)\n";
      const fleet = ["import-fleet", "fleet.csv", "--language", "el"];
      expect(await run(command, [...fleet, "--dry-run"], env)).toEqual({
        code: 4,
        out: `${refused}1 valid, 1 refused\n`,
        errors: "",
      });
      const count = async () => {
        const { rows: stored } = await world.sql.query(
          "select id from vehicles where partner_id = $1",
          [partner.id],
        );
        return stored.length;
      };
      expect(await count()).toBe(0);
      const { out } = await run(command, fleet, env);
      expect(out).toBe(`${refused}1 created, 1 refused\n`);
      expect(await count()).toBe(1);
    },
  );
});

/** Changes to the program that its compiler refuses: what the error names, and what is replaced. */
const MISTAKES = {
  "a field that no output has": [
    "vehicle.colour",
    "found.push(vehicle);",
    "{ found.push(vehicle); vehicle.colour; }",
  ],
  "a value that no input takes": ['"motorbike"', 'type: "car"', 'type: "motorbike"'],
  "a missing field": ["customerEmail", "  customerEmail: viewer.email,\n", ""],
  "a field that no input takes": ["seat", "limit: 1 });", "limit: 1, seat: 4 });"],
  "a procedure that does not exist": ["checkout.pay", "checkout.cancel", "checkout.pay"],
  "data of another problem": [
    "totalCents",
    "error.problem.params.nearest",
    "error.problem.params.totalCents",
  ],
  "a kind of change that does not exist": [
    '"paid"',
    'change.kind === "cancelled"',
    'change.kind === "paid"',
  ],
} as const;

const nameOf = (mistake: string) => mistake.replaceAll(" ", "-");

describe("a program outside", () => {
  let errors: Map<string, string>;
  beforeAll(async () => {
    const mistaken = Object.entries(MISTAKES).map(([mistake, [, from, to]]) => [
      nameOf(mistake),
      OUTSIDE_PROGRAM.replace(from, to),
    ]);
    errors = await project.compile({ program: OUTSIDE_PROGRAM, ...Object.fromEntries(mistaken) });
  });

  it.each(MODULE_RESOLUTIONS)(
    "compiles against the declarations alone, with the resolution of modules %s",
    async (resolution) => {
      const found =
        resolution === "nodenext"
          ? errors
          : await project.compile({ program: OUTSIDE_PROGRAM }, resolution);
      expect(found.get("program")).toBe("");
    },
  );

  it("is compiled as the package's README says", async () => {
    const compiler = JSON.parse(await readFile("node_modules/typescript/package.json", "utf8"));
    const major = String(compiler.version).split(".")[0];
    const resolutions = MODULE_RESOLUTIONS.map((name) => `\`${name}\``).join(" and ");
    expect(await readInstalled("README.md")).toContain(
      `Tested with TypeScript ${major} and \`moduleResolution\` ${resolutions}.`,
    );
  });

  it.each(Object.entries(MISTAKES))("does not compile with %s", (mistake, [named, from]) => {
    expect(OUTSIDE_PROGRAM).toContain(from);
    expect(errors.get(nameOf(mistake))).toContain(named.replace(/^.*\./, "").replaceAll('"', ""));
  });
});

type Step = { step: string; [name: string]: unknown };

/** The steps that a program prints, one after the other. */
function readSteps(child: ChildProcess) {
  if (!child.stdout || !child.stderr) throw new Error("The output is not read");
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    errors += chunk;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async (): Promise<Step> => {
    const { done, value } = await lines.next();
    if (done) throw new Error(`The program ended early:\n${errors}`);
    return JSON.parse(value) as Step;
  };
}

describe("a program outside, running", () => {
  beforeAll(async () => {
    expect(await project.compile({ program: OUTSIDE_PROGRAM })).toEqual(new Map([["program", ""]]));
  });

  it.each(listRuntimes())(
    "books, follows its bookings across a restart of the server, and cancels on $name",
    async ({ name, command: [file, ...before] }) => {
      const { platform } = world;
      const partner = await addUser(platform, "partner");
      const customer = await addUser(platform, "customer");
      const brand = `Outside ${name}`;
      await addVehicle(platform, partner.id, { brand });
      await addVehicle(platform, partner.id, { brand });
      const other = await addVehicle(platform, partner.id);
      const settings = { DATABASE_URL: world.databaseUrl, PORT: String(await freePort()) };
      const url = `http://127.0.0.1:${settings.PORT}`;
      const first = await startServerProcess(settings);
      const session = (await signedInCookie(url, customer.email)).split("=")[1] ?? "";
      const program = path.join(project.folder, "built/program.js");
      const args = [...before, program, url, session, brand];
      const child = spawn(file, args, { stdio: ["ignore", "pipe", "pipe"] });
      const exited = once(child, "exit");
      try {
        const next = readSteps(child);
        expect(await next()).toMatchObject({
          step: "booked",
          title: "Fiat Panda",
          total: 2,
          found: 2,
        });
        expect(await next()).toMatchObject({ step: "refused", free: expect.any(String) });
        expect(await next()).toMatchObject({ step: "change", kind: "placed" });

        // A change that no running server of the program can send: it arrives after the restart.
        await first.end("SIGTERM");
        const elsewhere = createMeltemiClient({ url: world.origin });
        await elsewhere.account.signIn({ email: customer.email, password: PASSWORD });
        await elsewhere.checkout.place(bookingRequest(other.id));
        const second = await startServerProcess(settings);
        expect(await next()).toMatchObject({ step: "change", kind: "placed" });
        expect(await next()).toEqual({ step: "cancelling" });
        expect(await next()).toMatchObject({ step: "change", kind: "cancelled" });
        expect(await next()).toEqual({
          step: "over",
          kinds: ["placed", "placed", "cancelled"],
          status: "cancelled",
        });
        expect(await exited).toEqual([0, null]);
        await second.end("SIGTERM");
      } finally {
        child.kill();
      }
    },
  );
});
