import type { TSType } from "oxc-parser";
import {
  type Api,
  type ApiField,
  type ApiName,
  type ApiPaging,
  type ApiProcedure,
  type ApiType,
  membersOf,
  PROCEDURE_KINDS,
  type ProcedureKind,
  toUnion,
  without,
} from "./api-model.ts";
import { type DocComments, readDocComments, readProblemComments } from "./doc-comments.ts";
import { expandTypes } from "./expand-types.ts";
import { parseSource, readType } from "./read-types.ts";

/** The declared constants of a file with their types. */
function readConstants(text: string): Map<string, TSType> {
  const { program } = parseSource("expanded.d.ts", text);
  const found = program.body.flatMap((statement): [string, TSType][] => {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : null;
    if (declared?.type !== "VariableDeclaration") return [];
    return declared.declarations.flatMap(({ id }): [string, TSType][] =>
      id.type === "Identifier" && id.typeAnnotation
        ? [[id.name, id.typeAnnotation.typeAnnotation]]
        : [],
    );
  });
  return new Map(found);
}

function fieldsOf(type: ApiType | undefined): ApiField[] {
  if (type?.kind !== "object") throw new Error("The compiler wrote something that is no object");
  return type.fields;
}

function fieldOf(type: ApiType, name: string): ApiField | undefined {
  return type.kind === "object" ? type.fields.find((field) => field.name === name) : undefined;
}

function requireField(type: ApiType, name: string): ApiType {
  const field = fieldOf(type, name);
  if (!field) throw new Error(`The compiler wrote no ${name}`);
  return field.type;
}

/** How a procedure pages, by the names of its fields; null where it does not. */
function findPaging(path: string, input: ApiType | null, output: ApiType): ApiPaging | null {
  if (!input) return null;
  const takes = (name: string) => fieldOf(input, name) !== undefined;
  const returns = (name: string) => fieldOf(output, name) !== undefined;
  if (takes("page") && returns("rows") && returns("total")) return { by: "page" };
  if (takes("before") && takes("limit") && output.kind === "list") return { by: "before" };
  if (!takes("cursor") || !returns("nextCursor")) return null;
  const lists = fieldsOf(output).filter(({ type }) => type.kind === "list");
  const [only] = lists;
  if (!only || lists.length > 1) throw new Error(`${path} has a cursor, but not one list of items`);
  return { by: "cursor", items: only.name };
}

const REPEAT_KEY = "idempotencyKey";

function toKind(path: string, kind: ApiType, isUpload: boolean): ProcedureKind {
  if (isUpload) return "upload";
  const found = PROCEDURE_KINDS.find((name) => kind.kind === "literal" && kind.value === name);
  if (!found) throw new Error(`${path} is of an unknown kind`);
  return found;
}

function toProcedure(path: string, type: ApiType, comments: DocComments): ApiProcedure {
  const comment = comments.get(path);
  if (!comment) throw new Error(`${path} has no doc comment`);
  const given = requireField(type, "input");
  const isUpload = given.kind === "literal";
  const needed = without(given, "undefined");
  const isNothing = needed.kind === "union" && needed.members.length === 0;
  const input = isUpload || isNothing ? null : needed;
  const output = requireField(type, "output");
  return {
    path,
    kind: toKind(path, requireField(type, "kind"), isUpload),
    comment,
    input,
    isInputOptional:
      input !== null && needed !== given && membersOf(given).length > membersOf(needed).length,
    output,
    paging: findPaging(path, input, output),
    repeatKey: input && fieldOf(input, REPEAT_KEY) ? REPEAT_KEY : null,
  };
}

const keyOf = (type: ApiType) => JSON.stringify(type);

/** Puts names in the place of the types that they are given to. */
class Naming {
  readonly #objects = new Map<string, string>();
  readonly #unions: { name: string; members: Set<string> }[] = [];

  constructor(names: readonly ApiName[]) {
    for (const { name, type } of names) {
      if (type.kind === "union") {
        this.#unions.push({ name, members: new Set(type.members.map(keyOf)) });
      } else {
        this.#objects.set(keyOf(type), name);
      }
    }
  }

  /** A type, or its name where it has one. */
  apply(type: ApiType): ApiType {
    const name = this.#objects.get(keyOf(type));
    return name === undefined ? this.applyInside(type) : { kind: "named", name };
  }

  /** A type with names in place of its parts. */
  applyInside(type: ApiType): ApiType {
    switch (type.kind) {
      case "list":
        return { kind: "list", item: this.apply(type.item) };
      case "tuple":
        return { kind: "tuple", items: type.items.map((item) => this.apply(item)) };
      case "object":
        return {
          kind: "object",
          fields: type.fields.map((field) => ({ ...field, type: this.apply(field.type) })),
          rest: type.rest && this.apply(type.rest),
        };
      case "union":
        return this.#applyToUnion(type.members.map((member) => this.apply(member)));
      default:
        return type;
    }
  }

  /** A union whose literals are those of a named one is that one, with its other members. */
  #applyToUnion(members: readonly ApiType[]): ApiType {
    const literals = members.filter(({ kind }) => kind === "literal").map(keyOf);
    const known = this.#unions.find(
      (union) =>
        union.members.size === literals.length && literals.every((key) => union.members.has(key)),
    );
    if (!known) return toUnion(members);
    const others = members.filter(({ kind }) => kind !== "literal");
    return toUnion([{ kind: "named", name: known.name }, ...others]);
  }
}

function toNames(type: ApiType): ApiName[] {
  return fieldsOf(type).map(({ name, type: named }) => ({ name, type: named }));
}

/**
 * Describes the API of the server as it is now.
 * @param version the version to describe it under
 * @throws {Error} where types are wrong, or a procedure has no doc comment
 */
export async function describeApi(version: number): Promise<Api> {
  const constants = readConstants(await expandTypes());
  const read = (name: string): ApiType => {
    const type = constants.get(name);
    if (!type) throw new Error(`The compiler wrote no ${name}`);
    return readType(type, true);
  };
  const comments = readDocComments();
  const problemComments = readProblemComments();
  const names = toNames(read("names"));
  const naming = new Naming(names);
  const areas = fieldsOf(read("procedures"));
  const procedures = areas.flatMap((area) =>
    fieldsOf(area.type).map(({ name, type }) =>
      toProcedure(`${area.name}.${name}`, type, comments),
    ),
  );
  return {
    version,
    areas: areas.map(({ name }) => ({ name, comment: comments.get(name) ?? "" })),
    procedures: procedures.map((procedure) => ({
      ...procedure,
      input: procedure.input && naming.apply(procedure.input),
      output: naming.apply(procedure.output),
    })),
    names: names.map(({ name, type }) => ({
      name,
      type: type.kind === "union" ? type : naming.applyInside(type),
    })),
    problems: fieldsOf(read("problems")).map(({ name, type }) => ({
      code: name,
      comment: problemComments.get(name) ?? "",
      params: naming.apply(type),
    })),
    webhooks: fieldsOf(read("webhooks")).map(({ name, type }) => ({
      type: name,
      payload: naming.apply(type),
    })),
    fieldProblems: read("fieldProblems"),
  };
}
