import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { expect, it, onTestFinished } from "vitest";
import { forwardSocket } from "../../../scripts/dev/forward.ts";

it("survives a browser that resets its socket while the server restarts", async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  const browser = connect(port, "127.0.0.1");
  browser.write(
    "GET /trpc HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
  );
  const socket = await new Promise<Duplex>((resolve) => {
    server.once("upgrade", (request, upgraded: Duplex, head) => {
      const restarting = new Promise<number | null>(() => undefined);
      void forwardSocket(request, upgraded, head, restarting);
      resolve(upgraded);
    });
  });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  browser.resetAndDestroy();
  await closed;

  expect(socket.errored).toMatchObject({ code: "ECONNRESET" });
});
