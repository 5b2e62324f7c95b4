import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { createServer as createPlainServer } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { parseEnv } from "#server/env.ts";
import { createEncryption } from "#server/platform/auth/encryption.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type Check, failure, runChecks } from "#server/platform/doctor/check.ts";
import { checksOfAddress } from "#server/platform/doctor/check-address.ts";
import { checksOfComputer } from "#server/platform/doctor/check-computer.ts";
import { checksOfDatabase } from "#server/platform/doctor/check-database.ts";
import { checksOfDependencies } from "#server/platform/doctor/check-dependencies.ts";
import { PROGRAM_VERSION } from "#server/platform/process/program-version.ts";
import { createDatabase, dropDatabase } from "#tests/support/servers/database.ts";
import { startEmailServer } from "#tests/support/servers/email-server.ts";
import { runScript } from "#tests/support/servers/run-script.ts";
import { startS3Server } from "#tests/support/servers/s3-server.ts";
import { freePort } from "#tests/support/servers/server-process.ts";
import { cloneDatabase } from "#tests/support/world/world.ts";

const run = promisify(execFile);

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "meltemi-doctor-"));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

type Settings = Record<string, string>;

async function findingsOf(checks: Check[]): Promise<Record<string, string>> {
  const findings: Record<string, string> = {};
  for await (const { name, level, text } of runChecks(checks)) findings[name] = `${level}: ${text}`;
  return findings;
}

const ofDatabase = (settings: Settings = {}, clock = systemClock) => {
  const env = parseEnv({
    DATABASE_URL: database.applicationUrl,
    MIGRATION_DATABASE_URL: database.url,
    ...settings,
  });
  const url = env.databaseUrl ?? "";
  const addresses = { url, migrationUrl: env.migrationDatabaseUrl ?? url };
  const parts = { env, database: addresses, migrationsFolder: "drizzle", clock };
  return findingsOf(checksOfDatabase(parts));
};
const outside = (settings: Settings) => {
  const env = parseEnv({ DATA_DIR: folder, ...settings });
  return findingsOf([...checksOfDependencies(env), ...checksOfAddress(env, systemClock)]);
};

