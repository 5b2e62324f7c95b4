import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFile, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { TEST_TOKEN_SCOPES } from "#shared/account/test-token-schema.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import {
  createOutsideProject,
  type OutsideProject,
} from "#tests/support/runtimes/outside-project.ts";
import { hasPython } from "#tests/support/servers/python.ts";
import { stretched } from "#tests/support/slowness.ts";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";
import { buildClientPackage } from "../../../scripts/client-package/build-package.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../scripts/examples");
/** Nothing but Node is required of a computer that runs the tests. */
const hasCurl = spawnSync("curl", ["--version"]).status === 0;
const PATIENTLY = { timeout: stretched(60_000) };
const DATES = [inDays(20), inDays(23)];

let world: World;
let project: OutsideProject;
let tarball: string;
let customer: { id: string; email: string };
let vehicle: { id: string; slug: string };
let secret: string;

beforeAll(async () => {
  world = await startWorld();
  const partner = await addUser(world.platform, "partner");
  vehicle = await addVehicle(world.platform, partner.id);
  customer = await addUser(world.platform, "customer");
  const scopes = [...TEST_TOKEN_SCOPES.customer];
  secret = (await addAccessToken(world.platform, customer.id, scopes)).secret;
  tarball = await buildClientPackage(path.join(world.dataDir, "package"));
  project = await createOutsideProject(tarball);
});
afterAll(async () => {
  await project.remove();
  await rm(tarball, { force: true });
  await world.end();
});

const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env["PATH"] ?? "",
  MELTEMI_URL: world.origin,
  MELTEMI_TOKEN: secret,
  no_proxy: "*",
  ...more,
});

/** Compiles an example where nothing but the client package is installed. */
async function compile(name: string): Promise<string> {
  expect(await project.compile(await readFile(path.join(FOLDER, `${name}.ts`), "utf8"))).toBe("");
  const program = path.join(project.folder, `${name}.js`);
  await copyFile(path.join(project.folder, "built/program.js"), program);
  return program;
}

/** Runs an example to its end, and returns what it writes. */
async function run(file: string, args: string[] = [], more: Record<string, string> = {}) {
  const isTypeScript = file.endsWith(".ts");
  const program = isTypeScript ? await compile(file.slice(0, -3)) : path.join(FOLDER, file);
  const command = isTypeScript ? process.execPath : file.endsWith(".py") ? "python3" : "sh";
  const { stdout } = await promisify(execFile)(command, [program, ...args], {
    env: environment(more),
    cwd: world.dataDir,
  });
  return stdout;
}

async function statuses(): Promise<string[]> {
  const { rows } = await world.sql.query<{ status: string }>(
    "select status from bookings where customer_id = $1 order by created_at",
    [customer.id],
  );
  return rows.map(({ status }) => status);
}

/** Frees the dates for the next example. */
async function removeBookings(): Promise<void> {
  await world.sql.query("update bookings set status = 'cancelled' where customer_id = $1", [
    customer.id,
  ]);
}

describe("the examples of the guides", () => {
  it("are all run here, or beside it", async () => {
    const files = (await readdir(FOLDER)).sort();
    // That of webhooks is run in receive-webhooks.test.ts.
    expect(files.join(" ")).toBe(
      "book.py book.sh book.ts errors.py errors.sh errors.ts first-call.py first-call.sh first-call.ts limits.py limits.sh receive-webhooks.ts watch.ts",
    );
  });

  it("make a first call in TypeScript and with curl", async () => {
    expect(await run("first-call.ts")).toBe(
      "Test customer can choose from 1 vehicles:\nTest vehicle, 40.00 euros a day\n".replace(
        "Test vehicle",
        (await world.sql.query<{ title: string }>("select title from vehicles")).rows[0]?.title ??
          "",
      ),
    );
    if (!hasCurl) return;
    const lines = await run("first-call.sh");
    expect(lines).toContain(`"email":"${customer.email}"`);
    expect(lines).toContain(`"id":"${vehicle.id}"`);
  });

  it("book in TypeScript, and pay with play money", async () => {
    expect(await run("book.ts", DATES)).toMatch(/^[0-9a-f-]{36} confirmed\n$/);
    expect(await statuses()).toEqual(["confirmed"]);
    await removeBookings();
  });

  it("book with curl once, although the call is made twice", async () => {
    if (!hasCurl) return;
    const before = await statuses();
    const [pickup = "", dropoff = ""] = DATES;
    const lines = await run("book.sh", [], {
      VEHICLE_ID: vehicle.id,
      PICKUP_DATE: pickup,
      RETURN_DATE: dropoff,
      TOTAL_CENTS: "12000",
      BOOKING_KEY: "0123456789abcdef",
    });
    const [first = "", second] = lines.trim().split("\n");
    expect(first).toMatch(/^\{"bookingId":"[0-9a-f-]{36}"\}$/);
    expect(second).toBe(first);
    expect(await statuses()).toEqual([...before, "pending"]);
    await removeBookings();
  });

  it("read a problem in TypeScript and with curl", async () => {
    expect(await run("errors.ts")).toBe("There is no such vehicle\n");
    if (!hasCurl) return;
    expect(JSON.parse(await run("errors.sh"))).toMatchObject({
      code: "vehicleNotFound",
      detail: "Το όχημα δεν βρέθηκε",
    });
  });

  it("show what is left of limits", async () => {
    if (!hasCurl) return;
    const lines = await run("limits.sh");
    expect(lines).toMatch(/^ratelimit: "catalogByAddress";r=\d+;t=\d+/im);
    expect(lines).toMatch(/^ratelimit-policy: "catalogByAddress";q=\d+;w=\d+/im);
  });

  const title = hasPython
    ? "do the same in Python"
    : "are not run in Python, as there is no python3";

  it(title, async () => {
    if (!hasPython) return;
    expect(await run("first-call.py")).toMatch(/^Test customer can choose from 1 vehicles:\n/);
    expect(await run("errors.py")).toBe("There is no such vehicle\n");
    expect(Number(await run("limits.py"))).toBeGreaterThan(2);
    const before = await statuses();
    expect(await run("book.py", DATES)).toBe("confirmed\n");
    expect(await statuses()).toEqual([...before, "confirmed"]);
    await removeBookings();
  });

  it("follow bookings, and continue where the last run ended", async () => {
    const program = await compile("watch");
    const { api, close } = await connect(world.origin, customer.email);
    const running: ChildProcess[] = [];
    const start = () => {
      const child = spawn(process.execPath, [program], { env: environment(), cwd: world.dataDir });
      const written = { text: "" };
      child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
        written.text += chunk;
      });
      running.push(child);
      return { child, written };
    };
    const stop = async (child: ChildProcess) => {
      child.kill();
      await once(child, "close");
    };
    const book = async (from: number) =>
      (
        await api.checkout.place.mutate(
          bookingRequest(vehicle.id, { pickupDate: inDays(from), returnDate: inDays(from + 3) }),
        )
      ).bookingId;
    const first = start();
    await vi.waitFor(() => expect(first.written.text).toContain("Watching"), PATIENTLY);
    const before = await book(40);
    await vi.waitFor(() => expect(first.written.text).toContain(before), PATIENTLY);
    // The position is written after the line.
    const position = path.join(world.dataDir, "position.txt");
    await vi.waitFor(async () => expect(await readFile(position, "utf8")).not.toBe(""), PATIENTLY);
    await stop(first.child);
    const during = await book(50);
    const second = start();
    await vi.waitFor(() => expect(second.written.text).toContain(during), PATIENTLY);
    expect(second.written.text).not.toContain(before);
    await stop(second.child);
    await close();
  });
});
