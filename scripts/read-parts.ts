/**
 * Lists every row of a list that is newest first and comes in parts, as `partner.vehicles` and
 * `checkout.myBookings` do.
 */
export async function* readParts<Row extends { id: string }>(
  read: (from: { before?: string }) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let part = await read({});
  for (let last = part.at(-1); last !== undefined; last = part.at(-1)) {
    yield* part;
    part = await read({ before: last.id });
  }
}
