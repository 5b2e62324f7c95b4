import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  freePort,
  spawnServer,
  startServerProcess,
} from "#tests/support/servers/server-process.ts";
import { secretIn } from "#tests/support/world/emails.ts";
import { PASSWORD } from "#tests/support/world/fleet.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { cloneDatabase } from "#tests/support/world/world.ts";

async function failedStart(env: Record<string, string>) {
  const { child, output } = spawnServer(env);
  const [code] = (await once(child, "exit")) as [number];
  return { code, output: output() };
}

describe("a start with invalid settings", () => {
  // The sentence of every setting is checked in tests/server/platform/env.test.ts.
  it.each([
    ["PORT", "http", "PORT must be a port number."],
    ["LOG_LEVEL", "loud", "LOG_LEVEL must be fatal"],
  ])("ends with only a sentence for a wrong %s", async (name, value, sentence) => {
    const { code, output } = await failedStart({ [name]: value });
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output.trim().split("\n")).toHaveLength(1);
  });

  it.each([
    ["PORT", (port: number) => ({ PORT: String(port), HOST: "127.0.0.1" })],
    ["METRICS_ADDRESS", (port: number) => ({ PORT: "0", METRICS_ADDRESS: `127.0.0.1:${port}` })],
  ])("reports that the port of %s is in use in one line", async (name, settings) => {
    const port = await freePort();
    const holder = createServer().listen(port, "127.0.0.1");
    await once(holder, "listening");
    const { code, output } = await failedStart(settings(port));
    holder.close();
    expect(code).toBe(1);
    expect(output).toBe(
      `Port ${port} is taken by another program; stop it or set ${name} to a free one.\n`,
    );
  });
});

describe("a start with trusted proxies", () => {
  const startOutput = async (TRUSTED_PROXIES: string) => {
    const database = await cloneDatabase();
    const server = await startServerProcess({ DATABASE_URL: database.url, TRUSTED_PROXIES });
    await server.end("SIGTERM");
    await database.drop();
    return server.output();
  };

  it("warns for any private network that clients there choose their address", async () => {
    expect(await startOutput("private")).toContain("TRUSTED_PROXIES=private: any client");
  });

  it("does not warn for this host only", async () => {
    expect(await startOutput("loopback")).not.toContain("TRUSTED_PROXIES");
  });
});

describe("a process", () => {
  it("reports itself to the admins until it ends, and one that is killed stays in their sight", async () => {
    const database = await cloneDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const countReported = async () =>
      (await client.query("select from server_processes")).rowCount ?? 0;
    const first = await startServerProcess({ DATABASE_URL: database.url });
    await expect.poll(countReported).toBe(1);
    expect(await first.end("SIGTERM")).toBe(0);
    expect(await countReported()).toBe(0);
    const second = await startServerProcess({ DATABASE_URL: database.url });
    await expect.poll(countReported).toBe(1);
    await second.end("SIGKILL");
    expect(await countReported()).toBe(1);
    const { rows } = await client.query<{ name: string }>("select name from server_processes");
    expect(rows[0]?.name).toMatch(/.+:\d+$/);
    await client.end();
    await database.drop();
  });
});

describe("a server with its own Postgres", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "meltemi-embedded-"));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const call = (origin: string, name: string, input: object) =>
    fetch(`${origin}/trpc/account.${name}`, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: JSON.stringify(input),
    });

  /** The secret of the only email, from its file in the outbox. */
  async function mailedSecret(): Promise<string> {
    const outbox = path.join(dataDir, "outbox");
    let text = "";
    await expect
      .poll(async () => {
        const [file] = await readdir(outbox).catch(() => []);
        const email = file && (await PostalMime.parse(await readFile(path.join(outbox, file))));
        text = email ? (email.text ?? "") : "";
        return text;
      })
      .toContain("#token=");
    return secretIn(text);
  }

  it("keeps its data over kill -9, takes over the database left behind, and stops cleanly", async () => {
    const first = await startServerProcess({ DATA_DIR: dataDir });
    const user = {
      fullName: "Ελένη",
      email: "eleni@example.com",
      role: "customer",
      language: "el",
      password: PASSWORD,
    };
    expect((await call(first.origin, "signUp", user)).status).toBe(200);
    await first.end("SIGKILL");

    const second = await startServerProcess({ DATA_DIR: dataDir });
    const token = await mailedSecret();
    expect((await call(second.origin, "confirmEmail", { token, password: PASSWORD })).status).toBe(
      200,
    );
    expect(await signedInCookie(second.origin, "eleni@example.com")).toContain("meltemi_session=");
    const ready = await fetch(`${second.origin}/healthz/ready`);
    expect(ready.status).toBe(200);

    const rival = await failedStart({ PORT: "0", DATA_DIR: dataDir });
    expect(rival.code).toBe(1);
    expect(rival.output).toMatch(/is in use by process \d+/);

    expect(await second.end("SIGTERM")).toBe(0);
    const third = await startServerProcess({ DATA_DIR: dataDir });
    expect(await signedInCookie(third.origin, "eleni@example.com")).toContain("meltemi_session=");
    expect(await third.end("SIGINT")).toBe(0);
  });

  it("stops cleanly also while a socket to a vanished client is open", async () => {
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const { host, port } = new URL(server.origin);
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(
      [
        "GET /trpc HTTP/1.1",
        `Host: ${host}`,
        `Origin: ${server.origin}`,
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "",
        "",
      ].join("\r\n"),
    );
    const [response] = (await once(socket, "data")) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1.1 101 /);
    expect(await server.end("SIGTERM")).toBe(0);
    socket.destroy();
  });

  it("works as an ordinary role, never as a superuser", async () => {
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const pidFile = await readFile(path.join(dataDir, "postgres/cluster/postmaster.pid"), "utf8");
    const secrets = JSON.parse(await readFile(path.join(dataDir, "postgres/secrets.json"), "utf8"));
    const client = new Client({
      host: "127.0.0.1",
      port: Number(pidFile.split("\n")[3]),
      user: "postgres",
      password: secrets.superuserPassword,
      database: "meltemi",
    });
    await client.connect();
    const { rows } = await client.query(
      "select distinct usename, usesuper from pg_stat_activity join pg_user using (usename) where pid <> pg_backend_pid() and datname = 'meltemi'",
    );
    await client.end();
    expect(rows).toEqual([{ usename: "meltemi", usesuper: false }]);
    await server.end("SIGTERM");
  });
});

/** Ends every connection to a database; a backend takes a moment to notice. */
async function endConnections(admin: Client, database: string): Promise<void> {
  await expect
    .poll(async () => {
      const { rowCount } = await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
        [database],
      );
      return rowCount;
    })
    .toBe(0);
}

describe("a server whose database disappears", () => {
  it("responds with 503 during the outage and recovers automatically", async () => {
    const database = await cloneDatabase();
    const server = await startServerProcess({ DATABASE_URL: database.url });
    const url = new URL(database.url);
    const name = url.pathname.slice(1);
    url.pathname = "/postgres";
    const admin = new Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(`alter database ${name} allow_connections false`);
    await endConnections(admin, name);
    const places = () => fetch(`${server.origin}/trpc/catalog.places`);
    const refused = await places();
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain('"unavailable"');
    expect((await fetch(`${server.origin}/healthz/ready`)).status).toBe(503);
    expect((await fetch(`${server.origin}/healthz/live`)).status).toBe(200);
    await admin.query(`alter database ${name} allow_connections true`);
    expect((await places()).status).toBe(200);
    await admin.end();
    expect(await server.end("SIGTERM")).toBe(0);
    await database.drop();
  });
});