describe("the checks of the database", () => {
  it("find nothing wrong with one of two roles and all migrations", async () => {
    const { database: found, roles, connections, clock } = await ofDatabase();
    expect(found).toMatch(/^ok: Postgres \d+\.\d+.*, with all migrations\.$/);
    expect(roles).toMatch(/^ok: /);
    expect(connections).toMatch(
      /^ok: \d+ of \d+ connections are open; two processes need up to 48/,
    );
    expect(clock).toMatch(/^ok: /);
  });

  it("name the migrations that the next start applies, and one role for everything", async () => {
    const name = "meltemi_doctor_empty";
    const url = await createDatabase(inject("superuserUrl"), name);
    const found = await ofDatabase({ DATABASE_URL: url, MIGRATION_DATABASE_URL: url });
    await dropDatabase(inject("superuserUrl"), name);
    expect(found["database"]).toMatch(/^warning: .*the next start applies 0000_\w+, 0001_/);
    expect(found["roles"]).toMatch(/^warning: The program's role owns the schema/);
  });

  it("say that processes would need more connections than there are", async () => {
    const { connections } = await ofDatabase({ DATABASE_CONNECTIONS: "500" });
    expect(connections).toMatch(/^failure: .*need up to 1008; raise max_connections/);
  });

  it("say that a pooler leads to sessions without time limits, or to nothing", async () => {
    expect((await ofDatabase())["pooler"]).toMatch(/^skipped: /);
    const itself = await ofDatabase({ DATABASE_POOLER_URL: database.applicationUrl });
    expect(itself["pooler"]).toMatch(
      /^failure: DATABASE_POOLER_URL leads to sessions without time/,
    );
    const nowhere = `postgres://meltemi@127.0.0.1:${await freePort()}/meltemi`;
    expect((await ofDatabase({ DATABASE_POOLER_URL: nowhere }))["pooler"]).toBe(
      "failure: DATABASE_POOLER_URL refuses connections; is the server running there?.",
    );
  });

  it("say that a replica is none, or cannot be queried", async () => {
    expect((await ofDatabase())["replicas"]).toMatch(/^skipped: /);
    const { host } = new URL(database.applicationUrl);
    const itself = await ofDatabase({ DATABASE_REPLICA_URLS: database.applicationUrl });
    expect(itself["replicas"]).toContain(
      `failure: DATABASE_REPLICA_URLS: ${host} is no replica of the database`,
    );
    const away = `127.0.0.1:${await freePort()}`;
    const nowhere = await ofDatabase({
      DATABASE_REPLICA_URLS: `postgres://meltemi@${away}/meltemi`,
    });
    expect(nowhere["replicas"]).toBe(
      `failure: DATABASE_REPLICA_URLS: ${away} (ECONNREFUSED) cannot be queried.`,
    );
  });

  it("say whether the secret key is the one that the database is used with", async () => {
    const own = "0123456789abcdef0123456789abcdef";
    expect((await ofDatabase({ SECRET_KEY: own }))["encryption"]).toMatch(/^ok: .*not been used/);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { encrypt } = createEncryption(own);
    await client.query("insert into secret_checks (sealed) values ($1)", [
      encrypt("secret check", "secret check"),
    ]);
    expect((await ofDatabase({ SECRET_KEY: own }))["encryption"]).toMatch(/^ok: The secret key is/);
    const other = "abcdef0123456789abcdef0123456789";
    expect((await ofDatabase({ SECRET_KEY: other }))["encryption"]).toMatch(
      /^failure: SECRET_KEY .* is not the key that this database is used with/,
    );
    const none = await ofDatabase({ DATA_DIR: path.join(folder, "without-key") });
    expect(none["encryption"]).toMatch(/^failure: .* there is none here; set SECRET_KEY/);
    await client.query("delete from secret_checks");
    await client.end();
  });

  it("say by how much the clocks differ", async () => {
    const clock = { now: () => new Date(Date.now() - 90_000) };
    expect((await ofDatabase({}, clock))["clock"]).toMatch(/^failure: .* differs by [5-9]\d s/);
  });

  it("say in one sentence why it cannot be used", async () => {
    const address = `postgres://meltemi@127.0.0.1:${await freePort()}/meltemi`;
    const found = await ofDatabase({ DATABASE_URL: address });
    expect(found["database"]).toBe(
      "failure: DATABASE_URL refuses connections; is the server running there?.",
    );
  });

  it("are skipped while the embedded Postgres does not run", async () => {
    const parts = { env: parseEnv({}), database: null, migrationsFolder: "drizzle" };
    const found = await findingsOf(checksOfDatabase({ ...parts, clock: systemClock }));
    expect(new Set(Object.values(found)).size).toBe(1);
    expect(found["database"]).toMatch(/^skipped: /);
  });
});

describe("the checks of the computer", () => {
  const now = new Date("2026-11-27T08:00:00Z");
  const ofComputer = (settings: Settings, backups: string | null = null) =>
    findingsOf(checksOfComputer(parseEnv(settings), backups, now));

  it("find a folder that can be written, and this Node", async () => {
    const found = await ofComputer({ DATA_DIR: folder });
    expect(found["Node"]).toBe(`ok: Meltemi ${PROGRAM_VERSION} on Node ${process.versions.node}.`);
    expect(found["data folder"]).toMatch(/(ok|warning): .* can be written and has \d/);
    expect(found["backups"]).toMatch(/^skipped: /);
  });

  it("say that the data folder cannot be used", async () => {
    const file = path.join(folder, "a-file");
    await writeFile(file, "");
    const found = await ofComputer({ DATA_DIR: file });
    expect(found["data folder"]).toMatch(/^failure: .* cannot be used \(ENOTDIR\)/);
  });

  it("say that the next process needs the same secret key", async () => {
    const settings = { DATA_DIR: folder, DATABASE_URL: "postgres://meltemi@localhost/meltemi" };
    expect((await ofComputer(settings))["secret key"]).toMatch(/^warning: SECRET_KEY is not set/);
    const SECRET_KEY = "0123456789abcdef0123456789abcdef";
    expect((await ofComputer({ ...settings, SECRET_KEY }))["secret key"]).toMatch(/^ok: /);
  });

  it("know how old the newest backup is", async () => {
    const backups = await mkdtemp(path.join(folder, "backups-"));
    expect((await ofComputer({}, backups))["backups"]).toMatch(/^failure: There is no backup/);
    const older = path.join(backups, "meltemi-20261120T020000Z.tar.age");
    await writeFile(older, "");
    const days = (age: number) => new Date(now.getTime() - age * 86_400_000);
    await utimes(older, days(7), days(7));
    expect((await ofComputer({}, backups))["backups"]).toMatch(/^failure: .* is 7\.0 days old/);
    const newer = path.join(backups, "meltemi-20261127T020000Z.tar.age");
    await writeFile(newer, "");
    await utimes(newer, days(0.25), days(0.25));
    await writeFile(path.join(backups, "meltemi-20261127T030000Z.tar.age.12345678.part"), "");
    expect((await ofComputer({}, backups))["backups"]).toMatch(/^ok: .*1127T.* is 0\.3 days old/);
  });
});

describe("the checks of what is outside", () => {
  it("find a mail server, a bucket, and no NATS where none is used", async () => {
    const [emails, bucket] = [await startEmailServer(), await startS3Server()];
    const found = await outside({ SMTP_URL: emails.url, IMAGES_S3: bucket.address });
    await emails.close();
    await bucket.end();
    expect(found["email"]).toMatch(/^ok: /);
    expect(found["images"]).toBe(
      "ok: Files can be written to the bucket meltemi-images and removed from it.",
    );
    expect(found["NATS"]).toMatch(/^skipped: /);
    expect(found["address"]).toMatch(/^skipped: /);
  });

  it("say which of them does not respond", async () => {
    const port = await freePort();
    const found = await outside({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      IMAGES_S3: `http://key:secret@127.0.0.1:${port}/images`,
      BOOKING_FEED: `nats://127.0.0.1:${port}`,
    });
    expect(found["email"]).toMatch(/^failure: SMTP_URL: .*ECONNREFUSED/);
    expect(found["images"]).toMatch(/^failure: IMAGES_S3: .*ECONNREFUSED/);
    expect(found["NATS"]).toMatch(/^warning: BOOKING_FEED does not respond/);
  });

  it("send a collector of traces an empty message, and say why it takes none", async () => {
    expect((await outside({}))["traces"]).toMatch(/^skipped: /);
    const requested: string[] = [];
    const collector = createPlainServer((request, response) => {
      requested.push(`${request.method} ${request.url} ${String(request.headers["x-key"])}`);
      response.writeHead(request.headers["x-key"] === "right" ? 200 : 401).end();
    });
    collector.listen(0, "127.0.0.1");
    await once(collector, "listening");
    const { port } = collector.address() as AddressInfo;
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
    vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", "x-key=right");
    expect((await outside(settings))["traces"]).toBe(`ok: 127.0.0.1:${port} takes traces.`);
    vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", "x-key=wrong");
    expect((await outside(settings))["traces"]).toMatch(
      /^warning: OTEL_EXPORTER_OTLP_ENDPOINT takes no traces/,
    );
    vi.unstubAllEnvs();
    collector.close();
    expect(requested).toEqual(["POST /v1/traces right", "POST /v1/traces wrong"]);
  });

  it.each([
    ["", "skipped"],
    ["127.0.0.1:9464", "ok"],
    ["10.0.0.7:9464", "ok"],
    ["[::]:9464", "warning"],
    ["0.0.0.0:9464", "warning"],
    ["93.184.216.34:9464", "warning"],
  ] as const)("know whether metrics at “%s” are open to the internet", async (address, level) => {
    const settings: Settings = address === "" ? {} : { METRICS_ADDRESS: address };
    expect((await outside(settings))["metrics"]).toMatch(new RegExp(`^${level}: `));
  });

  it("warn that no email leaves the computer", async () => {
    expect((await outside({}))["email"]).toMatch(/^warning: Without SMTP_URL no email is sent/);
  });

  it("say that an address is unknown, unprotected and not reached", async () => {
    const found = await outside({ PUBLIC_URL: "http://meltemi.invalid" });
    expect(found["DNS"]).toMatch(/^failure: PUBLIC_URL: meltemi\.invalid cannot be looked up/);
    expect(found["certificate"]).toMatch(/^failure: PUBLIC_URL begins with http/);
    expect(found["site"]).toMatch(/^failure: .* cannot be reached from here/);
    expect(found["proxies"]).toMatch(/^ok: Trusted: loopback/);
  });
});

it("a proxy that reaches no process is not called unreachable itself", async () => {
  const proxy = createPlainServer((_request, response) => response.writeHead(502).end("<h1>Bad"));
  proxy.listen(0, "127.0.0.2");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  const address = `http://127.0.0.2:${port}`;
  const { site } = await outside({ PUBLIC_URL: address });
  proxy.close();
  expect(site).toBe(`failure: ${address} responds with 502 and is not ready.`);
});

it("a check that fails unexpectedly is a failure, and the others still run", async () => {
  const found = await findingsOf([
    { name: "broken", run: () => Promise.reject(new Error("no such thing")) },
    { name: "whole", run: async () => failure("Wrong.") },
  ]);
  expect(found).toEqual({ broken: "failure: Failed: no such thing.", whole: "failure: Wrong." });
});

it("the command looks at a site behind TLS, and ends with 1 where something is wrong", async () => {
  const [key, certificate] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name));
  const form = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  const subject = ["-subj", "/CN=127.0.0.2", "-addext", "subjectAltName=IP:127.0.0.2"];
  const files = ["-keyout", key ?? "", "-out", certificate ?? ""];
  await run("openssl", [...form, "-nodes", "-days", "5", ...subject, ...files]);
  const site = createServer(
    { key: await readFile(key ?? ""), cert: await readFile(certificate ?? "") },
    (_request, response) => response.end(JSON.stringify({ status: "ok", version: "9.9.9" })),
  ).listen(0, "127.0.0.2");
  await once(site, "listening");
  const address = site.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { code, out, errors } = await runScript("database/doctor", ["--json"], {
    DATABASE_URL: database.applicationUrl,
    MIGRATION_DATABASE_URL: database.url,
    DATA_DIR: folder,
    DATABASE_CONNECTIONS: "500",
    PUBLIC_URL: `https://127.0.0.2:${port}`,
    NODE_EXTRA_CA_CERTS: certificate ?? "",
  });
  site.close();
  expect(errors).toBe("");
  const found = new Map(
    out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
      .map(({ name, level, text }) => [name, `${level}: ${text}`]),
  );
  expect(found.get("certificate")).toBe(
    "warning: The certificate of 127.0.0.2 is valid for 5 days; renew it.",
  );
  expect(found.get("site")).toMatch(/^warning: .* serves version 9\.9\.9; this is /);
  expect(found.get("connections")).toMatch(/^failure: /);
  expect(code).toBe(1);
});
