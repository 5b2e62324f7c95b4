import type { FieldProblem, ProblemParams } from "./recorded-api.ts";

/** What can go wrong before a problem of the server is known. */
export type ClientProblemParams = {
  /** No response came: whether a change was made is not known. */
  unreachable: Record<never, never>;
  /** The response is none of the API, such as the error page of a proxy. */
  unreadableResponse: Record<never, never>;
  /** A problem of a newer server, which this version of the client does not know. */
  unknownProblem: { code: string; params: unknown };
  /** Changes were missed, and the subscription has no `onMissed`. */
  changesMissed: Record<never, never>;
};

type AllParams = ProblemParams & ClientProblemParams;

export type ProblemCode = keyof AllParams;

/** The reason of a failure: a code, by which its parameters are known. */
export type Problem = {
  [Code in ProblemCode]: { readonly code: Code; readonly params: AllParams[Code] };
}[ProblemCode];

/** One thing that is wrong with an input, with what would be right. */
export type InputIssue = {
  /** Where it is, such as `filters.seats` or `vehicles.0.id`; empty for the input as a whole. */
  readonly path: string;
  readonly key: FieldProblem;
  /** The limits of a number, of the length of a text, or of the number of items. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** The type that is expected, such as `number`, where another one was given. */
  readonly expected?: string;
  /** The values that are accepted, where there are few. */
  readonly allowed?: readonly (string | number | boolean)[];
};
