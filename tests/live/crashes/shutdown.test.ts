import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { CRASH_REPEATS } from "#tests/support/servers/crash-repeats.ts";
import {
  type EmbeddedFolders,
  findPostmasterPid,
  prepareEmbeddedFolders,
  runs,
} from "#tests/support/servers/embedded-folders.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/servers/server-process.ts";
import { LONG_WAIT } from "#tests/support/slowness.ts";
import { PASSWORD } from "#tests/support/world/fleet.ts";

const REPEATED = { repeats: CRASH_REPEATS };

let folders: EmbeddedFolders;
beforeAll(async () => {
  folders = await prepareEmbeddedFolders();
});
afterAll(() => folders.remove());

/** Ends a server by SIGTERM and expects a clean stop, including its database. */
async function expectOrderlyEnd(server: ServerProcess, dataDir: string): Promise<void> {
  const pid = (await findPostmasterPid(dataDir)) ?? 0;
  expect(await runs(pid)).toBe(true);
  expect(await server.end("SIGTERM")).toBe(0);
  expect(await runs(pid)).toBe(false);
}

/** Opens a connection and sends this part of a request. */
async function sendHalf(origin: string, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

describe("SIGTERM", () => {
  it("stops cleanly while requests are half sent", REPEATED, async () => {
    const dataDir = await folders.copy();
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const { host } = new URL(server.origin);
    const body = `Origin: ${server.origin}\r\nContent-Type: application/json\r\nContent-Length: 500`;
    const halves = [
      "",
      `GET / HTTP/1.1\r\nHost: ${host}\r\n`,
      `POST /trpc/account.signIn HTTP/1.1\r\nHost: ${host}\r\n${body}\r\n\r\n{"email":`,
    ];
    const sockets = await Promise.all(halves.map((text) => sendHalf(server.origin, text)));
    // The response to a later request proves that the server has read the halves.
    expect((await fetch(`${server.origin}/healthz/live`)).status).toBe(200);
    await expectOrderlyEnd(server, dataDir);
    for (const socket of sockets) socket.destroy();
  });

  it("stops cleanly while a mail server is silent after the email's text", REPEATED, async () => {
    const dataDir = await folders.copy();
    let hasText = () => {};
    const gotText = new Promise<void>((resolve) => {
      hasText = resolve;
    });
    const silent = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.write("220 silent.example\r\n");
      socket.setEncoding("utf8").on("data", (text: string) => {
        if (text.startsWith("EHLO")) socket.write("250 silent.example\r\n");
        else if (text.startsWith("DATA")) socket.write("354 go on\r\n");
        else if (/^(MAIL|RCPT)/.test(text)) socket.write("250 fine\r\n");
        // The server also checks whether it may sign in, without sending anything.
        else if (text.startsWith("QUIT")) socket.end("221 bye\r\n");
        else hasText();
      });
    }).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = silent.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const server = await startServerProcess({
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    });
    const user = { fullName: "Ελένη", email: "eleni@example.com", password: PASSWORD };
    const signUp = await fetch(`${server.origin}/trpc/account.signUp`, {
      method: "POST",
      headers: { origin: server.origin, "content-type": "application/json" },
      body: JSON.stringify({ ...user, role: "customer", language: "el" }),
    });
    expect(signUp.status).toBe(200);
    await gotText;
    await expectOrderlyEnd(server, dataDir);
    silent.close();
  });

  it("leaves no database behind during the start of the database", REPEATED, async () => {
    const dataDir = await folders.copy();
    const starting = startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
    const failed = starting.then(
      () => false,
      () => true,
    );
    // The file exists before its first line is written.
    const pid = await vi.waitUntil(async () => (await findPostmasterPid(dataDir)) || null, {
      ...LONG_WAIT,
      interval: 1,
    });
    const { pid: serverPid } = await findLockHolder(dataDir);
    process.kill(serverPid, "SIGTERM");
    expect(await failed).toBe(true);
    expect(await runs(pid)).toBe(false);
  });
});

/** The server that uses a data folder. */
async function findLockHolder(dataDir: string): Promise<{ pid: number }> {
  return JSON.parse(await readFile(path.join(dataDir, "server-1.lock"), "utf8"));
}

describe("an uncaught error", () => {
  it.each([
    ["a rejection", "Promise.reject(new Error('on purpose'))"],
    ["an exception", "setImmediate(() => { throw new Error('on purpose') })"],
  ])("%s ends the process with 1, also while something hangs", REPEATED, async (_, fault) => {
    const dataDir = await folders.copy();
    const script = path.join(dataDir, "fault.mjs");
    await writeFile(script, `process.on("SIGUSR2", () => { ${fault} });`);
    const server = await startServerProcess({
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--import ${script}`,
      LOG_LEVEL: "fatal",
    });
    const half = await sendHalf(server.origin, "GET / HTTP/1.1\r\nHost: x\r\n");
    const pid = (await findPostmasterPid(dataDir)) ?? 0;
    expect(await server.end("SIGUSR2")).toBe(1);
    expect(server.output()).toContain("on purpose");
    expect(await runs(pid)).toBe(false);
    half.destroy();
  });
});
