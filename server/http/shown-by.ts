/** Milliseconds since 1970 have this many digits, until the year 2286. */
const INSTANT_DIGITS = 13;
/** These digits and no more, with what is beside them. */
const AN_INSTANT = /(?<!\d)\d{13}(?!\d)/;

type Rendering = {
  nonce: string;
  /** When the rendering began and ended, in milliseconds since 1970. */
  began: number;
  ended: number;
};

/**
 * The parts of bytes that are not left out.
 * @param text with what each part that may be left out begins
 * @param lengthAt returns how many bytes from there are left out
 */
function* without(body: Buffer, text: string, lengthAt: (at: number) => number): Generator<Buffer> {
  // An empty text is found everywhere.
  if (text === "") {
    yield body;
    return;
  }
  let start = 0;
  for (let at = body.indexOf(text); at >= 0; at = body.indexOf(text, at + 1)) {
    const length = lengthAt(at);
    if (length > 0 && at >= start) {
      yield body.subarray(start, at);
      start = at + length;
    }
  }
  yield body.subarray(start);
}

/**
 * The digits with which every instant of a rendering begins: at least one, but for once in 2033.
 */
function commonDigits({ began, ended }: Rendering): string {
  const [first, last] = [String(began), String(ended)];
  let length = 0;
  while (length < first.length && first[length] === last[length]) length += 1;
  return first.slice(0, length);
}

/**
 * What a page and its policy are without that in which two renderings differ: the nonce, and the
 * instants at which the data were read. A visitor's copy with others is as good. It works on the
 * bytes, because a pattern over the text of a page takes nine times as long.
 * @returns the parts of a page's bytes, and the headers
 */
export function shownBy(rendering: Rendering, headers: Record<string, string>) {
  const { nonce, began, ended } = rendering;
  const digits = commonDigits(rendering);
  return function* (body: Buffer): Generator<Buffer | string> {
    for (const part of without(body, nonce, () => nonce.length)) {
      const lengthAt = (at: number) => {
        const text = part.toString("latin1", at, at + INSTANT_DIGITS);
        const around = part.toString("latin1", Math.max(0, at - 1), at + INSTANT_DIGITS + 1);
        const isInstant = AN_INSTANT.test(around) && Number(text) >= began && Number(text) <= ended;
        return isInstant ? INSTANT_DIGITS : 0;
      };
      yield* without(part, digits, lengthAt);
    }
    for (const value of Object.values(headers)) yield `\n${value.replaceAll(nonce, "")}`;
  };
}
