import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text as readText } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocketServer } from "ws";
import {
  EXAMPLE_LANGUAGES,
  type ExampleLanguage,
  readExample,
} from "#client/site/developers/examples/read-example.ts";
import type { GuideTexts } from "#client/site/developers/guides/define-guide.ts";
import { readAreas, readOperation } from "#client/site/developers/reference/read-reference.ts";
import { sampleProgram } from "#client/site/developers/reference/sample-program.ts";
import { documentOf } from "#server/http/rest/openapi-document.ts";
import { appRouter, PROCEDURES } from "#server/router.ts";
import { TEST_TOKEN_SCOPES } from "#shared/account/test-token-schema.ts";
import { GUIDES, type Guide } from "#shared/site/developer-pages.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { hasPython, hasShellPrograms } from "#tests/support/programs/installed-programs.ts";
import {
  createOutsideProject,
  type OutsideProject,
} from "#tests/support/runtimes/outside-project.ts";
import { startTcpProxy } from "#tests/support/servers/tcp-proxy.ts";
import { stretched } from "#tests/support/slowness.ts";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";
import { buildClientPackage } from "../../../scripts/client-package/build-package.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../scripts/examples");
const GUIDES_FOLDER = "/client/src/site/developers/guides";
const guides = import.meta.glob<GuideTexts>(
  ["/client/src/site/developers/guides/*.ts", "!**/define-guide.ts"],
  { eager: true, import: "guide" },
);
/** Nothing but Node is required of a computer that runs the tests. */
const CAN_RUN: Record<ExampleLanguage, boolean> = {
  sh: hasShellPrograms,
  py: hasPython,
  ts: true,
};
const LONG_WAIT = { timeout: stretched(60_000) };

let world: World;
let project: OutsideProject;
let tarball: string;
let customer: { id: string; email: string };
let vehicle: { id: string; slug: string; title: string };
let secret: string;

beforeAll(async () => {
  world = await startWorld();
  const partner = await addUser(world.platform, "partner");
  const added = await addVehicle(world.platform, partner.id);
  const { rows } = await world.sql.query<{ title: string }>("select title from vehicles");
  vehicle = { ...added, title: rows[0]?.title ?? "" };
  customer = await addUser(world.platform, "customer");
  const scopes = [...TEST_TOKEN_SCOPES.customer];
  secret = (await addAccessToken(world.platform, customer.id, scopes)).secret;
  tarball = await buildClientPackage(path.join(world.dataDir, "package"));
  project = await createOutsideProject(tarball);
  await compileShown();
});
afterAll(async () => {
  await project.remove();
  await rm(tarball, { force: true });
  await world.end();
});

const environment = () => ({
  PATH: process.env["PATH"] ?? "",
  MELTEMI_URL: world.origin,
  MELTEMI_TOKEN: secret,
  no_proxy: "*",
});

/** What a reader has who pastes every example of a guide, in order; empty where it has none. */
async function shownProgram(guide: Guide, language: ExampleLanguage): Promise<string> {
  const blocks = guides[`${GUIDES_FOLDER}/${guide}.ts`]?.en.blocks ?? [];
  const named = blocks.flatMap((block) => (block.kind === "example" ? [block] : []));
  const examples = await Promise.all(named.map(({ name, region }) => readExample(name, region)));
  return examples
    .flat()
    .filter((source) => source.language === language)
    .map(({ code }) => `${code}\n`)
    .join("\n");
}

/** Compiles the TypeScript of the guides where only the client is installed. */
async function compileShown(): Promise<void> {
  const programs = await Promise.all(
    GUIDES.map(async (guide) => [guide, await shownProgram(guide, "ts")] as const),
  );
  const shown = programs.filter(([, source]) => source !== "");
  const errors = await project.compile(Object.fromEntries(shown));
  expect(errors).toEqual(new Map(shown.map(([guide]) => [guide, ""])));
}

