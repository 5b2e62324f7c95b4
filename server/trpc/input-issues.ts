import type { ZodError, z } from "zod";
import type { InputIssue } from "#shared/validation/input-issue.ts";
import { VALIDATION_KEYS, type ValidationKey } from "#shared/validation/validation-keys.ts";
import { toBoundedName } from "./bounded-name.ts";

/** The most issues that a refusal lists: more than any form has fields. */
const MAX_ISSUES = 50;
/** The most accepted values that an issue lists. */
const MAX_ALLOWED = 20;

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const KEYS: ReadonlySet<string> = new Set(VALIDATION_KEYS);

/** The key that the schema itself chose; undefined where it left the message to zod. */
function ownKey({ message }: Issue): ValidationKey | undefined {
  return KEYS.has(message) ? (message as ValidationKey) : undefined;
}

function nameOf(path: Path): string {
  return path.map((part) => toBoundedName(String(part))).join(".");
}

/** True where the input has nothing at a path. */
function isMissing(input: unknown, path: Path): boolean {
  let value = input;
  for (const part of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return true;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value === undefined;
}

/** What a size that is out of bounds belongs to: a text, a list or a number. */
type Sized = "text" | "list" | "number";

const SIZE_KEYS = {
  too_big: { text: "tooLong", list: "tooMany", number: "tooLarge" },
  too_small: { text: "tooShort", list: "tooFew", number: "tooSmall" },
} as const satisfies Record<string, Record<Sized, ValidationKey>>;

function sizedOf(origin: string): Sized {
  if (origin === "string") return "text";
  return origin === "array" ? "list" : "number";
}

const isRequiredKey = (key: ValidationKey | undefined) =>
  key !== undefined && /required$/i.test(key);

/**
 * The key of an issue: that of its schema, except that schemas have one for a value of another type
 * and for none.
 * @param other what it says where the schema leaves the message to zod
 */
function keyOf(issue: Issue, input: unknown, other: ValidationKey): ValidationKey {
  const own = ownKey(issue);
  // A refinement that chose a key has read the value.
  const mayBeOfNone = own === undefined || issue.code !== "custom";
  const isUnsaid = mayBeOfNone && !isRequiredKey(own) && isMissing(input, issue.path);
  return isUnsaid ? "required" : (own ?? other);
}

/** The key and the details of an issue that names one place. */
function describe(issue: Issue, input: unknown): Omit<InputIssue, "path"> {
  switch (issue.code) {
    case "too_big":
      return {
        key: keyOf(issue, input, SIZE_KEYS.too_big[sizedOf(issue.origin)]),
        maximum: Number(issue.maximum),
      };
    case "too_small":
      return {
        key: keyOf(issue, input, SIZE_KEYS.too_small[sizedOf(issue.origin)]),
        minimum: Number(issue.minimum),
      };
    case "invalid_type":
      return { key: keyOf(issue, input, "invalid"), expected: issue.expected };
    case "invalid_value": {
      const allowed = issue.values.filter((value) => typeof value !== "symbol");
      return {
        key: keyOf(issue, input, "invalid"),
        allowed: allowed.slice(0, MAX_ALLOWED).map((value) => value as string | number | boolean),
      };
    }
    default:
      return { key: keyOf(issue, input, "invalid") };
  }
}

const isOfOtherKind = ({ code, path }: Issue) =>
  path.length === 0 && (code === "invalid_type" || code === "invalid_value");

/**
 * The alternative of a union that the input comes closest to: one that has the right kind, and of
 * those the one with the fewest issues. None where every alternative is of another kind.
 */
function closestOf(alternatives: readonly (readonly Issue[])[]): readonly Issue[] {
  const ofRightKind = alternatives.filter((issues) => !issues.some(isOfOtherKind));
  return ofRightKind.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

function* listOf(issues: readonly Issue[], input: unknown, at: Path): Generator<InputIssue> {
  for (const issue of issues) {
    const path = [...at, ...issue.path];
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) yield { path: nameOf([...path, key]), key: "unknownField" };
      continue;
    }
    // A union with a key of its own says more by it than by what is wrong with an alternative.
    const isGeneral = issue.code === "invalid_union" && (ownKey(issue) ?? "invalid") === "invalid";
    const closest = isGeneral ? closestOf(issue.errors) : [];
    if (closest.length > 0) yield* listOf(closest, input, path);
    else yield { path: nameOf(path), ...describe({ ...issue, path: [...path] }, input) };
  }
}

/**
 * What is wrong with an input, in the order of its schema, bounded in number. Paths are made of the
 * names that schemas know, and names of unknown fields are cut.
 * @param input as it was received, which distinguishes missing values from wrong ones
 */
export function listInputIssues({ issues }: ZodError, input: unknown): InputIssue[] {
  const listed: InputIssue[] = [];
  for (const issue of listOf(issues, input, [])) {
    if (listed.length === MAX_ISSUES) break;
    listed.push(issue);
  }
  return listed;
}

/** The refused fields by their path, each with the first of its keys, for the site's own forms. */
export function toFields(issues: readonly InputIssue[]): Record<string, ValidationKey> {
  const fields = new Map<string, ValidationKey>();
  for (const { path, key } of issues) if (!fields.has(path)) fields.set(path, key);
  return Object.fromEntries(fields);
}
