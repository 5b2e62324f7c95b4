/** A type of a value that travels as JSON. */
export type ApiType =
  | {
      kind: "primitive";
      name: "string" | "number" | "boolean" | "null" | "undefined" | "unknown";
    }
  | { kind: "literal"; value: string | number | boolean }
  | { kind: "list"; item: ApiType }
  | { kind: "tuple"; items: ApiType[] }
  | {
      kind: "object";
      fields: ApiField[] /** The type of all other fields. */;
      rest: ApiType | null;
    }
  | { kind: "union"; members: ApiType[] }
  | { kind: "named"; name: string };

export type ApiField = { name: string; isOptional: boolean; type: ApiType };

export const PROCEDURE_KINDS = ["query", "mutation", "upload", "subscription"] as const;
export type ProcedureKind = (typeof PROCEDURE_KINDS)[number];

/**
 * How a procedure returns a list in parts: by a cursor, with the field of a page that has its
 * items; by the number of a table's page; or by the row before which a list was read.
 */
export type ApiPaging = { by: "cursor"; items: string } | { by: "page" } | { by: "before" };

export type ApiProcedure = {
  /** Its area and its name, such as `catalog.list`. */
  path: string;
  kind: ProcedureKind;
  comment: string;
  /** Null where it takes none, and for uploads, which take bytes. */
  input: ApiType | null;
  isInputOptional: boolean;
  /** What a call returns; of a subscription, one change. */
  output: ApiType;
  /** Null where it returns everything at once. */
  paging: ApiPaging | null;
  /** The field of the input that makes a repeated call return the first result. */
  repeatKey: string | null;
};

export type ApiName = { name: string; type: ApiType };
export type ApiProblem = { code: string; comment: string; params: ApiType };
export type ApiWebhook = { type: string; payload: ApiType };

/** All that a program outside can rely on. */
export type Api = {
  /** Raised by every change that breaks programs which were written before it. */
  version: number;
  areas: { name: string; comment: string }[];
  procedures: ApiProcedure[];
  /** Types that have a name of their own. */
  names: ApiName[];
  problems: ApiProblem[];
  /** What webhooks deliver, by the type of their event. */
  webhooks: ApiWebhook[];
  /** What can be wrong with a field of an input. */
  fieldProblems: ApiType;
};

const ORDER = ["literal", "primitive", "list", "tuple", "object", "named", "union"];
const LAST = ["null", "undefined"];

function rankOf(type: ApiType): string {
  const isLast = type.kind === "primitive" ? LAST.indexOf(type.name) + 1 : 0;
  return `${isLast}${ORDER.indexOf(type.kind)}`;
}

/** Compares members of a union, so that equal unions are written alike. */
function compareMembers(one: ApiType, other: ApiType): number {
  const byRank = rankOf(one).localeCompare(rankOf(other));
  if (byRank !== 0) return byRank;
  if (one.kind === "literal" && other.kind === "literal") {
    if (typeof one.value === "number" && typeof other.value === "number") {
      return one.value - other.value;
    }
    return String(one.value) < String(other.value) ? -1 : 1;
  }
  return 0;
}

const isBoolean = (type: ApiType) => type.kind === "literal" && typeof type.value === "boolean";

/** Puts `boolean` in the place of `true` and `false`, which the compiler writes apart. */
function mergeBooleans(members: ApiType[]): ApiType[] {
  if (members.filter(isBoolean).length < 2) return members;
  const others = members.filter((member) => !isBoolean(member));
  return [...others, { kind: "primitive", name: "boolean" }];
}

/** A union in its one form: flat, without repetitions, in a fixed order; a single member alone. */
export function toUnion(members: readonly ApiType[]): ApiType {
  const flat = members.flatMap((member) => (member.kind === "union" ? member.members : [member]));
  const unique = [...new Map(flat.map((member) => [JSON.stringify(member), member])).values()];
  const distinct = mergeBooleans(unique);
  const [only] = distinct;
  if (distinct.length === 1 && only) return only;
  return { kind: "union", members: distinct.sort(compareMembers) };
}

/** The members of a union; of any other type, the type itself. */
export function membersOf(type: ApiType): ApiType[] {
  return type.kind === "union" ? type.members : [type];
}

/** A union without one of the primitives. */
export function without(type: ApiType, name: "null" | "undefined"): ApiType {
  return toUnion(
    membersOf(type).filter((member) => member.kind !== "primitive" || member.name !== name),
  );
}
