import type { StatementObserver } from "#server/records/database/statement-limit.ts";
import type { Traces } from "./traces.ts";

/** Statements of long lists have hundreds of placeholders. */
const MAX_TEXT = 2_000;

/** Postgres's code of a failure; its message contains values. */
function codeOf(failure: unknown): string {
  const isCoded = failure instanceof Error && "code" in failure;
  return isCoded ? String(failure.code) : "Error";
}

/** Records the statements of a request as parts of it, with their text and without their values. */
export function traceStatements(traces: Traces): StatementObserver {
  return (text) => {
    const operation = /^\s*(\w+)/.exec(text.slice(0, 40))?.[1]?.toUpperCase() ?? "STATEMENT";
    const span = traces.beginPart({
      name: operation,
      kind: "client",
      facts: {
        "db.system.name": "postgresql",
        "db.operation.name": operation,
        "db.query.text": text.slice(0, MAX_TEXT),
      },
    });
    return span && ((failure) => span.end(failure === undefined ? undefined : codeOf(failure)));
  };
}
