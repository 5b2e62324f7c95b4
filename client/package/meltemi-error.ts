import type { InputIssue, Problem } from "./problem.ts";
import type { FieldProblem } from "./recorded-api.ts";

type MeltemiErrorFacts = {
  /** The procedure that was called, such as `checkout.place`. */
  procedure: string;
  problem: Problem;
  fields?: Readonly<Record<string, FieldProblem>>;
  issues?: readonly InputIssue[];
  status?: number | null;
  requestId?: string | null;
  idempotencyKey?: string | null;
  cause?: unknown;
};

/** What is wrong at one place of the input, with what would be right. */
function describeIssue({ path, key, minimum, maximum, expected, allowed }: InputIssue): string {
  const details = Object.entries({ minimum, maximum, expected, allowed: allowed?.join(", ") });
  const known = details.filter(([, value]) => value !== undefined);
  const limits = known.map(([name, value]) => `, ${name}: ${value}`).join("");
  return `${path === "" ? "input" : path}: ${key}${limits}`;
}

/** Every failure of a call, except that a call which is aborted fails with its signal's reason. */
export class MeltemiError extends Error {
  override readonly name = "MeltemiError";
  /** The procedure that was called, such as `checkout.place`. */
  readonly procedure: string;
  /** Why it failed; `problem.code` names its kind, which determines `problem.params`. */
  readonly problem: Problem;
  /** The refused fields of the input by their path, such as `filters.pickupDate`. */
  readonly fields: Readonly<Record<string, FieldProblem>>;
  /** The same with the limits that were missed; empty where the server is too old to send them. */
  readonly issues: readonly InputIssue[];
  /** The HTTP status; null where no response came. */
  readonly status: number | null;
  /** Names the request in the log of the server; null where the server gave none. */
  readonly requestId: string | null;
  /** The key of the call, with which it can be repeated safely; null where it had none. */
  readonly idempotencyKey: string | null;

  constructor(facts: MeltemiErrorFacts) {
    const { procedure, problem, fields = {}, issues = [] } = facts;
    const { status = null, requestId = null } = facts;
    const code = problem.code === "unknownProblem" ? problem.params.code : problem.code;
    const details =
      issues.length > 0
        ? issues.map(describeIssue)
        : Object.entries(fields).map(([name, reason]) => `${name}: ${reason}`);
    // With it, the failure is found in the log of the server.
    if (code === "unexpected" && requestId !== null) details.push(`request ${requestId}`);
    const described = details.length > 0 ? ` (${details.join("; ")})` : "";
    super(
      `${procedure}: ${code}${described}`,
      facts.cause === undefined ? undefined : { cause: facts.cause },
    );
    this.procedure = procedure;
    this.problem = problem;
    this.fields = fields;
    this.issues = issues;
    this.status = status;
    this.requestId = requestId;
    this.idempotencyKey = facts.idempotencyKey ?? null;
  }
}
