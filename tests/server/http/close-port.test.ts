import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { closePort } from "#server/http/close-port.ts";

/** More than the system hands to a program at once. */
const REQUESTS = 50;

/** Sends a request on a connection of its own. @returns the status, or why there is none */
function send(port: number): Promise<number | string> {
  return new Promise((resolve) => {
    const options = { host: "127.0.0.1", port, method: "POST", agent: false };
    const sent = request(options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end("a change");
  });
}

it("a port is closed once the connections that wait for a busy program are taken", async () => {
  const server = createServer((_request, response) => {
    response.setHeader("connection", "close");
    response.end("done");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  // The system has opened the connections before the program gets to see one.
  const waiting = Array.from({ length: REQUESTS }, () => send(port));
  const { ended } = await closePort(server);
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 200));
  await ended;
  expect(await send(port)).toBe("ECONNREFUSED");
});
