import type { UploadBytes } from "./calls.ts";

async function* chunksOf(
  stream: Extract<UploadBytes, { getReader(): unknown }>,
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    if (value) yield value;
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of chunks) parts.push(new Uint8Array(chunk));
  return new Blob(parts);
}

/**
 * The bytes of a file as a Blob. A stream is read to its end first: not every runtime and proxy
 * sends bodies of unknown length, and images are small.
 */
export async function toBlob(bytes: UploadBytes): Promise<Blob> {
  if (bytes instanceof Blob) return bytes;
  if (bytes instanceof Uint8Array) return new Blob([new Uint8Array(bytes)]);
  if (bytes instanceof ArrayBuffer) return new Blob([bytes]);
  if ("arrayBuffer" in bytes) return new Blob([await bytes.arrayBuffer()]);
  if ("getReader" in bytes) return collect(chunksOf(bytes));
  return collect(bytes);
}
