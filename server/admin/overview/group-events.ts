/** An event of the feed before it is described. */
export type FoundEvent<Row> = {
  id: string;
  at: Date;
  /** Events of the same text that follow one another become one; null where each is its own. */
  run: string | null;
  row: Row;
};

export type GroupedEvent<Row> = FoundEvent<Row> & { count: number; isMore: boolean };

/** The newest rows of a kind, at most as many as were asked for. */
export type FoundKind<Row> = { events: readonly FoundEvent<Row>[]; limit: number };

/**
 * Puts the events of all kinds into one order, the newest first, and groups those that are alike
 * and follow one another into the newest of them, so that a long import leaves room for everything
 * else.
 * @param kinds the newest events of each kind, the newest first
 * @param most the events to return
 */
export function groupEvents<Row>(
  kinds: readonly FoundKind<Row>[],
  most: number,
): GroupedEvent<Row>[] {
  // What follows the last row that was read is not known.
  const lasts = new Set(
    kinds.flatMap(({ events, limit }) => (events.length < limit ? [] : events.slice(-1))),
  );
  const ordered = kinds
    .flatMap(({ events }) => events)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id.localeCompare(a.id));
  const grouped: GroupedEvent<Row>[] = [];
  for (const event of ordered) {
    const newest = grouped.at(-1);
    const isMore = event.run !== null && lasts.has(event);
    if (newest && event.run !== null && event.run === newest.run) {
      newest.count += 1;
      newest.isMore ||= isMore;
    } else if (grouped.length === most) break;
    else grouped.push({ ...event, count: 1, isMore });
  }
  return grouped;
}
