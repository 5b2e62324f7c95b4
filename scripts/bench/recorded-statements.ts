import { AsyncLocalStorage } from "node:async_hooks";
import { Client } from "pg";
import type { Statement } from "./baseline-plan.ts";

/**
 * The statements of the work that is being recorded. Beside it, timers send statements of their
 * own.
 */
const recording = new AsyncLocalStorage<Statement[]>();

type Given = { text?: string; values?: unknown[] };
type Query = (this: unknown, ...args: unknown[]) => unknown;

let isWatched = false;

/**
 * Lets statements be recorded. To be called before a pool is opened: what it does with each
 * connection holds on to the query that the connection had.
 */
export function watchStatements(): void {
  if (isWatched) return;
  isWatched = true;
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function recorded(this: unknown, ...args: unknown[]) {
    const [first, second] = args as [string | Given, unknown];
    const { text, values = [] }: Given = typeof first === "string" ? { text: first } : first;
    if (text !== undefined) {
      const given = Array.isArray(second) ? second : values;
      recording.getStore()?.push({ text, values: [...given] });
    }
    return query.apply(this, args);
  };
}

/**
 * Every statement that this process runs for some work, with its values.
 * @throws when there is none: a baseline without statements would be compared with nothing
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  // Awaited inside: what only begins when it is awaited would begin outside.
  await recording.run(statements, async () => {
    await work();
  });
  if (statements.length === 0) throw new Error("No statement was recorded");
  return statements;
}
