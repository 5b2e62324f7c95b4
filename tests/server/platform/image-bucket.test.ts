import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openImageBucket } from "#server/platform/images/image-bucket.ts";

/** A server that takes connections, and does with each what a test says. */
let respond: (socket: Socket) => void;
let connections: number;
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  connections = 0;
  server = createServer((socket) => {
    connections += 1;
    socket.on("error", () => socket.destroy());
    respond(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => server.close());

const ATTEMPT_MS = 100;

const open = () => {
  const { port } = server.address() as AddressInfo;
  const keys = { accessKeyId: "key", secretAccessKey: "secret" };
  const endpoint = `http://127.0.0.1:${port}`;
  return openImageBucket({ endpoint, bucket: "images", region: "eu", ...keys }, ATTEMPT_MS);
};

describe("a bucket that takes connections and never responds", () => {
  it("fails every call after two attempts, so that nothing waits for it for ever", async () => {
    respond = () => undefined;
    const bucket = await open();
    const calls = [
      () => bucket.has("a.webp"),
      () => bucket.write("a.webp", Buffer.from("image")),
      () => bucket.open("a.webp"),
      () => bucket.remove(["a.webp"]),
      () => bucket.probe(),
    ];
    for (const call of calls) {
      connections = 0;
      await expect(call()).rejects.toThrow(/exceeded|timed? ?out/i);
      expect(connections).toBe(2);
    }
    bucket.close();
  });

  it("fails a file that it stops sending in the middle", async () => {
    respond = (socket) => {
      socket.once("data", () => {
        socket.write("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nthe beginning");
      });
    };
    const bucket = await open();
    const file = await bucket.open("a.webp");
    await expect(file && buffer(file.body)).rejects.toThrow();
    bucket.close();
  });
});
