import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A TCP proxy that can drop all traffic, like a network whose server has vanished. */
export type TcpProxy = {
  port: number;
  /**
   * Forwards nothing in either direction; connections stay open and new ones are accepted.
   * @returns is fulfilled once a client has sent something that was dropped
   */
  swallow: () => Promise<void>;
  /** Closes the stalled connections, and forwards new connections again. */
  recover: () => void;
  close: () => Promise<void>;
};

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  let onSwallowed = () => {};
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const socket of [client, upstream]) track(socket);
    client.on("data", (data) => {
      if (isSwallowing) onSwallowed();
      else upstream.write(data);
    });
    upstream.on("data", (data) => isSwallowing || client.write(data));
    client.on("close", () => isSwallowing || upstream.destroy());
    upstream.on("close", () => isSwallowing || client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("No port was bound");
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address.port,
    swallow() {
      isSwallowing = true;
      return new Promise((resolve) => {
        onSwallowed = resolve;
      });
    },
    recover() {
      dropAll();
      isSwallowing = false;
    },
    async close() {
      server.close();
      dropAll();
    },
  };
}