/** Writes what a guide shows into a file; TypeScript is compiled. */
async function writeShown(guide: Guide, language: ExampleLanguage): Promise<string> {
  const file = path.join(project.folder, `${guide}.${language === "ts" ? "js" : language}`);
  if (language === "ts") await copyFile(path.join(project.folder, `built/${guide}.js`), file);
  else await writeFile(file, await shownProgram(guide, language));
  return file;
}

const COMMANDS: Record<ExampleLanguage, string> = { sh: "sh", py: "python3", ts: process.execPath };

/** Runs what a guide shows to its end, and returns what it writes. */
async function run(guide: Guide, language: ExampleLanguage): Promise<string> {
  const file = await writeShown(guide, language);
  const { stdout, stderr } = await promisify(execFile)(COMMANDS[language], [file], {
    env: environment(),
    cwd: world.dataDir,
  });
  expect(stderr).toBe("");
  return stdout;
}

const bookings = async () =>
  (
    await world.sql.query<{ id: string; status: string }>(
      "select id, status from bookings where customer_id = $1 order by created_at",
      [customer.id],
    )
  ).rows;

/** What a guide writes in each language that it has. */
const CHECKS: Partial<Record<Guide, Partial<Record<ExampleLanguage, (text: string) => unknown>>>> =
  {
    "first-call": {
      sh(text) {
        expect(text).toContain(`"email":"${customer.email}"`);
        expect(text).toContain(`"id":"${vehicle.id}"`);
      },
      py: expectFirstCall,
      ts: expectFirstCall,
    },
    booking: {
      sh: (text) => expectBooking(text, vehicle.id, "12000"),
      py: (text) => expectBooking(text, vehicle.title, "120.0"),
      ts: (text) => expectBooking(text, vehicle.title, "120"),
    },
    errors: {
      sh: (text) =>
        expect(JSON.parse(text)).toMatchObject({
          code: "vehicleNotFound",
          detail: "Το όχημα δεν βρέθηκε",
        }),
      py: (text) => expect(text).toBe("There is no such vehicle\n"),
      ts: (text) => expect(text).toBe("There is no such vehicle\n"),
    },
    limits: {
      sh(text) {
        expect(text).toMatch(/^ratelimit: "catalogByAddress";r=\d+;t=\d+/im);
        expect(text).toMatch(/^ratelimit-policy: "catalogByAddress";q=\d+;w=\d+/im);
        expect(text).toContain('"id":"chania"');
      },
      py: (text) => expect(Number(text)).toBeGreaterThan(2),
    },
  };

function expectFirstCall(text: string): void {
  expect(text).toBe(
    `Test customer can choose from 1 vehicles:\n${vehicle.title}, 40.00 euros a day\n`,
  );
}

