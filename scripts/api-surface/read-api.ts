import type { Node, TSType, TSTypeLiteral } from "oxc-parser";
import type { Api, ApiPaging, ApiProcedure, ApiType, ProcedureKind } from "./api-model.ts";
import { membersOf, without } from "./api-model.ts";
import { nameOf, parseSource, readType } from "./read-types.ts";

/** The kind of a procedure by its type in calls.ts. */
const KINDS: Record<string, ProcedureKind> = {
  Query: "query",
  PagedQuery: "query",
  TableQuery: "query",
  PartedQuery: "query",
  Mutation: "mutation",
  IdempotentMutation: "mutation",
  Upload: "upload",
  Subscription: "subscription",
};

type Entry = { name: string; type: TSType };

function listEntries(members: readonly Node[]): Entry[] {
  return members.map((member) => {
    if (member.type !== "TSPropertySignature" || !member.typeAnnotation) {
      throw new Error(`The recorded API has an entry that cannot be read: ${member.type}`);
    }
    return { name: nameOf(member.key), type: member.typeAnnotation.typeAnnotation };
  });
}

function membersOfArea({ name, type }: Entry): TSTypeLiteral["members"] {
  if (type.type === "TSTypeLiteral") return type.members;
  throw new Error(`The recorded area ${name} cannot be read`);
}

/** The value of a type such as `"vehicles"`. */
function literalOf(type: TSType | undefined): string | null {
  const read = type && readType(type, false);
  return read?.kind === "literal" ? String(read.value) : null;
}

function readPaging(call: string, trait: TSType | undefined): ApiPaging | null {
  if (call === "PagedQuery") return { by: "cursor", items: literalOf(trait) ?? "" };
  if (call === "TableQuery") return { by: "page" };
  return call === "PartedQuery" ? { by: "before" } : null;
}

function readProcedure(path: string, type: TSType): ApiProcedure {
  const call = type.type === "TSTypeReference" ? nameOf(type.typeName) : "";
  const kind = KINDS[call];
  const given = type.type === "TSTypeReference" ? (type.typeArguments?.params ?? []) : [];
  const [input, output, trait] = kind === "upload" ? [undefined, ...given] : given;
  if (!kind || !output) throw new Error(`The recorded procedure ${path} cannot be read`);
  const read = input ? readType(input, false) : null;
  const needed = read && without(read, "undefined");
  const hasInput = needed !== null && membersOf(needed).length > 0;
  return {
    path,
    kind,
    comment: "",
    input: hasInput ? needed : null,
    isInputOptional: hasInput && read !== null && membersOf(read).length > membersOf(needed).length,
    output: readType(output, false),
    paging: readPaging(call, trait),
    repeatKey: call === "IdempotentMutation" ? literalOf(trait) : null,
  };
}

/** Reads a recorded API, without its comments. @throws {Error} where it cannot be read */
export function readApi(text: string): Api {
  const api: Api = {
    version: 0,
    areas: [],
    procedures: [],
    names: [],
    problems: [],
    webhooks: [],
    fieldProblems: { kind: "union", members: [] },
  };
  const readInterface = (name: string, entries: Entry[]) => {
    if (name === "ProblemParams") {
      api.problems = entries.map((entry) => ({
        code: entry.name,
        comment: "",
        params: readType(entry.type, false),
      }));
    } else if (name === "WebhookPayloads") {
      api.webhooks = entries.map((entry) => ({
        type: entry.name,
        payload: readType(entry.type, false),
      }));
    } else if (name === "MeltemiApi") {
      api.areas = entries.map((area) => ({ name: area.name, comment: "" }));
      api.procedures = entries.flatMap((area) =>
        listEntries(membersOfArea(area)).map((entry) =>
          readProcedure(`${area.name}.${entry.name}`, entry.type),
        ),
      );
    }
  };
  const readAlias = (name: string, type: ApiType) => {
    if (name === "FieldProblem") api.fieldProblems = type;
    else api.names.push({ name, type });
  };
  for (const statement of parseSource("recorded-api.ts", text).program.body) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : null;
    if (declared?.type === "TSInterfaceDeclaration") {
      readInterface(declared.id.name, listEntries(declared.body.body));
    } else if (declared?.type === "TSTypeAliasDeclaration") {
      readAlias(declared.id.name, readType(declared.typeAnnotation, false));
    }
  }
  const version = /^export const API_VERSION = (\d+);$/m.exec(text)?.[1];
  if (version === undefined) throw new Error("The recorded API has no version");
  return { ...api, version: Number(version) };
}
