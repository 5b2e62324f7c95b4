import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Node, Statement } from "oxc-parser";
import { nameOf, type ParsedSource, parseSource } from "../api-surface/read-types.ts";

type Declaration = {
  names: string[];
  isExported: boolean;
  /** False for types, which exist for the compiler only. */
  isValue: boolean;
  /** With the comment before it, and without `export`. */
  text: string;
};

type Module = {
  body: readonly Statement[];
  declarations: Declaration[];
  /** The files that it imports. */
  imports: string[];
};

/** The file that an import or a re-export names; null for any other statement. */
function targetOf(statement: Statement): string | null {
  const isLink =
    statement.type === "ImportDeclaration" ||
    statement.type === "ExportNamedDeclaration" ||
    statement.type === "ExportAllDeclaration";
  return isLink ? (statement.source?.value ?? null) : null;
}

function declaredNames(declaration: Node): string[] {
  switch (declaration.type) {
    case "VariableDeclaration":
      return declaration.declarations.map(({ id }) => nameOf(id));
    case "ClassDeclaration":
    case "TSDeclareFunction":
    case "TSTypeAliasDeclaration":
    case "TSInterfaceDeclaration":
      return declaration.id ? [nameOf(declaration.id)] : [];
    default:
      throw new Error(`A declaration cannot be read: ${declaration.type}`);
  }
}

const TYPES = new Set(["TSTypeAliasDeclaration", "TSInterfaceDeclaration"]);

/** @param start the end of the statement before, from where a comment may belong to this one */
function readDeclaration(
  { text }: ParsedSource,
  statement: Statement,
  start: number,
): Declaration | null {
  const isExported = statement.type === "ExportNamedDeclaration";
  const declaration = isExported ? statement.declaration : statement;
  if (!declaration || targetOf(statement) !== null) return null;
  const comment = text.slice(start, statement.start);
  const own = text.slice(statement.start, statement.end).replace(/^export /, "");
  return {
    names: declaredNames(declaration),
    isExported,
    isValue: !TYPES.has(declaration.type),
    text: `${comment}${own}`.trim(),
  };
}

/** Refuses names that differ from file to file, which joining them would mix up. */
function requireSameNames(file: string, body: readonly Statement[]): void {
  for (const statement of body) {
    if (statement.type === "ImportDeclaration") {
      for (const one of statement.specifiers) {
        const isSame = one.type === "ImportSpecifier" && nameOf(one.imported) === one.local.name;
        if (!isSame) throw new Error(`${file} imports ${one.local.name} from another name`);
      }
    } else if (statement.type === "ExportNamedDeclaration") {
      for (const { local, exported } of statement.specifiers) {
        if (nameOf(local) !== nameOf(exported)) {
          throw new Error(`${file} exports ${nameOf(local)} under another name`);
        }
      }
    }
  }
}

async function readModule(file: string): Promise<Module> {
  const source = parseSource(file, await readFile(file, "utf8"));
  const { body } = source.program;
  requireSameNames(file, body);
  return {
    body,
    declarations: body.flatMap(
      (statement, index) => readDeclaration(source, statement, body[index - 1]?.end ?? 0) ?? [],
    ),
    imports: body.flatMap((statement) => targetOf(statement) ?? []),
  };
}

function resolveDeclaration(file: string, target: string): string {
  if (!target.startsWith("./")) throw new Error(`${file} imports ${target}, a package`);
  return path.join(path.dirname(file), target.replace(/\.ts$/, ".d.ts"));
}

/** Every module that the entry needs, by file; each after those that it imports. */
async function collectModules(entry: string): Promise<Map<string, Module>> {
  const modules = new Map<string, Module>();
  const visited = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (visited.has(file)) return;
    visited.add(file);
    const module = await readModule(file);
    for (const target of module.imports) await visit(resolveDeclaration(file, target));
    modules.set(file, module);
  };
  await visit(entry);
  return modules;
}

/** What the entry exports: its own names, and those that it passes on. */
function listPublicNames(entry: string, modules: ReadonlyMap<string, Module>): Set<string> {
  const { body = [], declarations = [] } = modules.get(entry) ?? {};
  const exportedBy = (list: readonly Declaration[]) => list.filter(({ isExported }) => isExported);
  const names = new Set(exportedBy(declarations).flatMap((one) => one.names));
  for (const statement of body) {
    const target = targetOf(statement);
    if (statement.type === "ExportAllDeclaration" && target !== null) {
      const passed = modules.get(resolveDeclaration(entry, target))?.declarations ?? [];
      for (const one of exportedBy(passed)) {
        const isPassed = statement.exportKind !== "type" || !one.isValue;
        if (isPassed) for (const name of one.names) names.add(name);
      }
    } else if (statement.type === "ExportNamedDeclaration") {
      for (const { exported } of statement.specifiers) names.add(nameOf(exported));
    }
  }
  return names;
}

/** The public declarations, and all others whose names they use. */
function listNeeded(
  declarations: readonly Declaration[],
  publicNames: ReadonlySet<string>,
): Set<Declaration> {
  const byName = new Map(declarations.flatMap((one) => one.names.map((name) => [name, one])));
  const needed = new Set<Declaration>();
  const add = (one: Declaration | undefined) => {
    if (!one || needed.has(one)) return;
    needed.add(one);
    const code = one.text.replace(/\/\*[\s\S]*?\*\//g, "");
    for (const word of code.match(/[A-Za-z_$][\w$]*/g) ?? []) add(byName.get(word));
  };
  for (const name of publicNames) add(byName.get(name));
  return needed;
}

/** A declaration with `export` where it is public. */
function printDeclaration({ names, text }: Declaration, publicNames: ReadonlySet<string>): string {
  if (!names.some((name) => publicNames.has(name))) return text;
  return text.replace(/^((?:\/\*\*[\s\S]*?\*\/\s*)*)/, "$1export ");
}

/**
 * Joins the declarations of a module and of all that it imports in one file. They may import
 * nothing else, and every name may be declared only once.
 * @param entry the declaration file whose exports the joined file has
 */
export async function bundleDeclarations(entry: string): Promise<string> {
  const modules = await collectModules(entry);
  const publicNames = listPublicNames(entry, modules);
  const declarations = [...modules.values()].flatMap((module) => module.declarations);
  const names = declarations.flatMap((one) => one.names);
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  if (repeated.length > 0) throw new Error(`Declared more than once: ${repeated.join(", ")}`);
  const needed = listNeeded(declarations, publicNames);
  const parts = declarations
    .filter((one) => needed.has(one))
    .map((one) => printDeclaration(one, publicNames));
  // Without it, a declaration file exports everything that it declares.
  return `${parts.join("\n")}\nexport {};\n`;
}
