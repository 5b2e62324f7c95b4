import { once } from "node:events";
import { createServer } from "node:net";

/** A server that switches to another protocol at every request, which no caller requested. */
export type SwitchingServer = {
  origin: string;
  /** Connections so far, whatever was sent over them. */
  count: () => number;
  end: () => Promise<void>;
};

const SWITCH = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n";

export async function startSwitchingServer(): Promise<SwitchingServer> {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(SWITCH));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    count: () => count,
    async end() {
      server.close();
      await once(server, "close");
    },
  };
}
