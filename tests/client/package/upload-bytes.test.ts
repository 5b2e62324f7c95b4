import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { toBlob } from "#package/upload-bytes.ts";

const BYTES = new Uint8Array([1, 2, 3, 4]);

describe("a file to upload", () => {
  it.each([
    ["a Blob", () => new Blob([BYTES])],
    ["a File", () => new File([BYTES], "photo.jpg")],
    ["bytes", () => BYTES],
    ["a part of a longer buffer", () => new Uint8Array([0, 1, 2, 3, 4, 5]).subarray(1, 5)],
    ["a buffer", () => BYTES.buffer],
    ["a Node stream", () => Readable.from([BYTES.subarray(0, 1), BYTES.subarray(1)])],
    ["a web stream", () => new Blob([BYTES]).stream()],
    [
      "a stream that cannot be iterated",
      () => {
        const reader = new Blob([BYTES]).stream().getReader();
        return { getReader: () => ({ read: () => reader.read() }) };
      },
    ],
    ["the Blob of another realm", () => ({ arrayBuffer: async () => BYTES.slice().buffer })],
  ])("may be %s", async (_what, make) => {
    const blob = await toBlob(make());
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([1, 2, 3, 4]);
  });
});
