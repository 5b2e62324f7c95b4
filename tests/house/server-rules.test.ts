import { describe, expect, it } from "vitest";
import { findLines, readSources } from "./source-files.ts";

const server = readSources("server");
/** Routers of the areas, and the procedures of their topics. */
const ROUTER = /^server\/[a-z]+\/(?:router|[a-z]+\/procedures)\.ts$/;
const routers = server.filter(({ name }) => ROUTER.test(name));

const CALL = /\.(?:query|mutation|subscription)\(/g;

/** Files that read a role without deciding about permissions, and the reason. */
const READS_A_ROLE: Record<string, string> = {
  "server/account/access-tokens/create-test-token.ts":
    "gives out no token of a demo account whose role was changed",
  "server/account/sign-in/open-account.ts": "creates the partner record of a confirmed sign-up",
  "server/domain/change-contact.ts": "copies and audits by role; it grants nothing",
};

/** The sources of external values: the clock, the ids, and a process that starts before both. */
const SOURCES_OF_CHANCE = new Set(["server/platform/clock.ts", "server/platform/ids.ts"]);

type Procedure = { title: string; body: string };

/** The entries of the object that a router consists of, by their indentation. */
function listProcedures(name: string, code: string): Procedure[] {
  const found: Procedure[] = [];
  let current: Procedure | null = null;
  for (const line of code.split("\n")) {
    const start = /^ {2}(?:(\w+):|\.\.\.\w+,)/.exec(line);
    if (start) {
      current = { title: `${name} ${start[1] ?? "parts"}`, body: "" };
      found.push(current);
    }
    if (/^\S/.test(line)) current = null;
    if (current && line.trim() !== "") {
      current.body += `${line}\n`;
    }
  }
  return found.filter(({ body }) => /Procedure\b/.test(body));
}

describe("procedures", () => {
  const procedures = routers.flatMap(({ name, code }) => listProcedures(name, code));

  it("are all found by these tests", () => {
    const calls = routers.flatMap(({ code }) => code.match(CALL) ?? []);
    expect(routers.length).toBeGreaterThanOrEqual(5);
    expect(procedures).toHaveLength(calls.length);
  });

  it("use an access level and declare their input", () => {
    const loose = procedures.filter(
      ({ body }) =>
        !/^ {2}\w+: \w*Procedure\b/.test(body) || !/\.input\(|cachedProcedure\(/.test(body),
    );
    expect(loose.map(({ title }) => title)).toEqual([]);
  });

  it("are built only in routers", () => {
    const elsewhere = server
      .filter((file) => !routers.includes(file) && file.name !== "server/trpc/procedures.ts")
      .flatMap(({ name, code }) =>
        findLines(name, code, /\b(?:public|cached|member|checkout|partner|admin)Procedure\b/),
      );
    expect(elsewhere).toEqual([]);
  });
});

describe("the server", () => {
  it("checks roles only in the access levels", () => {
    const check =
      /\.role\s*[!=]==?|[!=]==?\s*[\w.?]+\.role\b|switch\s*\([^)]*\.role\)|(?:includes|has)\([^)]*\.role\)/;
    const elsewhere = server
      .filter(({ name }) => name !== "server/trpc/procedures.ts" && !(name in READS_A_ROLE))
      .flatMap(({ name, code }) => findLines(name, code, check));
    expect(elsewhere).toEqual([]);
  });

  it("exempts only files that need it from the rule about roles", () => {
    const needed = server.filter(({ code }) => /\.role\s*[!=]==/.test(code));
    const names = new Set(needed.map(({ name }) => name));
    expect(Object.keys(READS_A_ROLE).filter((name) => !names.has(name))).toEqual([]);
  });

  it("reads the environment only in main.ts, which passes it on", () => {
    const readers = readSources("server", "shared")
      .filter(({ name }) => name !== "server/main.ts")
      .flatMap(({ name, code }) =>
        findLines(name, code, /\bprocess\s*\.\s*env\b|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/),
      );
    expect(readers).toEqual([]);
    const main = server.find(({ name }) => name === "server/main.ts")?.code ?? "";
    expect(main.match(/process\.env/g)).toHaveLength(1);
    expect(main).toContain("parseEnv(process.env)");
  });

  it("reads client addresses only in client-address.ts, which does not trust headers blindly", () => {
    const own = new Set([
      "server/platform/limits/client-address.ts",
      "server/site/serve-outbox.ts",
    ]);
    const elsewhere = server
      .filter(({ name }) => !own.has(name))
      .flatMap(({ name, code }) =>
        findLines(name, code, /\b(?:req|request)\.ips?\b|\bremoteAddress\b/),
      );
    expect(elsewhere).toEqual([]);
  });

  it("names the request in each line of the log that concerns one", () => {
    // Code that a context reaches has a log that does so by itself (request-platform.ts).
    const withoutContext = server.filter(({ name }) =>
      /^server\/(?:app\.ts$|http\/|site\/|account\/google\/google-routes\.ts$)/.test(name),
    );
    const lines = withoutContext.flatMap(({ name, code }) =>
      [...code.matchAll(/([\w.]*log)\.(?:error|warn|info|debug)\(([^;]*);|\blog\w+\(([^;]*);/gi)]
        .filter(([, log = ""]) => !log.startsWith("context.platform."))
        .map(([line]) => `${name}: ${line.replace(/\s+/g, " ")}`),
    );
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => !/requestId|request\.id/.test(line))).toEqual([]);
  });

  it("takes time and randomness from the platform", () => {
    const chance = /\bnew Date\(\s*\)|\bDate\.now\b|\bDate\(\)|\brandomUUID\b|\bMath\.random\b/;
    const elsewhere = readSources("server", "shared")
      .filter(({ name }) => !SOURCES_OF_CHANCE.has(name))
      .flatMap(({ name, code }) => findLines(name, code, chance));
    expect(elsewhere).toEqual([]);
  });
});
