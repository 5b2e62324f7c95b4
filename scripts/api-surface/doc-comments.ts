import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Node, ObjectExpression } from "oxc-parser";
import { commentBefore, nameOf, type ParsedSource, parseSource } from "./read-types.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** The doc comments of the API by path: `catalog` of an area, `catalog.list` of a procedure. */
export type DocComments = ReadonlyMap<string, string>;

/** Routers of the areas, and the procedures of their topics. */
const ROUTER = /^[a-z]+\/(?:router|[a-z]+\/procedures)\.ts$/;

/** The object in `router({ … })`, or the object itself. */
function objectIn(node: Node | null): ObjectExpression | null {
  if (node?.type === "CallExpression") return objectIn(node.arguments[0] ?? null);
  return node?.type === "ObjectExpression" ? node : null;
}

function* commentsOf(source: ParsedSource, area: string): Generator<[string, string]> {
  for (const statement of source.program.body) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : null;
    if (declared?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declared.declarations) {
      if (id.type !== "Identifier") continue;
      const isRouter = id.name === `${area}Router`;
      if (isRouter) yield [area, commentBefore(source, statement)];
      // Exports for downloads are beside the procedures and may have their names.
      if (!isRouter && !id.name.endsWith("Procedures")) continue;
      for (const property of objectIn(init)?.properties ?? []) {
        if (property.type !== "Property") continue;
        yield [`${area}.${nameOf(property.key)}`, commentBefore(source, property)];
      }
    }
  }
}

/** Reads the comments of all areas and procedures in the routers of the server. */
export function readDocComments(): DocComments {
  const folder = path.join(ROOT, "server");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => ROUTER.test(name));
  const found = names.flatMap((name) => {
    const [area = ""] = name.split("/");
    const source = parseSource(name, readFileSync(path.join(folder, name), "utf8"));
    return [...commentsOf(source, area)];
  });
  return new Map(found);
}

/** Reads the comments of the problems, by their codes. */
export function readProblemComments(): DocComments {
  const name = "shared/problem.ts";
  const source = parseSource(name, readFileSync(path.join(ROOT, name), "utf8"));
  for (const statement of source.program.body) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : null;
    if (declared?.type !== "TSTypeAliasDeclaration" || declared.id.name !== "ProblemParams") {
      continue;
    }
    if (declared.typeAnnotation.type !== "TSTypeLiteral") continue;
    return new Map(
      declared.typeAnnotation.members.flatMap((member) =>
        member.type === "TSPropertySignature"
          ? [[nameOf(member.key), commentBefore(source, member)]]
          : [],
      ),
    );
  }
  throw new Error(`${name} defines no ProblemParams`);
}
