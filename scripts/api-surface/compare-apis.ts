import { isDeepStrictEqual } from "node:util";
import { type Api, type ApiProcedure, type ApiType, membersOf } from "./api-model.ts";
import { listMisfits } from "./fit-types.ts";

/** Replaces the names in a type by what they mean. */
function createResolver({ names }: Api): (type: ApiType) => ApiType {
  const byName = new Map(names.map(({ name, type }) => [name, type]));
  const resolve = (type: ApiType): ApiType => {
    switch (type.kind) {
      case "named": {
        const named = byName.get(type.name);
        if (!named) throw new Error(`The API names an unknown type: ${type.name}`);
        return resolve(named);
      }
      case "list":
        return { kind: "list", item: resolve(type.item) };
      case "tuple":
        return { kind: "tuple", items: type.items.map(resolve) };
      case "object":
        return {
          kind: "object",
          fields: type.fields.map((field) => ({ ...field, type: resolve(field.type) })),
          rest: type.rest && resolve(type.rest),
        };
      case "union":
        return { kind: "union", members: type.members.flatMap((one) => membersOf(resolve(one))) };
      default:
        return type;
    }
  };
  return resolve;
}

/** The texts that a union consists of. */
function textsOf(type: ApiType): Set<string> {
  return new Set(
    membersOf(type).map((one) => (one.kind === "literal" ? String(one.value) : one.kind)),
  );
}

const NOTHING: ApiType = { kind: "object", fields: [], rest: null };

/**
 * Lists what of an API breaks programs that were written for it as it was before: what they send
 * and is no longer accepted, and what they read and is no longer returned.
 */
export function listBreaks(before: Api, now: Api): string[] {
  const resolveBefore = createResolver(before);
  const resolveNow = createResolver(now);

  const compareProcedures = (was: ApiProcedure, is: ApiProcedure): string[] => {
    const { path } = was;
    if (was.kind !== is.kind) return [`${path} was a ${was.kind} and is a ${is.kind}`];
    const breaks: string[] = [];
    const couldBeLeftOut = was.input === null || was.isInputOptional;
    if (couldBeLeftOut && is.input && !is.isInputOptional) {
      breaks.push(`${path} now requires an input`);
    }
    if (was.input && !is.input) breaks.push(`${path} no longer takes an input`);
    if (was.paging && !isDeepStrictEqual(was.paging, is.paging)) {
      const what =
        was.paging.by === "cursor" ? `through ${was.paging.items}` : `by ${was.paging.by}`;
      breaks.push(`${path} no longer pages ${what}`);
    }
    if (was.repeatKey !== is.repeatKey && was.repeatKey !== null) {
      breaks.push(`${path} no longer takes ${was.repeatKey}`);
    }
    if (is.input) {
      const given = resolveBefore(was.input ?? NOTHING);
      breaks.push(...listMisfits(given, resolveNow(is.input), `${path} input`, "input"));
    }
    const returned = resolveNow(is.output);
    const expected = resolveBefore(was.output);
    return [...breaks, ...listMisfits(returned, expected, `${path} output`, "output")];
  };

  const procedures = new Map(now.procedures.map((procedure) => [procedure.path, procedure]));
  const problems = new Map(now.problems.map((problem) => [problem.code, problem]));
  const webhooks = new Map(now.webhooks.map((webhook) => [webhook.type, webhook]));
  const names = new Set(now.names.map(({ name }) => name));
  const fieldProblems = textsOf(now.fieldProblems);
  return [
    ...before.procedures.flatMap((was) => {
      const is = procedures.get(was.path);
      return is ? compareProcedures(was, is) : [`${was.path} was removed`];
    }),
    ...before.problems.flatMap((was) => {
      const is = problems.get(was.code);
      if (!is) return [`The problem ${was.code} was removed`];
      const place = `The problem ${was.code} params`;
      return listMisfits(resolveNow(is.params), resolveBefore(was.params), place, "output");
    }),
    ...before.webhooks.flatMap((was) => {
      const is = webhooks.get(was.type);
      if (!is) return [`The webhook ${was.type} was removed`];
      const place = `The webhook ${was.type}`;
      return listMisfits(resolveNow(is.payload), resolveBefore(was.payload), place, "output");
    }),
    ...before.names
      .filter(({ name }) => !names.has(name))
      .map(({ name }) => `The type ${name} was removed`),
    ...Array.from(textsOf(before.fieldProblems))
      .filter((text) => !fieldProblems.has(text))
      .map((text) => `The field problem ${text} was removed`),
  ];
}
