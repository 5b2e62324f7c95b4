import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Queries } from "./database.ts";
import { CONNECTION_SECONDS } from "./queued-pool.ts";

/** Rare combinations of filters must not fill the database's memory with plans. */
const MAX_NAMED = 300;
/** Built statements that are kept, per database. */
const MAX_BUILT = 2_000;

/** The shapes with a name, the one that was not used for longest first. */
const named = new Map<string, { name: string; usedAt: number }>();
/** The shapes that were used once of late. */
const usedOnce = new LRUCache<string, true>({ max: MAX_BUILT });

/**
 * The name of a shape; empty for one that is used for the first time, or while all names are used.
 */
function nameOf(shape: string): string {
  const now = performance.now();
  const known = named.get(shape);
  if (known) {
    named.delete(shape);
    named.set(shape, { name: known.name, usedAt: now });
    return known.name;
  }
  if (!usedOnce.has(shape)) {
    usedOnce.set(shape, true);
    return "";
  }
  const [oldest] = named;
  if (oldest && named.size >= MAX_NAMED) {
    const [unused, { usedAt }] = oldest;
    // By then no connection has its plan any more, so none has more plans than there are names.
    if (now - usedAt < CONNECTION_SECONDS * 1_000) return "";
    named.delete(unused);
  }
  usedOnce.delete(shape);
  const name = createHash("sha256").update(shape).digest("hex").slice(0, 24);
  named.set(shape, { name, usedAt: now });
  return name;
}

type Built = { name: string; statement: unknown };

/**
 * The statements that were built, the one that was not used for longest first. A plain map, as each
 * transaction has one of its own for its few statements.
 */
const built = new WeakMap<Queries, Map<string, Built>>();

/**
 * Returns the statement of a shape, built once. From its second use on it has a name, by which each
 * connection parses and plans it once.
 * @param shape identifies everything that changes the statement's text
 * @param build builds the statement under a name; without a name it is not prepared
 */
export function prepared<Statement>(
  db: Queries,
  shape: string,
  build: (name: string) => Statement,
): Statement {
  const statements = built.get(db) ?? new Map<string, Built>();
  built.set(db, statements);
  const name = nameOf(shape);
  const found = statements.get(shape);
  const statement = found?.name === name ? (found.statement as Statement) : build(name);
  statements.delete(shape);
  statements.set(shape, { name, statement });
  const [unused] = statements.keys();
  if (statements.size > MAX_BUILT && unused !== undefined) statements.delete(unused);
  return statement;
}