/** One booking, although it was placed twice, which was paid and then cancelled. */
async function expectBooking(text: string, found: string, total: string): Promise<void> {
  const last = (await bookings()).at(-1);
  expect(last?.status).toBe("cancelled");
  const { id } = last ?? {};
  expect(text.trim().split("\n")).toEqual([found, total, id, id, "confirmed", "cancelled"]);
  const { rows } = await world.sql.query<{ kind: string }>(
    "select kind from booking_events where booking_id = $1 order by customer_seq",
    [id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(["placed", "confirmed", "cancelled"]);
}

/** Run apart: they do not end by themselves. */
const RUN_APART = ["live-events py", "live-events ts", "webhooks py", "webhooks ts"];

describe("the samples of the reference", () => {
  it("compile in TypeScript, each with what its operation takes", async () => {
    const api = { router: appRouter, procedures: PROCEDURES, platform: world.platform };
    const document = documentOf(api);
    const areas = readAreas(document);
    const ids = areas.flatMap(({ operations }) => operations.map(({ id }) => id));
    const programs = ids.map((id): [string, string] => {
      const operation = readOperation(document, id, inDays(0));
      if (!operation) throw new Error(`There is no operation ${id}`);
      return [id, sampleProgram(operation, world.origin)];
    });
    expect(programs.length).toBeGreaterThan(100);
    const errors = await project.compile(Object.fromEntries(programs));
    expect([...errors].filter(([, lines]) => lines !== "")).toEqual([]);
    expect(new Map(programs).get("checkout.quote")).toContain(
      `meltemi.checkout.quote({\n  vehicleId: "`,
    );
  });
});

describe("the examples of the guides", () => {
  const languages = Object.keys(EXAMPLE_LANGUAGES) as ExampleLanguage[];
  const tested = Object.entries(CHECKS).flatMap(([guide, checks]) =>
    Object.entries(checks).map(([language, check]) => ({
      guide: guide as Guide,
      language: language as ExampleLanguage,
      check,
    })),
  );

  it("are all run", async () => {
    const shown: string[] = [];
    for (const guide of GUIDES) {
      for (const language of languages) {
        if ((await shownProgram(guide, language)) !== "") shown.push(`${guide} ${language}`);
      }
    }
    const ends = tested.map(({ guide, language }) => `${guide} ${language}`);
    expect(shown.sort()).toEqual([...ends, ...RUN_APART].sort());
  });

  it("show whole programs that receive webhooks, as receive-webhooks.test.ts runs them", async () => {
    const inTypeScript = await readFile(path.join(FOLDER, "receive-webhooks.ts"), "utf8");
    const shownTypeScript = await shownProgram("webhooks", "ts");
    expect(inTypeScript.replace(/^\/\*\*[\s\S]*?\*\/\n/, "")).toBe(
      `// region: receive\n${shownTypeScript}// endregion\n`,
    );
    const inPython = await readFile(path.join(FOLDER, "receive-webhooks.py"), "utf8");
    const shownPython = await shownProgram("webhooks", "py");
    expect(inPython.replace(/^"""[\s\S]*?"""\n/, "")).toBe(
      `# region: receive\n${shownPython}# endregion\n`,
    );
  });

  it("are all shown", async () => {
    const files = await readdir(FOLDER);
    const all = await Promise.all(
      GUIDES.flatMap((guide) => languages.map((language) => shownProgram(guide, language))),
    );
    const text = all.join("\n");
    for (const file of files) {
      const source = await readFile(path.join(FOLDER, file), "utf8");
      const regions = [
        ...source.matchAll(/^(?:\/\/|#) region: .*\n([\s\S]*?)(?:\/\/|#) endregion/gm),
      ];
      expect(regions.length, file).toBeGreaterThan(0);
      for (const [, region = ""] of regions) expect(text, file).toContain(region.trim());
    }
  });

  it.each(tested)("of $guide run as they are shown, in $language", async (one) => {
    if (!CAN_RUN[one.language]) return;
    const before = (await bookings()).length;
    await one.check(await run(one.guide, one.language));
    expect((await bookings()).length - before).toBe(one.guide === "booking" ? 1 : 0);
  });

  it.each([
    ["first-call", "py"],
    ["booking", "py"],
    ["booking", "sh"],
  ] as const)("of %s print why a call was refused, and stop, in %s", async (guide, language) => {
    if (!CAN_RUN[language]) return;
    const before = (await bookings()).length;
    const program = await writeShown(guide, language);
    const env = { ...environment(), MELTEMI_TOKEN: "paste-your-token-here" };
    const failure: unknown = await promisify(execFile)(COMMANDS[language], [program], {
      env,
    }).catch((error: unknown) => error);
    // Once: what follows a refused step sends nothing.
    const refused =
      /^[^\n]*"code":"invalidToken"[^\n]*\n(?:[^\n"{]*(?:no vehicle was found|there is no quote|nothing was booked)\n)*$/;
    expect(failure).toMatchObject({
      code: expect.any(Number),
      stdout: "",
      stderr: expect.stringMatching(refused),
    });
    expect((await bookings()).length).toBe(before);
  });

  it.each(["ts", "py"] as const)(
    "follow bookings across a lost connection and from where the last run ended, in %s",
    async (language) => {
      if (!CAN_RUN[language]) return;
      const program = await writeShown("live-events", language);
      const { api, close } = await connect(world.origin, customer.email);
      const { hostname: host, port } = new URL(world.origin);
      const proxy = await startTcpProxy({ host, port: Number(port) });
      const running: ChildProcess[] = [];
      const env = { ...environment(), MELTEMI_URL: `http://127.0.0.1:${proxy.port}` };
      const start = () => {
        const child = spawn(COMMANDS[language], [program], { env, cwd: world.dataDir });
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
      const booked: string[] = [];
      const book = async (from: number) => {
        const dates = { pickupDate: inDays(from), returnDate: inDays(from + 3) };
        const { bookingId } = await api.checkout.place.mutate(bookingRequest(vehicle.id, dates));
        booked.push(bookingId);
        return bookingId;
      };
      const file = path.join(world.dataDir, `position-${language}.txt`);
      const position = () => readFile(file, "utf8");
      try {
        const first = start();
        await vi.waitFor(() => expect(first.written.text).toContain("Watching"), LONG_WAIT);
        const beginning = await position();
        await stop(first.child);
        const afterQuietRun = await book(40);
        const second = start();
        await vi.waitFor(() => expect(second.written.text).toContain(afterQuietRun), LONG_WAIT);
        // Closes every connection.
        proxy.recover();
        const afterCut = await book(50);
        await vi.waitFor(() => expect(second.written.text).toContain(afterCut), LONG_WAIT);
        expect(second.written.text.split(afterQuietRun)).toHaveLength(2);
        // The position is written after the line.
        await vi.waitFor(
          async () => expect([beginning, ""]).not.toContain(await position()),
          LONG_WAIT,
        );
        await stop(second.child);
        const afterChange = await book(60);
        const third = start();
        await vi.waitFor(() => expect(third.written.text).toContain(afterChange), LONG_WAIT);
        expect(third.written.text).not.toContain(afterQuietRun);
        await stop(third.child);
      } finally {
        for (const child of running) child.kill();
        await proxy.close();
        for (const id of booked) await api.checkout.cancel.mutate({ id });
        await rm(file, { force: true });
        await close();
      }
    },
  );

  it("follow bookings again after a refusal that passes, and end with any other, in Python", async () => {
    if (!CAN_RUN.py) return;
    const refuse = (httpStatus: number, code: string) => ({
      id: 1,
      error: { data: { httpStatus, problem: { code } } },
    });
    const begun = { id: 1, result: { type: "data", id: "later", data: { data: null } } };
    const responses = [[refuse(503, "unavailable")], [begun, refuse(403, "forbidden")]];
    const positions: string[] = [];
    const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    server.on("connection", (socket) => {
      socket.on("message", (text: Buffer) => {
        positions.push(JSON.parse(text.toString()).params.input.lastEventId);
        for (const response of responses.shift() ?? []) socket.send(JSON.stringify(response));
      });
    });
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const file = path.join(world.dataDir, "position-py.txt");
    await writeFile(file, "earlier\n");
    const env = { ...environment(), MELTEMI_URL: `http://127.0.0.1:${port}` };
    const program = await writeShown("live-events", "py");
    const child = spawn(COMMANDS.py, [program], { env, cwd: world.dataDir });
    try {
      const [errors, [code]] = await Promise.all([readText(child.stderr), once(child, "close")]);
      expect({ code, errors: errors.trim().split("\n") }).toEqual({
        code: 1,
        errors: ["Trying again in 1 s: unavailable", "forbidden"],
      });
      expect(positions).toEqual(["earlier", "earlier"]);
      expect(await readFile(file, "utf8")).toBe("later");
    } finally {
      child.kill();
      for (const socket of server.clients) socket.terminate();
      server.close();
      await rm(file, { force: true });
    }
  });
});
