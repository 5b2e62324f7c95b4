import { createHash } from "node:crypto";
import type { Queries } from "./database.ts";

/** Rare combinations of filters must not fill the database's memory with plans. */
const MAX_STATEMENTS = 300;

const known = new WeakMap<Queries, Map<string, unknown>>();

/**
 * Returns the prepared statement of a shape, built once and planned once per connection. Beyond a
 * number of shapes, a statement is built for the call and its plan is not kept.
 * @param shape identifies everything that changes the statement's text
 * @param build builds the statement under a name; without a name it is not prepared
 */
export function prepared<Statement>(
  db: Queries,
  shape: string,
  build: (name: string) => Statement,
): Statement {
  const statements = known.get(db) ?? new Map<string, Statement>();
  known.set(db, statements);
  const found = statements.get(shape) as Statement | undefined;
  if (found) return found;
  if (statements.size >= MAX_STATEMENTS) return build("");
  const statement = build(createHash("sha256").update(shape).digest("hex").slice(0, 24));
  statements.set(shape, statement);
  return statement;
}
