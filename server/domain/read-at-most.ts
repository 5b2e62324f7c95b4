import { Problem } from "#shared/problem.ts";

/** Who sends a little too much hears why; who goes on sending is cut off. */
const HEARD_OUT = 2;

/**
 * Reads a body to its end, never keeping more than is allowed.
 * @param maxBytes what may be kept
 * @throws {Problem} pictureTooLarge; invalidInput when the sender goes away
 */
export async function readAtMost(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Buffer> {
  const reader = body.getReader();
  const kept: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes += next.value.byteLength;
      if (bytes <= maxBytes) kept.push(next.value);
      else kept.length = 0;
      if (bytes > maxBytes * HEARD_OUT) {
        await reader.cancel();
        break;
      }
    }
  } catch {
    throw new Problem("invalidInput");
  }
  if (bytes > maxBytes) throw new Problem("pictureTooLarge");
  return Buffer.concat(kept, bytes);
}
