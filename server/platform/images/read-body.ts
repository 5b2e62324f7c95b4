import { Problem } from "#shared/problem.ts";

/** A small excess gets a response; a client that keeps sending is disconnected. */
const TOLERATED_EXCESS = 2;

export type ReadLimits = {
  maxBytes: number;
  /** Time limit for the whole body. */
  totalMs: number;
  /** Longest pause without data. */
  stallMs: number;
  /**
   * Minimum average rate after `stallMs`: a body that only keeps its connection busy is cut long
   * before `totalMs`.
   */
  leastBytesPerSecond: number;
};

/** Reads the next part of a body, or fails when it takes too long. */
async function readInTime(reader: ReadableStreamDefaultReader<Uint8Array>, milliseconds: number) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The body was sent too slowly")), milliseconds);
  });
  try {
    return await Promise.race([reader.read(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads a body to its end, buffering no more than allowed. Disconnects a client whose body is too
 * long or too slow.
 * @throws {Problem} imageTooLarge; invalidInput when the client disconnects or is too slow
 */
export async function readAtMost(
  body: ReadableStream<Uint8Array>,
  { maxBytes, totalMs, stallMs, leastBytesPerSecond }: ReadLimits,
): Promise<Buffer> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  const start = performance.now();
  let bytes = 0;
  const read = () => {
    const earnedMs = stallMs + (bytes / leastBytesPerSecond) * 1_000;
    const leftMs = start + Math.min(totalMs, earnedMs) - performance.now();
    // Checked here too: a client that always has a byte ready never lets the timer fire.
    if (leftMs <= 0) throw new Error("The body was sent too slowly");
    return readInTime(reader, Math.min(stallMs, leftMs));
  };
  try {
    for (let next = await read(); !next.done; next = await read()) {
      bytes += next.value.byteLength;
      if (bytes <= maxBytes) chunks.push(next.value);
      else chunks.length = 0;
      if (bytes > maxBytes * TOLERATED_EXCESS) {
        await reader.cancel();
        break;
      }
    }
  } catch {
    // Not awaited: a client that sends nothing more would block here again.
    reader.cancel().catch(() => undefined);
    throw new Problem("invalidInput");
  }
  if (bytes > maxBytes) throw new Problem("imageTooLarge");
  return Buffer.concat(chunks, bytes);
}
