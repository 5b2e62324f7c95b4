import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startWorld, type World } from "#tests/support/world/world.ts";

const MEGABYTE = 1024 * 1024;
const PATH = "/trpc/account.signIn";

let world: World;
beforeAll(async () => {
  world = await startWorld({ rateLimitFactor: 1 });
});
afterAll(() => world.end());

/** Sends an incomplete body of one megabyte, from a client identified by a proxy on this host. */
async function startBody(client: string, length: string): Promise<Socket> {
  const { hostname, host, port } = new URL(world.origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${world.origin}\r\nX-Forwarded-For: ${client}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
  );
  return socket;
}

async function post(client: string, body: string): Promise<[number, string | null]> {
  const response = await fetch(world.origin + PATH, {
    method: "POST",
    headers: {
      origin: world.origin,
      "content-type": "application/json",
      "x-forwarded-for": client,
    },
    body,
  });
  await response.text();
  return [response.status, response.headers.get("retry-after")];
}

const large = JSON.stringify({ email: "x".repeat(MEGABYTE - 100) });
const small = JSON.stringify({ email: "unregistered@example.com", password: "x" });

it.each(["Content-Length: 1048576", "Transfer-Encoding: chunked"])(
  "half-sent bodies of one network take bounded memory, and do not block small bodies and other networks (%s)",
  async (length) => {
    const sockets = await Promise.all(
      Array.from({ length: 16 }, () => startBody("198.51.100.1", length)),
    );
    await expect.poll(() => post("198.51.100.1", large)).toEqual([503, "5"]);
    expect(await post("198.51.100.1", small)).toEqual([401, null]);
    expect(await post("198.51.100.2", large)).toEqual([400, null]);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => post("198.51.100.1", large)).toEqual([400, null]);
  },
);

it("half-sent bodies of many networks take bounded memory together", async () => {
  const sockets = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      startBody(`198.51.100.${10 + (index % 8)}`, "Content-Length: 1048576"),
    ),
  );
  await expect.poll(() => post("198.51.100.99", large)).toEqual([503, "5"]);
  expect(await post("198.51.100.99", small)).toEqual([401, null]);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => post("198.51.100.99", large)).toEqual([400, null]);
});
