import {
  type Api,
  type ApiField,
  type ApiProcedure,
  type ApiType,
  type ProcedureKind,
} from "./api-model.ts";

const WIDTH = 100;

const HEAD = `/**
 * The API as programs outside can rely on it: procedures, inputs, outputs, changes and problems.
 * Recorded from the server by \`npm run record:api\`; never edit it by hand.
 */

import type {
  IdempotentMutation,
  Mutation,
  PagedQuery,
  PartedQuery,
  Query,
  Subscription,
  TableQuery,
  Upload,
} from "./calls.ts";
import type { ProcedureTraits } from "./procedure-traits.ts";
`;

function printComment(comment: string, indent: string): string {
  if (comment === "") return "";
  const lines = comment.split("\n");
  const [only = ""] = lines;
  const isShort = lines.length === 1 && indent.length + only.length + 7 <= WIDTH;
  if (isShort) return `${indent}/** ${only} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}

const isPlainName = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name);

function printFields(fields: readonly ApiField[], rest: ApiType | null, indent: string): string {
  const inner = `${indent}  `;
  const lines = fields.map(({ name, isOptional, type }) => {
    const key = isPlainName(name) ? name : JSON.stringify(name);
    return `${inner}${key}${isOptional ? "?" : ""}: ${printType(type, inner)};\n`;
  });
  if (rest) lines.push(`${inner}[name: string]: ${printType(rest, inner)};\n`);
  return lines.length === 0 ? "{}" : `{\n${lines.join("")}${indent}}`;
}

/** A type as TypeScript; its first line begins at the caller's place. */
function printType(type: ApiType, indent: string): string {
  switch (type.kind) {
    case "primitive":
      return type.name;
    case "literal":
      return JSON.stringify(type.value);
    case "named":
      return type.name;
    case "list": {
      const item = printType(type.item, indent);
      return type.item.kind === "union" ? `(${item})[]` : `${item}[]`;
    }
    case "tuple":
      return `[${type.items.map((item) => printType(item, indent)).join(", ")}]`;
    case "object":
      return printFields(type.fields, type.rest, indent);
    case "union": {
      const members = type.members.map((member) => printType(member, indent));
      const line = members.join(" | ");
      const isShort = line.includes("\n") || indent.length + line.length <= WIDTH - 25;
      return isShort ? line : members.map((member) => `\n${indent}  | ${member}`).join("");
    }
  }
}

const CALLS: Record<ProcedureKind, string> = {
  query: "Query",
  mutation: "Mutation",
  upload: "Upload",
  subscription: "Subscription",
};

const LISTS = { page: "TableQuery", before: "PartedQuery" };

/** A procedure as a type of calls.ts. */
function printProcedure(procedure: ApiProcedure, indent: string): string {
  const { kind, input, isInputOptional, output, paging, repeatKey } = procedure;
  const printed = input ? printType(input, indent) : "void";
  const given = isInputOptional ? `${printed} | void` : printed;
  const returned = printType(output, indent);
  if (kind === "upload") return `Upload<${returned}>`;
  if (paging?.by === "cursor") return `PagedQuery<${given}, ${returned}, "${paging.items}">`;
  if (paging) return `${LISTS[paging.by]}<${given}, ${returned}>`;
  if (repeatKey !== null) return `IdempotentMutation<${given}, ${returned}, "${repeatKey}">`;
  return `${CALLS[kind]}<${given}, ${returned}>`;
}

function printTraits({ path, kind, input, paging, repeatKey }: ApiProcedure): string {
  const traits = [`kind: "${kind}"`, `hasInput: ${input !== null}`];
  if (paging) traits.push(`pages: "${paging.by}"`);
  if (paging?.by === "cursor") traits.push(`items: "${paging.items}"`);
  if (repeatKey !== null) traits.push(`repeatKey: "${repeatKey}"`);
  return `  "${path}": { ${traits.join(", ")} },\n`;
}

function printArea(api: Api, { name, comment }: Api["areas"][number]): string {
  const procedures = api.procedures
    .filter(({ path }) => path.startsWith(`${name}.`))
    .map((procedure) => {
      const own = procedure.path.slice(name.length + 1);
      return `${printComment(procedure.comment, "    ")}    ${own}: ${printProcedure(procedure, "    ")};\n`;
    });
  return `${printComment(comment, "  ")}  ${name}: {\n${procedures.join("\n")}  };\n`;
}

/** Writes an API as the file that is recorded. */
export function printApi(api: Api): string {
  const names = api.names.map(
    ({ name, type }) => `export type ${name} = ${printType(type, "")};\n`,
  );
  const problems = api.problems.map(
    ({ code, comment, params }) =>
      `${printComment(comment, "  ")}  ${code}: ${printType(params, "  ")};\n`,
  );
  const webhooks = api.webhooks.map(
    ({ type, payload }) => `  ${JSON.stringify(type)}: ${printType(payload, "  ")};\n`,
  );
  return [
    HEAD,
    `/** Raised by every change that breaks programs which were written before it. */\nexport const API_VERSION = ${api.version};\n`,
    `/** Every procedure. */\nexport interface MeltemiApi {\n${api.areas.map((area) => printArea(api, area)).join("\n")}}\n`,
    ...names,
    `/** The data of each problem beside its code. */\nexport interface ProblemParams {\n${problems.join("")}}\n`,
    `/** The codes of all problems that this version knows. */\nexport const PROBLEM_CODES: ReadonlySet<string> = new Set([\n${api.problems.map(({ code }) => `  "${code}",\n`).join("")}]);\n`,
    `/** The body of a webhook by its type; later versions may send further types and fields. */\nexport interface WebhookPayloads {\n${webhooks.join("")}}\n`,
    `/** What can be wrong with a field of an input. */\nexport type FieldProblem = ${printType(api.fieldProblems, "")};\n`,
    `/** How each procedure is called. */\nexport const PROCEDURES: Readonly<Record<string, ProcedureTraits>> = {\n${api.procedures.map(printTraits).join("")}};\n`,
  ].join("\n");
}
