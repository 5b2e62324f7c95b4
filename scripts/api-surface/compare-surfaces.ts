import type { ApiAccess } from "#shared/api/api-document.ts";
import {
  type Bounds,
  isLeast,
  isMost,
  listValues,
  type Surface,
  type SurfaceField,
  type SurfaceOperation,
} from "./describe-surface.ts";

/** Who may call an operation, visitors included. */
const CALLERS: Record<ApiAccess, readonly string[]> = {
  public: ["visitor", "customer", "partner", "admin"],
  member: ["customer", "partner", "admin"],
  business: ["partner", "admin"],
  partner: ["partner"],
  admin: ["admin"],
};

const nameOf = ({ method, address }: SurfaceOperation) => `${method} ${address}`;

function compareOperations(was: SurfaceOperation, is: SurfaceOperation): string[] {
  const name = nameOf(was);
  const breaks: string[] = [];
  if (is.path !== was.path) breaks.push(`${name} was ${was.path} and is ${is.path}`);
  if (is.scope !== was.scope) breaks.push(`${name} needed ${was.scope} and needs ${is.scope}`);
  const lost = CALLERS[was.access].filter((caller) => !CALLERS[is.access].includes(caller));
  if (lost.length > 0) breaks.push(`${name} may no longer be called by: ${lost.join(", ")}`);
  return breaks;
}

/** True where a bound refuses what it accepted before, or what there was no bound for. */
function isNarrower(name: string, was: string | undefined, is: string): boolean {
  if (was === undefined) return true;
  if (isLeast(name)) return Number(is) > Number(was);
  if (isMost(name)) return Number(is) < Number(was);
  if (name === "values") return [...listValues(was)].some((value) => !listValues(is).has(value));
  return is !== was;
}

function compareBounds(place: string, was: Bounds, is: Bounds): string[] {
  return [...is]
    .filter(([name, value]) => isNarrower(name, was.get(name), value))
    .map(([name, value]) => `${place} has ${name} ${value}; before: ${was.get(name) ?? "none"}`);
}

/**
 * Lists what breaks existing programs: operations that were removed, moved or need another scope,
 * and inputs of which less is accepted. Procedures and fields that were removed are found by
 * comparing the types (compare-apis.ts).
 */
export function listSurfaceBreaks(before: Surface, now: Surface): string[] {
  const operations = new Map(now.operations.map((one) => [nameOf(one), one]));
  const keyOf = ({ place, type }: SurfaceField) => `${place} ${type}`;
  const fields = new Map(now.fields.map((field) => [keyOf(field), field.bounds]));
  return [
    ...before.operations.flatMap((was) => {
      const is = operations.get(nameOf(was));
      return is ? compareOperations(was, is) : [`${nameOf(was)} was removed`];
    }),
    ...before.fields.flatMap((was) =>
      compareBounds(was.place, was.bounds, fields.get(keyOf(was)) ?? new Map()),
    ),
  ];
}
